import ManifestCore
import ManifestText

/// Checks that the map lists each ability that is packed for iOS; `startAbility` cannot open others.
enum MissingAbilityEntryCheck: Check {
  static let rules: [Rule] = [.missingAbilityEntry]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    guard context.project.map.isComplete, context.project.areModulesComplete else { return }
    let names = context.program[ArkUI.self].names
    guard !names.unlisted.isEmpty else { return }
    let owing = names.modules.filter(\.module.owesViewControllers)
    let missing = owing.flatMap { module, references in
      zip(references, module.manifest.abilities).filter { names.position(of: $0.0) == nil }
    }
    guard !missing.isEmpty else { return }
    // A misspelled entry is reported at its own position, so its ability is not reported as missing.
    let misspelled = Set(names.listed).subtracting(owing.flatMap(\.references)).map(\.description).sorted()
    let meant = Set(
      names.undeclared.compactMap { try? AbilityReference($0) }.compactMap {
        names.nearestDeclared(to: $0, &diagnostics.nearestName)
      })
    for (reference, ability) in missing where !meant.contains(reference.description) {
      guard diagnostics.nearestName.among(misspelled, to: reference.description) == nil else { continue }
      diagnostics.report(
        .missingAbilityEntry, "ability `\(reference)` is packed for iOS but not in the route map",
        at: ability.name.span, note: "links cannot open it on iOS, and `startAbility` silently fails",
        help: "add `\(reference): {}` to `abilities`, with `platforms: [ohos, android]` if iOS does not have it")
    }
  }
}

extension Rule {
  static let missingAbilityEntry = Rule("MC2030", "missing-ability-entry", .error)
}
