/// An error in the source of a pattern.
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// A group, an alternative, or an anchor in the middle, which patterns do not support.
    case unsupported(Unicode.Scalar)
    /// A character that must be escaped with a backslash.
    case unescaped(Unicode.Scalar)
    /// A backslash before a character that is neither punctuation nor `d`, `w` or `s`.
    case unknownEscape
    /// A quantifier that does not follow an item.
    case nothingToRepeat
    /// Braces without a count, or with an upper bound below the lower bound.
    case malformedCount
    /// A class that is empty or not closed.
    case malformedClass
    /// A range in a class whose end precedes its start, or with an end that is not a single character.
    case malformedRange
    /// More positions than `PatternPosition.maximumCount`.
    case tooLong
  }

  /// The kind of error.
  public let kind: Kind
  /// The offset of the error in the pattern, in UTF-8 bytes.
  public let offset: Int

  /// A sentence that describes the error.
  public var description: String {
    switch kind {
    case .unsupported(let mark): "patterns do not support `\(mark)`"
    case .unescaped(let mark): "`\(mark)` must be escaped as `\\\(mark)`"
    case .unknownEscape: "a backslash escapes only punctuation, `d`, `w` and `s`"
    case .nothingToRepeat: "the quantifier has nothing to repeat"
    case .malformedCount: "a count is written `{2}`, `{2,}` or `{2,5}`"
    case .malformedClass: "a class is written `[a-z]` or `[^a-z]`, with at least one character"
    case .malformedRange: "a range is written `a-z`, between two single characters in ascending order"
    case .tooLong: "the pattern is too long; the limit is \(PatternPosition.maximumCount) positions"
    }
  }
}
