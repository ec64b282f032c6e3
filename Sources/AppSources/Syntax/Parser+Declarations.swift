// Declarations of Swift and of scripts.

extension Parser {
  /// Reads a declaration or a statement with the attributes and modifiers before it.
  mutating func modifiedStatement() -> Int? {
    let start = position
    let modifiers = modifiers()
    guard position < end, !(position > start && isMark(of: "})")) else {
      return modifiers.isEmpty ? nil : make(.other, from: start, modifiers)
    }
    if let node = declaration(from: start, modifiers) { return node }
    // `@unknown default:` is a case.
    if modifiers.isEmpty || isWord("default"), let node = keywordStatement() ?? accessor() { return node }
    if language == .script, isInType, let member = member(from: start, modifiers) { return member }
    if let node = otherStatement(from: start, modifiers) { return node }
    guard let node = expression() else { return modifiers.isEmpty ? nil : make(.other, from: start, modifiers) }
    return modifiers.isEmpty ? node : make(.other, from: start, modifiers + [node])
  }

  /// Reads an accessor of a variable in Swift: `get async throws { … }`, `didSet(old) { … }`.
  private mutating func accessor() -> Int? {
    guard language == .swift, !isInType, let word = word(), Self.accessors.contains(word) else { return nil }
    var offset = isOpen("(", 1) ? after(1) : 1
    while isWord("async", offset) || isWord("throws", offset) { offset = after(offset) }
    // In a protocol, `{ get set }`
    let isRequirement = position + offset >= end || isWord("set", offset)
    guard isOpen("{", offset) || isRequirement else { return nil }
    let start = position
    position += offset
    let block = block()
    return make(.other, from: start, main: start, [block].compactMap(\.self))
  }

  private static let accessors: Set = ["get", "set", "willSet", "didSet", "_read", "_modify"]

  // MARK: Modifiers

  private static let modifierWords: Set = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "final", "override", "mutating",
    "nonmutating", "lazy", "weak", "unowned", "required", "convenience", "indirect", "nonisolated", "dynamic",
    "optional",
    "consuming", "borrowing", "export", "default", "async", "abstract", "readonly", "declare", "protected", "get",
    "set",
    "prefix", "postfix", "infix", "isolated", "distributed", "class", "sendable",
  ]

  /// Reads attributes, decorators and modifiers; in Swift, parameters have none of these words, but labels such as `open`.
  private mutating func modifiers(ofParameter: Bool = false) -> [Int] {
    var nodes: [Int] = []
    while position < end {
      let start = position
      var arguments: [Int] = []
      if isMark("@"), isName(1), language != .objectiveC {
        position += 2
        while isMark("."), isName(1) { position += 2 }
        if isMark("<"), isJoined() { skipTypeArguments() }
        // `@objc(open:)` and `@available(iOS 13, *)` have no expressions.
        let hasValues = !isWord("objc", -1) && !isWord("available", -1)
        if isOpen("("), !startsLine() {
          if hasValues { arguments = self.arguments() } else { skip() }
        }
      } else if isModifier, !ofParameter || language == .script {
        position += 1
        // `private(set)`
        if language == .swift, isOpen("("), isJoined() { skip() }
      } else {
        return nodes
      }
      nodes.append(make(.modifier, from: start, main: start, arguments))
    }
    return nodes
  }

  private var isModifier: Bool {
    guard let word = word(), Self.modifierWords.contains(word) else { return false }
    switch language {
    case .objectiveC: return false
    case .swift:
      switch word {
      case "export", "default", "abstract", "readonly", "declare", "protected", "get", "set": return false
      case "class": return ["func", "var", "let", "subscript"].contains(self.word(1)) || startsMember(1)
      default: break
      }
      if isOpen("(", 1), isJoined(1) {
        // `private(set) var`, but not `open(url)`
        let next = after(1)
        return ["set", "safe", "unsafe"].contains { isWord($0, 2) } && (isName(next) || isMark("@", next))
      }
      return (isName(1) || isMark("@", 1)) && !isWord("in", 1) && !isWord("is", 1) && !isWord("as", 1)
    case .script:
      switch word {
      case "class", "package", "open", "final", "internal", "lazy", "weak", "unowned", "prefix", "postfix", "infix",
        "required", "convenience", "indirect", "dynamic", "optional", "isolated", "distributed":
        return false
      case "get", "set", "async":
        return (isName(1) || isMark("*", 1) || isMark("[", 1) && isInType) && !startsLine(1)
      case "default": return !isMark(of: ":(=.,;", 1) && kind(1) != nil
      case "export": return isName(1) || isMark("@", 1)
      case "static": return isName(1) || isMark(of: "[{@", 1)
      default: return (isName(1) || isMark(of: "@[", 1)) && !startsLine(1)
      }
    }
  }

  /// Returns whether a modifier is at an offset, so that `class` before it is a modifier, too.
  private func startsMember(_ offset: Int) -> Bool {
    guard let word = word(offset), Self.modifierWords.contains(word), word != "class" else { return false }
    return isName(offset + 1) || isMark("(", offset + 1)
  }

  // MARK: Declarations

  private static let typeWords: Set = [
    "class", "struct", "interface", "enum", "extension", "protocol", "actor", "namespace", "module", "union",
  ]

  private mutating func declaration(from start: Int, _ modifiers: [Int]) -> Int? {
    guard let word = word() else { return nil }
    let isSwift = language == .swift
    switch word {
    case _ where Self.typeWords.contains(word):
      // A keyword on the next line begins another declaration.
      let isNextLine = startsLine(1) && (!isSwift || self.word(1).map { Self.typeWords.contains($0) } ?? false)
      let isName = isName(1) && !isNextLine && !(isInType && !isSwift && isMark(of: "(=:?", 1))
      let isDefault = word == "class" && isMark("{", 1) && !isSwift && !modifiers.isEmpty
      return isName && !isWord("in", 1) || isDefault ? type(from: start, modifiers) : nil
    case "let", "var": return isSwift || !isInType ? variables(from: start, modifiers) : nil
    case "const" where !isSwift && !isInType:
      if isWord("enum", 1) {
        position += 1
        return type(from: start, modifiers)
      }
      return variables(from: start, modifiers)
    case "func" where isSwift: return function(from: start, modifiers)
    case "init", "subscript", "deinit":
      guard isSwift, isInType, isMark(of: "(<?!{", 1) else { return nil }
      return function(from: start, modifiers)
    case "function" where !isSwift && (isName(1) || isMark(of: "(*", 1)): return function(from: start, modifiers)
    case "case" where isSwift && isInType && (isName(1)): return enumerationCases(from: start, modifiers)
    default: return nil
    }
  }

  /// Reads an import, or a declaration without a meaning here.
  private mutating func otherStatement(from start: Int, _ modifiers: [Int]) -> Int? {
    switch word() {
    case "import" where !isMark(of: "(.", 1), "export" where language == .script:
      skipLine()
      return make(.import, from: start, modifiers)
    case "typealias" where language == .swift && isName(1), "associatedtype" where language == .swift && isName(1),
      "precedencegroup" where isName(1), "operator" where language == .swift, "macro" where isName(1),
      "type" where language == .script && isName(1) && !startsLine(1):
      let keyword = position
      skipLine()
      return make(.other, from: start, main: keyword + 1, label: keyword, modifiers)
    default:
      // `outer: for …`, but no choice.
      guard isName(), isMark(":", 1), !isInType, ["for", "while", "repeat", "do", "switch", "if"].contains(word(2))
      else {
        return nil
      }
      position += 2
      return make(.other, from: start)
    }
  }

  /// Moves to the end of a declaration, which operators and `from` carry on to the next line.
  private mutating func skipLine() {
    repeat {
      skip()
    } while position < end && !isMark(";")
      && (!startsLine() || isMark(of: "|&=,<") || isMark(of: "|&=,{", -1) || isWord("from") || isWord("where"))
  }

  /// Reads `class A<T>: B, C { … }`, `extension A.B { … }`.
  mutating func type(from start: Int, _ modifiers: [Int]) -> Int {
    let keyword = position
    position += 1
    var name: Int?
    if isName() {
      name = position
      position += 1
      while isMark("."), isName(1) {
        position += 2
        name = position - 1
      }
    }
    var nodes = modifiers
    if isMark("<") { skipTypeArguments() }
    if isMark("?"), isJoined() { position += 1 }
    while position < end, !isMark("{"), !isMark(";") {
      if isMark(of: ":,") || isWord("extends") || isWord("implements") {
        position += 1
      } else if isWord("where") {
        nodes += whereClause()
      } else if language == .swift, startsLine(), !isMark(of: ":,", -1) {
        break
      } else if let type = typeName() {
        nodes.append(type)
      } else {
        nodes.append(unknown())
      }
    }
    guard isOpen("{") else { return make(.type, from: start, main: name, label: keyword, nodes) }
    let isNamespace = ["namespace", "module"].contains(tokens.text(keyword))
    return makeBraces(.type, from: start, main: name, label: keyword, nodes, isNamespace ? .statements : .members)
  }

  /// Reads a `where` clause; that of `Self: T` is a type that a protocol inherits.
  private mutating func whereClause() -> [Int] {
    let start = position
    position += 1
    if isWord("Self"), isMark(":", 1) {
      position += 2
      return [make(.other, from: start)]
    }
    while position < end, !isMark("{") { skip() }
    return [make(.other, from: start)]
  }

  mutating func skipTypeArguments() {
    var depth = 0
    while position < end, !isMark(of: "{;") || depth > 0 && isMark("{") && language == .script {
      if isMark("<") { depth += 1 }
      if isMark(">"), !isMark("-", -1), !isMark("=", -1) { depth -= 1 }
      skip()
      if depth == 0 { return }
    }
  }

  /// Reads `let a: T = b, c = d`; in Swift also with a pattern or accessors.
  mutating func variables(from start: Int, _ modifiers: [Int]) -> Int {
    let keyword = position
    position += 1
    var first: Int?
    var nodes = modifiers
    while position < end {
      let begin = position
      var parts: [Int] = []
      var name: Int?
      if isName() {
        name = position
        position += 1
      } else if isOpen("(") || isOpen("{") || isOpen("[") {
        parts = [isMark("{") ? object() : make(.list, from: begin, elements())]
      }
      if isMark("!"), language == .script { position += 1 }
      if take(":"), let type = typeName() { parts.append(type) }
      let hasValue = isMark("=") && !isMarks("=", "=") || isWord("in") || isWord("of") && language == .script
      if hasValue {
        position += 1
        if let value = expression() { parts.append(value) }
      }
      if language == .swift, !isInCondition, let block = block() { parts.append(block) }
      guard first != nil || isMark(",") && !isInCondition else {
        return make(.variable, from: start, main: name, label: keyword, nodes + parts)
      }
      let node = make(.variable, from: begin, main: name, label: keyword, parts)
      first = first ?? node
      nodes.append(node)
      guard isMark(","), !isInCondition else { break }
      position += 1
    }
    return make(.other, from: start, nodes)
  }

  /// Reads `case a = "x", b(Int)`.
  private mutating func enumerationCases(from start: Int, _ modifiers: [Int]) -> Int {
    position += 1
    var nodes = modifiers
    while isName() {
      let name = position
      position += 1
      var parts: [Int] = []
      if isOpen("(") {
        let type = position
        skip()
        parts.append(make(.typeName, from: type))
      }
      if take("="), let value = expression() { parts.append(value) }
      nodes.append(make(.variable, from: name, main: name, parts))
      guard take(",") else { break }
    }
    return make(.other, from: start, nodes)
  }

  // MARK: Functions

  /// Reads `func f<T>(a b: T) -> U { … }`, `init?(…)`, `function f(a: T): U { … }`.
  mutating func function(from start: Int, _ modifiers: [Int]) -> Int {
    let keyword = position
    position += 1
    var name = keyword
    if !["init", "deinit", "subscript"].contains(tokens.text(keyword)) {
      _ = take("*")
      name = position
      if isName() {
        position += 1
      } else {
        while position < end, !isMark("("), !isMark("<") || isMark("<", 1) || isMark("(", 1) { position += 1 }
      }
    }
    if isMark(of: "?!"), isJoined() { position += 1 }
    return signature(from: start, named: name, modifiers, isNamed: name < position)
  }

  /// Reads a function from its type parameters on, given the position of its name.
  mutating func signature(from start: Int, named name: Int, _ modifiers: [Int] = [], isNamed: Bool = true) -> Int {
    if position == name, isNamed { position += 1 }
    if isMark(of: "?!"), isJoined() { position += 1 }
    if isMark("<") { skipTypeArguments() }
    var nodes = modifiers
    if isOpen("(") { nodes += parameters() }
    if language == .swift {
      while isWord("async") || isWord("throws") || isWord("rethrows") || isWord("reasync") {
        position += 1
        if isOpen("(") { skip() }
      }
      if isMarks("-", ">") {
        position += 2
        if let type = typeName() { nodes.append(type) }
      }
      if isWord("where") {
        while position < end, !isMark("{"), !isMark(";"), !isWord("func") { skip() }
      }
    } else if take(":"), let type = typeName(isResult: true) {
      nodes.append(type)
    }
    if let block = block() { nodes.append(block) }
    return make(.function, from: start, main: isNamed ? name : nil, nodes)
  }

  /// Reads the parameters in the parentheses that open here.
  mutating func parameters() -> [Int] { items { $0.parameter() } }

  private mutating func parameter() -> Int {
    let start = position
    var nodes = modifiers(ofParameter: true)
    if isMarks(".", ".") { position = min(position + 3, end) }
    var (name, label): (Int?, Int?)
    if isName() {
      name = position
      position += 1
      if language == .swift, isName() {
        label = name
        name = position
        position += 1
      }
    } else if isOpen("{") {
      nodes.append(object())
    } else if isOpen("[") {
      nodes.append(make(.list, from: position, elements()))
    }
    if isMark(of: "?!") { position += 1 }
    if take(":"), let type = typeName() { nodes.append(type) }
    if take("="), let value = expression() { nodes.append(value) }
    let rest = position
    while position < end, !isMark(",") { skip() }
    if position > rest { nodes.append(make(.unknown, from: rest)) }
    return make(.parameter, from: start, main: name, label: label, nodes)
  }

  // MARK: Members of scripts

  /// Reads a method or a property of a type in a script.
  private mutating func member(from start: Int, _ modifiers: [Int]) -> Int? {
    // `[key: string]: T`
    if isOpen("["), isMark(":", after(0)) || isMark("(", after(0)) {
      skip()
      if isOpen("(") { return signature(from: start, named: position, modifiers, isNamed: false) }
      position += 1
      let type = typeName()
      return make(.variable, from: start, modifiers + [type].compactMap(\.self))
    }
    if isOpen("{"), !modifiers.isEmpty, let block = block() {
      return make(.function, from: start, modifiers + [block])
    }
    // `#count`, `*values()`
    let isMarked = isMark(of: "#*") && position + 1 < end
    guard isName() || kind() == .text || isMarked else { return nil }
    if isMarked { position += 1 }
    let name = position
    let next = isMark(of: "?!", 1) ? 2 : 1
    if isMark("(", next) || isMark("<", next) {
      // `Column() { … }` in the body of a builder is a call, and not a member.
      return signature(from: start, named: name, modifiers)
    }
    guard isMark(of: ":=;,", next) || startsLine(next) || position + next >= end else { return nil }
    position += next
    var nodes = modifiers
    if take(":"), let type = typeName() { nodes.append(type) }
    if isMark("="), !isMarks("=", "=") {
      position += 1
      if let value = expression() { nodes.append(value) }
    }
    return make(.variable, from: start, main: name, nodes)
  }

  // MARK: Types

  /// Reads a type; nil if none begins here.
  ///
  /// The braces after the type of a result are the body of the function.
  mutating func typeName(isResult: Bool = false) -> Int? {
    let start = position
    var isComplete = false
    while position < end {
      let read = isComplete ? typeSuffix(isResult: isResult) : typeOperand(isResult: isResult, after: start)
      guard let read else { break }
      isComplete = read
    }
    return position > start ? make(.typeName, from: start) : nil
  }

  /// Reads what may follow the name of a type: arguments, `[]` or `|`.
  ///
  /// - Returns: Whether the type may end after it; nil if nothing of the type follows.
  private mutating func typeSuffix(isResult: Bool) -> Bool? {
    let isOperator =
      isMark(of: "|&") && !isMarks("&", "&") && !isMarks("|", "|") || isMark(".") && !isMark(".", 1)
      || isMarks("-", ">") || isMarks("=", ">") && language == .script && isMark(")", -1) && !isResult
    if isOperator {
      position += isMark(of: "-=") ? 2 : 1
      return false
    }
    if isWord("extends") || isWord("is") || isWord("in"), language == .script, !startsLine() {
      position += 1
      return false
    }
    if isMark("<"), isJoined() || !startsLine() {
      skipTypeArguments()
    } else if isOpen("["), isJoined() {
      skip()
    } else if isMark(of: "?!"), isJoined(), language == .swift {
      position += 1
    } else if isMarks(".", "."), isMark(".", 2), language == .swift {
      position += 3
    } else if isWord("async") || isWord("throws"), language == .swift {
      position += 1
      if isOpen("(") { skip() }
    } else {
      return nil
    }
    return true
  }

  private static let swiftTypePrefixes: Set = [
    "any", "some", "inout", "borrowing", "consuming", "isolated", "sending", "nonisolated", "each", "repeat",
  ]
  private static let scriptTypePrefixes: Set = [
    "readonly", "keyof", "typeof", "unique", "infer", "asserts", "new", "abstract",
  ]

  /// Reads a name, a group or a literal in a type, or what is before one.
  ///
  /// - Returns: Whether the type may end after it; nil if nothing of the type follows.
  private mutating func typeOperand(isResult: Bool, after start: Int) -> Bool? {
    if isMark("@") || isMark("~") || isMark(of: "|&") && language == .script {
      position += 1
      return false
    }
    if isOpen("(") || isOpen("[") || isOpen("{") && language == .script && !(isResult && position > start)
      || kind() == .text || kind() == .number || kind() == .textStart
    {
      skip()
      return true
    }
    if isMark("-"), kind(1) == .number {
      position += 2
      return true
    }
    guard isName() else { return nil }
    let prefixes = language == .swift ? Self.swiftTypePrefixes : Self.scriptTypePrefixes
    // `@escaping (URL) -> Void`
    let isAttribute = isMark("@", -1)
    let isPrefix = word().map(prefixes.contains) == true && (isName(1) || isMark(of: "([@", 1))
    position += 1
    if isAttribute, !isPrefix, isOpen("("), isJoined() { skip() }
    return !isPrefix && !isAttribute
  }
}
