import ManifestCore
import ManifestText

/// Checks that the names of a system route table are unique.
enum RouterNameCheck: Check {
  static let rules: [Rule] = [.duplicateRouterName]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for module in context.project.modules {
      for (name, first) in FirstOccurrences.repetitions(module.routerNames) {
        diagnostics.report(
          .duplicateRouterName, "the route table names `\(name.value)` twice", at: name.span,
          related: [.init(first, "named here first")], help: "rename one of them")
      }
    }
  }
}

extension Rule {
  static let duplicateRouterName = Rule(
    "MC1018", "duplicate-router-name", .warning,
    summary: "A module's system route table has two pages with the same name.",
    explanation:
      "`pushPathByName` finds a page by its name; OpenHarmony's schema does not check that names are unique.",
    bad: Example([
      "entry/src/main/module.json5":
        "{module: {name: 'entry', type: 'entry', routerMap: '$profile:router_map', abilities: [{name: 'EntryAbility'}]}}\n",
      "entry/src/main/resources/base/profile/router_map.json": """
      {"routerMap": [
        {"name": "Detail", "pageSourceFile": "src/main/ets/pages/Detail.ets", "buildFunction": "DetailBuilder"},
        {"name": "Detail", "pageSourceFile": "src/main/ets/pages/Other.ets", "buildFunction": "OtherBuilder"}
      ]}
      """,
    ]),
    good: Example([
      "entry/src/main/module.json5":
        "{module: {name: 'entry', type: 'entry', routerMap: '$profile:router_map', abilities: [{name: 'EntryAbility'}]}}\n",
      "entry/src/main/resources/base/profile/router_map.json": """
      {"routerMap": [
        {"name": "Detail", "pageSourceFile": "src/main/ets/pages/Detail.ets", "buildFunction": "DetailBuilder"},
        {"name": "Other", "pageSourceFile": "src/main/ets/pages/Other.ets", "buildFunction": "OtherBuilder"}
      ]}
      """,
    ])
  )
}
