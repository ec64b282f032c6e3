/// A generated file.
public struct GeneratedFile: Hashable, Sendable {
  /// The path, relative to the output directory.
  public let path: String
  /// The contents of the file.
  public let text: String

  /// Creates a generated file.
  public init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }
}
