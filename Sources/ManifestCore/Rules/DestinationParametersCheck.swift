import ManifestRuntime
import ManifestText

/// Checks that a route and its destination agree about the parameters.
///
/// A route takes over the parameters that it does not mention, so only some can be missing.
enum DestinationParametersCheck: Check {
  static let rules: [Rule] = [
    .missingDestinationParameter, .destinationParameterType, .unknownDestinationParameter,
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for (route, destination) in zip(context.project.map.routes, context.destinations) {
      guard let destination, let demanded = destination.parameters else { continue }
      for parameter in demanded where !parameter.isNative {
        let name = parameter.parameter.name
        if let declared = route.parameters.first(where: { $0.parameter.name == name }) {
          check(declared, parameter, of: destination, route, into: &diagnostics)
        } else if !route.isTakenOver(parameter), route.areParametersKnown, parameter.parameter.presence == .required {
          reportMissing(parameter, of: destination, route, into: &diagnostics)
        }
      }
      // A parameter of the destination may be what could not be read.
      guard context.project.map.isComplete else { continue }
      reportUnknown(in: route, destination, demanded, into: &diagnostics)
    }
  }

  /// Checks a parameter of a route that the destination has, too.
  private static func check(
    _ declared: ParameterDeclaration, _ demanded: ParameterDeclaration, of destination: ResolvedDestination,
    _ route: RouteMap.RouteEntry, into diagnostics: inout Diagnostics
  ) {
    let name = declared.parameter.name
    if !fits(declared.parameter.type, demanded.parameter.type) {
      diagnostics.report(
        .destinationParameterType,
        "parameter `\(name)` of route `\(route.name.value)` is \(declared.parameter.type), but \(destination.label) requires \(demanded.parameter.type)",
        at: declared.typeSpan, related: [.init(demanded.typeSpan, "declared here")],
        help: "remove `\(name)` from the route, which then has the type of the \(destination.kind.noun)")
    } else if declared.parameter.presence == .optional, case .required = demanded.parameter.presence {
      diagnostics.report(
        .missingDestinationParameter,
        "route `\(route.name.value)` may lack `\(name)`, which \(destination.label) requires", at: declared.typeSpan,
        related: [.init(demanded.nameSpan, "required here")],
        help: "make it required or give it a default in the route, or make it optional in the \(destination.kind.noun)")
    }
  }

  /// Reports a required parameter that no URL of a route can have.
  private static func reportMissing(
    _ demanded: ParameterDeclaration, of destination: ResolvedDestination, _ route: RouteMap.RouteEntry,
    into diagnostics: inout Diagnostics
  ) {
    let name = demanded.parameter.name
    let fixed = route.query.first { $0.name.value == name }
    diagnostics.report(
      .missingDestinationParameter,
      "route `\(route.name.value)` does not supply `\(name)`, which \(destination.label) requires",
      at: fixed?.name.span ?? route.name.span, related: [.init(demanded.nameSpan, "required here")],
      note: fixed == nil ? "a URL cannot represent an object" : "a value under `query` only identifies the route",
      help: "make it optional in the \(destination.kind.noun)" + (fixed == nil ? "" : ", or remove it from `query`"))
  }

  /// Reports the parameters and the captured names that the destination does not have, whose values would be lost.
  private static func reportUnknown(
    in route: RouteMap.RouteEntry, _ destination: ResolvedDestination, _ demanded: [ParameterDeclaration],
    into diagnostics: inout Diagnostics
  ) {
    func isKnown(_ name: String) -> Bool {
      // `ParameterPlaceCheck` reports a fixed query value, and the micro apps a native name in another case.
      demanded.contains { known in
        known.parameter.name == name || known.isNative && known.parameter.name.lowercased() == name.lowercased()
      } || route.query.contains { $0.name.value == name }
    }
    let declared = route.parameters.filter { !isKnown($0.parameter.name) }
      .map { (name: Spanned($0.parameter.name, $0.nameSpan), isCaptured: false) }
    let captured = route.path.value.names.filter { name in
      // A name that is probably that of a parameter has been reported.
      !isKnown(name) && !route.parameters.contains { $0.parameter.name == name }
        && ParameterPlaceCheck.misspelledParameter(of: route, destination, for: name, &diagnostics.nearestName) == nil
    }.map { (name: Spanned($0, route.path.span), isCaptured: true) }
    let supplied = route.parameters.map(\.parameter.name) + route.path.value.names
    let leftOver = demanded.filter { !$0.isNative && !supplied.contains($0.parameter.name) }.map(\.parameter.name)
    for (name, isCaptured) in declared + captured {
      let near = diagnostics.nearestName.among(leftOver, to: name.value)
      diagnostics.report(
        .unknownDestinationParameter, "\(destination.label) has no parameter `\(name.value)`", at: name.span,
        severity: isCaptured ? .error : nil,
        related: destination.span.map { [.init($0, "its parameters are declared here")] } ?? [],
        help: near.map { isCaptured ? "write `{\($0)}`" : "write `\($0)`" }
          ?? "add `\(name.value)` to the `params` of the \(destination.kind.noun), or remove it")
    }
  }

  /// Returns whether every value of one type is also a value of the other.
  private static func fits(_ type: ParameterType, _ demanded: ParameterType) -> Bool {
    switch (type, demanded) {
    case (.object, .object): true
    case (.scalar(let type), .scalar(let demanded)), (.list(let type), .list(let demanded)): demanded.includes(type)
    default: false
    }
  }
}

extension Rule {
  private static func map(_ params: String, declared: String = "id: int") -> Example {
    .routeMap(
      """
      links:
        schemes: [shop]
      abilities:
        entry/EntryAbility: {params: {\(declared)}}
      routes:
        order: {path: /order, \(params)ability: entry/EntryAbility}
      """)
  }

  static let missingDestinationParameter = Rule(
    "MC2034", "missing-destination-parameter", .error, adjustable: false,
    summary: "A route does not supply a parameter that its destination requires.",
    explanation: """
      A route takes over the parameters of its destination that it does not mention. A URL cannot have an object, a value \
      that `query` fixes, or one that the route declares as optional; the destination cannot require these.
      """,
    bad: map("params: {id: int?}, "), good: map("")
  )

  static let unknownDestinationParameter = Rule(
    "MC2043", "unknown-destination-parameter", .warning,
    summary: "A route's parameter does not match any parameter of its destination.",
    explanation: """
      The destination does not get the value. Add the parameter to the page, the ability or the micro app, or remove \
      it from the route. Names are compared exactly: `instock` is not `inStock`. For a name that a path captures, this is \
      an error.
      """,
    bad: map("params: {instock: bool?}, ", declared: "inStock: bool = false"),
    good: map("params: {inStock: bool = false}, ", declared: "inStock: bool = false")
  )

  static let destinationParameterType = Rule(
    "MC2035", "destination-parameter-type", .error, adjustable: false,
    summary: "A route's parameter allows values that its destination does not accept.",
    explanation: """
      The destination must accept every value that the route accepts: the types must be the same, and the constraints \
      at least as narrow. A parameter that the route does not mention has the type of the destination.
      """,
    bad: map("params: {id: string}, "), good: map("params: {id: {type: int, min: 1}}, ")
  )
}
