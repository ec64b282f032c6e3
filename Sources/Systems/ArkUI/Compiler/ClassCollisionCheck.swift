import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the conventional class names of abilities, which are concatenated, are unique.
enum ClassCollisionCheck: Check {
  static let rules: [Rule] = [.classNameCollision]

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
        .classNameCollision,
        "`\(first.module)/\(first.name)` and `\(ability.module)/\(ability.name)` have the same view controller `\(name)`",
        at: ability.span, related: [.init(first.span, "the other ability")],
        note: "the class name concatenates the module's name and the ability's name",
        help: "rename one of the abilities")
    }
  }
}

extension Rule {
  static let classNameCollision = Rule("MC1016", "class-name-collision", .error)
}
