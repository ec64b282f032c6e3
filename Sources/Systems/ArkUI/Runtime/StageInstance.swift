package import ManifestRuntime

/// The ability that a `StageViewController` shows, parsed from its `instanceName`.
///
/// A page is created with `bundle:module:ability`. The runtime appends `:` and a counter, and replaces the module with
/// `bundle.module` if it was packed under that name.
package struct StageInstance: Hashable, Sendable {
  package let bundleName: String
  package let module: String
  package let ability: String

  /// Parses a name of three segments, or four with the counter.
  package init?(_ name: String) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3 || parts.count == 4, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    if parts.count == 4, !parts[3].utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return nil }
    bundleName = String(parts[0])
    module = String(parts[1])
    ability = String(parts[2])
  }

  /// Returns whether the page shows exactly this ability.
  package func shows(_ ability: AbilityDestination) -> Bool {
    bundleName == ability.bundleName && self.ability == ability.name
      && (module == ability.module || module == "\(ability.bundleName).\(ability.module)")
  }
}
