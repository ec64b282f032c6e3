import ManifestText

/// The abilities that the route map lists, those that the manifests declare and those that routes open, brought together by
/// name, so that each name is looked up once for all checks.
struct AbilityNames {
  struct Declaration {
    let module: Project.Module
    /// The position among the abilities of the module.
    let position: Int

    var ability: ModuleManifest.Ability { module.manifest.abilities[position] }
  }

  /// The entries of the route map's `abilities`, in the order of the map.
  let entries: [RouteMap.AbilityEntry]
  /// The positions of entries whose name an earlier one has, each with the position of that one.
  let repetitions: [Int: Int]
  /// What the manifests declare under the name of each entry that has no such earlier one.
  private(set) var declarations: [Declaration?]
  /// The positions of the entries that the routes open, by the positions of the routes in the map.
  let destinations: [Int?]
  /// What the manifests declare and no entry lists.
  private(set) var unlisted: [AbilityReference: Declaration] = [:]
  /// The positions of the entries by their references, of which each has one slash, so that a text is one reference.
  private let positions: [ExactName: Int]
  private let modules: [Project.Module]
  private let moduleNames: Set<ExactName>

  init(_ project: Project) {
    let entries = project.map.abilities
    var positions: [ExactName: Int] = [:]
    var repetitions: [Int: Int] = [:]
    for (position, entry) in entries.enumerated() {
      let name = ExactName(entry.reference.value.description)
      if let first = positions[name] { repetitions[position] = first } else { positions[name] = position }
    }
    self.entries = entries
    self.repetitions = repetitions
    self.positions = positions
    destinations = project.map.routes.map { route in
      if case .ability(let reference) = route.destination {
        positions[ExactName(reference.value.description)]
      } else {
        nil
      }
    }
    modules = project.modules
    moduleNames = Set(modules.map { ExactName($0.name) })
    declarations = Array(repeating: nil, count: entries.count)
    for module in modules {
      for (index, reference) in module.references.enumerated() {
        let declaration = Declaration(module: module, position: index)
        if let position = positions[ExactName(reference.description)] {
          declarations[position] = Self.preferred(declarations[position], declaration)
        } else {
          unlisted[reference] = Self.preferred(unlisted[reference], declaration)
        }
      }
    }
  }

  /// Where a name is declared twice the module that is packed for iOS is meant; the check of duplicates has its own say.
  private static func preferred(_ earlier: Declaration?, _ later: Declaration) -> Declaration {
    if let earlier, earlier.module.isPackedForIOS { earlier } else { later }
  }

  /// The names that are listed.
  var listed: some Collection<AbilityReference> { entries.lazy.map(\.reference.value) }

  /// Where a name is listed first among the entries.
  func position(of reference: AbilityReference) -> Int? { positions[ExactName(reference.description)] }

  func hasModule(_ name: String) -> Bool { moduleNames.contains(ExactName(name)) }

  /// The declared name that was most likely meant.
  func nearestDeclared(to reference: AbilityReference) -> String? {
    NearestName.among(modules.lazy.flatMap(\.references).map(\.description), to: reference.description)
  }
}
