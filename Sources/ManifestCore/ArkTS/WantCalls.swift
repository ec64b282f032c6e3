import AppSources
import ManifestText

/// The calls of functions that contain wants, such as `jump('orders', 'OrderAbility')`.
extension WantScan {
  /// A call of a function that contains wants.
  typealias Call = (scan: WantScan, function: Declaration, node: CodeNode)

  /// Returns the calls of some functions, which have these names, in this source.
  func calls(of functions: Set<Declaration>, named names: Set<String>) -> [Call] {
    scopes.source.nodes(.call).compactMap { call in
      guard names.contains(call.base?.name ?? ""), let function = values.function(calledBy: call),
        functions.contains(function)
      else { return nil }
      return (scan: self, function: function, node: call)
    }
  }

  /// Returns the wants of a function for one of its calls in this source.
  func wants(_ found: Found, of call: Call) -> [Want] {
    let arguments = call.node.arguments.compactMap(\.base)
    func value(_ argument: FunctionArgument) -> CodeNode? {
      guard argument.position < arguments.count else { return nil }
      let node = arguments[argument.position]
      guard let key = argument.key else { return node }
      return node.kind == .object ? node.all(.entry).first { $0.key?.value == key }?.value : nil
    }
    let isGuarded = found.isGuarded || guards.guards(call.node)
    if let whole = found.whole {
      return value(whole).map(Self.literals)?.flatMap { literal in
        var draft = Draft(literal)
        read(literal, into: &draft)
        // The function may complete a want without all names.
        let isComplete = ["bundleName", "moduleName", "abilityName"].allSatisfy(draft.keys.contains)
        let use = isComplete ? found.site.use : .elsewhere
        return wants(draft, Site(use: use, node: call.node, argument: literal), isGuarded: isGuarded)
      } ?? []
    }
    var draft = Draft(call.node)
    draft.names = found.draft.names
    draft.constants = found.draft.constants
    draft.keys = found.draft.keys
    draft.hasOtherParameters = true
    draft.isOpen = found.draft.isOpen
    for (name, argument) in found.arguments.sorted(by: { $0.key < $1.key }) {
      guard let value = value(argument) else { continue }
      if name == "parameters" { draft.hasOtherParameters = draft.isOpen }
      enter(name, at: value.firstSpan, value, into: &draft)
    }
    // A missing name has been reported at the want itself.
    let areNamed = ["bundleName", "moduleName", "abilityName"].allSatisfy {
      draft.names[$0].map { !$0.isAbsent } ?? false
    }
    let use = found.site.use == .start && !areNamed ? .elsewhere : found.site.use
    return wants(draft, Site(use: use, node: call.node, argument: call.node), isGuarded: isGuarded)
  }
}
