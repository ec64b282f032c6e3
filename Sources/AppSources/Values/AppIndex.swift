import ManifestText

/// What the sources of an app declare, assign and call, by names.
package final class AppIndex {
  /// The sources with constants.
  private let all: [AppSource]
  private var scopes: [SourceID: Scopes] = [:]
  /// The values that code assigns to variables after their declarations, and to members, by name.
  private var assigned: [CodeNode: [CodeNode]] = [:]
  private var fields: [String: [CodeNode]] = [:]
  /// The expressions with which code adds an entry to a variable or a member, as in `items[key] = value`.
  private(set) var keyed: [CodeNode: [CodeNode]] = [:]
  private var members: [String: [CodeNode]] = [:]
  /// The names of the last members of types that are functions, which have the closures after calls.
  private var closures: [String: String] = [:]
  private var declared: [String: [CodeNode]] = [:]
  private var functions: [String: [CodeNode]] = [:]
  /// The names that code gives to functions, such as `open` in `urls.forEach(open)`.
  private var given: [String: [CodeNode]] = [:]
  /// The types from which a type inherits, and those that inherit from it, as declarations and extensions say.
  private var (superiors, inferiors): ([String: Set<String>], [String: Set<String>]) = ([:], [:])
  /// The types that the sources declare.
  private(set) var ownTypes: Set<String> = []
  /// The types that code names outside of their declarations, as it must to create a value.
  private var usedTypes: Set<String> = []
  /// How many types of variables or objects of extensions are being looked up, each for the one before.
  private var depth = 0
  /// The longest chain of variables whose types, or of properties whose objects follow from each other.
  private static let longestChain = 32
  private var called: [String: [CodeNode]] = [:]
  /// The calls by the name of what they call, which may be a closure.
  private(set) var calledByName: [String: [CodeNode]] = [:]
  /// The calls of functions, by the key of these.
  private var callers: [String: [CodeNode: [CodeNode]]] = [:]
  /// The expressions on which functions are called that extend types of other modules.
  private var extended: [CodeNode: [CodeNode]] = [:]
  private(set) var messages = Messages()
  /// What may be an object of a type.
  private var references: [String: [CodeNode]] = [:]
  /// Whether functions may run.
  private var running: [CodeNode: Bool] = [:]
  /// The names of variables that code changes otherwise than by an assignment.
  private var changed: Set<String> = []

  init(_ sources: [AppSource], constantsIn all: [AppSource]) {
    self.all = all
    for source in sources {
      for node in source.root.descendants { read(node) }
    }
    // `Page(link: url) { … }` without an initializer of these labels.
    for type in ownTypes.sorted() {
      for argument in calledByName[type, default: []].flatMap(\.arguments) {
        guard let value = argument.base, let name = argument.label ?? (value.kind == .closure ? closures[type] : nil)
        else { continue }
        if (members[name] ?? []).contains(where: { $0.enclosingType?.name == type }) { addField(value, name) }
      }
    }
  }

  private func read(_ node: CodeNode) {
    switch node.kind {
    case .variable where node.owner?.kind == .type && node.nameToken != nil:
      members[node.name, default: []].append(node)
      if let type = node.typeName, type.text.contains("->") { closures[node.enclosingType?.name ?? ""] = node.name }
      if node.value != nil { fields[node.name, default: []].append(node) }
    // What is compared with a pattern is not assigned.
    case .assignment where node.operatorText == "=" && node.parent?.kind != .other && node.parent?.kind != .prefix:
      if let target = node.target, let value = node.value { assign(value, to: target) }
    case .type:
      if node.label != "extension" { ownTypes.insert(node.name) }
      for name in node.typeNames.dropFirst() {
        superiors[node.name, default: []].insert(name)
        inferiors[name, default: []].insert(node.name)
      }
    case .function:
      for key in node.keys { declared[key, default: []].append(node) }
      functions[node.name, default: []].append(node)
    case .name where node.name.first?.isUppercase == true:
      if node.enclosingType?.name != node.name { usedTypes.insert(node.name) }
    case .argument:
      if let name = node.base, name.kind == .name || name.kind == .member { given[name.name, default: []].append(name) }
    case .prefix where node.name == "&": if let base = node.base { changed.insert(base.name.withoutUnderscore) }
    // A key path.
    case .other where node.text.hasPrefix("\\"):
      changed.formUnion(node.text.split { "\\.?!".contains($0) }.map(String.init))
    case .call:
      if let callee = node.base, callee.kind == .member { readChange(by: callee) }
      if let key = node.calledKey { called[key, default: []].append(node) }
      if let name = node.callee?.name { calledByName[name, default: []].append(node) }
      readEntry(node)
      messages.read(node)
    default: break
    }
  }

  /// Reads `isReady.toggle()`, `links.append(url)` and `[page setTitle:text]`.
  private func readChange(by callee: CodeNode) {
    if CodeNode.insertions.contains(callee.name), let object = callee.base,
      let value = callee.parent?.arguments.first?.base
    {
      assign(value, to: object)
    }
    if callee.name == "toggle", let object = callee.base { changed.insert(object.name.withoutUnderscore) }
    let name = callee.name.dropFirst(3)
    if callee.name.hasPrefix("set"), let first = name.first, first.isUppercase {
      changed.insert(first.lowercased() + name.dropFirst())
    }
  }

  private func assign(_ value: CodeNode, to target: CodeNode) {
    switch target.kind {
    case .name:
      let variable = declaration(of: target.name, at: target)
      if let variable { assigned[variable, default: []].append(value) }
      if variable.map({ $0.owner?.kind == .type }) ?? true { addField(value, target.name) }
    case .member: addField(value, target.name)
    case .subscript:
      if let base = target.base, let key = target.arguments.first?.base { addKey(key, to: base) }
    default: target.base.map { assign(value, to: $0) }
    }
  }

  private func addField(_ value: CodeNode, _ name: String) {
    fields[name.withoutUnderscore, default: []].append(value)
  }

  private func addKey(_ key: CodeNode, to object: CodeNode) {
    if let variable = declaration(of: object.name, at: object) { keyed[variable, default: []].append(key) }
  }

  /// Reads `[items setObject:value forKey:key]`.
  private func readEntry(_ call: CodeNode) {
    guard let callee = call.base, ["setObject", "setValue"].contains(callee.name), let receiver = callee.base,
      let key = call.arguments.first(where: { $0.label?.hasPrefix("forKey") == true })?.base
    else { return }
    addKey(key, to: receiver)
  }

  // MARK: Declarations

  private func scopes(of node: CodeNode) -> Scopes {
    if let known = scopes[node.source.id] { return known }
    let read = Scopes(node.source)
    scopes[node.source.id] = read
    return read
  }

  /// Returns the variable or the parameter that a name refers to; nil if it is not known.
  func declaration(of name: String, at node: CodeNode) -> CodeNode? {
    let found = scopes(of: node).declaration(of: name, at: node)?.node ?? property(ofInstanceVariable: name, at: node)
    guard let found, found.kind == .variable || found.kind == .parameter else { return nil }
    // `if let link = link {`
    let isOwnValue = found.kind == .variable && found.value.map(node.isInside) == true
    return isOwnValue ? shadowed(by: found) : found
  }

  /// Returns the property of Objective-C whose instance variable is a name such as `_router`; nil for another name.
  private func property(ofInstanceVariable name: String, at node: CodeNode) -> CodeNode? {
    guard name.hasPrefix("_"), node.source.language == .objectiveC, let type = node.enclosingType else { return nil }
    return members[name.withoutUnderscore]?.first { $0.enclosingType?.name == type.name }
  }

  /// Returns what is compared with the pattern that declares a name: `link` of `if case .open(let url) = link`, or the subject of a
  /// `switch`, and whether the name is a part of it; nil for another name.
  func patternSubject(of name: String, at node: CodeNode) -> (subject: CodeNode, isPart: Bool)? {
    guard let declared = scopes(of: node).declaration(of: name, at: node)?.node, declared.kind == .name else {
      return nil
    }
    var isPart = false
    for outer in declared.ancestors {
      switch outer.kind {
      case .call, .list: isPart = true
      case .assignment: return outer.value.map { ($0, isPart) }
      // `for case let url? in urls`
      case .other:
        if let list = outer.children.dropFirst().first(where: { _ in true }) { return (list, true) }
      case .branch where outer.name == "case":
        let choice = outer.ancestors.first { $0.kind == .branch && $0.name == "switch" }
        return choice?.base.map { ($0, isPart) }
      case .block, .function: return nil
      default: break
      }
    }
    return nil
  }

  /// Returns the functions with a body and one of some names.
  func functions(of names: Set<String>) -> [CodeNode] {
    names.sorted().flatMap { functions[$0] ?? [] }.filter { $0.body != nil }
  }

  /// Returns the functions that an expression such as `router.open` or `open` names.
  package func functions(named node: CodeNode) -> [CodeNode] {
    guard node.kind == .member || node.kind == .name && declaration(of: node.name, at: node) == nil,
      let all = functions[node.name],
      let types = (node.kind == .name ? node.enclosingType.map { [$0.name] } : node.base.flatMap(types(of:)))
    else { return [] }
    let relatives = relatives(of: types)
    return all.filter { $0.enclosingType.map { relatives.contains($0.name) } ?? (node.kind == .name) }
  }

  /// Returns the calls with a closure or a function, as `urls.forEach(open)`, that give it what the list contains.
  func calls(with function: CodeNode) -> [CodeNode] {
    (given[function.name] ?? []).filter { functions(named: $0).contains(function) }
      .compactMap { $0.ancestors.first { $0.kind == .call } }
  }

  /// Returns the variable or the parameter of the same name outside of a branch: `router` of `guard let router else {`.
  func shadowed(by variable: CodeNode) -> CodeNode? {
    // What `guard let` declares is in the same block.
    let outer = variable.ancestors.lazy.filter { [.branch, .block, .function, .closure].contains($0.kind) }
    return outer.compactMap { self.declaration(of: variable.name, at: $0) }.first { $0 != variable }
  }

  /// Returns whether an object is a variable that has no value: an optional one that no code sets.
  package func isAlwaysNil(_ object: CodeNode) -> Bool {
    // `guard let router`
    if object.kind == .variable {
      guard object.value == nil, object.parent?.kind == .branch else { return false }
      return shadowed(by: object).map { $0.kind == .variable && isAlwaysNil(variable: $0) } ?? false
    }
    if object.kind == .prefix || object.kind == .group || object.kind == .other {
      return object.base.map { isAlwaysNil($0) } ?? false
    }
    guard object.kind == .name || object.kind == .member else { return false }
    if let variable = variable(object) { return isAlwaysNil(variable: variable) }
    // `self.links` of `- (Links *)links { return nil; }`
    let getters = object.kind == .member ? functions(named: object).filter(\.parameters.isEmpty) : []
    return !getters.isEmpty && getters.allSatisfy(isAlwaysNil(getter:))
  }

  private func isAlwaysNil(getter: CodeNode) -> Bool {
    let results = results(of: getter)
    return !results.isEmpty && results.allSatisfy { $0.isNamed("nil") }
  }

  private func isAlwaysNil(variable: CodeNode) -> Bool {
    // UIKit sets the window.
    guard variable.attributes.isEmpty, variable.name != "window" else { return false }
    if variable.body != nil { return isAlwaysNil(getter: variable) }
    let type = variable.typeName?.text ?? ""
    let isPointer =
      variable.source.language == .objectiveC && variable.owner?.kind == .type && !type.contains("IBOutlet")
    let getters = (functions[variable.name] ?? []).filter { getter in
      getter.parameters.isEmpty && getter.body != nil && getter.enclosingType?.name == variable.enclosingType?.name
    }
    guard getters.isEmpty else { return getters.allSatisfy(isAlwaysNil(getter:)) }
    let isEmpty = variable.value.map { $0.isNamed("nil") } ?? (type.hasSuffix("?") || type.hasSuffix("!") || isPointer)
    return isEmpty && !isChanged(variable) && possibleAssignments(of: variable).allSatisfy { $0.isNamed("nil") }
  }

  /// Returns whether a flag of a view, such as `$isShown`, is false and stays so: no code sets it, and no other view gets it.
  package func isNeverSet(_ flag: CodeNode) -> Bool {
    guard flag.kind == .name, let variable = declaration(of: flag.name.withoutDollar, at: flag),
      variable.attributes == ["State"], variable.value?.isNamed("false") == true, !isChanged(variable),
      let type = variable.enclosingType
    else { return false }
    return possibleAssignments(of: variable).allSatisfy { $0.isNamed("false") }
      && !type.descendants.contains { $0.isNamed("$" + variable.name) && $0 != flag }
  }

  /// Returns whether code changes a variable otherwise than by an assignment: `isReady.toggle()`, `&list`, `[a setName:b]`, `\.name`.
  func isChanged(_ variable: CodeNode) -> Bool { changed.contains(variable.name.withoutUnderscore) }

  /// Returns the variable that a name or a member of a known type refers to; nil if it is not known.
  func variable(_ node: CodeNode) -> CodeNode? {
    guard node.kind == .member else {
      return declaration(of: node.name, at: node).flatMap { $0.kind == .variable ? $0 : nil }
    }
    let types = node.base.flatMap(types(of:)) ?? []
    let own = (members[node.name] ?? []).filter { $0.enclosingType.map { types.contains($0.name) } ?? false }
    return own.count == 1 ? own[0] : nil
  }

  /// Returns the variable that `.shared` refers to, in the type of a variable that it is the value of; nil for other expressions.
  func staticMember(_ node: CodeNode, of variable: CodeNode) -> CodeNode? {
    guard node.kind == .member, node.base == nil, let types = types(ofVariable: variable) else { return nil }
    let own = (members[node.name] ?? []).filter { $0.enclosingType.map { types.contains($0.name) } ?? false }
    return own.count == 1 ? own[0] : nil
  }

  /// Returns whether a name refers to a variable in a function, or to a parameter.
  package func isLocal(_ node: CodeNode) -> Bool {
    declaration(of: node.name, at: node).map { $0.owner?.kind != .type && $0.owner?.kind != .file } ?? false
  }

  /// Returns whether code around a node declares a name.
  func isDeclared(_ name: String, at node: CodeNode) -> Bool { scopes(of: node).isDeclared(name, at: node) }

  /// Returns the values that code assigns to a variable after its declaration.
  func assignments(of variable: CodeNode) -> [CodeNode] {
    // Code assigns a value to a member by other names, too.
    variable.owner?.kind == .type
      ? fields(variable.name).filter { $0 != variable && $0.kind != .variable } : assigned[variable] ?? []
  }

  /// Returns the declarations of members with a name and a value, and what code assigns to them.
  func fields(_ name: String) -> [CodeNode] { fields[name.withoutUnderscore] ?? [] }

  // MARK: Functions

  /// Returns the functions with the name and the labels of a call, in the type of its receiver if that is known; none if it
  /// calls other code.
  package func functions(calledBy call: CodeNode) -> [CodeNode] {
    guard let all = call.calledKey.flatMap({ declared[$0] }), let callee = call.base else { return [] }
    guard callee.kind == .member, let receiver = callee.base else {
      let types = relatives(of: [call.enclosingType?.name].compactMap(\.self))
      return all.filter { $0.name == "init" || $0.enclosingType.map { types.contains($0.name) } ?? true }
    }
    guard let named = types(of: receiver) else { return all.filter(mayHaveObject) }
    let types = receiver.isNamed("super") ? closure(of: named, in: superiors) : relatives(of: named)
    let found = all.filter { $0.enclosingType.map { types.contains($0.name) } ?? false }
    return found.count > 1 ? found.filter { !isOverridden($0, by: found, in: named) } : found
  }

  /// Returns whether each of some types has a nearer one of several functions than one that it inherits.
  private func isOverridden(_ function: CodeNode, by others: [CodeNode], in types: [String]) -> Bool {
    guard let owner = function.enclosingType?.name, !types.contains(owner) else { return false }
    return types.allSatisfy { type in
      let chain = closure(of: [type], in: superiors)
      return chain.contains(owner)
        && others.contains { other in
          guard let nearer = other.enclosingType?.name, nearer != owner else { return false }
          return chain.contains(nearer) && closure(of: [nearer], in: superiors).contains(owner)
        }
    }
  }

  /// Returns types, those from which they inherit, and those that inherit from them and that the app may create.
  private func relatives(of types: [String]) -> Set<String> {
    closure(of: types, in: superiors)
      .union(closure(of: types, in: inferiors).filter { types.contains($0) || mayBeCreated($0) })
  }

  /// Returns whether code may create a value that has a function.
  private func mayHaveObject(_ function: CodeNode) -> Bool {
    guard let type = function.enclosingType, type.label == "class" || type.label == "struct" else { return true }
    return mayBeCreated(type.name) || closure(of: [type.name], in: inferiors).contains(where: mayBeCreated)
      || function.all(.modifier).contains { $0.text == "static" || $0.text == "class" }
  }

  /// Returns whether code, or a framework that the type inherits from, may create a value of a type.
  private func mayBeCreated(_ type: String) -> Bool {
    usedTypes.contains(type) || !isPlain(type, besides: Self.plainTypes.union(["NSObject"]))
  }

  private func closure(of types: [String], in links: [String: Set<String>]) -> Set<String> {
    var found = Set(types)
    var rest = types
    while let type = rest.popLast() {
      for other in links[type] ?? [] where found.insert(other).inserted { rest.append(other) }
    }
    return found
  }

  /// Returns whether a type inherits only from types of the sources, so that no framework creates its values or calls its methods.
  func isPlain(_ type: String, besides others: Set<String> = plainTypes) -> Bool {
    closure(of: [type], in: superiors).subtracting(others).isSubset(of: ownTypes)
  }

  /// Protocols of Swift and SwiftUI whose methods do not get links.
  private static let plainTypes: Set = ["AnyObject", "Sendable", "Identifiable", "ObservableObject"]

  /// Returns the names and members that may be objects of a type, and the properties that give one to a superclass.
  func references(to type: String) -> [CodeNode] {
    if let known = references[type] { return known }
    let found = all.flatMap { source in
      source.root.descendants.filter { node in
        switch node.kind {
        case .name: declaration(of: node.name, at: node) != nil && types(of: node)?.contains(type) == true
        case .member: types(of: node)?.contains(type) == true
        case .variable:
          node.all(.modifier).contains { $0.text == "override" } && types(ofVariable: node)?.contains(type) == true
        default: false
        }
      }
    }
    references[type] = found
    return found
  }

  /// Returns the names of the types that an object has, with those from which they inherit; nil if they are not known.
  package func allTypes(of object: CodeNode) -> Set<String>? {
    types(of: object).map { closure(of: $0, in: superiors) }
  }

  /// Returns the names of the types of the sources that a member may belong to; nil if they are not known.
  package func owners(of member: CodeNode) -> Set<String>? {
    let types =
      if member.kind == .member {
        member.base.flatMap(allTypes(of:))
      } else {
        member.enclosingType.map { closure(of: [$0.name], in: superiors) }
      }
    let own = types?.intersection(ownTypes) ?? []
    return own.isEmpty ? nil : own
  }

  /// Returns the expressions on which code calls a function or reads a property that extends a type of another module: `url` in
  /// `url.open()`.
  func objects(ofExtensionAround node: CodeNode) -> [CodeNode] {
    let code = node.ancestors.first { $0.kind == .function || $0.kind == .variable && $0.body != nil }
    guard let code, let type = code.enclosingType, type.label == "extension", !ownTypes.contains(type.name) else {
      return []
    }
    if let known = extended[code] { return known }
    guard depth < Self.longestChain else { return [] }
    depth += 1
    defer { depth -= 1 }
    extended[code] = []
    let uses = code.kind == .function ? calls(of: code).compactMap(\.base) : reads(of: code)
    let found = uses.flatMap { use in
      use.kind == .member ? [use.base].compactMap(\.self) : objects(ofExtensionAround: use)
    }
    extended[code] = found
    return found
  }

  /// Returns the expressions that read a computed property.
  private func reads(of property: CodeNode) -> [CodeNode] {
    all.filter { $0.mentions([property.name]) }.flatMap { source in
      source.root.descendants.filter { node in
        node.name == property.name && (node.kind == .member || node.kind == .name)
      }
    }
  }

  func calls(of function: CodeNode) -> [CodeNode] {
    function.keys.flatMap { callers(ofKey: $0)[function] ?? [] }
  }

  private func callers(ofKey key: String) -> [CodeNode: [CodeNode]] {
    if let known = callers[key] { return known }
    var found: [CodeNode: [CodeNode]] = [:]
    for call in called[key] ?? [] {
      for function in functions(calledBy: call) { found[function, default: []].append(call) }
    }
    callers[key] = found
    return found
  }

  /// Returns the names of the types that an object may have; nil if they are not known.
  private func types(of object: CodeNode) -> [String]? {
    switch object.kind {
    case .name where object.isNamed("self") || object.isNamed("Self"): return object.enclosingType.map { [$0.name] }
    case .name where object.isNamed("super"): return object.enclosingType.map { Array($0.typeNames.dropFirst()) }
    case .name where object.name.first?.isUppercase == true: return [object.name]
    case .name: return declaration(of: object.name, at: object).flatMap { types(ofVariable: $0) }
    case .member:
      guard let base = object.base else { return nil }
      // `Pages.shared` may be a `Pages`.
      let type = base.kind == .name && base.name.first?.isUppercase == true ? base.name : nil
      return types(ofMember: object.name, of: type.map { [$0] } ?? types(of: base)) ?? type.map { [$0] }
    case .call:
      // `Page()`, `[[Page alloc] init]`, `[Page shared]`
      guard let callee = object.base else { return nil }
      if callee.kind == .name, callee.name.first?.isUppercase == true { return [callee.name] }
      let results = Set(functions(calledBy: object).compactMap { $0.typeName?.typeNames })
      if results.count == 1, let result = results.first, !["id", "instancetype", "Self"].contains(result.first) {
        return result
      }
      guard let base = callee.base else { return nil }
      return base.kind == .call || base.name.first?.isUppercase == true ? types(of: base) : nil
    case .cast: return object.typeName.map(\.typeNames)
    case .group, .prefix, .other: return object.base.flatMap { types(of: $0) }
    default: return nil
    }
  }

  /// Returns the names of the types of a member of some types, or of any; nil if they are not known, or differ.
  private func types(ofMember name: String, of owners: [String]?) -> [String]? {
    let owners = owners.map { closure(of: $0, in: superiors) }
    let own = (members[name] ?? []).filter { member in
      owners.map { member.enclosingType.map(\.name).map($0.contains) ?? false } ?? true
    }
    let found = Set(own.compactMap { types(ofVariable: $0) })
    return found.count == 1 ? found.first : nil
  }

  /// Returns the names of the types that a variable may have; nil if they are not known.
  func types(ofVariable variable: CodeNode) -> [String]? {
    guard depth < Self.longestChain else { return nil }
    depth += 1
    defer { depth -= 1 }
    // A constant has the type of its value, which may be narrower than its own: `let opener: any Opening = NoOpener()`.
    if variable.label == "let", let callee = variable.value?.ungrouped.base, callee.parent?.kind == .call,
      callee.kind == .name, ownTypes.contains(callee.name)
    {
      return [callee.name]
    }
    if let type = variable.typeName {
      let names = type.typeNames
      return names == ["id"] || names.isEmpty ? nil : names
    }
    guard let value = variable.value, value.kind != .name else { return nil }
    guard value.kind == .member else { return types(of: value) }
    // `let router = AppLinks.router`
    guard let base = value.base, base.kind == .name else { return nil }
    return types(ofMember: value.name, of: [base.name])
  }

  /// Returns what calls give for a parameter of a function.
  func arguments(for parameter: CodeNode) -> [CodeNode] {
    guard let function = parameter.parent, function.kind == .function,
      let position = function.parameters.firstIndex(of: parameter)
    else { return [] }
    return calls(of: function).compactMap { argument(position, of: function, in: $0) }
  }

  /// Returns the value that a call gives for a parameter of a function; nil if it leaves it out.
  private func argument(_ position: Int, of function: CodeNode, in call: CodeNode) -> CodeNode? {
    let (parameters, arguments) = (function.parameters, call.arguments)
    // A variadic method of Objective-C gets more.
    if parameters.count == arguments.count || call.source.language != .swift {
      return arguments.indices.contains(position) ? arguments[position].base : nil
    }
    var next = 0
    for (index, parameter) in parameters.enumerated() where next < arguments.count {
      let argument = arguments[next]
      let isGiven = (argument.label ?? "") == parameter.calledLabel || argument.base?.kind == .closure
      if index == position { return isGiven ? argument.base : nil }
      if isGiven { next += 1 }
    }
    return nil
  }

  /// Returns what a function or a closure returns.
  package func results(of function: CodeNode) -> [CodeNode] {
    guard let body = function.body ?? (function.kind == .closure ? function : nil) else { return [] }
    let returned = body.descendants.filter { node in
      node.kind == .exit && node.name == "return"
        && node.ancestors.first { $0.kind == .function || $0.kind == .closure } == function
    }
    let single = returned.isEmpty && function.source.language == .swift ? body.lastExpressions : []
    return single + returned.compactMap(\.base)
  }

  /// Returns whether code of the app, or a framework, may call a function.
  ///
  /// A framework calls those that override its own, or have parameters as its protocols say.
  package func mayRun(_ function: CodeNode) -> Bool {
    if let known = running[function] { return known }
    let answer = isCalledElsewhere(function)
    running[function] = answer
    return answer
  }

  private func isCalledElsewhere(_ function: CodeNode) -> Bool {
    guard function.kind == .function, mayBeUncalled(function) else { return true }
    // Declarations name it, too.
    let names = Dictionary(grouping: functions[function.name] ?? [], by: \.source.id)
    return all.contains { source in
      let others = Set((names[source.id] ?? []).compactMap(\.nameToken))
      return source.mentions(function.name) { position in
        !others.contains(position) && !(source.id == function.source.id && function.tokens.contains(position))
      } || source.hasLiteral([function.name, function.selector])
    }
  }

  /// Returns whether only code of the app may call a function, by its name.
  private func mayBeUncalled(_ function: CodeNode) -> Bool {
    let attributes = function.attributes
    switch function.source.language {
    case .swift:
      let modifiers = function.all(.modifier).map(\.text)
      let isPrivate = modifiers.contains("private") || modifiers.contains("fileprivate")
      // Objective-C calls a private function by a selector that code names.
      guard attributes.isEmpty || isPrivate && attributes == ["objc"] else { return false }
      let isOwn =
        isPrivate || function.parameters.isEmpty || function.enclosingType.map { isPlain($0.name) } ?? false
      return isOwn && !modifiers.contains("override") && function.name != "init"
    case .objectiveC:
      let isAction = function.typeName?.text.contains("IBAction") == true
      return function.parameters.isEmpty && !isAction && !Self.overridden.contains(function.name)
    case .script: return false
    }
  }

  /// The methods without parameters of Objective-C that frameworks call.
  private static let overridden: Set = [
    "init", "new", "load", "initialize", "dealloc", "copy", "description", "awakeFromNib", "prepareForReuse",
    "loadView",
    "viewDidLoad", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "layoutSubviews", "didMoveToSuperview",
    "didMoveToWindow", "didReceiveMemoryWarning", "becomeFirstResponder", "resignFirstResponder", "main",
  ]

  /// Returns the values that code that may run assigns to a variable after its declaration.
  func possibleAssignments(of variable: CodeNode) -> [CodeNode] {
    assignments(of: variable).filter(mayHappen)
  }

  /// Returns whether the function around a node may run, and whether code may create what has it.
  func mayHappen(_ node: CodeNode) -> Bool {
    node.ancestors.first { $0.kind == .function }.map { mayRun($0) && mayHaveObject($0) } ?? true
  }

  // MARK: Closures

  /// Returns the closures that a call may call: those that code assigns to a variable or a member, or gives for a parameter.
  package func closures(calledBy call: CodeNode) -> [CodeNode] {
    guard let callee = call.callee, callee.kind == .name || callee.kind == .member else { return [] }
    guard callee.kind == .name, let declaration = declaration(of: callee.name, at: callee) else {
      return fields(callee.name).compactMap(\.closure).filter(mayHappen)
    }
    if declaration.kind == .parameter { return arguments(for: declaration).compactMap(\.closure) }
    return ([declaration.value].compactMap(\.self) + possibleAssignments(of: declaration)).compactMap(\.closure)
  }

  /// Returns whether a closure is given to functions of the sources that do nothing with it.
  package func isIgnored(_ closure: CodeNode) -> Bool {
    guard let call = closure.parent?.parent, closure.parent?.kind == .argument, call.kind == .call else { return false }
    let functions = functions(calledBy: call)
    return !functions.isEmpty
      && functions.allSatisfy { function in
        let parameters = function.parameters
        let position = parameters.indices.first { argument($0, of: function, in: call) == closure }
        guard let position, let body = function.body else { return false }
        return !body.descendants.contains { $0.isNamed(parameters[position].name) }
      }
  }

  /// Returns the calls that may call a closure.
  func calls(ofClosure closure: CodeNode) -> [CodeNode] {
    guard let outer = closure.ancestors.first(where: { $0.kind != .group && $0.kind != .argument }) else { return [] }
    let names: [String] =
      switch outer.kind {
      case .variable: [outer.name]
      case .assignment: [outer.target?.name ?? ""]
      case .call: functions(calledBy: outer).flatMap { $0.parameters.map(\.name) }
      default: []
      }
    return Set(names).flatMap { calledByName[$0] ?? [] }.filter { closures(calledBy: $0).contains(closure) }
  }

  // MARK: Constants

  /// The values of constants and macros of any source, by name; of those of a type or a namespace also by `Names.entry`.
  private(set) lazy var constants: [String: Set<AppValue>] = {
    var found: [String: Set<AppValue>] = [:]
    for source in all {
      for node in source.root.descendants {
        switch node.kind {
        case .variable where node.isConstant:
          guard let text = node.value?.plainText else { continue }
          found[node.name, default: []].insert(.text(text))
          if let type = node.owner, type.kind == .type || type.kind == .block {
            found["\(type.nameOfScope).\(node.name)", default: []].insert(.text(text))
          }
        case .directive:
          if let (name, text) = node.macro { found[name, default: []].insert(.text(text)) }
        default: break
        }
      }
    }
    return found
  }()
}
