/// The files that the compiler reads: a folder on disk, or in tests a tree in memory.
///
/// Paths have `/` between their parts. A relative path starts at the root that the file system was made with.
public protocol FileSystem: Sendable {
  /// Returns the kind of a file; with `followingLinks`, the kind of the target of a symbolic link.
  ///
  /// The target of a dangling or circular link is `nothing`.
  func kind(of path: String, followingLinks: Bool) throws(FileError) -> FileKind

  /// Returns the contents of a regular file; throws without reading a file of more than `limit` bytes.
  ///
  /// Only regular files, and links to them, are opened, so that a fifo or a device never blocks the caller.
  func contents(of path: String, limit: Int) throws(FileError) -> [UInt8]

  /// Returns the first bytes of a regular file, at most `count`.
  func start(of path: String, count: Int) throws(FileError) -> [UInt8]

  /// Returns the entries of a directory, sorted by the bytes of the names, without following symbolic links.
  ///
  /// Entries whose names are not UTF-8 are left out: no manifest can name them.
  func entries(of directory: String) throws(FileError) -> [DirectoryEntry]
}

extension FileSystem {
  /// Whether a regular file has exactly these contents.
  public func holds(_ text: String, at path: String) throws(FileError) -> Bool {
    try contents(of: path, limit: .max) == Array(text.utf8)
  }
}

/// A file system that generated files can be written to.
///
/// Only code that writes takes this protocol.
public protocol WritableFileSystem: FileSystem {
  /// Creates a directory in an existing one.
  mutating func createDirectory(_ path: String) throws(FileError)

  /// Creates a file; fails if it exists, and removes a partial file on failure.
  mutating func createFile(_ path: String, text: String) throws(FileError)

  /// Renames a file atomically, replacing a file of the new name.
  mutating func move(_ path: String, to newPath: String) throws(FileError)

  /// Removes a file or a symbolic link.
  mutating func removeFile(_ path: String) throws(FileError)

  /// Removes an empty directory.
  mutating func removeDirectory(_ path: String) throws(FileError)

  /// Runs a closure while no other process or thread does the same for a directory.
  ///
  /// Throws ``FileError/Reason/busy`` if the directory stays in use.
  mutating func withExclusiveUse<Result>(
    of directory: String, _ body: (inout Self) throws(FileError) -> Result
  ) throws(FileError) -> Result
}

/// The kind of a file.
public enum FileKind: Hashable, Sendable {
  /// Nothing.
  case nothing
  /// A regular file and its size in bytes.
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

/// Bounds on the files that are read.
public enum SourceLimits {
  /// The greatest size of a manifest, a route map or a generated file.
  public static let maximumFileBytes = 64 * 1_048_576
  /// The greatest number of entries in a tree that is walked.
  public static let maximumTreeEntries = 100_000
}

extension FileSystem {
  /// Everything below a directory, sorted by the bytes of the paths within each directory, a directory before what it holds.
  ///
  /// Symbolic links are listed and never followed, so that a circle of them ends and nothing outside the tree is seen.
  /// - Parameters:
  ///   - directory: Where to start.
  ///   - limit: The number of entries beyond which the walk gives up.
  ///   - enters: Whether to look into a directory, given its path relative to the start.
  /// - Returns: The entries, with paths relative to the start.
  /// - Throws: ``FileError/Reason/tooManyEntries(limit:)``, and what keeps a directory from being listed.
  public func walk(
    _ directory: String, limit: Int = SourceLimits.maximumTreeEntries, entering enters: (String) -> Bool = { _ in true }
  ) throws(FileError) -> [DirectoryEntry] {
    var found: [DirectoryEntry] = []
    // A stack of our own: trees may be deeper than the call stack.
    var pending = try entries(of: directory).reversed() as [DirectoryEntry]
    while let entry = pending.popLast() {
      guard found.count < limit else { throw FileError(directory, .tooManyEntries(limit: limit)) }
      found.append(entry)
      guard entry.kind == .directory, enters(entry.path) else { continue }
      for child in try entries(of: FilePath.join(directory, entry.path)).reversed() {
        pending.append(DirectoryEntry(path: FilePath.join(entry.path, child.path), kind: child.kind))
      }
    }
    return found
  }
}
