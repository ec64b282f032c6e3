/// A lexer for Swift that returns names and punctuation; skips comments and the text of string literals.
///
/// A regular expression between bare slashes is not recognized; it may hide the rest of its line.
struct SwiftLexer {
  enum Token: Hashable {
    case word(Range<Int>)
    /// A name in backticks, which is never a keyword.
    case quoted(Range<Int>)
    /// A number, or the start of a string.
    case literal
    case mark(UInt8)
    case end
  }

  /// A string literal around the cursor, or an interpolation in one.
  private enum Context {
    case string(hashes: Int, isMultiline: Bool)
    /// The code in `\(…)`, with the number of open parentheses.
    case interpolation(parentheses: Int)
  }

  private(set) var cursor: CodeCursor
  /// An explicit stack, since literals nest without limit.
  private var contexts: [Context] = []

  init(_ bytes: [UInt8]) { cursor = CodeCursor(bytes) }

  mutating func next() -> Token {
    while let byte = cursor.current {
      if case .string(let hashes, let isMultiline)? = contexts.last {
        skipText(hashes, isMultiline)
        continue
      }
      switch byte {
      case 0...0x20: cursor.advance()
      case UInt8(ascii: "/") where cursor.next == UInt8(ascii: "/"): cursor.skipLine()
      case UInt8(ascii: "/") where cursor.next == UInt8(ascii: "*"): cursor.skipBlockComment(nesting: true)
      case UInt8(ascii: "\""): return openString(hashes: 0)
      case UInt8(ascii: "#"):
        let hashes = cursor.run(of: byte)
        guard cursor.current == UInt8(ascii: "\"") else { return .mark(byte) }
        return openString(hashes: hashes)
      case UInt8(ascii: "`"):
        cursor.advance()
        let name = cursor.word()
        if cursor.current == byte { cursor.advance() }
        return .quoted(name)
      case UInt8(ascii: "(") where contexts.last != nil: nest(by: 1)
      case UInt8(ascii: ")") where contexts.last != nil: nest(by: -1)
      case _ where CodeCursor.isLetter(byte): return .word(cursor.word())
      case _ where CodeCursor.isDigit(byte):
        _ = cursor.word()
        return .literal
      default:
        cursor.advance()
        return .mark(byte)
      }
    }
    return .end
  }

  /// Counts a parenthesis in an interpolation, which ends at its closing parenthesis.
  private mutating func nest(by change: Int) {
    cursor.advance()
    guard case .interpolation(let open)? = contexts.popLast() else { return }
    if open + change >= 0 { contexts.append(.interpolation(parentheses: open + change)) }
  }

  // MARK: String literals

  private mutating func openString(hashes: Int) -> Token {
    let quotes = cursor.bytes[cursor.index...].prefix(3)
    let isMultiline = quotes.count == 3 && quotes.allSatisfy { $0 == UInt8(ascii: "\"") }
    cursor.advance(isMultiline ? 3 : 1)
    contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
    return .literal
  }

  /// Skips the text of a literal to its end or to an interpolation; a one-line literal ends with the line.
  private mutating func skipText(_ hashes: Int, _ isMultiline: Bool) {
    while let byte = cursor.current {
      if !isMultiline, CodeCursor.isLineBreak(byte) { break }
      if byte == UInt8(ascii: "\"") {
        let quotes = isMultiline ? cursor.run(of: byte) : 3
        if !isMultiline { cursor.advance() }
        if quotes >= 3, takeHashes(hashes) { break }
      } else if byte == UInt8(ascii: "\\") {
        cursor.advance()
        guard takeHashes(hashes) else { continue }
        if cursor.current == UInt8(ascii: "(") {
          cursor.advance()
          contexts.append(.interpolation(parentheses: 0))
          return
        }
        if let escaped = cursor.current, isMultiline || !CodeCursor.isLineBreak(escaped) { cursor.advance() }
      } else {
        cursor.advance()
      }
    }
    contexts.removeLast()
  }

  /// Skips the `#` signs of a raw literal; returns false if there are too few.
  private mutating func takeHashes(_ count: Int) -> Bool {
    guard count > 0 else { return true }
    let hashes = cursor.bytes[cursor.index...].prefix(count)
    guard hashes.count == count, hashes.allSatisfy({ $0 == UInt8(ascii: "#") }) else { return false }
    cursor.advance(count)
    return true
  }
}
