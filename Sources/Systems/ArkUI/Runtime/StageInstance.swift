package import ManifestRuntime

/// Which ability a `StageViewController` shows, read from its `instanceName`.
///
/// A page is made with `bundle:module:ability`. The runtime appends `:` and a counter, and where the module was packed as
/// `bundle.module` it puts that in the module's place.
package struct StageInstance: Hashable, Sendable {
  package let bundleName: String
  package let module: String
  package let ability: String

  /// Reads a name, which has three parts or, with its counter, four.
  package init?(_ name: String) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3 || parts.count == 4, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    if parts.count == 4, !parts[3].utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return nil }
    bundleName = String(parts[0])
    module = String(parts[1])
    ability = String(parts[2])
  }

  /// Whether the page shows this ability and not one whose name only begins alike.
  package func shows(_ ability: AbilityDestination) -> Bool {
    bundleName == ability.bundleName && self.ability == ability.name
      && (module == ability.module || module == "\(ability.bundleName).\(ability.module)")
  }
}
