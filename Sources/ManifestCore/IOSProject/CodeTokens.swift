package import AppSources
package import ManifestText

/// The tokens of an Objective-C or Swift source file, with its brackets paired.
///
/// Comments, numbers and the branches of `#if 0` and `#if false` are left out; all branches of other conditions are
/// kept.
package struct CodeTokens: Sendable {
  package enum Kind: Hashable, Sendable {
    case word
    /// A string literal of one line without escapes; its range excludes the quotes.
    case string
    /// Another literal in quotes. The range of a one-line literal is its text; that of another literal may end earlier.
    case text
    case mark(UInt8)
    /// A preprocessor directive of Objective-C.
    case directive
  }

  package struct Token: Hashable, Sendable {
    package let kind: Kind
    /// The byte range in the file.
    package let range: Range<Int>
  }

  package let file: SourceFile
  /// The functions of the source, by the offsets of their opening braces.
  private let declarations: [Int: CodeNode]
  package private(set) var tokens: [Token] = []
  /// The index of each bracket's counterpart; other tokens have their own index.
  private var partners: [Int] = []
  /// The first unmatched closing bracket, otherwise the innermost unmatched opening one; nil if all brackets match.
  ///
  /// If there is one, the extent of blocks is unknown.
  package private(set) var unmatchedBracket: Int?
  package let isSwift: Bool

  /// Reads a file in the language of its extension; never fails.
  package init(_ source: AppSource) {
    file = source.file
    declarations = Dictionary(
      source.functions.compactMap { function in
        function.body.map { (Int($0.span.start), function) }
      }, uniquingKeysWith: { first, _ in first })
    isSwift = file.path.lowercased().hasSuffix(".swift")
    if isSwift { readSwift() } else { readObjectiveC() }
    pairBrackets()
    if unmatchedBracket != nil, leaveOutAlternatives() { pairBrackets() }
  }

  /// Returns the declaration of a function.
  package func declaration(of function: CodeFunction) -> CodeNode? {
    declarations[tokens[function.body.lowerBound - 1].range.lowerBound]
  }

  package var indices: Range<Int> { tokens.indices }

  package var areBalanced: Bool { unmatchedBracket == nil }

  // MARK: Tokens

  package func text(_ index: Int) -> String { text(tokens[index].range) }

  package func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

  package func span(_ index: Int) -> Span { file.span(tokens[index].range.lowerBound, tokens[index].range.upperBound) }

  /// Returns the span from the first to the last token of a range.
  package func span(_ range: Range<Int>) -> Span {
    guard let first = range.first, let last = range.last else { return file.wholeSpan.head }
    return file.span(tokens[first].range.lowerBound, tokens[last].range.upperBound)
  }

  /// Returns whether a token is a word; false for an index out of bounds.
  package func isWord(_ index: Int) -> Bool { indices.contains(index) && tokens[index].kind == .word }

  package func isWord(_ index: Int, _ word: String) -> Bool {
    isWord(index) && file.bytes[tokens[index].range].elementsEqual(word.utf8)
  }

  package func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    indices.contains(index) && tokens[index].kind == .mark(UInt8(ascii: mark))
  }

  /// Returns whether a token is a word before a single colon, like the label of an argument.
  package func isLabel(_ index: Int) -> Bool {
    isWord(index) && isMark(index + 1, ":") && !isOperator(index + 1, ":", ":")
  }

  package func isString(_ index: Int) -> Bool { indices.contains(index) && tokens[index].kind == .string }

  /// Returns whether an operator of two characters such as `==` or `&&` starts at an index.
  package func isOperator(_ index: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    isMark(index, first) && isMark(index + 1, second)
      && tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
  }

  /// Returns the index of a bracket's counterpart; for other tokens, the index itself.
  package func partner(_ index: Int) -> Int { partners[index] }

  /// Returns the index after a token; for an opening bracket, the index after its counterpart.
  package func after(_ index: Int) -> Int { max(partners[index], index) + 1 }

  /// Returns the end of an argument: the next comma, semicolon or closing bracket.
  package func argumentEnd(from start: Int) -> Int {
    var index = start
    while index < tokens.count, ![",", "]", ")", "}", ";"].contains(where: { isMark(index, $0) }) {
      index = after(index)
    }
    return min(index, tokens.count)
  }

  /// Returns whether a line break separates a token from the previous one.
  package func startsLine(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let gap =
      tokens[index - 1].range.upperBound..<max(tokens[index].range.lowerBound, tokens[index - 1].range.upperBound)
    return file.bytes[gap].contains(where: CodeCursor.isLineBreak)
  }

  // MARK: Reading

  private mutating func readObjectiveC() {
    var lexer = ObjectiveCLexer(file.bytes)
    while true {
      switch lexer.nextToken() {
      case .end: return
      case .word(let range): tokens.append(Token(kind: .word, range: range))
      case .mark(let byte):
        tokens.append(Token(kind: .mark(byte), range: lexer.cursor.index - 1..<lexer.cursor.index))
      case .directive(let range): tokens.append(Token(kind: .directive, range: range))
      case .literal(let range):
        // The `@` before an Objective-C string is part of the literal.
        if let last = tokens.last, last.kind == .mark(UInt8(ascii: "@")), last.range.upperBound + 1 == range.lowerBound
        {
          tokens.removeLast()
        }
        let isPlain =
          file.bytes[range.lowerBound - 1] == UInt8(ascii: "\"") && !file.bytes[range].contains(UInt8(ascii: "\\"))
        tokens.append(Token(kind: isPlain ? .string : .text, range: range))
      }
    }
  }

  private mutating func readSwift() {
    var lexer = SwiftLexer(file.bytes)
    // Literals inside an interpolation are not read completely, so that no line is read more than twice.
    var literalEnd = 0
    // The end of the condition's line, and the number of open conditions since `#if false`.
    var (conditionEnd, leftOut) = (0, 0)
    var isCondition = false
    while true {
      let token = lexer.next()
      let end = lexer.cursor.index
      if isCondition, case .word(let range) = token, range.lowerBound >= conditionEnd {
        isCondition = false
        let word = text(range)
        if ["if", "elseif", "else", "endif"].contains(word) {
          let line = lineEnd(from: range.upperBound)
          conditionEnd = line
          let condition = text(range.upperBound..<line).filter { !$0.isWhitespace }
          if leftOut > 0 {
            if word == "if" { leftOut += 1 }
            if word == "endif" || leftOut == 1, word != "if" { leftOut -= 1 }
          } else if word == "if", condition == "false" {
            leftOut = 1
          }
          if tokens.last?.kind == .mark(UInt8(ascii: "#")) { tokens.removeLast() }
          continue
        }
      }
      isCondition = false
      switch token {
      case .end: return
      case .word(let range), .quoted(let range):
        if range.lowerBound >= conditionEnd, leftOut == 0 { tokens.append(Token(kind: .word, range: range)) }
      case .mark(let byte):
        isCondition = byte == UInt8(ascii: "#")
        if end > conditionEnd, leftOut == 0 { tokens.append(Token(kind: .mark(byte), range: end - 1..<end)) }
      case .literal:
        guard end > conditionEnd, leftOut == 0, end > 0, file.bytes[end - 1] == UInt8(ascii: "\"") else { continue }
        let isInside = end < literalEnd
        let literal = literal(from: end, isRaw: isMultilineOrRaw(end - 1), isInside: isInside)
        tokens.append(literal)
        literalEnd = max(literalEnd, literal.range.upperBound)
      }
    }
  }

  private func lineEnd(from start: Int) -> Int {
    file.bytes[start...].firstIndex(where: CodeCursor.isLineBreak) ?? file.bytes.count
  }

  private func isMultilineOrRaw(_ quote: Int) -> Bool {
    guard quote > 0 else { return false }
    return [UInt8(ascii: "\""), UInt8(ascii: "#")].contains(file.bytes[quote - 1])
  }

  /// Reads a Swift literal after its opening quote, up to its closing quote or the end of the line.
  private func literal(from start: Int, isRaw: Bool, isInside: Bool) -> Token {
    guard !isRaw, !isInside else { return Token(kind: .text, range: start..<start) }
    var index = start
    var (depth, isPlain) = (0, true)
    while index < file.bytes.count, !CodeCursor.isLineBreak(file.bytes[index]) {
      switch file.bytes[index] {
      case UInt8(ascii: "\""):
        if depth == 0 { return Token(kind: isPlain ? .string : .text, range: start..<index) }
      case UInt8(ascii: "\\"):
        isPlain = false
        index += 1
        if index < file.bytes.count, file.bytes[index] == UInt8(ascii: "(") { depth += 1 }
      case UInt8(ascii: "(") where depth > 0: depth += 1
      case UInt8(ascii: ")") where depth > 0: depth -= 1
      default: break
      }
      index += 1
    }
    return Token(kind: .text, range: start..<min(index, file.bytes.count))
  }

  private mutating func pairBrackets() {
    partners = Array(tokens.indices)
    unmatchedBracket = nil
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      guard case .mark(let byte) = token.kind else { continue }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        // The codes of brackets and braces differ by two, those of parentheses by one.
        guard let start = open.popLast(), case .mark(let opening) = tokens[start].kind,
          byte == (opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : opening + 2)
        else {
          unmatchedBracket = index
          return
        }
        partners[start] = index
        partners[index] = start
      default: break
      }
    }
    unmatchedBracket = open.last
  }

  /// Leaves out the `#else` groups of conditions with brackets that have no counterpart in the same group, such as two
  /// method headers for two versions of iOS; returns whether there are any.
  private mutating func leaveOutAlternatives() -> Bool {
    var kept: [Token] = []
    var depth = 0
    // The number of open brackets before each condition, and whether its group is left out.
    var conditions: [(depth: Int, isLeftOut: Bool)] = []
    for token in tokens {
      let isLeftOut = conditions.contains(where: \.isLeftOut)
      switch token.kind {
      case .directive:
        let name = text(token.range).drop { !$0.isLetter }.prefix { $0.isLetter }
        if name.hasPrefix("if") { conditions.append((depth, isLeftOut)) }
        if name.hasPrefix("el"), let last = conditions.last {
          conditions[conditions.count - 1].isLeftOut = depth != last.depth
        }
        if name == "endif" { _ = conditions.popLast() }
      case .mark(let byte) where !isLeftOut:
        if "([{".utf8.contains(byte) { depth += 1 }
        if ")]}".utf8.contains(byte) { depth -= 1 }
      default: break
      }
      if !isLeftOut { kept.append(token) }
    }
    defer { tokens = kept }
    return kept.count < tokens.count
  }
}
