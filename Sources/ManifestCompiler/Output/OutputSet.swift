public import ManifestCore

/// The generated files of a run, sorted by path, without collisions.
public struct OutputSet: Hashable, Sendable {
  /// The files, sorted by the bytes of their paths.
  public private(set) var files: [GeneratedFile]

  /// The paths of the folders that contain only generated files, or nil if the whole directory does.
  ///
  /// Stale files are removed only from these folders. Unless this is nil, a file without our header is not replaced.
  public private(set) var ownFolders: Set<String>?

  /// Creates a set of files.
  ///
  /// Throws ``FileError/Reason/outside`` for a path that may leave the output directory, and
  /// ``FileError/Reason/collision(with:)`` for two files with the same path, or a file at the path of another one's
  /// directory. Paths that differ only in case collide, as on a Mac's disk.
  public init(_ files: [GeneratedFile], ownFolders: Set<String>? = nil) throws(FileError) {
    self.ownFolders = ownFolders
    self.files = files.sorted { FilePath.precedes($0.path, $1.path) }
    var taken: [String: String] = [:]
    for file in self.files {
      guard FilePath.staysInside(file.path) else { throw FileError(file.path, .outside) }
      if let other = taken.updateValue(file.path, forKey: file.path.lowercased()) {
        throw FileError(file.path, .collision(with: other))
      }
    }
    for file in self.files {
      for directory in FilePath.ancestors(of: file.path.lowercased()) {
        if let other = taken[directory] { throw FileError(file.path, .collision(with: other)) }
      }
    }
  }

  /// Returns the files of a folder, for a directory from which no other files are removed.
  func contents(of folder: String) -> OutputSet {
    let prefix = folder + "/"
    var set = filter { $0.hasPrefix(prefix) }.owning([])
    set.files = set.files.map { $0.moved(to: String($0.path.dropFirst(prefix.count))) }
    return set
  }

  /// Returns the files whose paths satisfy a condition.
  func filter(_ isIncluded: (String) -> Bool) -> OutputSet {
    var set = self
    set.files = files.filter { isIncluded($0.path) }
    return set
  }

  /// Returns the set with other folders that contain only generated files.
  func owning(_ folders: Set<String>) -> OutputSet {
    var set = self
    set.ownFolders = folders
    return set
  }

  /// Returns the set with the files of a folder in another one; both contain only generated files.
  func moving(_ folder: String, to other: String) -> OutputSet {
    let prefix = folder + "/"
    var set = self
    set.ownFolders?.insert(other)
    set.files = files.map { file in
      guard file.path.hasPrefix(prefix) else { return file }
      return file.moved(to: FilePath.join(other, String(file.path.dropFirst(prefix.count))))
    }.sorted { FilePath.precedes($0.path, $1.path) }
    return set
  }
}
