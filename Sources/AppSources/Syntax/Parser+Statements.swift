// Statements of all languages.

extension Parser {
  /// Reads statements up to the end of the brackets around them, or of a case up to the next one.
  mutating func statements(ofCase isOfCase: Bool = false) -> [Int] {
    var nodes: [Int] = []
    while position < end, !isOfCase || !(isWord("case") || isWord("default")) || labelEnd == nil {
      if isMark(of: ";,") {
        position += 1
      } else {
        nodes.append(item { $0.statement() })
        if let rest = restOfStatement() { nodes.append(rest) }
      }
    }
    return nodes
  }

  /// What follows on the line of a statement that was understood, which does not belong to it.
  private mutating func restOfStatement() -> Int? {
    let start = position
    while position < end, !isMark(of: ";,"), !isEndOfStatement { skip() }
    return position > start ? make(.unknown, from: start) : nil
  }

  private var isEndOfStatement: Bool {
    startsLine() || isMark(of: ";:}", -1) || isWord("set") || kind() == .directive || kind(-1) == .directive
      || isInType && language == .objectiveC && (isMark(of: "-+@") || isMark("@", -1))
      || isInType && isMark(")", -1) || language == .objectiveC && isMark("@")
  }

  /// Reads statements in braces, or a single statement.
  mutating func blockOrStatement() -> Int {
    if let block = block() { return block }
    let start = position
    let statement = statement()
    return make(.block, from: start, [statement].compactMap(\.self))
  }

  /// Reads statements in braces; nil if none are here.
  mutating func block() -> Int? {
    isOpen("{") ? makeBraces(.block, from: position, [], .statements) : nil
  }

  /// Reads a statement or a declaration; nil if none begins here.
  mutating func statement() -> Int? {
    nested { parser in
      let start = parser.position
      switch parser.kind() {
      case nil: return nil
      case .directive:
        parser.position += 1
        return parser.make(.directive, from: start)
      default: break
      }
      // In Swift, it is a closure.
      let mayBeBlock = parser.language == .objectiveC || parser.language == .script && !parser.isInType
      if mayBeBlock, let block = parser.block() { return block }
      switch parser.language {
      case .objectiveC: return parser.objectiveCStatement()
      case .swift, .script: return parser.modifiedStatement()
      }
    }
  }

  /// Reads a statement that a keyword begins in all languages; nil for other ones.
  mutating func keywordStatement() -> Int? {
    switch word() {
    case "if", "guard", "while", "for", "switch": return branch()
    case "case", "default":
      guard labelEnd != nil else { return nil }
      return caseOfSwitch()
    case "return", "throw", "break", "continue", "fallthrough", "goto": return exit()
    case "do", "repeat", "try", "defer":
      return isOpen("{", 1) || isWord("throws", 1) ? blocks() : nil
    default: return nil
    }
  }

  // MARK: Branches

  /// The words that begin what a `return` on the line before does not return.
  private static let starts: Set = [
    "if", "guard", "while", "for", "switch", "case", "default", "return", "throw", "break", "continue", "do", "repeat",
    "defer", "let", "var", "func", "class", "struct", "enum",
  ]

  private mutating func exit() -> Int {
    let start = position
    position += 1
    // In C and Swift, a value may be on the next line.
    let mayContinue =
      language != .script && tokens.isWord(start, "return") && kind() != .directive
      && !Self.starts.contains(word() ?? "")
    let hasValue = position < end && !isMark(of: ";}") && (!startsLine() || mayContinue && !isMark(of: "#@"))
    let value = hasValue ? expression() : nil
    return make(.exit, from: start, main: start, [value].compactMap(\.self))
  }

  /// Reads `if`, `guard`, `while`, `for` or `switch`.
  mutating func branch() -> Int {
    let start = position
    position += 1
    if isWord("await") || isWord("try") { position += 1 }
    var nodes = isOpen("(") && language != .swift ? parenthesizedTests() : tests()
    if tokens.isWord(start, "guard") {
      _ = take(word: "else")
    } else if tokens.isWord(start, "switch"), isOpen("{") {
      nodes.append(makeBraces(.block, from: position, [], .statements))
      return make(.branch, from: start, main: start, nodes)
    }
    if position < end { nodes.append(blockOrStatement()) }
    if let other = otherwise() { nodes.append(other) }
    return make(.branch, from: start, main: start, nodes)
  }

  /// Reads what comes after `else`.
  private mutating func otherwise() -> Int? {
    // In C, the statement before may end with a semicolon.
    let isAfterSemicolon = isMark(";") && isWord("else", 1)
    guard isWord("else") || isAfterSemicolon else { return nil }
    position += isAfterSemicolon ? 2 : 1
    return isWord("if") ? nested { $0.branch() } : blockOrStatement()
  }

  private mutating func parenthesizedTests() -> [Int] {
    inside { parser in
      parser.isInType = false
      var nodes: [Int] = []
      while parser.position < parser.end {
        if parser.isMark(of: ";,") {
          parser.position += 1
        } else {
          nodes.append(parser.item { $0.nested { $0.test() } })
        }
      }
      return nodes
    }
  }

  private mutating func tests() -> [Int] {
    let saved = isInCondition
    isInCondition = true
    defer { isInCondition = saved }
    var nodes: [Int] = []
    while position < end, !isMark("{"), !isWord("else") {
      if isMark(of: ",;") || isWord("where") {
        position += 1
      } else {
        nodes.append(item { $0.nested { $0.test() } })
      }
    }
    return nodes
  }

  /// Reads a condition, a variable that a condition binds, or what a loop goes through.
  private mutating func test() -> Int? {
    let start = position
    if language == .objectiveC {
      if let loop = objectiveCLoop() { return loop }
      return cDeclaration() ?? expression()
    }
    if language == .swift, isWord("case") { return pattern() }
    if isWord("let") || isWord("var") || isWord("const") {
      let node = variables(from: start, [])
      // `catch let error as E`
      return cast(node, from: start) ?? node
    }
    guard let node = expression() else { return nil }
    // `for item in items`; `in` is an operator of scripts only.
    guard language == .swift else { return node }
    if isMark(":"), kind(of: node) == .name || kind(of: node) == .list {
      position += 1
      _ = typeName()
    }
    guard take(word: "in") else { return node }
    let values = [expression()].compactMap(\.self)
    guard kind(of: node) == .name else { return make(.variable, from: start, [node] + values) }
    return make(.variable, from: start, main: main(of: node), values)
  }

  /// Reads a pattern with what it is compared with: `case let .open(url)? = link`.
  private mutating func pattern() -> Int {
    let start = position
    position += 1
    let pattern = expression()
    var nodes = [pattern].compactMap(\.self)
    if take(word: "in"), let value = expression() { nodes.append(value) }
    return make(.other, from: start, nodes)
  }

  /// Reads `do { } catch { }`, `try { } finally { }`, `repeat { } while a` or `defer { }`.
  mutating func blocks() -> Int {
    let start = position
    position += 1
    while position < end, !isMark("{") { skip() }
    var nodes = [block()].compactMap(\.self)
    while isWord("catch") || isWord("finally") || isWord("while") && (tokens.isWord(start, "repeat") || !startsLine()) {
      let keyword = position
      position += 1
      guard !tokens.isWord(keyword, "while") else {
        if let test = expression() { nodes.append(test) }
        break
      }
      var parts = isOpen("(") ? parenthesizedTests() : tests()
      if let block = block() { parts.append(block) }
      nodes.append(make(.branch, from: keyword, main: keyword, parts))
    }
    return make(.branch, from: start, main: start, nodes)
  }

  // MARK: Cases

  /// Returns the offset of the colon that ends the label of a case; nil if there is none before the line ends.
  private var labelEnd: Int? {
    var offset = 1
    var questions = 0
    while position + offset < end {
      if isMark("?", offset), language != .swift { questions += 1 }
      if isMark(":", offset) {
        if questions == 0 { return offset }
        questions -= 1
      }
      if isMark(of: ";}", offset) || language != .swift && (startsLine(offset) || isMark("{", offset)) {
        return nil
      }
      if isWord("case", offset) || isWord("default", offset), startsLine(offset) { return nil }
      offset = after(offset)
    }
    return nil
  }

  /// Reads `case a, b:` or `default:` with its statements, up to the next case.
  private mutating func caseOfSwitch() -> Int {
    let start = position
    let colon = position + (labelEnd ?? 0)
    let saved = (end, isInCondition)
    position += 1
    (end, isInCondition) = (colon, false)
    var nodes: [Int] = []
    while position < end {
      if isMark(",") || isWord("where") || isWord("let") || isWord("var") || isWord("is") {
        position += 1
      } else {
        nodes.append(item { $0.expression() })
      }
    }
    (end, isInCondition) = saved
    position = min(colon + 1, end)
    nodes.append(make(.block, from: position, statements(ofCase: true)))
    return make(.branch, from: start, main: start, nodes)
  }
}
