import ManifestRuntime
import ManifestText

/// Checks that a route and its destination agree about the parameters.
enum DestinationParametersCheck: Check {
  static let rules: [Rule] = [
    .missingDestinationParameter, .destinationParameterType, .unknownDestinationParameter, .nativeParameter,
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for route in context.routes {
      guard let destination = route.destination else { continue }
      guard let demanded = destination.parameters else {
        reportChanges(in: route, destination, into: &diagnostics)
        continue
      }
      let reversed = reportReversed(in: route, destination, demanded, into: &diagnostics)
      reportRepeatedTargets(in: route, except: reversed, into: &diagnostics)
      for parameter in demanded where !reversed.contains(parameter.parameter.name) {
        if parameter.isNative {
          checkNative(parameter, of: destination, route, into: &diagnostics)
        } else if let own = route.parameters.first(where: {
          !$0.isTakenOver && $0.destinationName == parameter.parameter.name
        }) {
          check(own.declaration, parameter, of: destination, route.entry, into: &diagnostics)
        }
      }
      reportMissing(
        in: route, destination, demanded.filter { !reversed.contains($0.parameter.name) }, into: &diagnostics)
      // A parameter of the destination may be what could not be read.
      guard context.project.map.isComplete else { continue }
      reportUnknown(in: route, destination, demanded, except: reversed, into: &diagnostics)
    }
  }

  /// Reports elements of `params` in which the name in URLs and that of the destination's parameter are exchanged, and
  /// returns both names of each.
  private static func reportReversed(
    in route: ResolvedRoute, _ destination: ResolvedDestination, _ demanded: [ParameterDeclaration],
    into diagnostics: inout Diagnostics
  ) -> Set<String> {
    func isDemanded(_ name: String) -> Bool { demanded.contains { !$0.isNative && $0.parameter.name == name } }
    var reversed: Set<String> = []
    for parameter in route.entry.parameters {
      let name = parameter.name.value
      guard let target = parameter.target, isDemanded(name),
        !demanded.contains(where: { $0.parameter.name == target.value }),
        route.entry.path.value.names.contains(target.value) || !NearestName.isAlmost(name, target.value)
      else { continue }
      diagnostics.report(
        .unknownDestinationParameter, "\(destination.label) has no parameter `\(target.value)`", at: target.span,
        severity: .error, related: destination.span.map { [.init($0, "its parameters are declared here")] } ?? [],
        note: "`for` names the parameter of the \(destination.kind.noun), and the key the one in URLs",
        help: "write `params: {\(target.value): {for: \(name)}}`")
      reversed.formUnion([name, target.value])
    }
    return reversed
  }

  /// Reports elements of `params` that change a parameter although the destination declares none.
  private static func reportChanges(
    in route: ResolvedRoute, _ destination: ResolvedDestination, into diagnostics: inout Diagnostics
  ) {
    for parameter in route.entry.parameters {
      let name = parameter.name.value
      if let target = parameter.target {
        diagnostics.report(
          .unknownDestinationParameter, "\(destination.label) does not declare parameters, so `for` names none",
          at: target.span, severity: .error, help: "remove `for`, and use the name of the parameter in `\(name)`")
      } else if parameter.declaration == nil, !diagnostics.hasUnknownKey(in: parameter.span) {
        diagnostics.report(
          .invalidParameter, "parameter `\(name)` has no type", at: parameter.name.span,
          note: "a \(destination.kind.noun) does not declare parameters, so the route declares them",
          help: "add `type: string` or another type")
      }
    }
  }

  /// Reports two parameters of URLs that are for the same parameter of the destination.
  private static func reportRepeatedTargets(
    in route: ResolvedRoute, except reversed: Set<String>, into diagnostics: inout Diagnostics
  ) {
    let captured = route.entry.path.value.names.filter { name in
      !route.parameters.contains { $0.declaration.parameter.name == name }
        && !route.entry.parameters.contains { $0.name.value == name }
    }
    let targets =
      route.entry.parameters.map { $0.target ?? $0.name } + captured.map { Spanned($0, route.entry.path.span) }
    for (target, other) in FirstOccurrences.repetitions(targets.filter { !reversed.contains($0.value) }) {
      diagnostics.report(
        .contradictoryKeys, "two values of route `\(route.entry.name.value)` are for the parameter `\(target.value)`",
        at: target.span, related: [.init(other, "the other one")], help: "remove one of them")
    }
  }

  /// Reports a parameter that only code sets, if URLs would set it, or if it is required and so cannot be missing.
  private static func checkNative(
    _ native: ParameterDeclaration, of destination: ResolvedDestination, _ resolved: ResolvedRoute,
    into diagnostics: inout Diagnostics
  ) {
    let (route, name) = (resolved.entry, native.parameter.name)
    let related = [Diagnostic.Related(native.nameSpan, "declared with `source: native`")]
    // A name that differs only in case is treated as a misspelling.
    let folded = name.lowercased()
    let given =
      route.parameters.first { $0.destinationName.lowercased() == folded }.map { $0.target?.span ?? $0.name.span }
      ?? route.listed?.first { $0.value.lowercased() == folded }?.span
      ?? ([route.path] + route.aliases).first { $0.value.names.contains { $0.lowercased() == folded } }?.span
    if let given {
      diagnostics.report(
        .nativeParameter, "route `\(route.name.value)` lets URLs set `\(name)`, which only code may set", at: given,
        related: related,
        help: resolved.gives(name)
          ? "keep only its value under `with`" : "remove it from the route, or give it a value under `with`")
    } else if native.parameter.presence == .required, !resolved.gives(name) {
      diagnostics.report(
        .nativeParameter,
        "route `\(route.name.value)` cannot open \(destination.label), because only code can set the required `\(name)`",
        at: route.destination.name.span, related: related,
        help: "give it a value under `with`, make the parameter optional, or remove the route")
    }
  }

  /// Checks a parameter of a route that the destination has, too.
  private static func check(
    _ declared: ParameterDeclaration, _ demanded: ParameterDeclaration, of destination: ResolvedDestination,
    _ route: RouteEntry, into diagnostics: inout Diagnostics
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

  /// Reports the required parameters that no URL of a route can have.
  private static func reportMissing(
    in route: ResolvedRoute, _ destination: ResolvedDestination, _ demanded: [ParameterDeclaration],
    into diagnostics: inout Diagnostics
  ) {
    let entry = route.entry
    // A name that is not one of a parameter may mean the missing one.
    let names = (entry.listed ?? []).map(\.value) + ([entry.path] + entry.aliases).flatMap(\.value.names)
    let areNamesKnown = names.allSatisfy { name in
      demanded.contains { $0.parameter.name == name } || entry.parameters.contains { $0.name.value == name }
    }
    guard entry.areParametersKnown, areNamesKnown else { return }
    let missing = demanded.filter { declaration in
      let name = declaration.parameter.name
      return !declaration.isNative && declaration.parameter.presence == .required && !route.gives(name)
        && !route.parameters.contains { $0.destinationName == name }
        && !entry.parameters.contains { $0.destinationName == name }
    }
    let fixed = Set(entry.query.map(\.name.value))
    let untaken = missing.filter { $0.canBeInURL && !fixed.contains($0.parameter.name) }
    for declaration in missing where !untaken.contains(where: { $0.nameSpan == declaration.nameSpan }) {
      let name = declaration.parameter.name
      let item = entry.query.first { $0.name.value == name }
      diagnostics.report(
        .missingDestinationParameter,
        "route `\(entry.name.value)` does not supply `\(name)`, which \(destination.label) requires",
        at: item?.name.span ?? entry.name.span, related: [.init(declaration.nameSpan, "required here")],
        note: item == nil ? "a URL cannot represent an object" : "a value under `query` only identifies the route",
        help: "make it optional in the \(destination.kind.noun)" + (item == nil ? "" : ", or remove it from `query`"))
    }
    guard !untaken.isEmpty else { return }
    let needed = untaken.map(\.parameter.name)
    diagnostics.report(
      .missingDestinationParameter,
      "route `\(entry.name.value)` does not supply \(needed.inBackticks), "
        + "which \(destination.label) requires",
      at: entry.name.span, related: untaken.map { .init($0.nameSpan, "required here") },
      help:
        "\(entry.params.help(toTakeOver: needed)), or give \(needed.count == 1 ? "it a value" : "them values") under `with`"
    )
  }

  /// Reports the parameters and the captured names that the destination does not have, whose values would be lost.
  private static func reportUnknown(
    in resolved: ResolvedRoute, _ destination: ResolvedDestination, _ demanded: [ParameterDeclaration],
    except reversed: Set<String>, into diagnostics: inout Diagnostics
  ) {
    let route = resolved.entry
    func isKnown(_ name: String) -> Bool {
      // A fixed query value and a native name in another case have been reported.
      demanded.contains { known in
        known.parameter.name == name || known.isNative && known.parameter.name.lowercased() == name.lowercased()
      } || route.query.contains { $0.name.value == name } || reversed.contains(name)
    }
    let declared = route.parameters.filter { !isKnown($0.destinationName) }.map { parameter in
      // Without a type, nothing is known about the parameter.
      (name: parameter.target ?? parameter.name, isCaptured: false, isError: parameter.declaration == nil)
    }
    let captured = route.path.value.names.filter { name in
      // A name that is probably that of a parameter has been reported.
      !isKnown(name) && !route.parameters.contains { $0.name.value == name }
        && ParameterPlaceCheck.misspelledParameter(of: resolved, for: name, &diagnostics.nearestName) == nil
    }.map { (name: Spanned($0, route.path.span), isCaptured: true, isError: true) }
    let mentioned = route.parameters.map(\.destinationName) + route.with.map(\.name.value)
    let unmentioned = demanded.filter { !$0.isNative && !mentioned.contains($0.parameter.name) }
    let uncaptured = unmentioned.filter { !route.path.value.names.contains($0.parameter.name) }
    let required = uncaptured.filter { $0.parameter.presence == .required }
    for (name, isCaptured, isError) in declared + captured {
      let near = diagnostics.nearestName.among(
        (isCaptured ? uncaptured : unmentioned).lazy.map(\.parameter.name), to: name.value)
      // The only value that nothing supplies may have another name in the path.
      let renamed =
        isCaptured && captured.count == 1 && required.count == 1 && route.path.value.captures(name.value, required[0])
        ? "write `params: {\(name.value): {for: \(required[0].parameter.name)}}`, " : ""
      diagnostics.report(
        .unknownDestinationParameter, "\(destination.label) has no parameter `\(name.value)`", at: name.span,
        severity: isError ? .error : nil,
        related: destination.span.map { [.init($0, "its parameters are declared here")] } ?? [],
        help: near.map { isCaptured ? "write `{\($0)}`" : "write `\($0)`" }
          ?? renamed + "add `\(name.value)` to the `params` of the \(destination.kind.noun), or remove it")
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

extension PathTemplate {
  /// Returns whether a captured name can have the values of a parameter.
  fileprivate func captures(_ name: String, _ declaration: ParameterDeclaration) -> Bool {
    switch (segments.first { $0.name == name }, declaration.parameter.type) {
    case (.rest, .scalar(.string)), (.parameter, .scalar): true
    default: false
    }
  }
}

extension Rule {
  static let missingDestinationParameter = Rule("MC2034", "missing-destination-parameter", .error, adjustment: .nothing)
  static let unknownDestinationParameter = Rule("MC2043", "unknown-destination-parameter", .warning)
  static let destinationParameterType = Rule("MC2035", "destination-parameter-type", .error, adjustment: .nothing)
  static let nativeParameter = Rule("MC2083", "native-parameter", .error, adjustment: .nothing)
}
