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
  static let duplicateRouterName = Rule("MC1018", "duplicate-router-name", .warning)
}
