import ManifestCore
import ManifestText

/// Checks the names of abilities, which become parts of class names and instance names.
enum AbilityNameCheck: Check {
  static let rules: [Rule] = [.invalidAbilityName]

  /// The limit of OpenHarmony in bytes (module.json5, `abilities[].name`).
  static let maximumLength = 127

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    // An ability with a native class in the map needs no class with the conventional name.
    let named = Set(
      context.program[ArkUI.self].names.entries.compactMap {
        if case .native = $0.hosting { $0.reference.value } else { nil }
      })
    for (module, abilities) in context.program[ArkUI.self].abilitiesOnIOS {
      for ability in abilities {
        guard let fault = ClassNamePart.fault(ability.name.value, maximumLength: maximumLength),
          !named.contains(AbilityReference(module: module.name, ability: ability.name.value))
        else { continue }
        diagnostics.report(
          .invalidAbilityName, "ability name `\(ability.name.value)` cannot be used on iOS: \(fault)",
          at: ability.name.span, note: "it becomes part of the view controller's class name",
          help:
            "use letters, digits and `_`, or list the ability with `native:` or with `platforms:` that exclude `ios`")
      }
    }
  }
}

extension Rule {
  static let invalidAbilityName = Rule(
    "MC1012", "invalid-ability-name", .error, adjustable: false,
    summary: "An ability name cannot be part of a class name.",
    explanation: """
      The view controller of `entry` and `EntryAbility` is `EntryEntryAbilityViewController`. OpenHarmony allows names such \
      as `com.example.MainAbility`, which a class name cannot contain.
      """,
    bad: .abilities("com.example.MainAbility"), good: .abilities("MainAbility")
  )
}
