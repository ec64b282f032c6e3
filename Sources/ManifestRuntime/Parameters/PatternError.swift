/// Why a text is not a pattern.
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A group, an alternative or an anchor in the middle, which patterns do not have.
    case unsupported(Unicode.Scalar)
    /// A character that must be escaped with a backslash.
    case unescaped(Unicode.Scalar)
    /// A backslash before something that is neither punctuation nor `d`, `w` or `s`.
    case unknownEscape
    /// A quantifier that follows no item, or another quantifier.
    case nothingToRepeat
    /// Braces that hold no count, or one whose end comes before its start.
    case malformedCount
    /// A class without an end, or without a character.
    case malformedClass
    /// A range in a class whose end comes before its start, or that begins or ends with a class of its own.
    case malformedRange
    /// More positions than `Pattern.maximumPositions`.
    case tooLong
  }

  /// What is wrong.
  public let kind: Kind
  /// Where it is, in bytes of UTF-8 from the start of the pattern.
  public let offset: Int

  /// What is wrong, as one sentence.
  public var description: String {
    switch kind {
    case .unsupported(let mark): "`\(mark)` has a meaning in regular expressions that patterns do not support"
    case .unescaped(let mark): "`\(mark)` must be written `\\\(mark)`"
    case .unknownEscape: "a backslash escapes only punctuation, `d`, `w` and `s`"
    case .nothingToRepeat: "the quantifier follows nothing that it could repeat"
    case .malformedCount: "a count is written `{2}`, `{2,}` or `{2,5}`"
    case .malformedClass: "a class is written `[a-z]` or `[^a-z]`, with at least one character"
    case .malformedRange: "a range in a class goes from one character to a later one"
    case .tooLong: "the pattern takes more than \(PatternPosition.maximumCount) positions"
    }
  }
}
