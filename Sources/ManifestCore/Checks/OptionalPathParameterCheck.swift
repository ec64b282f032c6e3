import ManifestRuntime
import ManifestText

/// Checks that a URL can omit a parameter that the map declares as optional, or with a default.
///
/// A path contains a value for each of its parameters, so another path of the route must leave it out.
enum OptionalPathParameterCheck: Check {
  static let rules: [Rule] = [.optionalPathParameter]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let needed = context.routes.contains { route in
      route.ownParameters.contains { isAlwaysGiven($0, in: route.entry) }
    }
    guard needed else { return }
    let shapes = Set(context.routes.flatMap { [$0.entry.path] + $0.entry.aliases }.map(\.value.shape))
    for resolved in context.routes {
      let route = resolved.entry
      for declaration in resolved.ownParameters where isAlwaysGiven(declaration, in: route) {
        let name = declaration.parameter.name
        let rest = PathTemplate(segments: route.path.value.segments.filter { $0.name != name })
        let isOptional = declaration.parameter.presence == .optional
        let require = isOptional ? "make it required" : "remove its default"
        diagnostics.report(
          .optionalPathParameter,
          "parameter `\(name)` of route `\(route.name.value)` \(isOptional ? "is optional" : "has a default"), but every path contains it",
          at: declaration.typeSpan, related: [.init(route.path.span, "the path")],
          help: shapes.contains(rest.shape) ? require : "add `\(rest)` to `aliases`, or \(require)")
      }
    }
  }

  /// Returns whether a parameter is optional although every path of the route captures it.
  private static func isAlwaysGiven(_ declaration: ParameterDeclaration, in route: RouteEntry) -> Bool {
    declaration.parameter.presence != .required && route.alwaysCaptures(declaration.parameter.name)
  }
}

extension Rule {
  static let optionalPathParameter = Rule("MC2075", "optional-path-parameter", .warning)
}
