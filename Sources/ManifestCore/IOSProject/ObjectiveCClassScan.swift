import ManifestText

/// Finds `@interface` and `@implementation` in Objective-C source.
struct ObjectiveCClassScan {
  private let file: SourceFile
  private var lexer: ObjectiveCLexer
  private var token: ObjectiveCLexer.Token

  init(_ file: SourceFile) {
    self.file = file
    lexer = ObjectiveCLexer(file.bytes)
    token = lexer.next()
  }

  consuming func declarations() -> [ClassDeclaration] {
    var found: [ClassDeclaration] = []
    while token != .end {
      let isAt = token == .mark(UInt8(ascii: "@"))
      token = lexer.next()
      guard isAt, let kind = keyword() else { continue }
      if let declaration = declaration(kind) { found.append(declaration) }
    }
    return found
  }

  private func keyword() -> ClassDeclaration.Kind? {
    guard case .word(let word) = token else { return nil }
    switch lexer.cursor.text(word) {
    case "interface": return .interface
    case "implementation": return .implementation
    default: return nil
    }
  }

  /// Reads the declaration after a keyword; nil for a category, which extends a class that is declared elsewhere.
  private mutating func declaration(_ kind: ClassDeclaration.Kind) -> ClassDeclaration? {
    token = lexer.next()
    guard case .word(let word) = token else { return nil }
    let name = Spanned(lexer.cursor.text(word), file.span(word.lowerBound, word.upperBound))
    token = lexer.next()
    if token == .mark(UInt8(ascii: "<")) { skipAngleBrackets() }
    return token == .mark(UInt8(ascii: "(")) ? nil : ClassDeclaration(name: name, kind: kind)
  }

  /// Skips type parameters or protocols, at most to a mark that cannot be among them.
  private mutating func skipAngleBrackets() {
    var depth = 0
    while token != .end, token != .mark(UInt8(ascii: "@")), token != .mark(UInt8(ascii: "{")) {
      if token == .mark(UInt8(ascii: "<")) { depth += 1 }
      if token == .mark(UInt8(ascii: ">")) { depth -= 1 }
      token = lexer.next()
      if depth == 0 { return }
    }
  }
}

/// Splits Objective-C into words and marks; comments, literals, preprocessor lines and `#if 0` groups are skipped.
private struct ObjectiveCLexer {
  enum Token: Hashable {
    case word(Range<Int>)
    case mark(UInt8)
    case end
  }

  private(set) var cursor: CodeCursor
  /// Whether only white space and comments precede the cursor in its line, so that `#` starts a directive.
  private var isAtLineStart = true

  init(_ bytes: [UInt8]) { cursor = CodeCursor(bytes) }

  mutating func next() -> Token {
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
      case UInt8(ascii: "#") where isAtLineStart:
        skipDirective()
        continue
      default: break
      }
      isAtLineStart = false
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipLiteral(byte)
      case _ where CodeCursor.isLetter(byte): return .word(cursor.word())
      case _ where CodeCursor.isDigit(byte): _ = cursor.word()
      default:
        cursor.advance()
        return .mark(byte)
      }
    }
    return .end
  }

  /// Skips a string or character literal; one that is not closed ends with its line.
  private mutating func skipLiteral(_ quote: UInt8) {
    cursor.advance()
    while let byte = cursor.current, byte != quote, !CodeCursor.isLineBreak(byte) {
      cursor.advance(byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    if cursor.current == quote { cursor.advance() }
  }

  /// Skips a directive, and after `#if 0` also the group to its `#else`, `#elif` or `#endif`.
  private mutating func skipDirective() {
    guard readDirective() == ["if", "0"] else { return }
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

  /// Reads the line of a directive with the lines that a backslash continues it in, and returns its first three tokens.
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
