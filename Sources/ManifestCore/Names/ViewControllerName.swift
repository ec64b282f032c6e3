import ManifestRuntime

/// The ArkUI-X naming convention, and what is taken for it by mistake.
package enum ViewControllerName {
  package static let suffix = AbilityDestination.viewControllerSuffix

  package static func derived(module: String, ability: String) -> String {
    AbilityDestination.viewControllerName(module: module, ability: ability)
  }

  /// The name without a trailing `Ability` of the ability, as the official guide once spells it: `EntryMainViewController`.
  package static func trimmed(module: String, ability: String) -> String? {
    guard ability.hasSuffix("Ability"), ability != "Ability" else { return nil }
    return derived(module: module, ability: String(ability.dropLast("Ability".count)))
  }
}
