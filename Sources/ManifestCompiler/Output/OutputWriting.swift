/// What a run did to the output directory; all paths are relative to it and sorted.
public struct OutputChanges: Hashable, Sendable {
  /// Files that were written, because they were not there or had other contents.
  public internal(set) var written: [String] = []
  /// Files that were as they should be, and were not touched.
  public internal(set) var unchanged: [String] = []
  /// Files of earlier runs that are no longer generated.
  public internal(set) var removed: [String] = []

  /// The changes as a clause, for example `wrote 3 files, 2 unchanged, removed 1`.
  public var summary: String {
    var clauses = ["wrote \(written.count) \(written.count == 1 ? "file" : "files")", "\(unchanged.count) unchanged"]
    if !removed.isEmpty { clauses.append("removed \(removed.count)") }
    return clauses.joined(separator: ", ")
  }

  /// The changes and the directory they were made in, for one line of a terminal.
  public func summary(in directory: String) -> String {
    "\(summary) in \(directory.isEmpty ? "." : TerminalText.escaped(directory))"
  }
}

extension OutputSet {
  /// Makes a directory hold these files: all of them, or on failure as far as possible none.
  ///
  /// Every changed file is first written beside its place under a temporary name; when all are, stale files are removed and the
  /// new ones renamed into place. A failure before that point leaves the directory as it was. Files that do not change are not
  /// touched; nothing is written through a symbolic link below the directory, and no file without our header is removed.
  /// Runs that write to one directory at the same time wait for each other.
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

/// Files that are written under temporary names, with the directories that were made for them.
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
          // The temporary name would tell users nothing.
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

  /// Removes a file, and the directories that are empty without it.
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

  /// Makes those of the directories, and of the ones that lead to them, that do not exist; answers which it made.
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
          // Another run was faster, unless it is a link to nowhere.
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
