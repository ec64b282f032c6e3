/// The objects that expressions of an app may be, by the expressions that create them.
package final class Objects {
  /// The longest chain of variables, arguments and results from an expression to what creates its object.
  private static let longestChain = 32
  /// The property wrappers that keep the object that they get.
  private static let wrappers: Set = [
    "StateObject", "State", "ObservedObject", "Published", "Bindable", "MainActor", "ObservationIgnored",
  ]
  private let index: AppIndex
  private var known: [CodeNode: Set<CodeNode>?] = [:]
  private var depth = 0

  init(_ index: AppIndex) { self.index = index }

  /// Returns the expressions that create the objects that an expression may be; nil if not all are known.
  package func creations(of object: CodeNode) -> Set<CodeNode>? {
    if let answer = known[object] { return answer }
    guard depth < Self.longestChain else { return nil }
    depth += 1
    defer { depth -= 1 }
    known[object] = .some(nil)
    let answer = read(object)
    known[object] = answer
    return answer
  }

  /// Returns the same for the object whose member a name or a member is.
  package func creations(ofOwnerOf member: CodeNode) -> Set<CodeNode>? {
    member.kind == .member ? member.base.flatMap(creations(of:)) : caller(of: member)
  }

  /// Returns the expressions that may be one of some objects of a type, where code calls it, reads it or passes it on.
  package func uses(of objects: Set<CodeNode>, _ type: String) -> [CodeNode] {
    index.references(to: type).filter { creations(of: $0).map { !$0.isDisjoint(with: objects) } ?? true }
  }

  private func read(_ object: CodeNode) -> Set<CodeNode>? {
    switch object.kind {
    case .name where object.isNamed("self"): return caller(of: object)
    case .name, .member:
      let declaration =
        object.kind == .name
        ? index.declaration(of: object.name.withoutDollar, at: object) : index.variable(object)
      return declaration.flatMap { $0.kind == .parameter ? parameter($0) : variable($0) }
    case .call: return call(object)
    case .variable: return variable(object)
    case .cast, .group, .other: return object.base.flatMap(creations(of:))
    case .prefix where ["&", "try", "await"].contains(object.name): return object.base.flatMap(creations(of:))
    default: return nil
    }
  }

  private func union(_ objects: [CodeNode]) -> Set<CodeNode>? {
    var found: Set<CodeNode> = []
    for object in objects where !object.isNamed("nil") {
      guard let some = creations(of: object) else { return nil }
      found.formUnion(some)
    }
    return found.isEmpty ? nil : found
  }

  private func call(_ call: CodeNode) -> Set<CodeNode>? {
    guard let callee = call.base else { return nil }
    if callee.kind == .closure { return union(index.results(of: callee)) }
    // `Page()`, `Box<Page>()`, `[Page new]`, `[[Page alloc] init]`
    let isNew = callee.name == "new" || callee.name.hasPrefix("init") && callee.base?.base?.name == "alloc"
    if isNew || callee.kind != .member && callee.rootName.first?.isUppercase == true {
      guard call.arguments.count == 1, !index.ownTypes.contains(callee.rootName) else { return [call] }
      switch call.arguments[0].label {
      // `Bindable(model)` gives another object's members.
      case nil: return nil
      // `StateObject(wrappedValue: model)`
      case "wrappedValue", "initialValue": return call.arguments[0].base.flatMap(creations(of:))
      default: return [call]
      }
    }
    let functions = index.functions(calledBy: call)
    return functions.isEmpty ? nil : union(functions.flatMap(index.results))
  }

  private func parameter(_ parameter: CodeNode) -> Set<CodeNode>? {
    let given = index.arguments(for: parameter)
    guard !given.isEmpty, index.assignments(of: parameter).isEmpty else { return nil }
    return union(given + [parameter.value].compactMap(\.self))
  }

  private func variable(_ variable: CodeNode) -> Set<CodeNode>? {
    guard !index.isChanged(variable) else { return nil }
    let attributes = variable.attributes.filter { !Self.wrappers.contains($0) }
    if attributes == ["EnvironmentObject"] { return environmentObject(of: variable) }
    guard attributes.isEmpty else { return nil }
    if variable.body != nil {
      // `var router: StageRouter { .app }`
      let results = index.results(of: variable).map { index.staticMember($0, of: variable) ?? $0 }
      return union(results)
    }
    return union([variable.value].compactMap(\.self) + assignments(of: variable))
  }

  /// Returns the expressions whose values a binding of a view shows and sets: `$path` of `Page(path: $path)`.
  package func sources(ofBinding target: CodeNode) -> [CodeNode] {
    let declaration =
      target.kind == .name ? index.declaration(of: target.name.withoutDollar, at: target) : index.variable(target)
    guard let declaration, declaration.attributes.contains("Binding") else { return [] }
    return assignments(of: declaration).filter { $0.text.hasPrefix("$") }
  }

  /// Returns what code assigns to a variable, without what it assigns to members of this name of other types.
  private func assignments(of variable: CodeNode) -> [CodeNode] {
    let type = variable.enclosingType?.name
    return index.assignments(of: variable).filter { value in
      switch value.parent?.kind {
      case .argument: return value.parent?.parent?.base?.rootName == type
      case .assignment:
        let owners = value.parent?.target.flatMap(index.owners)
        return type.flatMap { owners?.contains($0) } ?? true
      default: return true
      }
    }
  }

  /// Returns what creates the objects of a type that views get by `environmentObject`.
  private func environmentObject(of variable: CodeNode) -> Set<CodeNode>? {
    guard let type = index.types(ofVariable: variable)?.first else { return nil }
    let all = (index.calledByName["environmentObject"] ?? []).compactMap { $0.arguments.first?.base }
    let given = all.filter { index.allTypes(of: $0)?.contains(type) ?? true }
    return given.isEmpty ? [] : union(given)
  }

  /// Returns what creates the objects on which code calls the function around a node.
  private func caller(of node: CodeNode) -> Set<CodeNode>? {
    guard let function = node.ancestors.first(where: { $0.kind == .function }), function.name != "init",
      let type = node.enclosingType, type.label == "class", index.isPlain(type.name)
    else { return nil }
    if let answer = known[function] { return answer }
    known[function] = .some(nil)
    let callees = index.calls(of: function).compactMap(\.base)
    var found: Set<CodeNode>? = callees.isEmpty ? nil : []
    for callee in callees {
      let some = callee.kind == .member ? callee.base.flatMap(creations(of:)) : caller(of: callee)
      found = some.flatMap { found?.union($0) }
    }
    known[function] = found
    return found
  }
}
