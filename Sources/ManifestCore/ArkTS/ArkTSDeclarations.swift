/// The declarations of an ArkTS source, each with its scope.
///
/// Ambiguous code is treated as a declaration, because names with unknown values are not reported.
struct ArkTSDeclarations {
  struct Declaration {
    enum Kind {
      /// A `const`, a `readonly` member or an enum case.
      case constant
      /// A `let` or `var`, or a mutable member.
      case variable
      /// A class, a structure, an enum or a namespace; the value is the brace of its body.
      case type
      /// A name in an `import` statement.
      case imported
      /// Another declaration, such as a parameter or a function.
      case unknown
    }

    let kind: Kind
    /// The position of the name.
    let position: Int
    /// The position of the initial value.
    let value: Int?
    /// Whether its declared type is `Want`.
    let isWant: Bool
    /// Whether code outside of its type, such as a subclass or the parent of a component, may set the member.
    var isOpen = false
  }

  /// A name in its scope, the innermost brackets around its declaration.
  private struct Name: Hashable {
    let scope: Int
    let text: String
    /// Whether the name is a member of a type, which code accesses through `this.` or the type's name.
    let isMember: Bool
  }

  /// A function or method with a name, or an arrow function that is the value of a declaration.
  struct Function {
    /// The index of the declaration of its name.
    let index: Int
    /// The position of the parenthesis that opens its parameters.
    let parameters: Int
  }

  let code: ArkTSCode
  private(set) var all: [Declaration] = []
  /// The functions by the brackets around their parameters and their bodies, or in the values of arrow functions.
  private var functions: [Int: Function] = [:]
  /// The names that functions change or compare; the scope is the parenthesis that opens the parameters.
  private var changedNames: Set<Name> = []
  /// The names of variables that code assigns a value to after their declarations.
  private var assignedNames: Set<String> = []
  let imports: [ArkTSCode.Binding]
  let exports: [ArkTSCode.Binding]
  /// The indices of declarations whose value is in parentheses or an arrow function, by the opening parenthesis.
  private var arrows: [Int: Int] = [:]
  /// The indices in `all`; nil for a name with several declarations.
  private var indices: [Name: Int?] = [:]
  /// The keys to which code assigns a value: `object.key = value`, and the objects whose keys may all change.
  private var assignedKeys: Set<String> = []

  init(_ code: ArkTSCode) {
    self.code = code
    imports = code.imports
    exports = code.exports
    for position in code.tokens.indices where code.tokens[position].kind == .name { read(position) }
    for position in code.tokens.indices where code.tokens[position].kind == .arrow { readArrow(position) }
    for position in code.tokens.indices where code.isMark(position, "=") {
      if code.kind(position - 1) == .name, code.isMark(position - 2, ".") {
        assignedKeys.insert(code.text(position - 1))
      } else if code.isMark(position - 1, "]"), let open = code.opening(of: position - 1) {
        // `object['key'] = value`; with another expression, any key of the object may change.
        let isKey = code.kind(open + 1) == .text && open + 2 == position - 1
        assignedKeys.insert(code.text(isKey ? open + 1 : open - 1))
      }
    }
    readChanges()
    // `Object.assign(object, …)`
    for position in code.tokens.indices where code.isName(position, "assign") && code.isMark(position + 1, "(") {
      assignedKeys.insert(code.text(position + 2))
    }
  }

  // MARK: Lookup

  /// Returns the declaration that a name refers to at a position.
  func declaration(of text: String, at position: Int) -> Int? {
    var scope = position
    repeat {
      scope = code.parents[scope]
      if let index = indices[Name(scope: scope, text: text, isMember: false)] { return index }
    } while scope >= 0
    return nil
  }

  /// Returns the declaration of a name outside all brackets.
  func topLevel(_ text: String) -> Int? { indices[Name(scope: -1, text: text, isMember: false)] ?? nil }

  /// Returns whether code assigns a value to a key, or to any key of an object with this name.
  func mayAssign(_ name: String) -> Bool { assignedKeys.contains(name) }

  /// Returns whether a declaration always has its initial value: a constant, or a variable that no code assigns.
  func isConstant(_ index: Int) -> Bool {
    let declaration = all[index]
    let name = code.text(declaration.position)
    let isMember = code.braceKind(code.parents[declaration.position]) == .members
    // A constructor may set a constant member, and code of other sources any other member.
    if declaration.kind == .constant { return !isMember || !mayAssign(name) }
    return declaration.kind == .variable && !isMember && !assignedNames.contains(name) && !mayAssign(name)
  }

  /// Returns a member of the type, namespace or object with a body.
  func member(_ text: String, of body: Int) -> Int? {
    if let member = indices[Name(scope: body, text: text, isMember: true)] { return member }
    return indices[Name(scope: body, text: text, isMember: false)] ?? nil
  }

  /// Resolves `name`, `this.name` or `Type.name` at a position.
  ///
  /// - Returns: The index of the declaration, or nil if it is unknown, and the position after the name.
  func reference(at position: Int) -> (index: Int?, end: Int) {
    guard code.kind(position) == .name else { return (nil, position + 1) }
    let isQualified = code.isMark(position + 1, ".") && code.kind(position + 2) == .name
    if code.isName(position, "this") {
      guard isQualified else { return (nil, position + 1) }
      let body = code.enclosing(position) { code.braceKind($0) == .members }
      return (body.flatMap { member(code.text(position + 2), of: $0) }, position + 3)
    }
    let index = declaration(of: code.text(position), at: position)
    guard isQualified, let index, all[index].kind == .type, let body = all[index].value else {
      return (index, position + 1)
    }
    return (member(code.text(position + 2), of: body), position + 3)
  }

  /// Returns the functions around a position; the innermost one is first.
  func functions(around position: Int) -> [Function] {
    var found: [Function] = []
    var bracket = code.parents[position]
    while bracket >= 0 {
      if let function = functions[bracket] { found.append(function) }
      bracket = code.parents[bracket]
    }
    return found
  }

  /// Returns the function with a parameter, or a part of the pattern of one, at a position.
  func function(withParameter name: Int) -> Function? {
    let bracket = code.parents[name]
    guard bracket >= 0 else { return nil }
    let open = code.isMark(bracket, "(") ? bracket : code.parents[bracket]
    return functions[open].flatMap { $0.parameters == open ? $0 : nil }
  }

  /// Returns whether a function changes a parameter or one of its keys, or compares it, so that its value is known in
  /// parts of the function.
  func changes(_ parameter: String, in function: Function) -> Bool {
    changedNames.contains(Name(scope: function.parameters, text: parameter, isMember: false))
  }

  // MARK: Reading

  private static let types: [String] = ["class", "struct", "enum", "namespace"]
  private static let variables: [String] = ["const", "let", "var"]

  private mutating func add(
    _ position: Int, _ kind: Declaration.Kind, in scope: Int, value: Int? = nil, isWant: Bool = false,
    isMember: Bool = false, isOpen: Bool = false
  ) {
    let name = Name(scope: scope, text: code.text(position), isMember: isMember)
    let isRepeated = indices[name] != nil
    indices[name] = .some(isRepeated ? nil : all.count)
    if code.isMark(scope, "("), let body = loopBody(after: scope) {
      // The end of a loop without braces is unknown, so the value of the name is unknown in the enclosing brackets.
      indices[Name(scope: body ?? code.parents[scope], text: name.text, isMember: false)] =
        .some(body == nil || isRepeated ? nil : all.count)
    }
    if let value {
      let open = code.isName(value, "async") ? value + 1 : value
      if code.isMark(open, "(") { arrows[open] = all.count }
    }
    all.append(Declaration(kind: kind, position: position, value: value, isWant: isWant, isOpen: isOpen))
  }

  /// Returns the brace of the body of a `for` statement whose parentheses open at a position.
  ///
  /// - Returns: Nil if the parentheses belong to another statement; `.some(nil)` for a body without braces.
  private func loopBody(after open: Int) -> Int?? {
    let keyword = code.isName(open - 1, "await") ? open - 2 : open - 1
    guard code.isName(keyword, "for"), !code.isMark(keyword - 1, ".") else { return nil }
    let body = code.closings[open] + 1
    return .some(code.isMark(body, "{") ? body : nil)
  }

  private mutating func read(_ position: Int) {
    let scope = code.parents[position]
    if !code.isMark(position - 1, ".") {
      if code.isName(position, "const") {
        return readVariables(after: position, code.isName(position + 1, "enum") ? .unknown : .constant)
      }
      if code.isName(position, "let") || code.isName(position, "var") {
        return readVariables(after: position, .variable)
      }
      if code.isAnyName(position, Self.types), code.kind(position + 1) == .name {
        return readType(position + 1)
      }
      if code.isName(position, "function"), code.kind(position + 1) == .name {
        return add(position + 1, .unknown, in: scope)
      }
      if code.isName(position, "import") { return readImport(position) }
    }
    guard scope >= 0 else { return readParameters(afterName: position) }
    switch code.braceKind(scope) {
    case .members: readMember(position, in: scope)
    case .cases:
      if code.isMark(position + 1, "=") { add(position, .constant, in: scope, value: position + 2, isMember: true) }
    case .block, .other, nil: break
    }
    readParameters(afterName: position)
  }

  /// Reads `const a: T = value, b = value`, or a pattern such as `const {a, b} = value`.
  private mutating func readVariables(after keyword: Int, _ kind: Declaration.Kind) {
    let scope = code.parents[keyword]
    var name = keyword + 1
    while true {
      guard code.kind(name) == .name else { return readPattern(name, in: scope) }
      let (value, isWant) = typeAndValue(after: name)
      add(name, kind, in: scope, value: value, isWant: isWant)
      guard var end = value else { return }
      if kind == .constant, !isWant, code.isMark(end, "{") { readObject(end) }
      // A comma at the same nesting level, before the end of the statement, precedes another name.
      let limit = min(end + Self.longestValue, code.tokens.count)
      while end < limit, !code.isAnyMark(end, ",;)]}") {
        // A statement keyword within a value means that the code is incomplete.
        if code.isAnyName(end, Self.variables) { return }
        end = code.after(end)
        if code.startsLine(end) { return }
      }
      guard code.isMark(end, ","), code.isAnyMark(end + 2, "=:") else { return }
      name = end + 1
    }
  }

  /// Reads the keys of a constant object that have strings, constants or such objects as values.
  private mutating func readObject(_ open: Int) {
    let close = min(code.closings[open], code.tokens.count)
    // Other objects may contain the same keys.
    if !(open..<close).contains(where: { code.kind($0) == .spread }) { readKeys(of: open) }
  }

  private mutating func readKeys(of open: Int) {
    for key in code.items(in: open).map(\.lowerBound) {
      guard code.kind(key) == .name || code.kind(key) == .text, code.isMark(key + 1, ":") else { continue }
      let isObject = code.isMark(key + 2, "{")
      if isObject || [.text, .composedText, .name].contains(code.kind(key + 2)) {
        add(key, .constant, in: open, value: key + 2, isMember: true)
      }
      if isObject { readKeys(of: key + 2) }
    }
  }

  /// The maximum number of tokens in a value that another name may follow.
  private static let longestValue = 256
  /// The maximum number of tokens in a type.
  private static let longestType = 48
  /// The maximum number of tokens of a pattern that are read; TypeScript has patterns, but ArkTS does not.
  private static let longestPattern = 64

  /// Reads `: T = value` after a name.
  private func typeAndValue(after name: Int) -> (value: Int?, isWant: Bool) {
    var position = name + 1
    if code.isAnyMark(position, "!?") { position += 1 }
    guard code.isMark(position, ":") else { return (code.isMark(position, "=") ? position + 1 : nil, false) }
    let isWant = code.isName(position + 1, "Want") && !code.isAnyMark(position + 2, "[.")
    let end = min(position + Self.longestType, code.tokens.count)
    position += 1
    var generics = 0
    while position < end, !code.isAnyMark(position, generics > 0 ? "=;)}" : "=;,)}") {
      if code.startsLine(position), code.kind(position) == .name, code.kind(position - 1) == .name { break }
      if code.isMark(position, "<") { generics += 1 } else if code.isMark(position, ">") { generics -= 1 }
      position = code.after(position)
    }
    return (code.isMark(position, "=") ? position + 1 : nil, isWant)
  }

  private mutating func readType(_ name: Int) {
    add(name, .type, in: code.parents[name], value: code.body(ofType: name))
  }

  private mutating func readImport(_ keyword: Int) {
    var position = keyword + 1
    while position < code.tokens.count, let kind = code.kind(position) {
      switch kind {
      // Another `import` means that the code is incomplete; it is read by itself.
      case .name where code.isAnyName(position, ["from", "import"]): return
      case .name: add(position, .imported, in: code.parents[keyword])
      case .mark where code.isAnyMark(position, "{},*"): break
      default: return
      }
      position += 1
    }
  }

  private static let modifiers: [String] = [
    "public", "private", "protected", "static", "readonly", "declare", "override", "abstract",
  ]

  /// The decorators of members that a component sets itself; others get a value from its parent or from storage.
  private static let ownStates: [String] = ["State", "Local", "Provide"]

  /// Reads a field of a class or structure: `private static readonly NAME: string = value`.
  private mutating func readMember(_ name: Int, in body: Int) {
    guard code.isAnyMark(name + 1, ":=?!"), !code.isAnyName(name, Self.modifiers) else { return }
    var first = name
    while code.isAnyName(first - 1, Self.modifiers) { first -= 1 }
    func has(_ modifier: String) -> Bool { (first..<name).contains { code.isName($0, modifier) } }
    let startsMember = first != name || code.isAnyMark(name - 1, "{;}") || code.startsLine(name)
    guard startsMember || code.isMark(name - 2, "@") || code.isMark(name - 1, ")") else { return }
    let (value, isWant) = typeAndValue(after: name)
    let isOpen = !has("private") && !has("static")
    // `@Prop name`, `@StorageLink('key') name`
    let decorator = code.opening(of: first - 1).map { $0 - 1 } ?? first - 1
    let isGiven = code.isMark(decorator - 1, "@") && !code.isAnyName(decorator, Self.ownStates)
    let isReadonly = has("readonly") && (!isOpen || isWant)
    let kind: Declaration.Kind = isGiven && isOpen ? .unknown : isReadonly ? .constant : .variable
    add(name, kind, in: body, value: value, isWant: isWant, isMember: true, isOpen: isOpen)
    if isReadonly, !isWant, let value, code.isMark(value, "{") { readObject(value) }
  }

  // MARK: Functions

  private mutating func add(_ function: Function, body: Range<Int>) {
    functions[function.parameters] = function
    var position = body.lowerBound
    while position < body.upperBound {
      if code.closings[position] > position { functions[position] = function }
      position = code.after(position)
    }
  }

  private static let assignments: [String] = ["??=", "||=", "&&=", "+="]
  private static let comparisons: [String] = ["===", "!==", "==", "!="]

  private mutating func readChanges() {
    let values = Set(all.compactMap(\.value))
    for position in code.tokens.indices {
      switch code.tokens[position].kind {
      case .mark where code.isMark(position, "="):
        addChange(endingAt: position - 1)
        if !values.contains(position + 1) { addAssignment(to: position - 1) }
      case .compound:
        let text = code.text(position)
        let isComparison = Self.comparisons.contains(text)
        if isComparison || Self.assignments.contains(text) { addChange(endingAt: position - 1) }
        if !isComparison { addAssignment(to: position - 1) }
        if isComparison { addChange(endingAt: position + 1) }
      case .name where code.isName(position, "switch"): addChange(endingAt: position + 2)
      default: break
      }
    }
  }

  /// Records that code assigns a value to a variable, or to those of a pattern such as `[a, b]`.
  private mutating func addAssignment(to end: Int) {
    let start = code.opening(of: end) ?? end
    for name in max(start, end - Self.longestPattern)...max(start, end) where code.kind(name) == .name {
      assignedNames.insert(code.text(name))
    }
  }

  /// Records that code changes or compares `name` or `name.key`.
  private mutating func addChange(endingAt position: Int) {
    let name = code.isMark(position - 1, ".") ? position - 2 : position
    guard code.kind(name) == .name else { return }
    for function in functions(around: name) {
      changedNames.insert(Name(scope: function.parameters, text: code.text(name), isMember: false))
    }
  }

  // MARK: Parameters

  private static let statements: [String] = ["if", "for", "while", "switch", "with", "return", "await"]

  /// Reads `name(a, b) {` and `name(a): T {`.
  ///
  /// The parameters of calls of the same form are read too, which only makes more names unknown.
  private mutating func readParameters(afterName name: Int) {
    guard code.isMark(name + 1, "("), !code.isAnyName(name, Self.statements) else { return }
    let close = code.closings[name + 1]
    guard let body = code.body(afterParameters: close) else { return }
    let isMethod = code.braceKind(code.parents[name]) == .members
    if isMethod { add(name, .unknown, in: code.parents[name], isMember: true) }
    if isMethod || code.isName(name - 1, "function"), all.last?.position == name {
      add(Function(index: all.count - 1, parameters: name + 1), body: body..<body + 1)
    }
    readParameters(in: name + 1, for: body)
  }

  /// Reads the parameters of an arrow function, with or without parentheses.
  private mutating func readArrow(_ arrow: Int) {
    // Without braces, the body extends at most to the end of the enclosing brackets.
    let scope = code.isMark(arrow + 1, "{") ? arrow + 1 : code.parents[arrow]
    if code.kind(arrow - 1) == .name, !code.isMark(arrow - 2, ":"), !code.isMark(arrow - 2, ".") {
      return add(arrow - 1, .unknown, in: scope)
    }
    var position = arrow - 1
    let end = max(0, arrow - Self.longestType)
    // A result type may come in between.
    while position >= end, !code.isMark(position, ")") {
      guard !code.isAnyMark(position, ";{}(,=") else { return }
      position -= 1
    }
    guard position >= end, let open = code.opening(of: position), code.isMark(open, "(") else { return }
    if let index = arrows[open] {
      add(Function(index: index, parameters: open), body: arrow + 1..<code.endOfValue(from: arrow + 1))
    }
    readParameters(in: open, for: scope)
  }

  private mutating func readParameters(in open: Int, for scope: Int) {
    for parameter in code.items(in: open) {
      var name = parameter.lowerBound
      if code.kind(name) == .spread { name += 1 }
      while code.isAnyName(name, Self.modifiers) { name += 1 }
      if code.kind(name) == .name { add(name, .unknown, in: scope) } else { readPattern(name, in: scope) }
    }
  }

  /// Reads the names in a pattern such as `{a, b}` that opens at a position, if there is one.
  private mutating func readPattern(_ open: Int, in scope: Int) {
    guard code.isAnyMark(open, "{[") else { return }
    let end = min(code.closings[open], open + Self.longestPattern, code.tokens.count)
    for name in open..<end where code.kind(name) == .name { add(name, .unknown, in: scope) }
  }
}
