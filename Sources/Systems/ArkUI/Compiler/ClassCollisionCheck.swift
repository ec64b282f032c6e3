import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the conventional class names of abilities, which are concatenated, are unique.
enum ClassCollisionCheck: Check {
  static let rules: [Rule] = [.classCollision]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let abilities = context.program[ArkUI.self].abilities
    var seen: [ExactName: ArkUI.Ability] = [:]
    for ability in abilities {
      guard case .viewController(let name) = ability.presenter,
        let first = seen.updateValue(ability, forKey: ExactName(name))
      else { continue }
      // Another rule reports modules that differ only in case.
      guard first.module.lowercased() != ability.module.lowercased() else { continue }
      diagnostics.report(
        .classCollision,
        "`\(first.module)/\(first.name)` and `\(ability.module)/\(ability.name)` have the same view controller `\(name)`",
        at: ability.span, related: [.init(first.span, "the other ability")],
        note: "the class name concatenates the module's name and the ability's name",
        help: "rename one of the abilities")
    }
  }
}

extension Rule {
  static let classCollision = Rule(
    "MC1016", "class-name-collision", .error,
    summary: "Two abilities have the same view controller class name.",
    explanation: """
      `entry` with `MainAbility` and `entryMain` with `Ability` both result in `EntryMainAbilityViewController`, and \
      one class cannot show two abilities.
      """,
    bad: Example([
      "build-profile.json5":
        "{modules: [{name: 'entry', srcPath: './entry'}, {name: 'entryMain', srcPath: './main'}]}\n",
      "entry/src/main/module.json5": "{module: {name: 'entry', type: 'entry', abilities: [{name: 'MainAbility'}]}}\n",
      "main/src/main/module.json5": "{module: {name: 'entryMain', type: 'feature', abilities: [{name: 'Ability'}]}}\n",
      "routes.yaml": "version: 1\nabilities:\n  entry/MainAbility: {}\n  entryMain/Ability: {access: internal}\n",
    ]),
    good: .abilities("MainAbility", "OtherAbility")
  )
}
