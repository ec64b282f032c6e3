import ManifestCore
import ManifestText

/// Checks that the names of a system route table are unique.
enum RouterNameCheck: Check {
  static let rules: [Rule] = [.duplicateRouterName]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for module in context.project.modules {
      diagnostics.reportRepetitions(
        of: module.routerNames, .duplicateRouterName, first: "named here first", help: "rename one of them"
      ) { "the route table names `\($0)` twice" }
    }
  }
}

extension Rule {
  static let duplicateRouterName = Rule("MC1018", "duplicate-router-name", .warning)
}
