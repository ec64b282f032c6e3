/// A character that a text has where it matches a pattern.
struct PatternPosition: Hashable, Sendable {
  /// The number of positions that a pattern may have.
  static let maximumCount = 255

  let characters: PatternCharacters
  /// Whether the text may go on behind the position without a character for it.
  var mayBeSkipped: Bool
  /// Whether further characters for the same position may follow.
  var mayRepeat: Bool
}
