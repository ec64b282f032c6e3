import ManifestCore
import ManifestRuntime
import ManifestText

/// The abilities in the route map and in the manifests, by name.
struct AbilityNames {
  struct Declaration {
    let module: Project.Module
    /// The position among the abilities of the module.
    let position: Int

    var ability: ModuleManifest.Ability { module.manifest.abilities[position] }
  }

  /// The entries of the route map's `abilities`, in the order of the map.
  let entries: [AbilityEntry]
  /// The positions of entries with a repeated name, each with the position of the first entry of that name.
  let repetitions: [Int: Int]
  /// The declaration of each entry in the manifests, for entries without an earlier one of the same name.
  private(set) var declarations: [Declaration?]
  /// The abilities that manifests declare but no entry lists.
  private(set) var unlisted: [AbilityReference: Declaration] = [:]
  /// The names of the entries that no manifest declares, which may be misspelled.
  private(set) var undeclared: [String] = []
  /// The positions of the entries by their references.
  private let positions: [ExactName: Int]
  /// The modules, each with the names of its abilities in the order of its manifest.
  let modules: [(module: Project.Module, references: [AbilityReference])]
  private let moduleNames: Set<ExactName>

  init(_ entries: [AbilityEntry], _ modules: [Project.Module]) {
    var positions: [ExactName: Int] = [:]
    var repetitions: [Int: Int] = [:]
    for (position, entry) in entries.enumerated() {
      let name = entry.reference.value.name
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
        if let position = positions[reference.name] {
          declarations[position] = Self.preferred(declarations[position], declaration)
        } else {
          unlisted[reference] = Self.preferred(unlisted[reference], declaration)
        }
      }
    }
    undeclared = entries.indices.filter { repetitions[$0] == nil && !isDeclared($0) }
      .map { entries[$0].reference.value.description }
  }

  /// Returns the declaration of a module that is packed for iOS if a name is declared twice; another check reports the
  /// duplicate.
  private static func preferred(_ earlier: Declaration?, _ later: Declaration) -> Declaration {
    if let earlier, earlier.module.isPackedForIOS { earlier } else { later }
  }

  /// The names of all entries.
  var listed: some Collection<AbilityReference> { entries.lazy.map(\.reference.value) }

  /// Returns the only entry that a text names in another way: by its ability alone, by the class of its view controller,
  /// or with another sign between module and ability.
  func listed(as text: String) -> AbilityReference? {
    let found = Set(listed).filter { reference in
      let (module, ability) = (reference.module, reference.ability)
      let forms = [ability, AbilityDestination.viewControllerName(module: module, ability: ability)]
      return forms.contains(text) || [":", "."].contains { text == module + $0 + ability }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Returns the position of the first entry with a name.
  func position(of reference: AbilityReference) -> Int? { positions[reference.name] }

  /// Returns whether the ability of an entry exists, or needs no declaration.
  func isDeclared(_ position: Int) -> Bool {
    let entry = entries[position]
    return switch entry.hosting {
    case .native: true
    // A module that is delivered separately is not part of this project.
    case .dynamic: declarations[position] != nil || !moduleNames.contains(ExactName(entry.reference.value.module))
    case .convention: declarations[position] != nil
    }
  }

  /// The abilities of modules that are packed for iOS, except those that the route map excludes from iOS.
  var abilitiesOnIOS: [(module: Project.Module, abilities: [ModuleManifest.Ability])] {
    let elsewhere = Set(entries.lazy.filter { !$0.isOnIOS }.map(\.reference.value))
    return modules.filter(\.module.owesViewControllers).map { module, references in
      guard !elsewhere.isEmpty else { return (module, module.manifest.abilities) }
      return (module, zip(references, module.manifest.abilities).filter { !elsewhere.contains($0.0) }.map(\.1))
    }
  }

  /// Returns the unlisted ability that was most likely meant: the nearest one, or the only one of the module if no other
  /// entry may mean it.
  func nearestDeclared(to reference: AbilityReference, _ search: inout NearestName) -> String? {
    guard search.isAvailable else { return nil }
    if let near = search.among(unlisted.keys.lazy.map(\.description), to: reference.description) { return near }
    guard search.spend(unlisted.count + undeclared.count) else { return nil }
    let others = unlisted.keys.filter { $0.module == reference.module }
    let entries = undeclared.filter { $0.hasPrefix(reference.module + "/") }
    return others.count == 1 && entries.count <= 1 ? others.first?.description : nil
  }
}
