/// Where the compiler reads its inputs: a disk, or a tree in memory.
///
/// Paths have `/` between their parts. A relative path starts at the root that the file system was made with.
public protocol FileSystem: Sendable {
  /// What stands at a path; with `followingLinks`, what a symbolic link in last place leads to.
  ///
  /// A link that leads nowhere, or in a circle, leads to nothing.
  func kind(of path: String, followingLinks: Bool) throws(FileError) -> FileKind

  /// The whole contents of a regular file; a file of more than `limit` bytes is refused without reading it.
  ///
  /// Nothing but regular files, and links to them, is opened, so that a fifo or a device never keeps the caller waiting.
  func contents(of path: String, limit: Int) throws(FileError) -> [UInt8]

  /// Whether a regular file has exactly these contents.
  func holds(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool

  /// The first bytes of a regular file, at most `count`.
  func start(of path: String, count: Int) throws(FileError) -> [UInt8]

  /// What a directory holds, sorted by the bytes of the names, without following symbolic links.
  ///
  /// Entries whose names are not UTF-8 are left out: no manifest can name them.
  func entries(of directory: String) throws(FileError) -> [DirectoryEntry]
}

extension FileSystem {
  /// Whether a regular file has exactly these contents, which takes reading all of it into memory.
  public func holds(_ bytes: [UInt8], at path: String) throws(FileError) -> Bool {
    try contents(of: path, limit: .max) == bytes
  }
}

/// A file system that generated files can be written to.
///
/// Only what writes takes this protocol, so that everything else is known not to.
public protocol WritableFileSystem: FileSystem {
  /// Makes one directory in an existing one.
  mutating func createDirectory(_ path: String) throws(FileError)

  /// Writes a file where nothing stands yet; on failure nothing stands there still.
  mutating func createFile(_ path: String, bytes: [UInt8]) throws(FileError)

  /// Gives a file another name in one step, replacing the file that had that name.
  mutating func move(_ path: String, to newPath: String) throws(FileError)

  /// Removes a file or a symbolic link.
  mutating func removeFile(_ path: String) throws(FileError)

  /// Removes a directory that is empty.
  mutating func removeDirectory(_ path: String) throws(FileError)

  /// Runs something while no other process or thread does the same for this directory.
  ///
  /// Throws ``FileError/Reason/busy`` when the directory stays taken.
  mutating func withExclusiveUse<Result>(
    of directory: String, _ body: (inout Self) throws(FileError) -> Result
  ) throws(FileError) -> Result
}

/// What stands at a path.
public enum FileKind: Hashable, Sendable {
  /// Nothing.
  case nothing
  /// A regular file of so many bytes.
  case file(size: Int)
  /// A directory.
  case directory
  /// A symbolic link.
  case link
  /// A fifo, a socket or a device.
  case other
}

/// One entry of a directory.
public struct DirectoryEntry: Hashable, Sendable {
  /// The path, relative to the directory that was listed.
  public let path: String
  /// What it is; a symbolic link is not followed.
  public let kind: FileKind

  /// Describes an entry.
  public init(path: String, kind: FileKind) {
    self.path = path
    self.kind = kind
  }
}

/// Bounds on what is read from a file system.
public enum SourceLimits {
  /// A larger file is not read as a manifest, a route map, or a generated file.
  public static let maximumFileBytes = 64 * 1_048_576
  /// A tree with more entries is not walked.
  public static let maximumTreeEntries = 100_000
}
