import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that a route has a value for each parameter in the path of its web page.
enum WebPathCheck: Check {
  static let rules: [Rule] = [.webPathParameter]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for resolved in context.routes {
      let route = resolved.entry
      guard let template = route.webPath else { continue }
      for name in template.value.names where !route.path.value.names.contains(name) {
        let declared = resolved.ownParameters.first { $0.parameter.name == name }
        guard declared == nil || declared?.parameter.presence == .optional else { continue }
        let related = declared.map { Diagnostic.Related($0.nameSpan, "declared here") }
        // A single parameter may have different names in the route and the page.
        let unused = route.path.value.names.filter { !template.value.names.contains($0) }
        let other = unused.count == 1 && declared == nil ? "write `{\(unused[0])}`, or " : ""
        diagnostics.report(
          .webPathParameter,
          declared == nil
            ? "route `\(route.name.value)` has no parameter for `{\(name)}` of its web page"
            : "`\(name)` of route `\(route.name.value)` is optional, but the path of its web page requires it",
          at: template.span, related: related.map { [$0] } ?? [],
          help: "\(other)make `\(name)` a required parameter of the route, or give it a default")
      }
    }
  }
}

extension Rule {
  static let webPathParameter = Rule("MC2045", "web-path-parameter", .error, adjustment: .nothing)
}
