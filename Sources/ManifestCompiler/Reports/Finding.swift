public import ManifestText

/// A finding with resolved positions, for tools and for clients of the library.
public struct Finding: Sendable, Hashable {
  /// A position between two characters of a file.
  public struct Position: Sendable, Hashable {
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int
    /// The offset in bytes, from 0.
    public let offset: Int
  }

  /// A related position.
  public struct Related: Sendable, Hashable {
    /// The path of the file, relative to the project.
    public let path: String
    /// The start of the range.
    public let start: Position
    /// The end of the range, which is exclusive.
    public let end: Position
    /// A message about the position.
    public let message: String
  }

  /// The stable code, for example `MC2024`.
  public let code: String
  /// The stable name, for example `duplicate-route`.
  public let name: String
  /// The severity in this project.
  public let severity: Severity
  /// A sentence, without a full stop, that describes the error.
  public let message: String
  /// The path of the file, relative to the project.
  public let path: String
  /// What the finding is about: the text of the range on one line, or a name if the range is empty.
  public let subject: String
  /// The target of the Xcode project that it is about, if others may have the same finding; otherwise nil.
  public let target: String?
  /// The start of the range.
  public let start: Position
  /// The end of the range, which is exclusive.
  public let end: Position
  /// A label for the range.
  public let label: String?
  /// The related positions.
  public let related: [Related]
  /// The reason for the finding.
  public let note: String?
  /// A suggested fix.
  public let help: String?

  /// Whether the finding is about a line of the published links.
  var isAboutPublishedLinks: Bool { code.hasPrefix("MC900") }
}
