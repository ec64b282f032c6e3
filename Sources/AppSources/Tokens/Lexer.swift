/// Divides the bytes of a source into tokens; leaves out comments and what is never compiled.
///
/// Literals with interpolations become several tokens, with those of the expressions between them. What is malformed hides
/// at most the rest of its line, or of a literal of several lines.
struct Lexer {
  private let bytes: [UInt8]
  private let language: SourceLanguage
  private var index = 0
  private var startsLine = true
  private var tokens: [Token] = []
  /// The literals around the current position, innermost last.
  private var literals: [Literal] = []
  /// The end of the last line without a regular expression, whose slashes divide.
  private var endOfDivisions = 0

  /// A literal with the interpolation that is being read.
  private struct Literal {
    let quote: Quote
    /// The brackets that are open in the interpolation.
    var openBrackets = 0
  }

  /// The form of a literal.
  private struct Quote {
    let byte: UInt8
    /// The number of `#` signs around a raw literal of Swift.
    var hashes = 0
    var isMultiline = false
  }

  /// Returns the tokens of a source.
  static func tokens(of bytes: [UInt8], in language: SourceLanguage) -> [Token] {
    var lexer = Lexer(bytes: bytes, language: language)
    lexer.tokens.reserveCapacity(bytes.count / 5)
    lexer.read()
    return lexer.tokens
  }

  private mutating func read() {
    while true {
      skipSpace()
      guard index < bytes.count else { return }
      let start = index
      let kind = token()
      // An interpolation or an unterminated literal may end with the file.
      index = min(max(index, start + 1), bytes.count)
      tokens.append(Token(kind, start..<index, startsLine: startsLine))
      startsLine = false
      if kind == .directive { skipUncompiled(tokens[tokens.count - 1].range) }
    }
  }

  // MARK: Bytes

  private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

  private func isAt(_ mark: Unicode.Scalar, _ offset: Int = 0) -> Bool { byte(offset) == UInt8(ascii: mark) }

  private func isAt(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool { isAt(first) && isAt(second, 1) }

  private var isAtLineBreak: Bool { byte() == 0x0A || byte() == 0x0D }

  private mutating func skipLine() {
    while index < bytes.count, !isAtLineBreak { index += 1 }
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      if isAtLineBreak {
        startsLine = true
        index += 1
      } else if byte() <= 0x20 {
        index += 1
      } else if isAt("/", "/") {
        skipLine()
      } else if isAt("/", "*") {
        skipBlockComment()
      } else if byte() == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF {
        index += 3
      } else {
        return
      }
    }
  }

  /// Skips a comment `/* … */`; those of Swift nest.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isAt("/", "*"), depth == 0 || language == .swift {
        depth += 1
        index += 2
      } else if isAt("*", "/") {
        depth -= 1
        index += 2
      } else {
        if isAtLineBreak { startsLine = true }
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  // MARK: Tokens

  /// Moves to the end of the next token, and returns its kind.
  private mutating func token() -> Token.Kind {
    if let kind = endOfInterpolation() { return kind }
    switch byte() {
    case UInt8(ascii: "#") where isDirective:
      readDirective()
      return .directive
    case UInt8(ascii: "#") where language == .swift && (isAt("\"", 1) || isAt("#", 1)):
      if let kind = rawLiteral() { return kind }
    case UInt8(ascii: "#") where language == .swift && isAt("/", 1) && extendedRegularExpression(): return .text
    case UInt8(ascii: "@") where language == .objectiveC && isAt("\"", 1):
      index += 1
      return literal(quote())
    case UInt8(ascii: "\""): return literal(quote())
    case UInt8(ascii: "'") where language != .swift: return literal(quote())
    case UInt8(ascii: "`") where language == .script: return literal(quote())
    case UInt8(ascii: "`") where language == .swift: return quotedWord()
    case UInt8(ascii: "/") where language != .objectiveC && regularExpression(): return .text
    case let digit where Self.isDigit(digit):
      while Self.isWord(byte()) || isAt(".") && Self.isDigit(byte(1)) { index += 1 }
      return .number
    case let letter where Self.isWord(letter):
      let start = index
      while Self.isWord(byte()) { index += 1 }
      if language == .objectiveC, isAt("\""), rawCLiteral(after: start) { return .text }
      return .word
    default: break
    }
    index += 1
    return .mark
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Returns whether a byte can be part of a name; those above ASCII count as letters.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...:
      true
    default: isDigit(byte)
    }
  }

  /// Reads a name in backticks; without the second one, the word after the first.
  private mutating func quotedWord() -> Token.Kind {
    let start = index + 1
    index = start
    while index < bytes.count, !isAt("`"), !isAtLineBreak { index += 1 }
    if isAt("`") {
      index += 1
    } else {
      index = start
      while Self.isWord(byte()) { index += 1 }
    }
    return .quotedWord
  }

  // MARK: Literals

  private func quote() -> Quote {
    Quote(byte: byte(), isMultiline: language == .swift ? isMultilineQuote : language == .script && isAt("`"))
  }

  /// Whether three quotes end the line, as those before a literal of several lines do.
  private var isMultilineQuote: Bool {
    guard isAt("\""), isAt("\"", 1), isAt("\"", 2) else { return false }
    let next = bytes[(index + 3)...].first { $0 > 0x20 || $0 == 0x0A || $0 == 0x0D }
    return next.map { $0 == 0x0A || $0 == 0x0D } ?? true
  }

  /// Reads a literal from its opening quote.
  private mutating func literal(_ quote: Quote) -> Token.Kind {
    index += quote.isMultiline && language == .swift ? 3 : 1
    return text(of: quote) ? .textStart : .text
  }

  private mutating func rawLiteral() -> Token.Kind? {
    let start = index
    while isAt("#") { index += 1 }
    let hashes = index - start
    guard isAt("\"") else {
      index = start
      return nil
    }
    var quote = quote()
    quote.hashes = hashes
    return literal(quote)
  }

  /// Reads the text of a literal to its end, or into an interpolation; returns whether one begins.
  private mutating func text(of quote: Quote) -> Bool {
    while index < bytes.count, quote.isMultiline || !isAtLineBreak {
      if byte() == quote.byte, ends(quote) { return false }
      if isAt("\\") {
        index += 1
        guard takeHashes(quote.hashes) else { continue }
        if language == .swift, isAt("(") {
          index += 1
          literals.append(Literal(quote: quote))
          return true
        }
        if index < bytes.count, quote.isMultiline || !isAtLineBreak || language != .swift { index += 1 }
      } else if quote.byte == UInt8(ascii: "`"), isAt("$", "{") {
        index += 2
        literals.append(Literal(quote: quote))
        return true
      } else {
        index += 1
      }
    }
    return false
  }

  /// Moves past the end of a literal if it is here.
  private mutating func ends(_ quote: Quote) -> Bool {
    let start = index
    if quote.isMultiline, language == .swift {
      while isAt("\"") { index += 1 }
      guard index - start >= 3 else { return false }
    } else {
      index += 1
    }
    if takeHashes(quote.hashes) { return true }
    index = start + (index > start + 1 ? 1 : 0)
    return false
  }

  private mutating func takeHashes(_ count: Int) -> Bool {
    guard (0..<count).allSatisfy({ isAt("#", $0) }) else { return false }
    index += count
    return true
  }

  /// Counts a bracket in an interpolation, and reads what follows the interpolation at its end.
  private mutating func endOfInterpolation() -> Token.Kind? {
    guard let literal = literals.last else { return nil }
    switch byte() {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      literals[literals.count - 1].openBrackets += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if literal.openBrackets > 0 {
        literals[literals.count - 1].openBrackets -= 1
      } else if byte() == (language == .swift ? UInt8(ascii: ")") : UInt8(ascii: "}")) {
        literals.removeLast()
        index += 1
        return text(of: literal.quote) ? .textMiddle : .textEnd
      }
    default: break
    }
    return nil
  }

  private static let rawPrefixes: Set = ["R", "LR", "uR", "UR", "u8R"]

  /// The most characters that a delimiter of a raw literal of C++ has.
  private static let longestDelimiter = 16

  /// Reads a raw literal of C++ after its prefix: `R"delimiter(text)delimiter"`.
  private mutating func rawCLiteral(after start: Int) -> Bool {
    guard Self.rawPrefixes.contains(String(decoding: bytes[start..<index], as: UTF8.self)) else { return false }
    let delimiter = bytes[(index + 1)...].prefix(Self.longestDelimiter + 1).prefix { $0 != UInt8(ascii: "(") }
    guard delimiter.count <= Self.longestDelimiter, index + 1 + delimiter.count < bytes.count else { return false }
    let end = [UInt8(ascii: ")")] + delimiter + [UInt8(ascii: "\"")]
    index += delimiter.count + 2
    while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
    index += end.count
    return true
  }

  // MARK: Regular expressions

  /// Marks after which an expression begins, so that a slash begins a regular expression.
  private static let marksBeforeExpressions = Array("(,=:[!&|?{};+-*%<>~^".utf8)
  private static let wordsBeforeExpressions: Set = ["return", "case", "in", "of", "typeof", "await", "yield", "throw"]

  private var mayBeginExpression: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .word: return Self.wordsBeforeExpressions.contains(String(decoding: bytes[last.range], as: UTF8.self))
    case .mark: return Self.marksBeforeExpressions.contains(bytes[last.range.lowerBound])
    case .textStart, .textMiddle, .directive: return true
    case .quotedWord, .number, .text, .textEnd: return false
    }
  }

  /// Reads a regular expression on one line; returns false at another slash.
  private mutating func regularExpression() -> Bool {
    guard index >= endOfDivisions, mayBeginExpression, language == .script || byte(1) > 0x20 else { return false }
    var (end, isInClass) = (index + 1, false)
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass:
        index = end + 1
        while Self.isWord(byte()) { index += 1 }
        return true
      default: break
      }
      end += 1
    }
    endOfDivisions = end
    return false
  }

  /// Reads `#/…/#`, which may have several lines.
  private mutating func extendedRegularExpression() -> Bool {
    let ends = bytes[(index + 2)...].indices.first { offset in
      bytes[offset] == UInt8(ascii: "#") && bytes[offset - 1] == UInt8(ascii: "/")
        && bytes[offset - 2] != UInt8(ascii: "\\")
    }
    guard let ends else { return false }
    index = ends + 1
    return true
  }

  // MARK: Directives

  private static let conditions: [String] = ["#if", "#elseif", "#else", "#endif"]

  private var isDirective: Bool {
    guard startsLine || tokens.isEmpty else { return false }
    switch language {
    case .objectiveC: return true
    case .swift: return Self.conditions.contains { isAtWord($0) }
    case .script: return tokens.isEmpty && isAt("#", "!")
    }
  }

  /// Returns whether a word begins here and ends with a text.
  private func isAtWord(_ word: String) -> Bool {
    bytes[index...].starts(with: word.utf8) && !Self.isWord(byte(word.utf8.count))
  }

  /// Moves to the end of a directive, which a backslash or a comment may carry on.
  private mutating func readDirective() {
    while index < bytes.count, !isAtLineBreak {
      if isAt("\\"), language == .objectiveC {
        index += 1
        index += isAt("\r", "\n") ? 2 : isAtLineBreak ? 1 : 0
      } else if isAt("/", "*") {
        skipBlockComment()
      } else if isAt("/", "/") {
        skipLine()
      } else {
        index += 1
      }
    }
  }

  /// Skips the code after `#if 0` or `#if false`, up to its `#else`, `#elif` or `#endif`.
  private mutating func skipUncompiled(_ directive: Range<Int>) {
    guard words(of: directive) == (language == .swift ? ["if", "false"] : ["if", "0"]) else { return }
    var depth = 0
    while index < bytes.count {
      while index < bytes.count, byte() <= 0x20 { index += 1 }
      guard isAt("#") else {
        skipLine()
        continue
      }
      let start = index
      readDirective()
      switch words(of: start..<index).first {
      case "if", "ifdef", "ifndef": depth += 1
      case "else" where depth == 0, "elif" where depth == 0, "elseif" where depth == 0, "endif" where depth == 0:
        index = start
        startsLine = true
        return
      case "endif": depth -= 1
      default: break
      }
    }
  }

  /// Returns the words of a directive, without comments.
  private func words(of directive: Range<Int>) -> [String] {
    var text = String(decoding: bytes[directive], as: UTF8.self).dropFirst()
    for comment in ["//", "/*"] {
      if let start = text.firstRange(of: comment)?.lowerBound { text = text[..<start] }
    }
    return text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
