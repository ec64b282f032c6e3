import ManifestModel
import ManifestText

/// The abilities that the manifests declare, found by name.
struct Declarations {
  struct Declaration {
    let module: Project.Module
    let ability: ModuleManifest.Ability
  }

  private let modules: [Project.Module]
  private let moduleNames: Set<String>
  /// Where abilities stand: positions among the modules, and among the abilities of the module.
  private var places: [AbilityReference: (module: Int, ability: Int)] = [:]

  init(_ project: Project) {
    modules = project.modules
    moduleNames = Set(modules.map(\.name))
    places.reserveCapacity(modules.reduce(0) { $0 + $1.manifest.abilities.count })
    for (position, module) in modules.enumerated() {
      for (index, reference) in module.references.enumerated() {
        // Where a name is declared twice the module that is packed for iOS is meant; the check of duplicates has its own say.
        if let other = places.updateValue((position, index), forKey: reference), modules[other.module].isPackedForIOS {
          places[reference] = other
        }
      }
    }
  }

  subscript(reference: AbilityReference) -> Declaration? {
    places[reference].map { place in
      Declaration(module: modules[place.module], ability: modules[place.module].manifest.abilities[place.ability])
    }
  }

  func hasModule(_ name: String) -> Bool { moduleNames.contains(name) }

  /// The reference that was most likely meant.
  func nearest(to reference: AbilityReference) -> String? {
    NearestName.among(places.keys.lazy.map(\.description), to: reference.description)
  }
}
