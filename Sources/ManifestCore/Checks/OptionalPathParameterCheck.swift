import ManifestRuntime
import ManifestText

/// Checks that a URL can omit a parameter that the map declares as optional, or with a default.
///
/// A path contains a value for each of its parameters, so another path of the route must leave it out.
enum OptionalPathParameterCheck: Check {
  static let rules: [Rule] = [.optionalPathParameter]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    lazy var shapes = Set(context.routes.flatMap { [$0.entry.path] + $0.entry.aliases }.map(\.value.shape))
    for resolved in context.routes {
      let route = resolved.entry
      for declaration in resolved.ownParameters where declaration.parameter.presence != .required {
        let name = declaration.parameter.name
        guard route.alwaysCaptures(name) else { continue }
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
}

extension Rule {
  static let optionalPathParameter = Rule("MC2075", "optional-path-parameter", .warning)
}
