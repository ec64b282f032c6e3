import ManifestModel
import ManifestText

/// The entries of the route map's `abilities`, found by name.
struct ListedAbilities {
  /// In the order of the map.
  let entries: [RouteMap.AbilityEntry]
  private var positions: [AbilityReference: Int]

  init(_ map: RouteMap) {
    entries = map.abilities
    positions = Dictionary(minimumCapacity: entries.count)
    for (position, entry) in entries.enumerated() {
      let earlier = positions.updateValue(position, forKey: entry.reference.value)
      if let earlier { positions[entry.reference.value] = earlier }
    }
  }

  /// The names that are listed.
  var references: some Collection<AbilityReference> { positions.keys }

  /// Where a name is listed first among the entries.
  func position(of reference: AbilityReference) -> Int? { positions[reference] }

  /// The first entry of a name.
  subscript(reference: AbilityReference) -> RouteMap.AbilityEntry? { positions[reference].map { entries[$0] } }
}
