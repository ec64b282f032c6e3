/// The changes that a run made in the output directory, with sorted paths relative to it.
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

  /// Returns the changes and the directory as a message.
  public func summary(in directory: String) -> String {
    "\(summary) in \(directory.isEmpty ? "." : TerminalText.escaped(directory))"
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
    let exists = try files.kind(of: directory, followingLinks: true) != .nothing
    if self.files.isEmpty, !exists { return OutputChanges() }
    let created = try Self.createDirectories([directory], in: &files)
    do {
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
    var staged = try Self.stage(changed, in: directory, &files)
    do {
      for path in survey.orphans + survey.leftovers { try Self.remove(path, in: directory, &files) }
      while let file = staged.files.last {
        try files.move(file.temporary, to: file.place)
        staged.files.removeLast()
      }
    } catch {
      staged.undo(in: &files)
      throw error
    }
    return OutputChanges(
      written: changed.map(\.path).sorted(by: FilePath.precedes), unchanged: survey.unchanged, removed: survey.orphans)
  }
}

// MARK: - Steps

/// The files under temporary names, with the directories that were created for them.
private struct Staged {
  var files: [(temporary: String, place: String)] = []
  var directories: [String] = []

  func undo(in fileSystem: inout some WritableFileSystem) {
    for file in files { try? fileSystem.removeFile(file.temporary) }
    OutputSet.removeDirectories(directories, in: &fileSystem)
  }
}

extension OutputSet {
  private static func stage(
    _ changed: [OutputFile], in directory: String, _ files: inout some WritableFileSystem
  ) throws(FileError) -> Staged {
    var staged = Staged()
    do throws(FileError) {
      for file in changed {
        let place = FilePath.join(directory, file.path)
        let within = FilePath.ancestors(of: file.path).map { FilePath.join(directory, $0) }
        staged.directories += try createDirectories(within, in: &files)
        let temporary = FilePath.join(within.last ?? directory, TemporaryName.unique())
        do {
          try files.createFile(temporary, text: file.text)
        } catch {
          // Users do not know the temporary name.
          throw FileError(place, error.reason)
        }
        staged.files.append((temporary, place))
      }
    } catch {
      staged.undo(in: &files)
      throw error
    }
    return staged
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

  /// Creates the directories and their ancestors that do not exist, and returns the new ones.
  private static func createDirectories(
    _ directories: [String], in files: inout some WritableFileSystem
  ) throws(FileError) -> [String] {
    var created: [String] = []
    do throws(FileError) {
      for path in directories.flatMap({ FilePath.ancestors(of: $0) + [$0] }) {
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
    } catch {
      removeDirectories(created, in: &files)
      throw error
    }
    return created
  }

  fileprivate static func removeDirectories(_ created: [String], in files: inout some WritableFileSystem) {
    for path in created.reversed() { try? files.removeDirectory(path) }
  }
}
