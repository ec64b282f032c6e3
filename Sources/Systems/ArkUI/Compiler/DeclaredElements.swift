import ManifestCore
import ManifestRuntime
import ManifestText

extension Project {
  /// The abilities and extension abilities of all modules, for checks of references to them; nil if some are unknown.
  var elements: Set<ExactName>? {
    areModulesComplete && !lacksModules ? Set(modules.lazy.flatMap(\.elements).map { ExactName($0.value) }) : nil
  }
}

extension Project.Module {
  /// The abilities and extension abilities that the manifest declares.
  var elements: [Spanned<String>] { manifest.abilities.map(\.name) + manifest.references.extensionAbilities }
}
