import ManifestCore
import ManifestText

/// The abilities that the route map lists and those that the manifests declare, by name.
struct AbilityNames {
  struct Declaration {
    let module: Project.Module
    /// The position among the abilities of the module.
    let position: Int

    var ability: ModuleManifest.Ability { module.manifest.abilities[position] }
  }

  /// The entries of the route map's `abilities`, in the order of the map.
  let entries: [AbilityEntry]
  /// The positions of entries whose name an earlier one has, each with the position of that one.
  let repetitions: [Int: Int]
  /// What the manifests declare under the name of each entry that has no such earlier one.
  private(set) var declarations: [Declaration?]
  /// What the manifests declare and no entry lists.
  private(set) var unlisted: [AbilityReference: Declaration] = [:]
  /// The positions of the entries by their references.
  private let positions: [ExactName: Int]
  /// The modules, each with the names of its abilities in the order of its manifest.
  let modules: [(module: Project.Module, references: [AbilityReference])]
  private let moduleNames: Set<ExactName>

  init(_ entries: [AbilityEntry], _ modules: [Project.Module]) {
    var positions: [ExactName: Int] = [:]
    var repetitions: [Int: Int] = [:]
    for (position, entry) in entries.enumerated() {
      let name = ExactName(entry.reference.value.description)
      if let first = positions[name] { repetitions[position] = first } else { positions[name] = position }
    }
    self.entries = entries
    self.repetitions = repetitions
    self.positions = positions
    self.modules = modules.map { module in
      (module, module.manifest.abilities.map { AbilityReference(module: module.name, ability: $0.name.value) })
    }
    moduleNames = Set(modules.map { ExactName($0.name) })
    declarations = Array(repeating: nil, count: entries.count)
    for (module, references) in self.modules {
      for (index, reference) in references.enumerated() {
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

  /// Whether what an entry names exists: a UIAbility, or something that needs none.
  func isDeclared(_ position: Int) -> Bool {
    let entry = entries[position]
    return switch entry.hosting {
    case .native: true
    // A module that is delivered by other means is not part of this project.
    case .dynamic: declarations[position] != nil || !moduleNames.contains(ExactName(entry.reference.value.module))
    case .convention: declarations[position] != nil
    }
  }

  /// The abilities of modules that are packed for iOS, without those that the route map says are not on iOS.
  var abilitiesOnIOS: [(module: Project.Module, abilities: [ModuleManifest.Ability])] {
    let elsewhere = Set(entries.lazy.filter { !$0.isOnIOS }.map(\.reference.value))
    return modules.filter(\.module.owesViewControllers).map { module, references in
      guard !elsewhere.isEmpty else { return (module, module.manifest.abilities) }
      return (module, zip(references, module.manifest.abilities).filter { !elsewhere.contains($0.0) }.map(\.1))
    }
  }

  /// The declared name that was most likely meant: one that is not listed yet, near it or the only one of the module.
  func nearestDeclared(to reference: AbilityReference) -> String? {
    if let near = NearestName.among(unlisted.keys.lazy.map(\.description), to: reference.description) { return near }
    let others = unlisted.keys.filter { $0.module == reference.module }
    return others.count == 1 ? others.first?.description : nil
  }
}
