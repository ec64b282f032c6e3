/// A word, literal or punctuation mark of a source.
package struct Token: Sendable {
  package enum Kind: UInt8, Sendable {
    /// A name or a keyword.
    case word
    /// A name in backticks, which is never a keyword; its range includes them.
    case quotedWord
    case number
    /// A whole literal in quotes, or a regular expression.
    case text
    /// The start of a literal up to its first interpolation: `"a \(`, `` `a ${ ``.
    case textStart
    /// What is between two interpolations of a literal: `) b \(`.
    case textMiddle
    /// The end of a literal after its last interpolation: `) c"`.
    case textEnd
    /// A punctuation mark of one byte.
    case mark
    /// A line for the preprocessor of Objective-C, or a compilation condition of Swift.
    case directive
  }

  package let kind: Kind
  /// Whether a line break separates it from the token before; true for the first one.
  package let startsLine: Bool
  private let start: UInt32
  private let end: UInt32

  init(_ kind: Kind, _ range: Range<Int>, startsLine: Bool) {
    self.kind = kind
    self.startsLine = startsLine
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// The byte range in the file.
  package var range: Range<Int> { Int(start)..<Int(end) }
}
