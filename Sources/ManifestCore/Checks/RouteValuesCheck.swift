import ManifestRuntime
import ManifestText

/// Checks the values under `with` of routes.
enum RouteValuesCheck: Check {
  static let rules: [Rule] = [.routeValue]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for route in context.routes where !route.entry.with.isEmpty {
      guard let destination = route.destination else { continue }
      guard let demanded = destination.parameters else {
        diagnostics.report(
          .routeValue, "\(destination.label) does not declare parameters, so `with` has no meaning",
          at: route.entry.with[0].name.span, help: "remove `with`, or open a page, an ability or a micro app")
        continue
      }
      for value in route.entry.with { check(value, of: route, destination, demanded, context, into: &diagnostics) }
    }
  }

  private static func check(
    _ value: GivenValue, of route: ResolvedRoute, _ destination: ResolvedDestination,
    _ demanded: [ParameterDeclaration], _ context: CheckContext, into diagnostics: inout Diagnostics
  ) {
    let name = value.name.value
    // `DestinationParametersCheck` reports that URLs set a parameter that only code may set.
    let isNative = demanded.contains { $0.isNative && $0.parameter.name == name }
    if let other = place(of: name, in: route.entry) {
      if isNative, !route.entry.query.contains(where: { $0.name.value == name }) { return }
      diagnostics.report(
        .routeValue, "`with` fixes `\(name)`, but \(other.text)", at: value.name.span,
        related: [.init(other.span, "here")], help: "remove one of the two")
      return
    }
    guard let declaration = demanded.first(where: { $0.parameter.name == name }) else {
      // What could not be read may be the parameter.
      guard context.project.map.isComplete else { return }
      let near = diagnostics.nearestName.among(demanded.map(\.parameter.name), to: name)
      diagnostics.report(
        .routeValue, "\(destination.label) has no parameter `\(name)`", at: value.name.span,
        related: destination.span.map { [.init($0, "its parameters are declared here")] } ?? [],
        help: near.map { "write `\($0)`" } ?? "add it to the `params` of the \(destination.kind.noun), or remove it")
      return
    }
    guard value.isReadable else { return }
    let type = declaration.parameter.type
    let related = [Diagnostic.Related(declaration.typeSpan, "declared here")]
    if case .object = type {
      diagnostics.report(
        .routeValue, "`\(name)` is an object, which `with` cannot contain", at: value.span, related: related,
        help: "remove it from `with`")
    } else if type.value(fromURLTexts: value.texts) == nil {
      diagnostics.report(
        .routeValue, "\(destination.label) requires \(type) for `\(name)`, not `\(value.text)`", at: value.span,
        related: related,
        help: type.text(meantBy: value.text, &diagnostics.nearestName).map { "write `\($0)`" })
    }
  }

  /// Returns where a route mentions a name besides `with`; nil if it does not.
  private static func place(of name: String, in route: RouteEntry) -> (text: String, span: Span)? {
    if let path = ([route.path] + route.aliases).first(where: { $0.value.names.contains(name) }) {
      return ("path `\(path.value)` captures it", path.span)
    }
    if let item = route.query.first(where: { $0.name.value == name }) {
      return ("`query` requires it of URLs", item.name.span)
    }
    let parameter = route.parameters.first { $0.name.value == name || $0.destinationName == name }
    let span = parameter.map { $0.target?.span ?? $0.name.span } ?? route.listed?.first { $0.value == name }?.span
    return span.map { ("`params` gives it a value from URLs", $0) }
  }
}

extension Rule {
  static let routeValue = Rule("MC2084", "route-value", .error, adjustment: .nothing)
}
