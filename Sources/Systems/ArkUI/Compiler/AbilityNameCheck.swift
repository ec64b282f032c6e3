import ManifestCore
import ManifestText

/// Checks the names of abilities, which become parts of class names and instance names.
enum AbilityNameCheck: Check {
  static let rules: [Rule] = [.invalidAbilityName, .abilityNameLowerCase]

  /// The limit of OpenHarmony in bytes (module.json5, `abilities[].name`).
  static let maximumLength = 127

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    // An ability that the map shows otherwise needs no class with the conventional name.
    var (native, dynamic): (Set<AbilityReference>, Set<AbilityReference>) = ([], [])
    for entry in context.program[ArkUI.self].names.entries {
      switch entry.hosting {
      case .native:
        native.insert(entry.reference.value)
        checkCase(
          Spanned(entry.reference.value.ability, entry.reference.span), "wants name it exactly so", into: &diagnostics)
      case .dynamic: dynamic.insert(entry.reference.value)
      case .convention: break
      }
    }
    for (module, abilities) in context.program[ArkUI.self].names.abilitiesOnIOS {
      for ability in abilities {
        let reference = AbilityReference(module: module.name, ability: ability.name.value)
        guard !native.contains(reference) else { continue }
        guard let fault = ClassNamePart.fault(ability.name.value, maximumLength: maximumLength) else {
          if !dynamic.contains(reference) {
            let name = module.viewControllerName(of: ability.name.value)
            checkCase(ability.name, "its view controller must have exactly the name `\(name)`", into: &diagnostics)
          }
          continue
        }
        diagnostics.report(
          .invalidAbilityName, "ability name `\(ability.name.value)` cannot be used on iOS: \(fault)",
          at: ability.name.span, note: "it becomes part of the view controller's class name",
          help:
            "use letters, digits and `_`, or list the ability with `native:` or with `platforms:` that exclude `ios`")
      }
    }
  }

  private static func checkCase(_ name: Spanned<String>, _ note: String, into diagnostics: inout Diagnostics) {
    guard let first = name.value.first, first.isLowercase else { return }
    diagnostics.report(
      .abilityNameLowerCase, "ability name `\(name.value)` starts with a lower-case letter", at: name.span,
      note: note, help: "write `\(first.uppercased())\(name.value.dropFirst())`")
  }
}

extension Rule {
  static let invalidAbilityName = Rule("MC1012", "invalid-ability-name", .error, adjustment: .nothing)
  static let abilityNameLowerCase = Rule("MC1041", "ability-name-lower-case", .warning)
}
