/// The files below one directory of a file system, as a file system of its own.
///
/// Paths may lead out of it, as those of any file system that starts somewhere on a disk.
struct SubtreeFileSystem: FileSystem {
  private let files: any FileSystem
  private let directory: String

  init(_ files: any FileSystem, at directory: String) {
    self.files = files
    self.directory = directory
  }

  func kind(of path: String, followingLinks: Bool) throws(FileError) -> FileKind {
    try at(path) { path throws(FileError) in try files.kind(of: path, followingLinks: followingLinks) }
  }

  func contents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    try at(path) { path throws(FileError) in try files.contents(of: path, limit: limit) }
  }

  func holds(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    try at(path) { path throws(FileError) in try files.holds(bytes, at: path) }
  }

  func start(of path: String, count: Int) throws(FileError) -> [UInt8] {
    try at(path) { path throws(FileError) in try files.start(of: path, count: count) }
  }

  func entries(of path: String) throws(FileError) -> [DirectoryEntry] {
    try at(path) { path throws(FileError) in try files.entries(of: path) }
  }

  /// Does something at a path; what goes wrong names the path as the caller knows it.
  private func at<Result>(
    _ path: String, _ body: (String) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    do {
      return try body(FilePath.join(directory, path))
    } catch {
      throw FileError(path, error.reason)
    }
  }
}
