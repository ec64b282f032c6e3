import ManifestText

/// A declaration of a source.
package struct Declaration: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A `const`, a `readonly` member, or a case of an enumeration.
    case constant
    /// A `let` or `var`, or a member that may change.
    case variable
    /// A class, a structure, an enumeration or a namespace.
    case type
    /// A name in an `import` statement.
    case imported
    case function
    /// A parameter, a name in a pattern, or a member that other code sets.
    case unknown
  }

  package let kind: Kind
  /// The node that declares the name.
  package let node: CodeNode
  package let name: String
  /// Whether it is a member of a type, which code names as `this.name` or `Type.name`.
  package let isMember: Bool
  /// Whether code outside of its type, such as a subclass or the parent of a component, may set the member.
  package let isOpen: Bool

  /// The initial value; nil if there is none.
  package var value: CodeNode? { kind == .type || kind == .function ? nil : node.value }
  package var typeName: CodeNode? { node.typeName }
}

/// The declarations of a source by scope, and which of them code changes.
///
/// A name with several declarations in a scope has none, so that nothing is said of it.
package struct Scopes: Sendable {
  package let source: AppSource
  package private(set) var all: [Declaration] = []
  package let imports: [ImportedName]
  package let exports: [ImportedName]
  private var indices: [Name: Int?] = [:]
  /// The declarations in `all` by the nodes that declare them.
  private var positions: [CodeNode: Int] = [:]
  /// The names of variables and the keys to which code assigns a value after their declarations.
  private var assignedNames: Set<String> = []
  private var assignedKeys: Set<String> = []
  /// The parameters that functions change or compare, or whose keys they do, so that their values are known in parts only.
  private var changedParameters: Set<Name> = []

  private struct Name: Hashable {
    /// The node of the scope.
    let scope: Int
    let text: String
    let isMember: Bool
  }

  package init(_ source: AppSource) {
    self.source = source
    imports = source.importedNames
    exports = source.exportedNames
    for node in source.root.descendants { declare(node) }
    for node in source.root.descendants { readChange(node) }
  }

  // MARK: Lookup

  /// Returns the declaration that a name refers to at a node.
  package func declaration(of name: String, at node: CodeNode) -> Declaration? {
    (index(of: name, at: node) ?? nil).map { all[$0] }
  }

  /// Returns whether a scope around a node declares a name, once or several times.
  func isDeclared(_ name: String, at node: CodeNode) -> Bool { index(of: name, at: node) != nil }

  /// Returns what the innermost scope that declares a name has for it, nil for several declarations; nil if none does.
  private func index(of name: String, at node: CodeNode) -> Int?? {
    var scope: CodeNode? = node
    while let current = scope {
      if let index = indices[Name(scope: current.position, text: name, isMember: false)] { return .some(index) }
      scope = current.parent
    }
    return nil
  }

  /// Returns a member of a type or a namespace.
  package func member(_ name: String, of type: CodeNode) -> Declaration? {
    let index =
      indices[Name(scope: type.position, text: name, isMember: true)]
      ?? indices[Name(scope: type.position, text: name, isMember: false)] ?? nil
    return index.map { all[$0] }
  }

  /// Returns the declaration that `name`, `this.name` or `Type.name` refers to; nil if it is unknown.
  package func reference(_ node: CodeNode) -> Declaration? {
    switch node.kind {
    case .name: return declaration(of: node.name, at: node)
    case .member:
      guard let base = node.base else { return nil }
      if base.isNamed("this") {
        let type = node.ancestors.first { $0.kind == .type }
        return type.flatMap { member(node.name, of: $0) }
      }
      guard let type = reference(base), type.kind == .type else { return nil }
      return member(node.name, of: type.node)
    default: return nil
    }
  }

  /// Returns whether code assigns a value to a key, or to any key of an object with this name.
  package func mayAssign(_ name: String) -> Bool { assignedKeys.contains(name) }

  /// Returns whether a declaration always has its initial value: a constant, or a variable that no code assigns.
  package func isConstant(_ declaration: Declaration) -> Bool {
    // A constructor may set a constant member, and code of other sources any other member.
    if declaration.kind == .constant { return !declaration.isMember || !mayAssign(declaration.name) }
    return declaration.kind == .variable && !declaration.isMember && !assignedNames.contains(declaration.name)
      && !mayAssign(declaration.name)
  }

  /// Returns the functions around a node, as they are declared; the innermost one is first.
  package func functions(around node: CodeNode) -> [Declaration] {
    node.ancestors.compactMap { function(of: $0) }
  }

  /// Returns the declaration of a function or of a variable whose value is a closure.
  private func function(of node: CodeNode) -> Declaration? {
    switch node.kind {
    case .function: return positions[node].map { all[$0] }
    case .closure:
      // `const open = async (a) => …`
      var value = node
      while let parent = value.parent, [.prefix, .group, .cast].contains(parent.kind) { value = parent }
      guard let variable = value.parent, variable.kind == .variable, variable.value == value else { return nil }
      return positions[variable].map { all[$0] }
    default: return nil
    }
  }

  /// Returns the part of an argument that an expression is: a parameter, a key of one, or a name in its pattern; nil for other
  /// expressions, and if the function changes the parameter.
  package func argument(_ node: CodeNode) -> FunctionArgument? {
    let isMember = node.kind == .member
    guard let root = isMember ? node.base : node, root.kind == .name,
      let parameter = declaration(of: root.name, at: root)?.node.enclosingParameter,
      let owner = parameter.parent, let function = function(of: owner),
      !changedParameters.contains(Name(scope: owner.position, text: root.name, isMember: false)),
      let position = owner.parameters.firstIndex(of: parameter)
    else { return nil }
    if parameter.name == root.name {
      return FunctionArgument(function: function, position: position, key: isMember ? node.name : nil)
    }
    guard !isMember, let entry = parameter.first(.object)?.all(.entry).first(where: { $0.value?.name == root.name })
    else { return nil }
    return entry.key.map { FunctionArgument(function: function, position: position, key: $0.value) }
  }

  // MARK: Reading

  /// The decorators of members that a component sets itself; others get a value from its parent or from storage.
  private static let ownStates: Set = ["State", "Local", "Provide"]

  private mutating func add(
    _ name: String, _ kind: Declaration.Kind, _ node: CodeNode, in scope: CodeNode, isMember: Bool = false,
    isOpen: Bool = false
  ) {
    let key = Name(scope: scope.position, text: name, isMember: isMember)
    indices[key] = .some(indices[key] == nil ? all.count : nil)
    positions[node] = all.count
    all.append(Declaration(kind: kind, node: node, name: name, isMember: isMember, isOpen: isOpen))
  }

  private mutating func declare(_ node: CodeNode) {
    switch node.kind {
    case .variable: declareVariable(node)
    case .type where node.nameToken != nil: add(node.name, .type, node, in: scope(around: node))
    case .function where node.nameToken != nil:
      let scope = scope(around: node)
      add(node.name, .function, node, in: scope, isMember: scope.isClass)
    case .parameter:
      guard let owner = node.parent else { return }
      if node.nameToken != nil { add(node.name, .unknown, node, in: owner) } else { declarePattern(node, in: owner) }
    // `case let .page(name)` and `case .page(let name)`
    case .prefix where source.language == .swift && (node.name == "let" || node.name == "var"):
      let scope = scopeOfTest(node)
      // `let url? = link`
      let pattern = node.base.flatMap { $0.kind == .assignment ? $0.target : nil } ?? node
      for name in [pattern] + pattern.descendants where name.kind == .name {
        add(name.name, .unknown, name, in: scope)
      }
    case .branch where source.language == .swift && node.name == "case" && node.contains(word: "let"):
      for call in node.children where call.kind == .call || call.kind == .list {
        for argument in call.arguments {
          if let name = argument.base, name.kind == .name { add(name.name, .unknown, name, in: node) }
        }
      }
    // `catch (error)`
    case .branch where node.name == "catch":
      if let name = node.base, name.kind == .name { add(name.name, .unknown, name, in: node) }
    case .import:
      let names = imports.filter { $0.alias != "*" }
      guard source.language == .script, source.tokens.isWord(node.tokens.lowerBound, "import") else { return }
      for name in names where node.contains(word: name.alias) {
        add(name.alias, .imported, node, in: scope(around: node))
      }
    default: break
    }
  }

  /// The node in which a declaration has its meaning.
  private func scope(around node: CodeNode) -> CodeNode {
    node.ancestors.first { outer in
      switch outer.kind {
      case .file, .closure, .function, .type, .branch: true
      // The cases of a switch share a scope.
      case .block: outer.parent.map { !["case", "default"].contains($0.name) || $0.kind != .branch } ?? true
      default: false
      }
    } ?? source.root
  }

  /// The node in which a declaration that may be in a test has its meaning: what `guard let` declares is that of the code after it.
  private func scopeOfTest(_ node: CodeNode) -> CodeNode {
    let scope = scope(around: node)
    return scope.kind == .branch && scope.name == "guard" ? scope.parent ?? scope : scope
  }

  private mutating func declareVariable(_ node: CodeNode) {
    let scope = scopeOfTest(node)
    guard node.nameToken != nil else { return declarePattern(node, in: scope) }
    if source.language == .objectiveC {
      // Another declaration has the value.
      if node.typeName?.contains(word: "extern") != true { add(node.name, .variable, node, in: scope) }
      return
    }
    if let keyword = node.label ?? (source.language == .swift && node.parent?.kind == .branch ? "let" : nil) {
      return add(node.name, keyword == "const" ? .constant : .variable, node, in: scope)
    }
    if scope.label == "enum" {
      if node.value != nil { add(node.name, .constant, node, in: scope, isMember: true) }
      return
    }
    guard scope.isClass else { return }
    let modifiers = Set(node.all(.modifier).map(\.name))
    let isOpen = modifiers.isDisjoint(with: ["private", "static"])
    let isGiven = node.attributes.contains { !Self.ownStates.contains($0) }
    let isReadonly = modifiers.contains("readonly") && (!isOpen || node.typeName?.text == "Want")
    add(
      node.name, isGiven && isOpen ? .unknown : isReadonly ? .constant : .variable, node, in: scope, isMember: true,
      isOpen: isOpen)
  }

  private mutating func declarePattern(_ node: CodeNode, in scope: CodeNode) {
    guard let pattern = node.base, pattern.kind == .object || pattern.kind == .list else { return }
    for name in pattern.descendants where name.kind == .name { add(name.name, .unknown, name, in: scope) }
  }

  private static let comparisons: Set = ["===", "!==", "==", "!="]

  private mutating func readChange(_ node: CodeNode) {
    switch node.kind {
    case .assignment:
      guard let target = node.target else { return }
      assign(target)
      change(target)
    // `count++`
    case .prefix where node.base?.kind == .name && ["+", "-"].contains(node.name) && node.tokens.count == 3:
      if let name = node.base?.name { assignedNames.insert(name) }
    case .operation where Self.comparisons.contains(node.operatorText):
      for operand in node.children { change(operand) }
    case .branch where node.name == "switch": node.base.map { change($0) }
    // `Object.assign(object, …)`
    case .call where node.base?.name == "assign":
      if let object = node.arguments.first?.base { assignedKeys.insert(object.name) }
    default: break
    }
  }

  private mutating func assign(_ target: CodeNode) {
    switch target.kind {
    case .name: assignedNames.insert(target.name)
    case .member: assignedKeys.insert(target.name)
    // `object['key'] = value`; with another expression, any key of the object may change.
    case .subscript:
      let key = target.arguments.first?.base?.plainText?.value
      assignedKeys.insert(key ?? target.base?.name ?? "")
    case .list, .object:
      for name in target.descendants where name.kind == .name { assignedNames.insert(name.name) }
    default: if let base = target.base { assign(base) }
    }
  }

  /// Records that code changes or compares `name` or `name.key`.
  private mutating func change(_ node: CodeNode) {
    var node = node.uncast
    if node.kind == .member, let base = node.base { node = base }
    guard node.kind == .name else { return }
    for function in node.ancestors where function.kind == .function || function.kind == .closure {
      changedParameters.insert(Name(scope: function.position, text: node.name, isMember: false))
    }
  }
}

/// A part of a function's argument that is the value of an expression in the function.
package struct FunctionArgument: Hashable, Sendable {
  package let function: Declaration
  /// The position of the argument in the list.
  package let position: Int
  /// The key of the value in the argument; nil if the value is the argument itself.
  package let key: String?
}

extension CodeNode {
  /// Returns whether it is a name with a text.
  package func isNamed(_ text: String) -> Bool { kind == .name && name == text }

  /// Whether it is a type whose variables and functions are members.
  fileprivate var isClass: Bool { kind == .type && (label == "class" || label == "struct") }

  /// The parameter that the node is or is in the pattern of.
  fileprivate var enclosingParameter: CodeNode? {
    if kind == .parameter { return self }
    guard kind == .name else { return nil }
    return ancestors.first { [.parameter, .block, .function, .closure, .variable].contains($0.kind) }
      .flatMap { $0.kind == .parameter ? $0 : nil }
  }
}
