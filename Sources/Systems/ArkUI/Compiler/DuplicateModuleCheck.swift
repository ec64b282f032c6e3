import ManifestCore
import ManifestText

/// Checks that each pair of a module and an ability, as wants name them, is unique.
enum DuplicateModuleCheck: Check {
  static let rules: [Rule] = [.duplicateModule, .duplicateAbility]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    var modules = FirstOccurrences()
    for module in context.project.modules where module.owesViewControllers {
      if let first = modules.earlier(module.name, at: module.manifest.name.span) {
        diagnostics.report(
          .duplicateModule, "two modules are named `\(module.name)`", at: module.manifest.name.span,
          related: [.init(first, "the first one")], help: "rename one of them")
        continue
      }
      for (ability, first) in FirstOccurrences.repetitions(module.manifest.abilities.map(\.name)) {
        diagnostics.report(
          .duplicateAbility, "module `\(module.name)` declares ability `\(ability.value)` twice",
          at: ability.span, related: [.init(first, "declared here first")], help: "rename one of them")
      }
    }
  }
}

extension Rule {
  static let duplicateModule = Rule(
    "MC1013", "duplicate-module", .error, adjustment: .nothing,
    summary: "Two modules that are packed for iOS have the same name.",
    explanation:
      "A want names its target by module and ability, so module names must be unique.",
    bad: Example([
      "build-profile.json5": "{modules: [{name: 'entry', srcPath: './entry'}, {name: 'entry', srcPath: './again'}]}\n",
      "again/src/main/module.json5": "{module: {name: 'entry', type: 'feature'}}\n",
    ]),
    good: Example([
      "build-profile.json5": "{modules: [{name: 'entry', srcPath: './entry'}, {name: 'again', srcPath: './again'}]}\n",
      "again/src/main/module.json5": "{module: {name: 'again', type: 'feature'}}\n",
    ])
  )

  static let duplicateAbility = Rule(
    "MC1014", "duplicate-ability", .error, adjustment: .nothing,
    summary: "A module declares two abilities with the same name.",
    explanation:
      "OpenHarmony requires unique names, but its packing tool only logs duplicates. On iOS, one of the two never opens.",
    bad: Example([
      "entry/src/main/module.json5":
        "{module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility'}, {name: 'EntryAbility'}]}}\n"
    ]),
    good: .abilities("EntryAbility", "OtherAbility")
  )
}
