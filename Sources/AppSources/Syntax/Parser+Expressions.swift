// Expressions of all languages.

extension Parser {
  /// Reads an expression; nil if none begins here.
  mutating func expression() -> Int? {
    nested { parser in
      let start = parser.position
      guard var node = parser.operation(above: 0) else { return nil }
      if let choice = parser.choice(from: start, of: node) { node = choice }
      guard let length = parser.assignmentLength else { return node }
      let sign = parser.position
      parser.position += length
      let value = parser.expression()
      return parser.make(.assignment, from: start, main: sign, [node] + [value].compactMap(\.self))
    }
  }

  private mutating func choice(from start: Int, of node: Int) -> Int? {
    guard isMark("?"), !isMark("?", 1), language != .swift || !isJoined() || startsLine() else { return nil }
    position += 1
    var nodes = [node]
    // `a ?: b`
    if !isMark(":"), let value = expression() { nodes.append(value) }
    if take(":"), let value = expression() { nodes.append(value) }
    return make(.choice, from: start, nodes)
  }

  // MARK: Operators

  /// The operators of the languages with how strongly they bind, longest first.
  private static let operators: [(text: String, strength: Int)] = [
    (">>>", 9), ("===", 5), ("!==", 5), ("...", 8), ("..<", 8), ("&&", 3), ("||", 2), ("??", 1), ("==", 5), ("!=", 5),
    ("<=", 5), (">=", 5), ("~=", 5), ("->", 4), ("&>>", 9), ("&<<", 9), ("<<", 9), (">>", 9), ("**", 11), ("&+", 10),
    ("&-", 10), ("&*", 11), ("+", 10),
    ("-", 10), ("*", 11), ("/", 11), ("%", 11), ("<", 5), (">", 5), ("&", 7), ("|", 6), ("^", 6),
  ]
  private static let assignments: [String] = [
    ">>>=", "<<=", ">>=", "&&=", "||=", "??=", "**=", "&+=", "&-=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "=",
  ]

  /// Returns whether marks without spaces between them are here.
  private func isAt(_ marks: String) -> Bool {
    marks.unicodeScalars.enumerated().allSatisfy { offset, mark in
      isMark(mark, offset) && (offset == 0 || isJoined(offset))
    }
  }

  private var assignmentLength: Int? {
    guard isMark(of: "=+-*/%&|^<>?"), !isAt("=="), !isAt("=>") else { return nil }
    return Self.assignments.first(where: isAt)?.utf8.count
  }

  /// The operator at the current position: its number of tokens, and how strongly it binds.
  private var binaryOperator: (length: Int, strength: Int)? {
    if language != .objectiveC, isWord("is") || isWord("instanceof") || isWord("in") && language == .script {
      return startsLine() ? nil : (1, 5)
    }
    guard isMark(of: "+-*/%<>=!&|^~?.") else { return nil }
    guard let found = Self.operators.first(where: { isAt($0.text) }) else { return nil }
    let length = found.text.utf8.count
    guard !isMark("=", length) || !isJoined(length) || found.strength == 5 || found.strength == 8 else { return nil }
    if startsLine() {
      // On a line of its own, `-x` and `&x` belong to what follows.
      let isPrefix = isMark(of: "-&*+<") && length == 1 && isJoined(length)
      if isPrefix, language != .script {
        return language == .objectiveC && !isMark(of: "*&<") ? (length, found.strength) : nil
      }
    }
    return (length, found.strength)
  }

  /// Reads operands that are joined by operators which bind more strongly than another one.
  private mutating func operation(above strength: Int) -> Int? {
    let start = position
    guard var left = operand() else { return nil }
    while position < end {
      if let cast = cast(left, from: start) {
        left = cast
      } else if let (length, found) = binaryOperator, found > strength {
        left = operation(of: left, from: start, length, found)
      } else {
        break
      }
    }
    return left
  }

  /// Reads the operands after the operator at the current position; `a && b && c` is one node.
  private mutating func operation(of left: Int, from start: Int, _ length: Int, _ strength: Int) -> Int {
    let sign = position
    let text = (0..<length).map { tokens.text(sign + $0) }
    var operands = [left]
    while let (next, _) = binaryOperator, next == length,
      (0..<length).allSatisfy({ tokens.text(position + $0) == text[$0] })
    {
      position += length
      // `1...` has no end.
      guard let right = nested({ $0.operation(above: strength) }) else { break }
      operands.append(right)
    }
    return make(.operation, from: start, main: sign, operands)
  }

  /// Reads a cast of an expression, if one follows it: `want as Want`, `page is Page`.
  mutating func cast(_ node: Int, from start: Int) -> Int? {
    let isCast = isWord("as") || isWord("satisfies") && language == .script || isWord("is") && language == .swift
    guard isCast, language != .objectiveC, !startsLine() || isWord("as") else { return nil }
    let keyword = position
    position += 1
    if isMark(of: "?!"), isJoined() { position += 1 }
    let type = typeName()
    return make(.cast, from: start, main: keyword, [node] + [type].compactMap(\.self))
  }

  // MARK: Operands

  private static let prefixWords: Set = [
    "await", "try", "typeof", "new", "delete", "void", "yield", "async", "keyof", "consume", "copy", "let", "var",
    "any",
    "some", "each", "borrowing", "throw", "readonly", "repeat", "is",
  ]

  /// Reads an operand with the operators and keywords before it; nil if none begins here.
  private mutating func operand() -> Int? {
    nested { parser in
      let start = parser.position
      guard parser.takePrefix() else { return parser.postfix() }
      let child = parser.operand()
      return parser.make(.prefix, from: start, main: start, [child].compactMap(\.self))
    }
  }

  /// Skips an operator, keyword or cast before an operand; returns false if there is none.
  private mutating func takePrefix() -> Bool {
    if isMark(of: "!-+~&*<"), !isMark("<") {
      position += 1
      // `++i`
      if isMark(of: "+-"), isJoined() { position += 1 }
      return true
    }
    if isMarks(".", "."), isMark(of: ".<", 2) {
      position += 3
      return true
    }
    if language == .objectiveC { return takeObjectiveCPrefix() }
    guard let word = word(), Self.prefixWords.contains(word), !startsLine(1) || word == "await" else { return false }
    let isBeforeOperand =
      isName(1) || kind(1) == .text || kind(1) == .textStart || kind(1) == .number || isMark(of: "([{@.#\\!-~&", 1)
    switch word {
    case "async", "any", "some", "each", "copy", "void", "consume", "keyof", "borrowing", "readonly", "repeat":
      guard isName(1) || word == "async" && isMark("(", 1) && language == .script else { return false }
    case "let", "var", "is":
      guard language == .swift, isName(1) || isMark(of: "(.", 1) else { return false }
    case "try": guard isBeforeOperand || isMark(of: "?!", 1) else { return false }
    case "delete", "new", "yield", "typeof", "throw":
      guard isBeforeOperand, language == .script, !isMark(".", 1) else { return false }
    default: guard isBeforeOperand, !isMark(".", 1) || language == .swift else { return false }
    }
    position += 1
    if word == "try", isMark(of: "?!") { position += 1 }
    return true
  }

  /// Reads an operand with what follows it: members, calls, subscripts and closures.
  private mutating func postfix() -> Int? {
    let start = position
    guard var node = primary() else { return nil }
    var length = 0
    while position < end, length < Self.longestChain, let next = suffix(of: node, from: start) {
      node = next
      length += 1
    }
    return node
  }

  /// The most members, calls and subscripts in a row; what follows is unknown.
  private static let longestChain = 256

  private mutating func suffix(of node: Int, from start: Int) -> Int? {
    let isScript = language == .script
    if isMark("."), isName(1) || kind(1) == .number, !isMark(".", -1) || !isJoined() {
      position += 2
      return make(.member, from: start, main: position - 1, [node])
    }
    if language == .objectiveC {
      if isMarks("-", ">") || isMarks(":", ":"), isName(2) {
        position += 3
        return make(.member, from: start, main: position - 1, [node])
      }
    } else if isMark("?") || isMark("!"), isOptionalMark {
      position += 1
      if isMark("."), isName(1) { return node }
      // `items?.[0]`
      if isMark("."), isOpen("[", 1) || isOpen("(", 1) {
        position += 1
        return suffix(of: node, from: start)
      }
      return make(.other, from: start, [node])
    }
    if isMark(of: "+-"), isJoined(), isMark(of: "+-", 1), isJoined(1), isMark("+") == isMark("+", 1),
      !isName(2) || !isJoined(2)
    {
      position += 2
      return make(.prefix, from: start, main: position - 2, [node])
    }
    let isSameLine = !startsLine() || language == .objectiveC
    if isOpen("("), isSameLine { return make(.call, from: start, main: nil, [node] + arguments()) }
    if isOpen("["), isSameLine { return make(.subscript, from: start, [node] + arguments()) }
    if isMark("<"), language != .objectiveC, isJoined(), let length = typeArguments {
      position += length
      return make(.other, from: start, [node])
    }
    if isOpen("{"), !isInCondition, takesClosure(node) {
      let closure = closure()
      return make(.call, from: start, callee(node) + [make(.argument, from: self.start(of: closure), [closure])])
    }
    if language == .swift, isName(), isMark(":", 1), isOpen("{", 2), kind(of: node) == .call, isMark("}", -1),
      !isInCondition
    {
      let label = position
      position += 2
      let closure = closure()
      return make(.call, from: start, callee(node) + [make(.argument, from: label, label: label, [closure])])
    }
    if isScript, isJoined(), kind() == .text || kind() == .textStart, kind(of: node) != .literal,
      let text = primary()
    {
      return make(.call, from: start, [node, make(.argument, from: self.start(of: text), [text])])
    }
    return nil
  }

  /// The nodes of a call to which a trailing closure is added as an argument.
  private func callee(_ node: Int) -> [Int] {
    kind(of: node) == .call && language == .swift ? children(of: node) : [node]
  }

  /// Whether `?` or `!` here unwraps what is before it.
  private var isOptionalMark: Bool {
    guard isJoined() else { return false }
    if isMark("."), !isName(1) { return false }
    if isMark("!") { return !isMark("=", 1) || !isJoined(1) }
    if language == .script { return isMark(".", 1) && isJoined(1) && kind(2) != .number }
    return !isMark("?", 1) || !isJoined(1)
  }

  /// Returns whether `{` after an expression is a closure, or in ArkTS the children of a component.
  private func takesClosure(_ node: Int) -> Bool {
    // `var name = value { didSet { … } }`
    guard !startsLine(), !isWord("didSet", 1), !isWord("willSet", 1) else { return false }
    switch (language, kind(of: node)) {
    case (.swift, .call), (.swift, .member), (.swift, .name), (.swift, .other), (.swift, .subscript): return true
    case (.script, .call): return true
    default: return false
    }
  }

  /// The number of tokens of `<T, U>`, before a mark that cannot follow a comparison; nil for a comparison.
  private var typeArguments: Int? {
    var (depth, offset) = (0, 0)
    while position + offset < end, offset < Self.longestTypeArguments {
      if isMark("<", offset) {
        depth += 1
      } else if isMark(">", offset) {
        if !isMark("=", offset - 1), !isMark("-", offset - 1) { depth -= 1 }
        if depth == 0 {
          offset += 1
          break
        }
      } else if isMark(of: ";+*/%^!", offset) || kind(offset) == .number {
        return nil
      }
      offset = after(offset)
    }
    guard depth == 0, offset > 1 else { return nil }
    return position + offset >= end || isMark(of: "(.)],;:}{!?=>", offset) || startsLine(offset) ? offset : nil
  }

  /// The most tokens that type arguments of a call have; a bound of the look ahead.
  private static let longestTypeArguments = 64

  // MARK: Primary expressions

  private mutating func primary() -> Int? {
    let start = position
    switch kind() {
    case nil, .directive, .textMiddle, .textEnd: return nil
    case .number:
      position += 1
      return make(.literal, from: start)
    case .text, .textStart: return literal()
    case .word, .quotedWord: return named()
    case .mark: break
    }
    if isOpen("(") {
      if language == .script, isArrow(1, after: after(0)) { return closure() }
      return list()
    }
    if isOpen("[") { return language == .objectiveC ? message() : list() }
    if isOpen("{") {
      switch language {
      case .swift: return closure()
      case .script: return object()
      case .objectiveC: return make(.list, from: start, elements())
      }
    }
    switch language {
    // A field: `(CGRect){.size = size}`
    case .objectiveC: return implicitMember() ?? objectiveCPrimary()
    case .swift: return implicitMember() ?? swiftPrimary()
    // The styles of ArkTS: `@Extend(Text) function title() { .fontSize(18) }`
    case .script: return implicitMember()
    }
  }

  /// Reads a member without what it belongs to: `.member`.
  private mutating func implicitMember() -> Int? {
    guard isMark("."), isName(1) else { return nil }
    let start = position
    position += 2
    return make(.member, from: start, main: start + 1)
  }

  /// Reads what begins with a mark in Swift: a macro, a key path or an attribute.
  private mutating func swiftPrimary() -> Int? {
    let start = position
    if isMark("#"), isName(1) {
      position += 2
      if isWord("available", -1) || isWord("unavailable", -1), isOpen("(") {
        skip()
        return make(.other, from: start, main: start + 1)
      }
      return make(.name, from: start, main: start + 1)
    }
    if isMark("\\") {
      position += 1
      while isJoined(), isName() || kind() == .number || isMark(of: ".?!") { position += 1 }
      return make(.other, from: start)
    }
    if isMark("@"), isName(1) {
      position += 2
      return make(.other, from: start)
    }
    return nil
  }

  /// Reads a literal with its interpolations, and in C those that follow it.
  private mutating func literal() -> Int {
    let start = position
    var nodes: [Int] = []
    repeat {
      if isOpen() {
        nodes += inside { $0.interpolations() }
      } else {
        position += 1
      }
    } while language == .objectiveC && kind() == .text
    return make(.literal, from: start, nodes)
  }

  private mutating func interpolations() -> [Int] {
    var nodes: [Int] = []
    while position < end {
      if kind() == .textMiddle || isMark(",") {
        position += 1
      } else if isName(), isMark(":", 1) {
        // `\(price, format: .number)`
        position += 2
      } else {
        nodes.append(item { $0.expression() })
      }
    }
    return nodes
  }

  private mutating func named() -> Int? {
    let start = position
    switch language {
    case .swift:
      if isWord("if") || isWord("switch"), !isInCondition { return branch() }
      if isWord("do"), isOpen("{", 1) { return blocks() }
    case .script:
      if isWord("function"), isName(1) || isMark(of: "(*", 1) { return function(from: start, []) }
      if isWord("class"), isMark("{", 1) || isName(1) { return type(from: start, []) }
      if isArrow(1, after: 1) { return closure() }
    case .objectiveC:
      // Its argument may be a type.
      if isWord("sizeof") || isWord("va_arg") || isWord("offsetof"), isOpen("(", 1) {
        position += 1
        skip()
        return make(.other, from: start)
      }
    }
    position += 1
    return make(.name, from: start, main: start)
  }

  // MARK: Arguments and literals of several values

  /// Reads the arguments in the brackets that open here.
  mutating func arguments() -> [Int] { inside { $0.argumentList() } }

  private mutating func argumentList() -> [Int] {
    var nodes: [Int] = []
    while position < end {
      if isMark(of: ",;") {
        position += 1
        continue
      }
      let start = position
      var label: Int?
      if language == .swift, isName(), isMark(":", 1) {
        label = position
        position += 2
      }
      // `open(url:options:)` names a function.
      let isName = isMark(",") || label != nil && self.isName() && isMark(":", 1) && isJoined(1)
      let value = isName || position >= end ? nil : expression() ?? operatorName() ?? unknown()
      nodes.append(make(.argument, from: start, label: label, [value].compactMap(\.self)))
      if !isName, let rest = restOfItem() { nodes.append(rest) }
    }
    return nodes
  }

  /// An operator as an argument: `sorted(by: >)`.
  private mutating func operatorName() -> Int? {
    let start = position
    while isMark(of: "+-*/%<>=!&|^~") { position += 1 }
    guard position > start, position >= end || isMark(",") else {
      position = start
      return nil
    }
    return make(.name, from: start, main: start)
  }

  /// What is left before the next comma.
  private mutating func restOfItem() -> Int? {
    let start = position
    while position < end, !isMark(of: ",;") { skip() }
    return position > start ? make(.unknown, from: start) : nil
  }

  /// Reads the items in the brackets that open here, between commas and semicolons; the rest of an item is unknown.
  mutating func items(_ read: (inout Parser) -> Int) -> [Int] {
    inside { parser in
      var nodes: [Int] = []
      while parser.position < parser.end {
        if parser.isMark(of: ",;") {
          parser.position += 1
        } else {
          nodes.append(read(&parser))
          if let rest = parser.restOfItem() { nodes.append(rest) }
        }
      }
      return nodes
    }
  }

  /// Reads the values in the brackets that open here.
  mutating func elements() -> [Int] { items { $0.item { $0.expression() } } }

  /// Reads a list, a tuple, an expression in parentheses or a dictionary of Swift.
  private mutating func list() -> Int {
    let start = position
    if isMark("["), language == .swift, isDictionary { return object() }
    if isMark("[") { return make(.list, from: start, elements()) }
    let nodes = inside { $0.argumentList() }
    // `(a)` is not a tuple.
    guard nodes.count == 1, let only = nodes.first, kind(of: only) == .argument, children(of: only).count == 1 else {
      return make(.list, from: start, nodes)
    }
    return make(.group, from: start, children(of: only))
  }

  /// Whether the brackets here have a colon, outside of other brackets and choices.
  private var isDictionary: Bool {
    let close = tokens.partner(position) - position
    var (offset, questions) = (1, 0)
    while offset < close {
      if isMark("?", offset), !isJoined(offset), !isMark("?", offset + 1) { questions += 1 }
      if isMark(":", offset) {
        if questions == 0 { return true }
        questions -= 1
      }
      if isMark(",", offset) { return false }
      offset = after(offset)
    }
    return false
  }

  /// Reads `{a: b, c}`, `@{a: b}` or `[a: b]`.
  mutating func object() -> Int { make(.object, from: position, items { $0.entry() }) }

  /// Reads an entry of an object, or a method of one.
  private mutating func entry() -> Int {
    let start = position
    if language == .script {
      if isName() || kind() == .text || kind() == .number, isMark(":", 1) {
        position += 2
        let value = expression()
        return make(.entry, from: start, main: start, [value].compactMap(\.self))
      }
      if isOpen("["), isMark(":", after(0)) {
        position += after(0) + 1
        let value = expression()
        return make(.entry, from: start, [value].compactMap(\.self))
      }
      let skipped = (isWord("async") || isWord("get") || isWord("set")) && isName(1) ? 1 : 0
      if isName(skipped), isOpen("(", skipped + 1), isMark("{", after(skipped + 1)) || isMark(":", after(skipped + 1)) {
        position += skipped
        return signature(from: start, named: position)
      }
    } else if isMark(":") {
      // `[:]`
      position += 1
      return make(.entry, from: start)
    }
    let key = expression()
    guard language != .script, take(":") else { return make(.entry, from: start, [key ?? unknown()]) }
    let value = expression()
    return make(.entry, from: start, [key, value].compactMap(\.self))
  }

  // MARK: Closures

  /// Returns whether an arrow follows the parameters of a function without a name, given the offset after them.
  private func isArrow(_ first: Int, after offset: Int) -> Bool {
    if isMarks("=", ">", offset) { return true }
    guard isMark(":", offset), isMark(")", offset - 1) else { return false }
    // The type of the result may come in between.
    var offset = offset + 1
    while position + offset < end, !isMark(of: ",;?", offset), !startsLine(offset) {
      if isMark("=", offset) { return isMarks("=", ">", offset) }
      offset = after(offset)
    }
    return false
  }

  /// Reads `{ url in … }` or `(url: T): U => …`.
  mutating func closure() -> Int {
    let start = position
    guard language == .script else {
      return makeBraces(.closure, from: start, [], .closure)
    }
    if let block = isMark("{") ? block() : nil { return make(.closure, from: start, [block]) }
    var nodes: [Int] = []
    if isOpen("(") {
      nodes = parameters()
      if take(":"), let type = typeName(isResult: true) { nodes.append(type) }
    } else {
      position += 1
      nodes = [make(.parameter, from: start, main: start)]
    }
    while position < end, !isMarks("=", ">") { skip() }
    position = min(position + 2, end)
    if let body = block() ?? expression() { nodes.append(body) }
    return make(.closure, from: start, nodes)
  }

  /// Reads the captures, parameters and result of a closure up to `in`, if it has them.
  mutating func swiftClosureHead() -> [Int] {
    var offset = 0
    while position + offset < end, !isWord("in", offset) {
      let isSignature =
        isName(offset) || isOpen(offset) && isMark(of: "([", offset) || isMark(of: ",:->@.<?&!", offset)
      // `for item in items` is a statement.
      let isStatement =
        offset > 0 && isName(offset - 1)
        && (isName(offset) || isMark("(", offset) && !isMark("@", offset - 2) && !isWord("throws", offset - 1))
      guard isSignature, !isStatement || isWord("throws", offset) || isWord("async", offset),
        offset == 0 || !startsLine(offset) || isMark(of: ",(", offset - 1)
      else { return [] }
      offset = after(offset)
    }
    guard position + offset < end else { return [] }
    let keyword = position + offset
    var nodes: [Int] = []
    let start = position
    while isMark("@"), isName(1), position + 1 < keyword { position += 2 }
    if isOpen("[") { skip() }
    if position > start { nodes.append(make(.other, from: start)) }
    if isOpen("(") {
      nodes += parameters()
    } else {
      while isName(), position < keyword {
        position += 1
        nodes.append(make(.parameter, from: position - 1, main: position - 1))
        if !take(",") { break }
      }
    }
    let rest = position
    position = keyword + 1
    nodes.append(make(.other, from: rest))
    return nodes
  }
}
