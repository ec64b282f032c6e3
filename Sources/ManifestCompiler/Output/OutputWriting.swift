import ManifestCore

extension OutputLocation {
  /// Writes the files of locations: all of them, or on failure none if possible.
  public static func write(
    _ locations: [OutputLocation], in files: inout some WritableFileSystem
  ) throws(FileError) -> OutputChanges {
    for location in locations { try location.check(in: files) }
    return try OutputSet.write(locations[...], in: &files)
  }

  /// Throws an error if the directory is that of Git, or a link leads out of the project.
  private func check(in files: some FileSystem) throws(FileError) {
    let parts = directory.split(separator: "/")
    if parts.contains(where: { $0.lowercased() == ".git" }) {
      throw FileError(directory, .misplaced("Git keeps its own files there"))
    }
    guard FilePath.staysInside(directory), let root = files.realPath(of: ".") else { return }
    let existing = [directory] + FilePath.ancestors(of: directory).reversed()
    guard let real = existing.lazy.compactMap({ files.realPath(of: $0) }).first else { return }
    if real != root, !real.hasPrefix(root == "/" ? root : root + "/") {
      throw FileError(directory, .misplaced("a link leads to `\(real)`, outside the project"))
    }
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
    try OutputLocation.write([OutputLocation(self, in: directory)], in: &files)
  }

  /// Writes the changed files of locations under temporary names, one location after the other, and then renames all.
  static func write(
    _ locations: ArraySlice<OutputLocation>, after staged: [Staged] = [], in files: inout some WritableFileSystem
  ) throws(FileError) -> OutputChanges {
    guard let location = locations.first else {
      var changes = OutputChanges()
      for part in staged { try part.commit(&files, adding: &changes) }
      return changes
    }
    let (set, directory) = (location.outputs, location.directory)
    let rest = locations.dropFirst()
    if set.files.isEmpty, try files.kind(of: directory, followingLinks: true) == .nothing {
      return try write(rest, after: staged, in: &files)
    }
    var created: [String] = []
    do throws(FileError) {
      try createDirectories(FilePath.ancestors(of: directory) + [directory], in: &files, adding: &created)
      return try files.withExclusiveUse(of: directory) { files throws(FileError) in
        var part = Staged(directory: directory, survey: try OutputSurvey(of: set, in: directory, files))
        do throws(FileError) {
          try part.stage(&files)
          return try write(rest, after: staged + [part], in: &files)
        } catch {
          part.discard(&files)
          throw error
        }
      }
    } catch {
      removeDirectories(created, in: &files)
      throw error
    }
  }

  /// The changed files of a directory, as far as they have been written under temporary names.
  struct Staged {
    let directory: String
    let survey: OutputSurvey
    private var created: [String] = []
    private var files: [(temporary: String, place: String)] = []

    init(directory: String, survey: OutputSurvey) {
      self.directory = directory
      self.survey = survey
    }

    /// Writes the files under temporary names.
    mutating func stage(_ files: inout some WritableFileSystem) throws(FileError) {
      for file in survey.missing + survey.different {
        let place = FilePath.join(directory, file.path)
        let folders = FilePath.ancestors(of: file.path).map { FilePath.join(directory, $0) }
        try OutputSet.createDirectories(folders, in: &files, adding: &created)
        let temporary = FilePath.join(folders.last ?? directory, TemporaryName.unique())
        do {
          try files.createFile(temporary, text: file.text)
        } catch {
          // Users do not know the temporary name.
          throw FileError(place, error.reason)
        }
        self.files.append((temporary, place))
      }
    }

    /// Removes stale files, and gives the new ones their names.
    func commit(_ files: inout some WritableFileSystem, adding changes: inout OutputChanges) throws(FileError) {
      for path in survey.orphans + survey.leftovers { try OutputSet.remove(path, in: directory, &files) }
      for file in self.files { try files.move(file.temporary, to: file.place) }
      changes.written += (survey.missing + survey.different).map(\.path).sorted(by: FilePath.precedes)
      changes.unchanged += survey.unchanged
      changes.removed += survey.orphans
    }

    /// Removes what `stage` has written; files that have been renamed are not removed.
    func discard(_ files: inout some WritableFileSystem) {
      for file in self.files { try? files.removeFile(file.temporary) }
      OutputSet.removeDirectories(created, in: &files)
    }
  }

  /// Removes a file and its directories that become empty.
  fileprivate static func remove(
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
  fileprivate static func createDirectories(
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

  fileprivate static func removeDirectories(_ created: [String], in files: inout some WritableFileSystem) {
    for path in created.reversed() { try? files.removeDirectory(path) }
  }
}
