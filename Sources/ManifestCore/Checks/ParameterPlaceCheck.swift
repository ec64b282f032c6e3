import ManifestRuntime
import ManifestText

/// Checks that URLs can contain the parameters: a path segment contains one value, a query any number, and neither an
/// object.
enum ParameterPlaceCheck: Check {
  static let rules: [Rule] = [.parameterNotInURL, .fixedQueryIsParameter, .unknownCapture, .typeAsQueryValue]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for route in context.routes {
      let entry = route.entry
      for parameter in route.parameters { check(parameter, of: entry, into: &diagnostics) }
      checkNames(of: route, into: &diagnostics)
      for item in entry.query {
        checkValue(of: item, into: &diagnostics)
        guard let declaration = route.ownParameters.first(where: { $0.parameter.name == item.name.value }) else {
          continue
        }
        diagnostics.report(
          .fixedQueryIsParameter, "`\(item.name.value)` is both a fixed query value and a parameter",
          at: declaration.nameSpan, related: [.init(item.name.span, "its value is fixed here")],
          help: "remove it from `params`, or from `query`")
      }
    }
  }

  /// Reports a fixed value that is the type of a parameter, or a parameter in braces.
  ///
  /// `date` and `object` are also usual values, for example of `sort`.
  private static func checkValue(of item: RouteEntry.QueryEntry, into diagnostics: inout Diagnostics) {
    let (name, text) = (item.name.value, item.value.value)
    let type = text.prefix { $0 != "?" && $0 != "<" && $0 != " " && $0 != "=" }
    let isType =
      ["list", "enum", "date", "object"].contains(type)
      ? type.utf8.count < text.utf8.count : ScalarType.Name(spelling: String(type)) != nil
    let isInBraces = text.hasPrefix("{") && text.hasSuffix("}")
    guard isType || isInBraces || name.hasSuffix("?") else { return }
    let parameter = name.hasSuffix("?") ? "\(name.dropLast()): \"\(text)?\"" : "\(name): \(isType ? text : "string")"
    diagnostics.report(
      .typeAsQueryValue, "the route only opens if the query has the text `\(name)=\(text)`", at: item.value.span,
      help: "write `params: {\(parameter)}` for any value")
  }

  /// Reports undeclared names in the path that are probably misspelled, since others are strings, and all names in an
  /// alias that are not parameters of the route, because their values would be lost.
  private static func checkNames(of route: ResolvedRoute, into diagnostics: inout Diagnostics) {
    let (entry, destination) = (route.entry, route.destination)
    // Those that cannot be read have been reported.
    let declared = route.parameters.map(\.declaration.parameter.name) + entry.parameters.map(\.name.value)
    // `DestinationParametersCheck` reports those that only code sets.
    let native = (destination?.parameters ?? []).filter(\.isNative).map { $0.parameter.name.lowercased() }
    for template in [entry.path] + entry.aliases {
      let isPath = template.span == entry.path.span
      let known = isPath ? declared : entry.path.value.names + declared
      let captured = template.value.names
      for name in captured where !known.contains(name) && !native.contains(name.lowercased()) {
        let near = Self.nearest(to: name, among: known, in: template.value, of: route, &diagnostics.nearestName)
        if isPath, near == nil { continue }
        let noun = destination.flatMap { $0.parameters == nil ? nil : $0.kind.noun }
        let declare = noun.map { "add `\(name)` to the `params` of the \($0)" } ?? "declare `\(name)` under `params`"
        diagnostics.report(
          .unknownCapture,
          "\(isPath ? "path" : "alias") `\(template.value)` captures `{\(name)}`, which is not a parameter of the route",
          at: template.span,
          related: isPath ? [] : [.init(entry.path.span, "the path of route `\(entry.name.value)`")],
          help: near.map { "write `{\($0)}`" + (isPath ? ", or \(declare)" : "") } ?? declare)
      }
    }
  }

  /// Returns the parameter that is probably meant by a name in the path of a route, which is an error.
  static func misspelledParameter(
    of route: ResolvedRoute, for name: String, _ search: inout NearestName
  ) -> String? {
    let known = route.parameters.map(\.declaration.parameter.name)
    return nearest(to: name, among: known, in: route.entry.path.value, of: route, &search)
  }

  /// Returns the most similar parameter that a template does not capture; otherwise a required one of the route alone
  /// that ends in the same word, as `orderId` does for `id`.
  private static func nearest(
    to name: String, among known: [String], in template: PathTemplate, of route: ResolvedRoute,
    _ search: inout NearestName
  ) -> String? {
    let captured = template.names
    if let near = search.among(known.lazy.filter { !captured.contains($0) }, to: name) { return near }
    let required = route.ownParameters.map(\.parameter).filter { $0.presence == .required }
    return required.map(\.name).first { !captured.contains($0) && lastWord(of: $0) == lastWord(of: name) }
  }

  /// Returns the last word of a name in lower case: `id` for `orderId` and `order_id`.
  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: { $0 == "_" || $0.isUppercase }) else { return name }
    return name[start...].drop { $0 == "_" }.lowercased()
  }

  private static func check(
    _ urlParameter: ResolvedRoute.URLParameter, of entry: RouteEntry, into diagnostics: inout Diagnostics
  ) {
    let declaration = urlParameter.declaration
    let parameter = declaration.parameter
    if case .object = parameter.type {
      diagnostics.report(
        .parameterNotInURL, "parameter `\(parameter.name)` is an object, which a URL cannot represent",
        at: declaration.typeSpan, help: "declare its fields as separate parameters")
      return
    }
    let isOwn = !urlParameter.isTakenOver
    for template in [entry.path] + entry.aliases {
      guard let segment = template.value.segments.first(where: { $0.name == parameter.name }) else { continue }
      let place = isOwn ? declaration.typeSpan : template.span
      let other = isOwn ? (template.span, "the template") : (declaration.typeSpan, "declared here")
      switch (segment, parameter.type) {
      case (.rest, .scalar(.string)), (.parameter, .scalar), (.literal, _): continue
      case (.rest, _):
        diagnostics.report(
          .parameterNotInURL, "`{\(parameter.name)*}` takes several segments and is text", at: place,
          related: [.init(other.0, other.1)], help: "declare it as `string`")
      case (.parameter, _):
        diagnostics.report(
          .parameterNotInURL, "parameter `\(parameter.name)` is a list, but a path segment contains one value",
          at: place, related: [.init(other.0, other.1)],
          help: "remove it from the path: a query can repeat its name")
      }
      return
    }
  }
}

extension Rule {
  static let typeAsQueryValue = Rule("MC2091", "type-as-query-value", .warning)
  static let parameterNotInURL = Rule("MC2032", "parameter-not-in-url", .error, adjustment: .nothing)
  static let unknownCapture = Rule("MC2042", "unknown-capture", .error, adjustment: .nothing)
  static let fixedQueryIsParameter = Rule("MC2033", "fixed-query-is-parameter", .error, adjustment: .nothing)
}
