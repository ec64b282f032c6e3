import ManifestCore
import ManifestRuntime

extension ResolutionAnswer {
  /// The result as a JSON object.
  public var json: String { ResolutionJSON.value(self).text() }
}

/// The JSON form of a result, described by `schemas/resolution.schema.json`.
private enum ResolutionJSON {
  static let version = 1

  static func value(_ answer: ResolutionAnswer) -> JSONValue {
    let head: [(String, JSONValue)] = [("version", .int(version)), ("url", .string(answer.url))]
    return switch answer.outcome {
    case .entry(let resolution, let query): .object(head + members(resolution, query))
    case .ownLink(.opens(_, let description, let destination), let kind):
      .object(
        head + [(kind.field.name, description), ("destination", destination), ("parameters", .object([]))])
    case .noEntry(let error): .object(head + [("error", value(error))])
    case .ownLink(.opensNothing(let kind, let reason), _):
      .object(head + [("error", .object(members(kind, reason)))])
    }
  }

  private static func members(_ resolution: Resolution, _ query: [Program.QueryItem]) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    if let name = resolution.route, let template = resolution.template {
      var route: [(String, JSONValue)] = [("name", .string(name)), ("path", .string(template))]
      if !query.isEmpty { route.append(("query", .object(query.map { ($0.name, .string($0.value)) }))) }
      members.append(("route", .object(route)))
    }
    members += [
      ("destination", value(resolution.destination)),
      ("parameters", .object(resolution.parameters.map { ($0.name, value($0.value)) })),
    ]
    if let deprecation = resolution.deprecation { members.append(("deprecated", value(deprecation))) }
    return members
  }

  private static func value(_ destination: Destination) -> JSONValue {
    switch destination {
    case .ability(let ability):
      .object(
        [
          ("kind", .string("ability")), ("module", .string(ability.module)), ("ability", .string(ability.name)),
          ("instanceName", .string(ability.instanceName)),
        ] + members(ability.presenter) + [("launchType", .string("\(ability.launchType)"))])
    case .controller(let name): .object([("kind", .string("controller")), ("class", .string(name))])
    case .page(let name): .object([("kind", .string("page")), ("page", .string(name))])
    case .tab(let name): .object([("kind", .string("tab")), ("tab", .string(name))])
    case .app(let name): .object([("kind", .string("app")), ("app", .string(name))])
    case .web(let path): .object([("kind", .string("web")), ("path", .string(path))])
    }
  }

  private static func members(_ presenter: AbilityDestination.Presenter) -> [(String, JSONValue)] {
    switch presenter {
    case .viewController(let name): [("hosting", .string("viewController")), ("class", .string(name))]
    case .native(let name): [("hosting", .string("native")), ("class", .string(name))]
    case .dynamic: [("hosting", .string("dynamic"))]
    }
  }

  private static func value(_ deprecation: Resolution.Deprecation) -> JSONValue {
    let parts = [
      ("since", deprecation.since), ("removeAfter", deprecation.removeAfter), ("use", deprecation.replacement),
    ]
    return .object(parts.compactMap { name, text in text.map { (name, .string($0)) } })
  }

  private static func value(_ parameter: ParameterValue) -> JSONValue {
    switch parameter {
    case .bool(let value): .bool(value)
    // All digits are written; readers that use doubles keep 53 bits.
    case .int(let value): .int(Int(clamping: value))
    case .double(let value): .double(value)
    case .string(let value): .string(value)
    case .list(let items): .array(items.map(value))
    case .object(let fields): .object(fields.map { ($0.name, value($0.value)) })
    }
  }

  private static func value(_ error: RouteError) -> JSONValue {
    var members = members(RouteErrorKind(error).rawValue, "\(error)")
    if let nearest = error.nearest { members.append(("nearest", .string(nearest))) }
    if let parameter = error.parameter { members.append(("parameter", .string(parameter))) }
    return .object(members)
  }

  private static func members(_ kind: String, _ message: String) -> [(String, JSONValue)] {
    [("kind", .string(kind)), ("message", .string(message))]
  }
}

extension RouteError {
  /// The nearest existing name, if the URL contains an unknown one.
  fileprivate var nearest: String? {
    switch self {
    case .unknownScheme(let miss), .unknownHost(let miss), .noRoute(let miss), .unknownAbility(let miss): miss.nearest
    default: nil
    }
  }

  /// The parameter that the error concerns.
  fileprivate var parameter: String? {
    switch self {
    case .missingParameter(let name, _), .repeatedParameter(let name, _): name
    case .invalidParameter(let parameter, _): parameter.name
    default: nil
    }
  }
}
