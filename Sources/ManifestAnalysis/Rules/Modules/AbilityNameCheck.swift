import ManifestModel
import ManifestText

/// An ability's name becomes the middle of a class name and a part of instance names.
enum AbilityNameCheck: Check {
  static let rules: [Rule] = [.invalidAbilityName]

  /// OpenHarmony's limit, in bytes (module.json5, `abilities[].name`).
  static let maximumLength = 127

  static func run(on subject: Subject, into diagnostics: inout Diagnostics) {
    for (_, abilities) in subject.project.abilitiesOnIOS {
      for ability in abilities {
        guard let fault = ClassNamePart.fault(ability.name.value, maximumLength: maximumLength) else { continue }
        diagnostics.report(
          .init(
            .invalidAbilityName, "ability name `\(ability.name.value)` cannot be used on iOS: \(fault)",
            at: ability.name.span, note: "it becomes part of the view controller's class name",
            help: "use at most \(maximumLength) letters, digits and `_`, with a letter first"))
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
      as `com.example.MainAbility`, which cannot stand in a class name.
      """,
    bad: .abilities("com.example.MainAbility"), good: .abilities("MainAbility")
  )
}
