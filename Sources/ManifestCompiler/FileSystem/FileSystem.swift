/// A file system that the compiler reads from: a folder on disk, or in tests a tree in memory.
///
/// Paths have `/` between their parts. A relative path starts at the root of the file system.
public protocol FileSystem: Sendable {
  /// Returns the kind of a file; with `followingLinks`, the kind of the target of a symbolic link.
  ///
  /// The target of a dangling or circular link is `nothing`.
  func kind(of path: String, followingLinks: Bool) throws(FileError) -> FileKind

  /// Returns the contents of a regular file; throws without reading a file of more than `limit` bytes.
  ///
  /// Only regular files, and links to them, are opened, so that a fifo or a device never blocks the caller.
  func contents(of path: String, limit: Int) throws(FileError) -> [UInt8]

  /// Returns the entries of a directory, sorted by the bytes of the names, without following symbolic links.
  ///
  /// Entries whose names are not UTF-8 are omitted, because no manifest can name them.
  func entries(of directory: String) throws(FileError) -> [DirectoryEntry]

  /// Returns the absolute path of a file or directory, without links and `..`; nil if it does not exist or the file
  /// system has no absolute paths.
  func realPath(of path: String) -> String?

  /// The path of the root, as the user wrote it; nil for a file system in memory, or for the working directory.
  var writtenRoot: String? { get }
}

/// A file system that generated files can be written to.
///
/// Only code that writes files requires this protocol.
public protocol WritableFileSystem: FileSystem {
  /// Creates a directory in an existing one.
  mutating func createDirectory(_ path: String) throws(FileError)

  /// Creates a file; fails if it exists, and removes a partial file on failure.
  mutating func createFile(_ path: String, text: String) throws(FileError)

  /// Throws if a file may not be replaced, because its owner may not write it.
  func checkReplaceable(_ path: String) throws(FileError)

  /// Gives a file the permissions of another one.
  mutating func copyPermissions(of path: String, to copy: String) throws(FileError)

  /// Renames a file atomically, replacing a file of the new name.
  mutating func move(_ path: String, to newPath: String) throws(FileError)

  /// Removes a file or a symbolic link.
  mutating func removeFile(_ path: String) throws(FileError)

  /// Removes an empty directory.
  mutating func removeDirectory(_ path: String) throws(FileError)

  /// Runs a closure with exclusive use of a directory among processes and threads.
  ///
  /// Throws ``FileError/Reason/busy`` if the directory stays in use.
  mutating func withExclusiveUse<Result>(
    of directory: String, _ body: (inout Self) throws(FileError) -> Result
  ) throws(FileError) -> Result
}

/// The kind of a file.
public enum FileKind: Hashable, Sendable {
  /// No file.
  case nothing
  /// A regular file.
  case file
  /// A directory.
  case directory
  /// A symbolic link.
  case link
  /// A fifo, a socket or a device.
  case other
}

/// An entry of a directory.
public struct DirectoryEntry: Hashable, Sendable {
  /// The path, relative to the listed directory.
  public let path: String
  /// The kind of the entry; a symbolic link is not followed.
  public let kind: FileKind

  /// Creates an entry.
  public init(path: String, kind: FileKind) {
    self.path = path
    self.kind = kind
  }
}

/// Limits on the files that are read.
public enum SourceLimits {
  /// The maximum size of a manifest, a route map or a generated file.
  public static let maximumFileBytes = 64 * 1_048_576
  /// The maximum number of entries in a directory tree.
  public static let maximumTreeEntries = 100_000
}

extension FileSystem {
  /// Returns nil, as a file system in memory does.
  public func realPath(of path: String) -> String? { nil }

  /// Nil, as for a file system in memory.
  public var writtenRoot: String? { nil }

  /// Returns whether a file or a link exists, so that dangling links are reported instead of skipped.
  func exists(_ path: String) -> Bool { (try? kind(of: path, followingLinks: false)) != .nothing }

  /// Returns all entries below a directory, sorted by bytes within each directory, with a directory before its entries.
  ///
  /// Symbolic links are listed but not followed, so that cycles end and nothing outside the tree is listed.
  /// - Parameters:
  ///   - directory: The directory to walk.
  ///   - limit: The maximum number of entries.
  ///   - enters: A closure that returns whether to enter a directory, given its relative path.
  /// - Returns: The entries, with paths relative to the directory.
  /// - Throws: ``FileError/Reason/tooManyEntries(limit:)``, or the error of a directory that cannot be listed.
  public func walk(
    _ directory: String, limit: Int = SourceLimits.maximumTreeEntries, entering enters: (String) -> Bool = { _ in true }
  ) throws(FileError) -> [DirectoryEntry] {
    var found: [DirectoryEntry] = []
    // An explicit stack, because trees may be deeper than the call stack.
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
