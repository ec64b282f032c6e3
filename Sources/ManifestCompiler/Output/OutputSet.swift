/// A generated file.
public struct OutputFile: Hashable, Sendable {
  /// The path, relative to the output directory.
  public let path: String
  /// The whole contents.
  public let text: String

  /// Makes a file.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// All generated files of a run, sorted by path; no two of them collide in any directory.
public struct OutputSet: Hashable, Sendable {
  /// The files, sorted by the bytes of their paths.
  public let files: [OutputFile]

  /// The folders that are this tool's alone, if there are such: stale files are looked for only there, and of the files that
  /// stand there only those with our header are replaced.
  public let ownFolders: Set<String>?

  /// Collects files.
  ///
  /// Throws ``FileError/Reason/outside`` for a path that could leave the output directory, and
  /// ``FileError/Reason/collision(with:)`` for two files of one path, or a file where another needs a directory. Upper and
  /// lower case are the same here, as they are on a Mac's disk.
  public init(_ files: [OutputFile], ownFolders: Set<String>? = nil) throws(FileError) {
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

  /// The files of one folder, to be written into a directory that is not this tool's alone: nothing else there is removed.
  func contents(of folder: String) -> OutputSet {
    let prefix = folder + "/"
    return OutputSet(
      files: files.filter { $0.path.hasPrefix(prefix) }.map {
        OutputFile(path: String($0.path.dropFirst(prefix.count)), text: $0.text)
      }, ownFolders: [])
  }

  private init(files: [OutputFile], ownFolders: Set<String>) {
    self.files = files
    self.ownFolders = ownFolders
  }
}
