/// A lexer for ArkTS and TypeScript; skips comments.
///
/// Malformed code hides at most the rest of its line, or the rest of the file after an unterminated template literal.
struct ArkTSLexer {
  struct Token {
    enum Kind: UInt8 {
      /// A name or a keyword.
      case name
      /// A string literal without escapes; the range excludes its quotes.
      case text
      /// A string literal with escapes, or a template literal with expressions; the range excludes its quotes.
      case composedText
      case number
      case regularExpression
      /// `=>`.
      case arrow
      /// `...`.
      case spread
      /// An operator of several characters.
      case compound
      /// Any other character; `?.` is read as `.`.
      case mark
    }

    let kind: Kind
    let start: UInt32
    let end: UInt32

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  private var cursor: CodeCursor
  /// Whether a slash after the last token is a division operator rather than the start of a regular expression.
  private var dividesNext = false
  /// The end of the last line without a regular expression; slashes before it are divisions.
  private var endOfDivisions = 0

  private init(_ bytes: [UInt8]) { cursor = CodeCursor(bytes) }

  /// Returns the tokens of a source.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = ArkTSLexer(bytes)
    var tokens: [Token] = []
    tokens.reserveCapacity(bytes.count / 5)
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() -> Token? {
    while let byte = cursor.current {
      switch byte {
      case 0...0x20: cursor.advance()
      case UInt8(ascii: "/") where cursor.next == UInt8(ascii: "/"): cursor.skipLine()
      case UInt8(ascii: "/") where cursor.next == UInt8(ascii: "*"): cursor.skipBlockComment()
      case UInt8(ascii: "'"), UInt8(ascii: "\""): return string(byte)
      case UInt8(ascii: "`"): return template()
      case UInt8(ascii: "/"): return regularExpression() ?? mark(byte)
      case _ where Self.isNameStart(byte): return name()
      case _ where CodeCursor.isDigit(byte): return number()
      default: return mark(byte)
      }
    }
    return nil
  }

  private func token(_ kind: Token.Kind, from start: Int, to end: Int? = nil) -> Token {
    Token(kind: kind, start: UInt32(clamping: start), end: UInt32(clamping: end ?? cursor.index))
  }

  // MARK: Names, numbers and marks

  private static func isNameStart(_ byte: UInt8) -> Bool { CodeCursor.isLetter(byte) || byte == UInt8(ascii: "$") }

  /// The keywords that precede a value; a slash after them starts a regular expression.
  private static let wordsBeforeValues: [String] = ["return", "case", "typeof", "in", "of", "else", "do", "throw"]

  private mutating func name() -> Token {
    let start = cursor.index
    while let byte = cursor.current, Self.isNameStart(byte) || CodeCursor.isDigit(byte) { cursor.advance() }
    let range = start..<cursor.index
    dividesNext =
      range.count > 6 || !Self.wordsBeforeValues.contains { $0.utf8.count == range.count && cursor.isAt(range, $0) }
    return token(.name, from: start)
  }

  private mutating func number() -> Token {
    let start = cursor.index
    var last: UInt8 = 0
    while let byte = cursor.current {
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      let isExponent = last == UInt8(ascii: "e") || last == UInt8(ascii: "E")
      guard CodeCursor.isWord(byte) || byte == UInt8(ascii: ".") || isSign && isExponent else { break }
      last = byte
      cursor.advance()
    }
    dividesNext = true
    return token(.number, from: start)
  }

  private mutating func mark(_ byte: UInt8) -> Token {
    let start = cursor.index
    let next = cursor.next
    cursor.advance()
    dividesNext = byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    switch (byte, next) {
    case (UInt8(ascii: "="), UInt8(ascii: ">")):
      cursor.advance()
      return token(.arrow, from: start)
    case (UInt8(ascii: "?"), UInt8(ascii: ".")):
      cursor.advance()
      return token(.mark, from: start + 1)
    case (UInt8(ascii: "."), UInt8(ascii: ".")):
      _ = cursor.run(of: byte)
      return token(.spread, from: start)
    case (_, UInt8(ascii: "=")) where "=!<>+-*/%&|^?".utf8.contains(byte):
      _ = cursor.run(of: UInt8(ascii: "="))
      return token(.compound, from: start)
    case (_, byte) where "&|?*+-".utf8.contains(byte):
      _ = cursor.run(of: byte)
      if cursor.current == UInt8(ascii: "=") { cursor.advance() }
      return token(.compound, from: start)
    default: return token(.mark, from: start)
    }
  }

  // MARK: Literals

  /// Reads a string literal; an unterminated one ends with its line.
  private mutating func string(_ quote: UInt8) -> Token {
    cursor.advance()
    let start = cursor.index
    var isPlain = true
    while let byte = cursor.current, byte != quote, !CodeCursor.isLineBreak(byte) {
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        cursor.advance()
      }
      cursor.advance()
    }
    let end = cursor.index
    if cursor.current == quote { cursor.advance() } else { isPlain = false }
    dividesNext = true
    return token(isPlain ? .text : .composedText, from: start, to: end)
  }

  /// Reads a template literal, including its expressions.
  private mutating func template() -> Token {
    cursor.advance()
    let start = cursor.index
    var isPlain = true
    // An explicit stack, since templates nest without limit: the number of open braces in each expression, nil in text.
    var openBraces: [Int?] = [nil]
    while let byte = cursor.current, let braces = openBraces.last {
      guard let braces else {
        switch byte {
        case UInt8(ascii: "`"): openBraces.removeLast()
        case UInt8(ascii: "\\"):
          isPlain = false
          cursor.advance()
        case UInt8(ascii: "$") where cursor.next == UInt8(ascii: "{"):
          isPlain = false
          cursor.advance()
          openBraces.append(0)
        default: break
        }
        cursor.advance()
        continue
      }
      switch byte {
      case UInt8(ascii: "`"):
        openBraces.append(nil)
        cursor.advance()
      case UInt8(ascii: "{"):
        openBraces[openBraces.count - 1] = braces + 1
        cursor.advance()
      case UInt8(ascii: "}"):
        if braces == 0 { openBraces.removeLast() } else { openBraces[openBraces.count - 1] = braces - 1 }
        cursor.advance()
      case UInt8(ascii: "'"), UInt8(ascii: "\""): _ = string(byte)
      case UInt8(ascii: "/") where cursor.next == UInt8(ascii: "/"): cursor.skipLine()
      case UInt8(ascii: "/") where cursor.next == UInt8(ascii: "*"): cursor.skipBlockComment()
      default: cursor.advance()
      }
    }
    dividesNext = true
    let isClosed = openBraces.isEmpty
    return token(isPlain && isClosed ? .text : .composedText, from: start, to: cursor.index - (isClosed ? 1 : 0))
  }

  /// Reads a regular expression; returns nil if the slash is a division, or if the expression does not end on its line.
  private mutating func regularExpression() -> Token? {
    guard !dividesNext, cursor.index >= endOfDivisions else { return nil }
    var ahead = cursor
    var isInClass = false
    ahead.advance()
    while let byte = ahead.current, !CodeCursor.isLineBreak(byte) {
      ahead.advance()
      switch byte {
      case UInt8(ascii: "\\"): ahead.advance()
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        _ = ahead.word()
        let start = cursor.index
        cursor = ahead
        dividesNext = true
        return token(.regularExpression, from: start)
      default: break
      }
    }
    endOfDivisions = ahead.index
    return nil
  }
}
