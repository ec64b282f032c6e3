/// A lexer for Objective-C; skips comments, numbers and `#if 0` groups.
struct ObjectiveCLexer {
  enum Token: Hashable {
    case word(Range<Int>)
    case mark(UInt8)
    /// A string or character literal, without quotes and with escapes as written.
    case literal(Range<Int>)
    /// A preprocessor line, including its continuation lines.
    case directive(Range<Int>)
    case end
  }

  private(set) var cursor: CodeCursor
  /// Whether only white space and comments precede the cursor on its line, so that `#` starts a directive.
  private var isAtLineStart = true

  init(_ bytes: [UInt8]) { cursor = CodeCursor(bytes) }

  /// Returns the next word or punctuation mark.
  mutating func next() -> Token {
    while true {
      let token = nextToken()
      switch token {
      case .literal, .directive: continue
      case .word, .mark, .end: return token
      }
    }
  }

  /// Returns the next token of any kind.
  mutating func nextToken() -> Token {
    while let byte = cursor.current {
      switch byte {
      case 0x0A, 0x0D:
        isAtLineStart = true
        cursor.advance()
        continue
      case 0...0x20:
        cursor.advance()
        continue
      case UInt8(ascii: "/") where cursor.next == UInt8(ascii: "/"):
        cursor.skipLine()
        continue
      case UInt8(ascii: "/") where cursor.next == UInt8(ascii: "*"):
        cursor.skipBlockComment()
        continue
      case UInt8(ascii: "#") where isAtLineStart: return .directive(directive())
      default: break
      }
      isAtLineStart = false
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return .literal(literal(byte))
      case _ where CodeCursor.isLetter(byte):
        let word = cursor.word()
        guard cursor.current == UInt8(ascii: "\""), Self.rawPrefixes.contains(cursor.text(word)),
          let text = rawLiteral()
        else { return .word(word) }
        return .literal(text)
      case _ where CodeCursor.isDigit(byte): _ = cursor.word()
      default:
        cursor.advance()
        return .mark(byte)
      }
    }
    return .end
  }

  /// Reads a string or character literal; an unterminated one ends with its line.
  private mutating func literal(_ quote: UInt8) -> Range<Int> {
    cursor.advance()
    let start = cursor.index
    while let byte = cursor.current, byte != quote, !CodeCursor.isLineBreak(byte) {
      cursor.advance(byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    let text = start..<cursor.index
    if cursor.current == quote { cursor.advance() }
    return text
  }

  private static let rawPrefixes: Set = ["R", "LR", "uR", "UR", "u8R"]

  /// Reads a raw literal of C++, `R"delimiter(text)delimiter"`; an unterminated one ends with the file.
  private mutating func rawLiteral() -> Range<Int>? {
    // A delimiter has at most 16 characters.
    let delimiter = cursor.bytes[(cursor.index + 1)...].prefix(17).prefix { $0 != UInt8(ascii: "(") }
    guard delimiter.count <= 16, cursor.index + 1 + delimiter.count < cursor.bytes.count else { return nil }
    let end = [UInt8(ascii: ")")] + delimiter + [UInt8(ascii: "\"")]
    cursor.advance(delimiter.count + 2)
    let start = cursor.index
    while cursor.current != nil, !cursor.bytes[cursor.index...].starts(with: end) { cursor.advance() }
    let text = start..<cursor.index
    cursor.advance(end.count)
    return text
  }

  /// Reads a directive; skips the group of `#if 0` up to its `#else`, `#elif` or `#endif`.
  private mutating func directive() -> Range<Int> {
    let start = cursor.index
    let tokens = readDirective()
    let range = start..<cursor.index
    if tokens == ["if", "0"] { skipGroup() }
    return range
  }

  private mutating func skipGroup() {
    var depth = 0
    while cursor.current != nil {
      cursor.skipSpace()
      guard cursor.current == UInt8(ascii: "#") else {
        cursor.skipLine()
        continue
      }
      switch readDirective().first {
      case "if", "ifdef", "ifndef": depth += 1
      case "else" where depth == 0, "elif" where depth == 0, "endif" where depth == 0: return
      case "endif": depth -= 1
      default: break
      }
    }
  }

  /// Reads a directive's line with its continuation lines; returns its first three tokens.
  private mutating func readDirective() -> [String] {
    cursor.advance()
    var tokens: [String] = []
    while let byte = cursor.current, !CodeCursor.isLineBreak(byte) {
      if byte == UInt8(ascii: "\\"), cursor.next.map(CodeCursor.isLineBreak) == true {
        cursor.advance()
        cursor.skipLineBreak()
      } else if byte == UInt8(ascii: "/"), cursor.next == UInt8(ascii: "/") {
        cursor.skipLine()
      } else if byte == UInt8(ascii: "/"), cursor.next == UInt8(ascii: "*") {
        cursor.skipBlockComment()
      } else if byte <= 0x20 || tokens.count == 3 {
        cursor.advance()
      } else {
        let start = cursor.index
        if cursor.word().isEmpty { cursor.advance() }
        tokens.append(cursor.text(start..<cursor.index))
      }
    }
    return tokens
  }
}
