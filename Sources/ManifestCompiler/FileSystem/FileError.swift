/// Why something could not be read or written.
public struct FileError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Reason: Hashable, Sendable {
    /// Nothing exists at the path.
    case missing
    /// A directory, a fifo or a device instead of a file.
    case notAFile
    /// A file, a fifo or a device instead of a directory.
    case notADirectory
    /// A symbolic link that would lead a write elsewhere.
    case symbolicLink
    /// The path exists already.
    case exists
    /// The directory is not empty.
    case notEmpty
    /// The file has more bytes than are read.
    case tooLarge(size: Int, limit: Int)
    /// The tree has more entries than are walked.
    case tooManyEntries(limit: Int)
    /// The path does not stay within the output directory.
    case outside
    /// Two generated files cannot both have this path, at least not where upper and lower case are the same.
    case collision(with: String)
    /// The file exists, and this tool did not write it.
    case foreign
    /// Another run writes to the directory.
    case busy
    /// The system refuses, in its words: permission denied, no space left on device.
    case refused(String)
  }

  /// The path, as it was asked for.
  public let path: String
  /// What is wrong with it.
  public let reason: Reason

  /// Describes a failure.
  public init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension FileError: CustomStringConvertible {
  /// The failure as a clause that names the path.
  public var description: String {
    switch reason {
    case .missing: "`\(path)` does not exist"
    case .notAFile: "`\(path)` is not a regular file"
    case .notADirectory: "`\(path)` is not a directory"
    case .symbolicLink: "`\(path)` is a symbolic link"
    case .exists: "`\(path)` already exists"
    case .notEmpty: "`\(path)` is not empty"
    case .tooLarge(let size, let limit): "`\(path)` has \(size) bytes, and at most \(limit) are read"
    case .tooManyEntries(let limit): "`\(path)` holds more than \(limit) entries"
    case .outside: "`\(path)` does not stay within the output directory"
    case .collision(let other): "`\(path)` and `\(other)` cannot both be generated"
    case .foreign: "`\(path)` was not written by manifestc"
    case .busy: "`\(path)` is being written by another run"
    case .refused(let why): "`\(path)`: \(why)"
    }
  }
}
