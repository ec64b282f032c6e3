/// A character that a text has where it matches a pattern.
struct PatternPosition: Hashable, Sendable {
  /// The number of positions that a pattern may have.
  static let maximumCount = 255

  let characters: PatternCharacters
  /// Whether a match may skip the position.
  var mayBeSkipped: Bool
  /// Whether further characters for the same position may follow.
  var mayRepeat: Bool
}
