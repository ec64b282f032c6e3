import ManifestRuntime
import ManifestText

/// Checks the names in a list under `params` of a route: parameters of its destination that URLs can set.
///
/// `RouteValuesCheck` reports those that `with` fixes, `DestinationParametersCheck` those that only code sets.
enum ParameterListCheck: Check {
  static let rules: [Rule] = []

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for route in context.routes {
      guard let names = route.entry.listed, let first = names.first, let destination = route.destination else {
        continue
      }
      guard let declared = destination.parameters else {
        let members = names.map { "\($0.value): string" }.joined(separator: ", ")
        diagnostics.report(
          .invalidParameter, "\(destination.label) does not declare parameters that a list could name", at: first.span,
          help: "declare them with their types: `params: {\(members)}`")
        continue
      }
      diagnostics.reportRepetitions(
        of: names, .repeatedElement, first: "the other one", help: "remove it"
      ) { "`\($0)` is listed twice under `params`" }
      for name in names { check(name, of: route.entry, destination, declared, context, into: &diagnostics) }
    }
  }

  private static func check(
    _ name: Spanned<String>, of route: RouteEntry, _ destination: ResolvedDestination,
    _ declared: [ParameterDeclaration], _ context: CheckContext, into diagnostics: inout Diagnostics
  ) {
    // Schema validation reports other texts.
    guard NameGrammar.isParameterName(name.value) else { return }
    guard let declaration = declared.first(where: { $0.parameter.name == name.value }) else {
      // What could not be read may be the parameter.
      guard context.project.map.isComplete else { return }
      let others = declared.map(\.parameter.name).filter { other in !route.lists(other) }
      let near = diagnostics.nearestName.among(others, to: name.value)
      return diagnostics.report(
        .unknownDestinationParameter, "\(destination.label) has no parameter `\(name.value)`", at: name.span,
        severity: .error, related: destination.span.map { [.init($0, "its parameters are declared here")] } ?? [],
        help: near.map { "write `\($0)`" }
          ?? "add `\(name.value)` to the `params` of the \(destination.kind.noun), or remove it")
    }
    if case .object = declaration.parameter.type {
      diagnostics.report(
        .parameterNotInURL, "parameter `\(name.value)` is an object, which a URL cannot represent", at: name.span,
        related: [.init(declaration.typeSpan, "declared here")], help: "remove it from `params`")
    } else if let item = route.query.first(where: { $0.name.value == name.value }) {
      diagnostics.report(
        .fixedQueryIsParameter, "`\(name.value)` is both a fixed query value and a parameter", at: name.span,
        related: [.init(item.name.span, "its value is fixed here")], help: "remove it from `params`, or from `query`")
    }
  }
}
