import ManifestRuntime
import ManifestText

/// Reports aliases that leave out a required parameter of the path, so that their links have it in the query.
enum AliasWithoutParameterCheck: Check {
  static let rules: [Rule] = [.aliasWithoutParameter]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for route in context.routes {
      let entry = route.entry
      let required = route.parameters.map(\.declaration.parameter).filter { $0.presence == .required }.map(\.name)
      for name in required where entry.path.value.names.contains(name) {
        // An example shows that the query is meant.
        guard !entry.examples.contains(where: { $0.value.contains("?\(name)=") || $0.value.contains("&\(name)=") })
        else { continue }
        for alias in entry.aliases where !alias.value.names.contains(name) {
          diagnostics.report(
            .aliasWithoutParameter,
            "links with alias `\(alias.value)` need `\(name)` in the query, and open nothing without it",
            at: alias.span,
            related: [.init(entry.path.span, "the path has it")],
            help: "make `\(name)` optional, or add one of these links to `examples`: `…\(alias.value)?\(name)=…`")
        }
      }
    }
  }
}

extension Rule {
  static let aliasWithoutParameter = Rule("MC2092", "alias-without-parameter", .note)
}
