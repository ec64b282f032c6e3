import ManifestCore
import ManifestRuntime
import ManifestText

/// The names that the manifests of all modules declare, for checks of references to them.
struct DeclaredNames {
  /// The abilities and extension abilities of all modules; nil if some are unknown.
  let elements: Set<ExactName>?

  init(_ project: Project) {
    let areKnown = project.areModulesComplete && !project.lacksModules
    elements = areKnown ? Set(project.modules.lazy.flatMap { Self.elements(of: $0) }.map { ExactName($0.value) }) : nil
  }

  /// Returns the abilities and extension abilities of a module.
  static func elements(of module: Project.Module) -> [Spanned<String>] {
    module.manifest.abilities.map(\.name) + module.manifest.references.extensionAbilities
  }
}
