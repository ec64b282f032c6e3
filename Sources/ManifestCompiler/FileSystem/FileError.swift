/// An error that occurs when a file or directory is read or written.
public struct FileError: Error, Hashable, Sendable {
  /// The reason for a failure.
  public enum Reason: Hashable, Sendable {
    /// Nothing exists at the path.
    case missing
    /// A directory, a fifo or a device instead of a file.
    case notAFile
    /// A file, a fifo or a device instead of a directory.
    case notADirectory
    /// A symbolic link that would redirect a write.
    case symbolicLink
    /// The path already exists.
    case exists
    /// The file is larger than the limit.
    case tooLarge(size: Int, limit: Int)
    /// The tree has more entries than the limit.
    case tooManyEntries(limit: Int)
    /// The path does not stay within the output directory.
    case outside
    /// The directory is not one for generated files, for this reason.
    case misplaced(String)
    /// Another generated file has this path, at least on file systems that ignore case.
    case collision(with: String)
    /// The file exists, and this tool did not write it.
    case foreign
    /// Another run writes to the directory.
    case busy
    /// The operating system refuses with the given message, for example permission denied.
    case refused(String)
  }

  /// The path as passed by the caller.
  public let path: String
  /// The reason for the failure.
  public let reason: Reason

  /// Creates an error.
  public init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension FileError: CustomStringConvertible {
  /// A clause that describes the failure and names the path.
  public var description: String {
    switch reason {
    case .missing: "`\(path)` does not exist"
    case .notAFile: "`\(path)` is not a regular file"
    case .notADirectory: "`\(path)` is not a directory"
    case .symbolicLink: "`\(path)` is a symbolic link"
    case .exists: "`\(path)` already exists"
    case .tooLarge(let size, let limit): "`\(path)` has \(size) bytes; the limit is \(limit)"
    case .tooManyEntries(let limit): "`\(path)` has more than \(limit) entries"
    case .outside: "`\(path)` is outside the output directory"
    case .misplaced(let why): "`\(path)` cannot contain generated files: \(why)"
    case .collision(let other): "`\(path)` and `\(other)` cannot both be generated"
    case .foreign: "`\(path)` was not written by manifestc"
    case .busy: "`\(path)` is being written by another run"
    case .refused(let why): "`\(path)`: \(why)"
    }
  }
}
