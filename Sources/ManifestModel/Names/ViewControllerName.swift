/// The ArkUI-X naming convention: module name with its first letter in upper case, ability name, `ViewController`.
///
/// The rule is that of `ace create`: the rest of the module name and the ability name stay as they are.
package enum ViewControllerName {
  package static let suffix = "ViewController"

  package static func derived(module: String, ability: String) -> String {
    guard let first = module.utf8.first, first.isASCIILetter else {
      return module.prefix(1).uppercased() + module.dropFirst() + ability + suffix
    }
    // Nearly every name starts like this, and a byte is sooner changed than a character.
    var name = String(UnicodeScalar(first & ~0x20))
    name += Substring(module.utf8.dropFirst())
    name += ability
    name += suffix
    return name
  }

  /// The name without a trailing `Ability` of the ability, as the official guide once spells it: `EntryMainViewController`.
  package static func trimmed(module: String, ability: String) -> String? {
    guard ability.hasSuffix("Ability"), ability != "Ability" else { return nil }
    return derived(module: module, ability: String(ability.dropLast("Ability".count)))
  }
}
