import AppSources
import ManifestCore
import ManifestText

/// The dictionaries of a source from the names of abilities to view controllers, such as
/// `@{@"entry/EntryAbility": EntryEntryAbilityViewController.class}` or `["entry": ["EntryAbility": { … }]]`, and the
/// enumerations with names of abilities.
struct ControllerTable {
  let body: BranchBody

  /// Returns each entry as a branch; those of a dictionary are a chain, numbered after a chain.
  func branches(of source: AppSource, after chain: Int) -> [DelegateSource.Branch] {
    source.root.descendants.compactMap { node in
      switch node.kind {
      case .entry: entry(node, after: chain)
      // `enum Page: String { case order = "OrderAbility" }`
      case .variable where source.language == .swift && node.label == nil:
        node.value?.plainText.flatMap { name in
          let type = node.ancestors.first { $0.kind == .type } ?? node
          return branch(name, module: nil, controller: nil, chain: chain + 1 + type.position)
        }
      default: nil
      }
    }
  }

  private func entry(_ node: CodeNode, after chain: Int) -> DelegateSource.Branch? {
    let parts = Array(node.children)
    guard parts.count == 2, let name = parts[0].plainText, parts[1].kind != .object,
      let controller = body.controller(valuedIn: parts[1]), let object = node.parent
    else { return nil }
    // `["entry": ["EntryAbility": …]]`; the entries of nested dictionaries are one chain.
    let outer = object.parent?.kind == .entry ? object.parent : nil
    let module = outer?.base?.plainText
    let root = outer?.parent ?? object
    return branch(name, module: module, controller: controller, chain: chain + 1 + root.position)
  }

  private func branch(
    _ name: Spanned<String>, module: Spanned<String>?, controller: DelegateSource.CreatedController?, chain: Int
  ) -> DelegateSource.Branch? {
    let single = name.value.allSatisfy(\.isOfWord) ? WantMatch(ability: name) : nil
    let match = module.map { WantMatch(module: $0, ability: name) } ?? WantMatch(joined: name) ?? single
    return match.map { match in
      DelegateSource.Branch(
        matches: [match], span: name.span, chain: chain, controller: controller, presents: true, isEntry: true)
    }
  }
}
