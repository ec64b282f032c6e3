/// Takes Objective-C and Objective-C++ apart into words, strings and marks.
///
/// Comments, numbers, character literals, preprocessor lines and what stands after `#if 0` are passed over.
struct ObjectiveCLexer {
  enum Token: Hashable {
    case word(Range<Int>)
    case string
    case mark(UInt8)
    case end
  }

  private(set) var cursor: CodeCursor
  /// Whether only white space and comments stand before the cursor in its line, so that `#` starts a directive.
  private var isAtLineStart = true

  init(_ bytes: [UInt8]) { cursor = CodeCursor(bytes) }

  mutating func next() -> Token {
    while let byte = cursor.current {
      if skipTrivia(byte) { continue }
      if byte == UInt8(ascii: "#"), isAtLineStart {
        skipDirective()
        continue
      }
      isAtLineStart = false
      if CodeCursor.isLetter(byte) {
        let word = cursor.word()
        if cursor.current == UInt8(ascii: "\""), opensRawString(word) {
          skipRawString()
          return .string
        }
        return .word(word)
      }
      if CodeCursor.isDigit(byte) {
        skipNumber()
        continue
      }
      if byte == UInt8(ascii: "\"") {
        skipLiteral()
        return .string
      }
      if byte == UInt8(ascii: "'") {
        skipLiteral()
        continue
      }
      cursor.advance()
      return .mark(byte)
    }
    return .end
  }

  // MARK: White space and comments

  /// Passes over one piece of what separates tokens.
  private mutating func skipTrivia(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x0D:
      isAtLineStart = true
      cursor.advance()
    case 0...0x20: cursor.advance()
    case UInt8(ascii: "\\") where continuesLine(): skipContinuation()
    case UInt8(ascii: "/") where cursor.next == UInt8(ascii: "/"): skipLogicalLine(isComment: true)
    case UInt8(ascii: "/") where cursor.next == UInt8(ascii: "*"): cursor.skipBlockComment()
    default: return false
    }
    return true
  }

  /// Whether the backslash that stands here joins its line with the next one.
  private func continuesLine() -> Bool { cursor.next.map(CodeCursor.isLineBreak) ?? false }

  private mutating func skipContinuation() {
    cursor.advance()
    let isCarriageReturn = cursor.current == 0x0D
    cursor.advance()
    if isCarriageReturn, cursor.current == 0x0A { cursor.advance() }
  }

  /// Goes to the end of a line and of those that it continues in, past the comments and strings that begin in it.
  private mutating func skipLogicalLine(isComment: Bool) {
    while let byte = cursor.current, !CodeCursor.isLineBreak(byte) {
      switch byte {
      case UInt8(ascii: "\\") where continuesLine(): skipContinuation()
      case UInt8(ascii: "\"") where !isComment: skipLiteral()
      case UInt8(ascii: "/") where !isComment && cursor.next == UInt8(ascii: "/"):
        return skipLogicalLine(isComment: true)
      case UInt8(ascii: "/") where !isComment && cursor.next == UInt8(ascii: "*"): cursor.skipBlockComment()
      default: cursor.advance()
      }
    }
  }

  // MARK: Directives

  private mutating func skipDirective() {
    let directive = directiveName()
    let isInactive = cursor.isAt(directive, "if") && conditionIsZero()
    skipLogicalLine(isComment: false)
    if isInactive { skipInactiveLines() }
  }

  private mutating func directiveName() -> Range<Int> {
    cursor.advance()
    skipBlanks()
    return cursor.word()
  }

  private mutating func conditionIsZero() -> Bool {
    skipBlanks()
    guard cursor.isAt(cursor.word(), "0") else { return false }
    skipBlanks()
    guard let byte = cursor.current else { return true }
    return CodeCursor.isLineBreak(byte) || byte == UInt8(ascii: "/")
  }

  private mutating func skipBlanks() {
    while let byte = cursor.current, byte == 0x20 || byte == 0x09 { cursor.advance() }
  }

  /// Goes behind the `#else`, `#elif` or `#endif` that ends a group which is left out.
  private mutating func skipInactiveLines() {
    isAtLineStart = true
    var depth = 0
    while let byte = cursor.current {
      if skipTrivia(byte) { continue }
      guard byte == UInt8(ascii: "#") else {
        skipLogicalLine(isComment: false)
        continue
      }
      let directive = directiveName()
      skipLogicalLine(isComment: false)
      if ["if", "ifdef", "ifndef"].contains(where: { cursor.isAt(directive, $0) }) {
        depth += 1
      } else if cursor.isAt(directive, "endif") {
        if depth == 0 { return }
        depth -= 1
      } else if depth == 0, ["else", "elif", "elifdef", "elifndef"].contains(where: { cursor.isAt(directive, $0) }) {
        return
      }
    }
  }

  // MARK: Literals

  /// Passes over a string or character literal; one that is not closed ends with its line.
  private mutating func skipLiteral() {
    let quote = cursor.current
    cursor.advance()
    while let byte = cursor.current, byte != quote, !CodeCursor.isLineBreak(byte) {
      if byte == UInt8(ascii: "\\") {
        if continuesLine() { skipContinuation() } else { cursor.advance(2) }
      } else {
        cursor.advance()
      }
    }
    if cursor.current == quote { cursor.advance() }
  }

  /// Passes over a number with its suffixes and, in C++, its digit separators.
  private mutating func skipNumber() {
    repeat { _ = cursor.word() } while takeSeparator()
  }

  private mutating func takeSeparator() -> Bool {
    guard cursor.current == UInt8(ascii: "'"), let after = cursor.next, CodeCursor.isWord(after) else { return false }
    cursor.advance()
    return true
  }

  private func opensRawString(_ prefix: Range<Int>) -> Bool {
    ["R", "LR", "uR", "UR", "u8R"].contains { cursor.isAt(prefix, $0) }
  }

  /// Passes over a raw string `R"delimiter(…)delimiter"` of C++, in which nothing is escaped.
  private mutating func skipRawString() {
    cursor.advance()
    let opening = cursor.index
    while let byte = cursor.current, byte != UInt8(ascii: "("), byte != UInt8(ascii: "\""), byte > 0x20 {
      cursor.advance()
    }
    let delimiter = cursor.bytes[opening..<cursor.index]
    guard cursor.current == UInt8(ascii: "("), delimiter.count <= Self.longestRawDelimiter else { return }
    cursor.advance()
    let closing = [UInt8(ascii: ")")] + delimiter + [UInt8(ascii: "\"")]
    while cursor.current != nil, !cursor.bytes[cursor.index...].starts(with: closing) { cursor.advance() }
    cursor.advance(closing.count)
  }

  /// The most characters that C++ allows there ([lex.string]).
  private static let longestRawDelimiter = 16
}
