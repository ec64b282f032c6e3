import ManifestRuntime
import ManifestText

/// Checks that a route supplies the parameters that its destination requires.
enum DestinationParametersCheck: Check {
  static let rules: [Rule] = [
    .missingDestinationParameter, .destinationParameterType, .unknownDestinationParameter,
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for (route, destination) in zip(context.project.map.routes, context.destinations) {
      guard let destination, let demanded = destination.parameters else { continue }
      var surplus = surplusNames(of: route, demanded, &diagnostics.nearestName)
      for parameter in demanded where !parameter.isNative {
        // A parameter that is missing may be what could not be read.
        let name = parameter.parameter.name
        guard route.areParametersKnown || route.parameters.contains(where: { $0.parameter.name == name }) else {
          continue
        }
        check(parameter, of: destination, route, &surplus, into: &diagnostics)
      }
      // A parameter of the destination may be what could not be read.
      guard !surplus.isEmpty, context.project.map.isComplete else { continue }
      report(surplus, of: route, destination, demanded, into: &diagnostics)
    }
  }

  /// Checks a parameter of the destination; a surplus name that is probably meant by it is removed.
  private static func check(
    _ demanded: ParameterDeclaration, of destination: ResolvedDestination, _ route: RouteMap.RouteEntry,
    _ surplus: inout [Spanned<String>], into diagnostics: inout Diagnostics
  ) {
    let name = demanded.parameter.name
    let declared = route.parameters.first { $0.parameter.name == name }
    let isCaptured = route.path.value.names.contains(name)
    guard let type = declared?.parameter.type ?? (isCaptured ? .scalar(.string(maxLength: nil, pattern: nil)) : nil)
    else {
      guard case .required = demanded.parameter.presence else { return }
      let near = diagnostics.nearestName.among(surplus.map(\.value), to: name)
      let misspelled = near.flatMap { near in surplus.firstIndex { $0.value == near } }.map { surplus.remove(at: $0) }
      diagnostics.report(
        .missingDestinationParameter,
        "route `\(route.name.value)` does not supply `\(name)`, which \(destination.label) requires",
        at: misspelled?.span ?? route.name.span, related: [.init(demanded.nameSpan, "required here")],
        help: misspelled.map { "write `\(name)` instead of `\($0.value)`" }
          ?? "add `\(name)` to the route's `params`, or make it optional in the \(destination.kind.noun)")
      return
    }
    let place = declared?.typeSpan ?? route.path.span
    if !fits(type, demanded.parameter.type) {
      diagnostics.report(
        .destinationParameterType,
        "parameter `\(name)` of route `\(route.name.value)` is \(type), but \(destination.label) requires \(demanded.parameter.type)",
        at: place, related: [.init(demanded.typeSpan, "declared here")], help: "declare the same type in both places")
    } else if declared?.parameter.presence == .optional, case .required = demanded.parameter.presence {
      diagnostics.report(
        .missingDestinationParameter,
        "route `\(route.name.value)` may lack `\(name)`, which \(destination.label) requires", at: place,
        related: [.init(demanded.nameSpan, "required here")],
        help: "make it required or give it a default in the route, or make it optional in the \(destination.kind.noun)")
    }
  }

  /// Returns the names of a route's parameters that its destination does not have.
  private static func surplusNames(
    of route: RouteMap.RouteEntry, _ demanded: [ParameterDeclaration], _ nearestName: inout NearestName
  ) -> [Spanned<String>] {
    func isKnown(_ name: String) -> Bool {
      // `ParameterPlaceCheck` reports a fixed query value, and the micro apps a native name in another case.
      demanded.contains { known in
        known.parameter.name == name || known.isNative && known.parameter.name.lowercased() == name.lowercased()
      } || route.query.contains { $0.name.value == name }
    }
    let declared = route.parameters.filter { !isKnown($0.parameter.name) }
    let captured = route.path.value.names.filter { name in
      // A name that is probably one of `params` has been reported.
      !isKnown(name) && !route.parameters.contains { $0.parameter.name == name }
        && ParameterPlaceCheck.misspelledParameter(of: route, for: name, &nearestName) == nil
    }
    return declared.map { Spanned($0.parameter.name, $0.nameSpan) } + captured.map { Spanned($0, route.path.span) }
  }

  /// Reports names that the destination does not have, whose values would be lost.
  private static func report(
    _ surplus: [Spanned<String>], of route: RouteMap.RouteEntry, _ destination: ResolvedDestination,
    _ demanded: [ParameterDeclaration], into diagnostics: inout Diagnostics
  ) {
    let supplied = route.parameters.map(\.parameter.name) + route.path.value.names
    let leftOver = demanded.filter { !$0.isNative && !supplied.contains($0.parameter.name) }.map(\.parameter.name)
    for name in surplus {
      let near = diagnostics.nearestName.among(leftOver, to: name.value)
      diagnostics.report(
        .unknownDestinationParameter, "\(destination.label) has no parameter `\(name.value)`", at: name.span,
        related: destination.span.map { [.init($0, "its parameters are declared here")] } ?? [],
        help: near.map { "write `\($0)`" }
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
    explanation:
      "An ability that requires `id` cannot be opened by a link that has none. Add the parameter to the route.",
    bad: map(""), good: map("params: {id: int}, ")
  )

  static let unknownDestinationParameter = Rule(
    "MC2043", "unknown-destination-parameter", .warning,
    summary: "A route's parameter does not match any parameter of its destination.",
    explanation: """
      The destination does not get the value. Add the parameter to the page, the ability or the micro app, or remove \
      it from the route. Names are compared exactly: `instock` is not `inStock`.
      """,
    bad: map("params: {instock: bool?}, ", declared: "inStock: bool = false"),
    good: map("params: {inStock: bool = false}, ", declared: "inStock: bool = false")
  )

  static let destinationParameterType = Rule(
    "MC2035", "destination-parameter-type", .error, adjustable: false,
    summary: "A route's parameter allows values that its destination does not accept.",
    explanation: """
      The destination must accept every value that the route accepts: the types must be the same, and the constraints \
      at least as narrow.
      """,
    bad: map("params: {id: string}, "), good: map("params: {id: {type: int, min: 1}}, ")
  )
}
