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
      diagnostics.reportRepetitions(
        of: module.manifest.abilities.map(\.name), .duplicateAbility,
        first: "declared here first", help: "rename one of them"
      ) { "module `\(module.name)` declares ability `\($0)` twice" }
    }
  }
}

extension Rule {
  static let duplicateModule = Rule("MC1013", "duplicate-module", .error, adjustment: .nothing)
  static let duplicateAbility = Rule("MC1014", "duplicate-ability", .error, adjustment: .nothing)
}
