import ManifestCore

/// The changes that a run made, with paths relative to the directory of the files.
public struct OutputChanges: Hashable, Sendable {
  /// Files that were written, because they were missing or had other contents.
  public internal(set) var written: [String] = []
  /// Files that were up to date and were not touched.
  public internal(set) var unchanged: [String] = []
  /// Stale files of earlier runs that were removed.
  public internal(set) var removed: [String] = []

  /// The changes as a clause, for example `wrote 3 files, 2 unchanged, removed 1`.
  public var summary: String {
    var clauses = ["wrote \(written.count) \(written.count == 1 ? "file" : "files")", "\(unchanged.count) unchanged"]
    if !removed.isEmpty { clauses.append("removed \(removed.count)") }
    return clauses.joined(separator: ", ")
  }

  static func += (left: inout OutputChanges, right: OutputChanges) {
    left.written += right.written
    left.unchanged += right.unchanged
    left.removed += right.removed
  }
}

extension OutputSet {
  /// Writes the files to a directory: all of them, or on failure none if possible.
  ///
  /// Each changed file is first written under a temporary name in its folder; then stale files are removed and the new
  /// ones renamed. A failure before that point leaves the directory unchanged. Unchanged files are not touched,
  /// symbolic links below the directory are not followed, and files without the header are not removed. Runs that write
  /// to the same directory wait for each other.
  public func write(
    to directory: String, in files: inout some WritableFileSystem
  ) throws(FileError) -> OutputChanges {
    if self.files.isEmpty, try files.kind(of: directory, followingLinks: true) == .nothing { return OutputChanges() }
    var created: [String] = []
    do throws(FileError) {
      try Self.createDirectories(FilePath.ancestors(of: directory) + [directory], in: &files, adding: &created)
      return try files.withExclusiveUse(of: directory) { files throws(FileError) in
        try replace(in: directory, &files)
      }
    } catch {
      Self.removeDirectories(created, in: &files)
      throw error
    }
  }

  private func replace(
    in directory: String, _ files: inout some WritableFileSystem
  ) throws(FileError) -> OutputChanges {
    let survey = try OutputSurvey(of: self, in: directory, files)
    let changed = survey.missing + survey.different
    var created: [String] = []
    var staged: [(temporary: String, place: String)] = []
    do throws(FileError) {
      for file in changed {
        let place = FilePath.join(directory, file.path)
        let folders = FilePath.ancestors(of: file.path).map { FilePath.join(directory, $0) }
        try Self.createDirectories(folders, in: &files, adding: &created)
        let temporary = FilePath.join(folders.last ?? directory, TemporaryName.unique())
        do {
          try files.createFile(temporary, text: file.text)
        } catch {
          // Users do not know the temporary name.
          throw FileError(place, error.reason)
        }
        staged.append((temporary, place))
      }
      for path in survey.orphans + survey.leftovers { try Self.remove(path, in: directory, &files) }
      for file in staged { try files.move(file.temporary, to: file.place) }
    } catch {
      // Files that have been renamed are not removed.
      for file in staged { try? files.removeFile(file.temporary) }
      Self.removeDirectories(created, in: &files)
      throw error
    }
    return OutputChanges(
      written: changed.map(\.path).sorted(by: FilePath.precedes), unchanged: survey.unchanged, removed: survey.orphans)
  }

  /// Removes a file and its directories that become empty.
  private static func remove(
    _ path: String, in directory: String, _ files: inout some WritableFileSystem
  ) throws(FileError) {
    do {
      try files.removeFile(FilePath.join(directory, path))
    } catch let error where error.reason == .missing {
      return
    }
    for ancestor in FilePath.ancestors(of: path).reversed() {
      guard (try? files.removeDirectory(FilePath.join(directory, ancestor))) != nil else { return }
    }
  }

  /// Creates the directories that do not exist, given from the outermost inwards, and adds them to `created`.
  private static func createDirectories(
    _ directories: [String], in files: inout some WritableFileSystem, adding created: inout [String]
  ) throws(FileError) {
    for path in directories {
      switch try files.kind(of: path, followingLinks: true) {
      case .directory: continue
      case .file, .link, .other: throw FileError(path, .notADirectory)
      case .nothing: break
      }
      do {
        try files.createDirectory(path)
        created.append(path)
      } catch let error where error.reason == .exists {
        // Another run created the directory first, unless it is a dangling link.
        guard try files.kind(of: path, followingLinks: true) == .directory else {
          throw FileError(path, .notADirectory)
        }
      }
    }
  }

  private static func removeDirectories(_ created: [String], in files: inout some WritableFileSystem) {
    for path in created.reversed() { try? files.removeDirectory(path) }
  }
}
