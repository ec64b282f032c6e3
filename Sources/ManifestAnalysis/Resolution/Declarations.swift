import ManifestModel
import ManifestText

/// The abilities that the manifests declare, found by name.
struct Declarations {
  struct Declaration {
    let module: Project.Module
    let ability: ModuleManifest.Ability
  }

  private var declarations: [AbilityReference: Declaration] = [:]
  private let moduleNames: Set<String>

  init(_ project: Project) {
    moduleNames = Set(project.modules.map(\.name))
    for module in project.modules {
      for ability in module.manifest.abilities {
        let reference = AbilityReference(module: module.name, ability: ability.name.value)
        // Where a name is declared twice the module that is packed for iOS is meant; the check of duplicates has its own say.
        if let other = declarations[reference], other.module.isPackedForIOS { continue }
        declarations[reference] = Declaration(module: module, ability: ability)
      }
    }
  }

  subscript(reference: AbilityReference) -> Declaration? { declarations[reference] }

  func hasModule(_ name: String) -> Bool { moduleNames.contains(name) }

  /// The reference that was most likely meant.
  func nearest(to reference: AbilityReference) -> String? {
    NearestName.among(declarations.keys.lazy.map(\.description), to: reference.description)
  }
}
