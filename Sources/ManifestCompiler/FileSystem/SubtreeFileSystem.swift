/// A file system whose root is a directory of another file system.
///
/// Paths may leave the directory, as in ``DiskFileSystem``.
struct SubtreeFileSystem: FileSystem {
  let files: any FileSystem
  let directory: String

  func kind(of path: String, followingLinks: Bool) throws(FileError) -> FileKind {
    try at(path) { path throws(FileError) in try files.kind(of: path, followingLinks: followingLinks) }
  }

  func contents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
    try at(path) { path throws(FileError) in try files.contents(of: path, limit: limit) }
  }

  func entries(of path: String) throws(FileError) -> [DirectoryEntry] {
    try at(path) { path throws(FileError) in try files.entries(of: path) }
  }

  func realPath(of path: String) -> String? { files.realPath(of: FilePath.join(directory, path)) }

  /// Runs a closure with a path of the other file system; errors name the caller's path.
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
