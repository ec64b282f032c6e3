public import ManifestText

/// One finding with its places worked out, for tools and for callers of the library.
public struct Finding: Sendable, Hashable {
  /// A place between two characters of a file.
  public struct Position: Sendable, Hashable {
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int
    /// The offset in bytes, from 0.
    public let offset: Int
  }

  /// A second place that the finding speaks of.
  public struct Related: Sendable, Hashable {
    /// The path of the file, relative to the project.
    public let path: String
    /// Where it starts.
    public let start: Position
    /// Where it ends; the character there is no longer part of it.
    public let end: Position
    /// What there is to say about it.
    public let message: String
  }

  /// The stable code, for example `MC2003`.
  public let code: String
  /// The stable name, for example `duplicate-route`.
  public let name: String
  /// How much it matters in this project.
  public let severity: Severity
  /// What is wrong, in one sentence without a full stop.
  public let message: String
  /// The path of the file, relative to the project.
  public let path: String
  /// Where it starts.
  public let start: Position
  /// Where it ends; the character there is no longer part of it.
  public let end: Position
  /// What can only be said at the place.
  public let label: String?
  /// Other places that belong to it.
  public let related: [Related]
  /// Why it is so.
  public let note: String?
  /// What to do about it.
  public let help: String?
}
