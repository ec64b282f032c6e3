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
        let texts = node.conditions.compactMap { $0.comparison?.right.plainText?.value }
        if texts.count == 2 { opened["\(texts[0])/\(texts[1])"] = name }
        if texts.isEmpty, function.fullName == TemplateDelegate.launch { first.insert(name) }
      }
    }
    self.first = first.count == 1 ? first.first : nil
    self.opened = opened
  }
}
