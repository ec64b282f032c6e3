package import AppSources
import ManifestText

/// The view controllers that an app delegate of ArkUI-X's template makes, as far as its code says it.
package struct DelegatePages: Sendable {
  /// The class that the app shows first; nil if the launch makes none, or several.
  package let first: String?
  /// The classes that wants open, by module and ability: `entry/EntryAbility`.
  package let opened: [String: String]

  package init(_ source: AppSource) {
    var (first, opened): (Set<String>, [String: String]) = ([], [:])
    for function in source.functions {
      for node in function.descendants where [.variable, .assignment, .call].contains(node.kind) {
        guard let name = TemplateStatements.creations.lazy.compactMap({ $0.match(node)?["$Page"] }).first else {
          continue
        }
        let conditions = node.conditions
        if conditions.isEmpty, function.fullName == TemplateDelegate.launch { first.insert(name) }
        // The method of the template that gets the names of a want.
        func text(_ label: String) -> String? {
          let parameter = function.parameters.first { $0.label == label }?.name
          let own = conditions.compactMap(\.comparison).filter { $0.left.kind == .name && $0.left.name == parameter }
          return own.count == 1 ? own[0].right.plainText?.value : nil
        }
        if conditions.count == 2, let module = text("moduleName"), let ability = text("abilityName") {
          opened["\(module)/\(ability)"] = name
        }
      }
    }
    self.first = first.count == 1 ? first.first : nil
    self.opened = opened
  }
}
