// Statements, declarations and expressions of Objective-C.

extension Parser {
  mutating func objectiveCStatement() -> Int? {
    let start = position
    if isMark("@"), let node = directiveOfObjectiveC() { return node }
    if isMark(of: "-+"), isInType || isOpen("(", 1) && isName(after(1)), let node = method() { return node }
    if let node = keywordStatement() { return node }
    if isWord("extern"), kind(1) == .text {
      position += 2
      return block() ?? make(.other, from: start)
    }
    if isWord("typedef") || isWord("using") || isWord("template") {
      skipDeclaration()
      return make(.other, from: start)
    }
    if isWord("struct") || isWord("enum") || isWord("union") || isWord("class") || isWord("namespace"),
      isMark(of: "{:", 1) || isName(1) && isMark(of: "{:;", 2)
    {
      if isWord("namespace") {
        position += isMark("{", 1) ? 1 : 2
        return block()
      }
      skipDeclaration()
      return make(.other, from: start)
    }
    // `label:`
    if isName(), isMark(":", 1), !isMark(":", 2), !isInType {
      position += 2
      return make(.other, from: start)
    }
    return cDeclaration() ?? expression()
  }

  private mutating func skipDeclaration() {
    repeat { skip() } while position < end && !isMark(";") && !isMark("@")
  }

  // MARK: Classes

  private mutating func directiveOfObjectiveC() -> Int? {
    let start = position
    switch word(1) {
    case "interface", "implementation", "protocol":
      if isWord("protocol", 1), !isName(2) || isMark(of: ";,", 3) {
        guard isName(2) else { return nil }
        skipDeclaration()
        return make(.other, from: start)
      }
      return classOfObjectiveC()
    case "class", "synthesize", "dynamic", "import", "compatibility_alias":
      position += 1
      repeat { skip() } while position < end && !isMark(";")
      return make(tokens.isWord(start + 1, "import") ? .import : .other, from: start)
    case "property": return property()
    case "end", "optional", "required", "public", "private", "protected", "package":
      position += 2
      return make(.other, from: start)
    case "try", "autoreleasepool", "synchronized":
      position += 2
      var nodes: [Int] = []
      if isOpen("(") { nodes = inside { [$0.expression()].compactMap(\.self) } }
      if let block = block() { nodes.append(block) }
      while isMark("@"), isWord("catch", 1) || isWord("finally", 1) {
        let keyword = position + 1
        position += 2
        let head = position
        if isOpen("(") { skip() }
        let parts = (position > head ? [make(.other, from: head)] : []) + [block()].compactMap(\.self)
        nodes.append(make(.branch, from: keyword - 1, main: keyword, parts))
      }
      return make(.branch, from: start, main: start + 1, nodes)
    case "throw":
      position += 2
      let value = isMark(";") ? nil : expression()
      return make(.exit, from: start, main: start + 1, [value].compactMap(\.self))
    default: return nil
    }
  }

  /// Reads `@interface A<T> : B <C, D> { … } … @end` or `@implementation A (Category) … @end`.
  private mutating func classOfObjectiveC() -> Int {
    let (start, keyword) = (position, position + 1)
    position += 2
    guard isName() else { return make(.unknown, from: start) }
    let name = position
    position += 1
    var nodes: [Int] = []
    // `@interface A<T> : B <C>` begins like `@interface A <B>`; only a class without a superclass has protocols there.
    var mayInherit = tokens.isWord(keyword, "protocol")
    while position < end {
      if isOpen("(") {
        let category = position
        skip()
        nodes.append(make(.modifier, from: category, main: category))
        mayInherit = true
      } else if isMark("<") {
        let list = position
        let protocols = protocols()
        nodes += mayInherit ? protocols : [make(.other, from: list, protocols)]
      } else if isMark(":"), isName(1) {
        position += 2
        nodes.append(make(.typeName, from: position - 1))
        mayInherit = true
      } else {
        break
      }
    }
    if isOpen("{") {
      nodes.append(makeBraces(.other, from: position, [], .statements))
    }
    return makeMembers(upTo: endOfClass) { parser in
      if parser.isMark("@"), parser.isWord("end", 1) { parser.position += 2 }
      return parser.make(.type, from: start, main: name, label: keyword, nodes)
    }
  }

  /// The position of the next `@end`, or of the next class if that is missing.
  private var endOfClass: Int {
    var offset = 0
    while position + offset < end {
      if isMark("@", offset), ["end", "interface", "implementation"].contains(word(offset + 1)) { break }
      offset = after(offset)
    }
    return min(position + offset, end)
  }

  /// Reads `<A, B<C>>`, the protocols or type parameters of a class.
  private mutating func protocols() -> [Int] {
    var nodes: [Int] = []
    var depth = 0
    while position < end, !isMark(of: "@{;") {
      if isMark("<") { depth += 1 }
      if isMark(">") { depth -= 1 }
      let start = position
      position += 1
      if depth == 1, kind(-1) == .word { nodes.append(make(.typeName, from: start)) }
      if depth == 0 { break }
    }
    return nodes
  }

  private mutating func property() -> Int {
    let start = position
    position += 2
    var nodes: [Int] = []
    let attributes = position
    if isOpen("(") {
      skip()
      nodes.append(make(.modifier, from: attributes, main: attributes))
    }
    let type = position
    var name: Int?
    while position < end, !isMark(of: ";@"), kind() != .directive, !(startsLine() && position > type) {
      // `void (^handler)(NSURL *)`
      if isOpen("("), isMark("^", 1), isName(2) { name = position + 2 }
      if isName(), name == nil || !isMark(")", -1), !isMark("(", 1), !isMark(")", -1) { name = position }
      skip()
    }
    if let name, name > type {
      let rest = position
      position = name
      nodes.append(make(.typeName, from: type))
      position = rest
    }
    return make(.variable, from: start, main: name, nodes)
  }

  /// Reads `- (T)open:(NSURL *)url with:(T)b { … }`.
  private mutating func method() -> Int? {
    let start = position
    position += 1
    var nodes: [Int] = []
    if let type = typeInParentheses() { nodes.append(type) }
    guard isName() || isMark(":") else {
      position = start
      return nil
    }
    let name = position
    if !isMark(":", 1), isName() {
      position += 1
    } else {
      while position < end, isMark(":") || isName() && isMark(":", 1) {
        let label = position
        position += isMark(":") ? 1 : 2
        let type = typeInParentheses()
        // `(T) __unused a`
        while isName(), isName(1), !isMark(":", 2) { position += 1 }
        let parameter = isName() ? position : nil
        if parameter != nil { position += 1 }
        nodes.append(make(.parameter, from: label, main: parameter, label: label, [type].compactMap(\.self)))
      }
    }
    let rest = position
    while position < end, !isMark(of: "{;"), !(isMark(of: "-+@") && startsLine()) { skip() }
    if position > rest { nodes.append(make(.other, from: rest)) }
    // A semicolon may be before the body.
    if isMark(";"), isMark("{", 1) { position += 1 }
    if let block = block() { nodes.append(block) }
    return make(.function, from: start, main: name, nodes)
  }

  private mutating func typeInParentheses() -> Int? {
    guard isOpen("(") else { return nil }
    let start = position
    skip()
    return make(.typeName, from: start)
  }

  // MARK: C declarations

  private static let nonTypes: Set = [
    "return", "else", "case", "goto", "break", "continue", "new", "delete", "throw", "in", "sizeof", "if", "while",
  ]

  /// Reads `T *a = b, *c;`, `T f(T a) { … }` or `T (^a)(T) = b;`; nil for other statements.
  mutating func cDeclaration() -> Int? {
    guard let name = declaredName else { return nil }
    let start = position
    let type = position
    position += name.isFunctionPointer ? name.offset - 2 : name.offset
    let typeNode = make(.typeName, from: type)
    if name.isFunctionPointer {
      let variable = position + 2
      skip()
      if isOpen("(") { skip() }
      return cVariable(from: start, named: variable, [typeNode])
    }
    let word = position
    position += 1
    // `Page::open`
    var function = word
    while isMarks(":", ":"), isName(2) {
      function = position + 2
      position += 3
    }
    if isOpen("(") { return cFunction(from: start, named: function, [typeNode]) }
    while isOpen("[") { skip() }
    return cVariable(from: start, named: word, [typeNode])
  }

  /// The offset of the name that a declaration of C declares; nil if none begins here.
  private var declaredName: (offset: Int, isFunctionPointer: Bool)? {
    var (offset, words, last) = (0, 0, -1)
    while position + offset < end {
      if isWord("in", offset), words > 1 {
        break
      } else if isName(offset) {
        if let word = word(offset), Self.nonTypes.contains(word) { return nil }
        if word(offset) == "__attribute__", isOpen("(", offset + 1) {
          offset = after(offset + 1)
          continue
        }
        words += 1
        last = offset
        offset += 1
      } else if isMark("*", offset) || isMark("&", offset) && !isMarks("&", "&", offset) {
        guard words > 0 else { return nil }
        offset += 1
      } else if isMarks(":", ":", offset), words > 0 {
        offset += 2
        words -= 1
      } else if isMark("<", offset), words == 1 || words == 2, let end = endOfTypeArguments(offset) {
        offset = end
      } else {
        break
      }
    }
    // A macro may precede a declaration, on its own line.
    guard last > 0, words > 1 else {
      let isPointer = words > 0 && isOpen("(", offset) && isMark(of: "^*", offset + 1) && isName(offset + 2)
      return isPointer && isMark(")", offset + 3) && isMark("(", offset + 4) ? (offset + 2, true) : nil
    }
    if isOpen("(", offset), isMark(of: "^*", offset + 1), isName(offset + 2), isMark("(", after(offset)) {
      return (offset + 2, true)
    }
    guard last == offset - 1 else { return nil }
    let isEnd =
      isMark(of: ";,[", offset) || isMark("=", offset) && !isMarks("=", "=", offset) || position + offset >= end
      || isOpen("(", offset) || isWord("in", offset) || isMark(":", offset) && kind(offset + 1) == .number
      || startsLine(offset) && isMark(of: "*>", offset - 2)
    return isEnd ? (last, false) : nil
  }

  private func endOfTypeArguments(_ start: Int) -> Int? {
    var (offset, depth) = (start, 0)
    while position + offset < end, offset - start < Self.longestArguments {
      if isMark("<", offset) {
        depth += 1
      } else if isMark(">", offset) {
        depth -= 1
        if depth == 0 { return offset + 1 }
      } else if !isName(offset), !isMark(of: "*,^&:", offset), !isOpen("(", offset) {
        return nil
      }
      offset = after(offset)
    }
    return nil
  }

  /// The most tokens that type arguments of a declaration have; a bound of the look ahead.
  private static let longestArguments = 64

  private mutating func cVariable(from start: Int, named name: Int, _ nodes: [Int]) -> Int {
    var parts = nodes
    if isMark(":"), kind(1) == .number { position += 2 }
    if take("="), let value = expression() { parts.append(value) }
    var node = make(.variable, from: start, main: name, parts)
    var all: [Int] = []
    // `T *a = b, *c = d;`
    while isMark(",") {
      if all.isEmpty { all = [node] }
      position += 1
      let begin = position
      while isMark(of: "*&") || isWord("const") { position += 1 }
      guard isName() else { break }
      let next = position
      position += 1
      while isOpen("[") { skip() }
      var value: Int?
      if take("=") { value = expression() }
      node = make(.variable, from: begin, main: next, [value].compactMap(\.self))
      all.append(node)
    }
    return all.isEmpty ? node : make(.other, from: start, all)
  }

  private mutating func cFunction(from start: Int, named name: Int, _ nodes: [Int]) -> Int {
    var parts = nodes + cParameters()
    while position < end, !isMark(of: "{;@"), kind() != .directive, !startsLine() { skip() }
    if let block = block() { parts.append(block) }
    return make(.function, from: start, main: name, parts)
  }

  /// Reads `(T a, T *b)`.
  private mutating func cParameters() -> [Int] {
    inside { parser in
      var nodes: [Int] = []
      while parser.position < parser.end {
        let start = parser.position
        var name: Int?
        while parser.position < parser.end, !parser.isMark(",") {
          if parser.isName() { name = parser.position }
          if parser.isOpen("("), parser.isMark("^", 1), parser.isName(2) {
            name = parser.position + 2
            while parser.position < parser.end, !parser.isMark(",") { parser.skip() }
            break
          }
          parser.skip()
        }
        if parser.position > start { nodes.append(parser.make(.parameter, from: start, main: name)) }
        if !parser.take(",") { break }
      }
      return nodes
    }
  }

  /// Reads what a loop goes through: `T *item in items`.
  mutating func objectiveCLoop() -> Int? {
    guard let name = declaredName, isWord("in", name.offset + 1) else { return nil }
    let start = position
    position += name.offset
    let type = make(.typeName, from: start)
    let variable = position
    position += 2
    let value = expression()
    return make(.variable, from: start, main: variable, [type] + [value].compactMap(\.self))
  }

  // MARK: Expressions

  /// Skips `(T)` or a keyword of C++ before an operand; returns false if there is none.
  mutating func takeObjectiveCPrefix() -> Bool {
    if isWord("new") || isWord("throw") || isWord("delete"), isName(1) {
      position += 1
      return true
    }
    guard isOpen("("), isCast else { return false }
    skip()
    return true
  }

  /// Returns whether parentheses belong to the type of a function or a block: `(^)` or `(BOOL)` in `void (^)(BOOL)`.
  private func isTypeOfFunction(_ offset: Int) -> Bool {
    isOpen("(", offset) && (isMark(of: "^*", offset + 1) || isMark(")", offset - 1))
  }

  /// Returns whether the parentheses here contain a type before an operand.
  private var isCast: Bool {
    let close = after(0) - 1
    guard close > 1, position + close + 1 < end else { return false }
    var hasName = false
    var offset = 1
    while offset < close {
      if isName(offset) {
        hasName = true
      } else if !isMark(of: "*<>^,&:", offset), !isTypeOfFunction(offset) {
        return false
      }
      offset = after(offset)
    }
    let next = close + 1
    guard hasName, kind(next) != .directive else { return false }
    if kind(next) == .mark { return isMark(of: "[@^{", next) || isMark("(", next) }
    return true
  }

  mutating func objectiveCPrimary() -> Int? {
    let start = position
    if isMark("^") {
      position += 1
      // The type of the result.
      while isName() || isMark("*") { position += 1 }
      var nodes = isOpen("(") ? cParameters() : []
      if let block = block() { nodes.append(block) }
      return make(.closure, from: start, nodes)
    }
    guard isMark("@"), isJoined(1) || isName(1) else { return nil }
    if isOpen("{", 1) {
      position += 1
      return object()
    }
    if isOpen("[", 1) {
      position += 1
      return make(.list, from: start, elements())
    }
    if isOpen("(", 1) {
      position += 1
      return make(.group, from: start, elements())
    }
    if kind(1) == .number {
      position += 2
      return make(.literal, from: start)
    }
    guard isName(1) else { return nil }
    position += 2
    if isOpen("(") { skip() }
    return make(.other, from: start, main: start + 1)
  }

  /// Reads `[receiver select]` or `[receiver select:a with:b, c]`; the first word of the selector names the call.
  mutating func message() -> Int { make(.call, from: position, inside { $0.messageParts() }) }

  private mutating func messageParts() -> [Int] {
    let start = position
    guard let receiver = expression() else { return [] }
    guard isName() || isMark(":") else { return [receiver] }
    let name = position
    if isName() { position += 1 }
    var nodes = [make(.member, from: start, main: name, [receiver])]
    var label: Int?
    while take(":") {
      repeat {
        guard let value = expression() else { break }
        nodes.append(make(.argument, from: label ?? self.start(of: value), label: label, [value]))
        label = nil
      } while take(",")
      guard isName(), isMark(":", 1) else { break }
      label = position
      position += 1
    }
    return nodes
  }
}
