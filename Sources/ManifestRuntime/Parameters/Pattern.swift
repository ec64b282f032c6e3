/// A pattern that a whole text must match, in a subset of regular expressions that is matched in linear time.
public struct Pattern: Hashable, Sendable {
  /// The pattern as written.
  public let source: String
}
