import ManifestCore
import ManifestRuntime

extension ResolutionAnswer {
  /// The result as a JSON object.
  public var json: String { ResolutionJSON.value(self).document() }
}

/// The JSON form of a result, described by `schemas/resolution.schema.json`.
private enum ResolutionJSON {
  static let version: Int64 = 1

  static func value(_ answer: ResolutionAnswer) -> ParameterValue {
    let head: [ParameterValue.Field] = [.init("version", .int(version)), .init("url", .string(answer.url))]
    return switch answer.outcome {
    case .entry(let resolution, let path, let query): .object(head + members(resolution, path, query))
    case .ownLink(.opens(_, let description, let destination), let kind):
      .object(
        head + [
          .init(kind.field.name, description), .init("destination", destination), .init("parameters", .object([])),
        ])
    case .noEntry(let error): .object(head + [.init("error", value(error))])
    case .ownLink(.opensNothing(let kind, let reason), _):
      .object(head + [.init("error", .object(members(kind, reason)))])
    }
  }

  private static func members(
    _ resolution: Resolution, _ path: String?, _ query: [Program.QueryItem]
  ) -> [ParameterValue.Field] {
    var members: [ParameterValue.Field] = []
    if let name = resolution.route, let path {
      var route: [ParameterValue.Field] = [.init("name", .string(name)), .init("path", .string(path))]
      if !query.isEmpty { route.append(.init("query", .object(query.map { .init($0.name, .string($0.value)) }))) }
      members.append(.init("route", .object(route)))
    }
    members += [
      .init("destination", value(resolution.destination)),
      .init("parameters", .object(Array(resolution.parameters))),
    ]
    if let deprecation = resolution.deprecation { members.append(.init("deprecated", value(deprecation))) }
    return members
  }

  private static func value(_ destination: Destination) -> ParameterValue {
    switch destination {
    case .ability(let ability):
      .object(
        [
          .init("kind", .string("ability")), .init("module", .string(ability.module)),
          .init("ability", .string(ability.name)),
          .init("instanceName", .string(ability.instanceName)),
        ] + members(ability.presenter) + [.init("launchType", .string("\(ability.launchType)"))])
    case .controller(let name): .object([.init("kind", .string("controller")), .init("class", .string(name))])
    case .page(let name): .object([.init("kind", .string("page")), .init("page", .string(name))])
    case .tab(let name): .object([.init("kind", .string("tab")), .init("tab", .string(name))])
    case .app(let name): .object([.init("kind", .string("app")), .init("app", .string(name))])
    case .web(let path): .object([.init("kind", .string("web")), .init("path", .string(path))])
    }
  }

  private static func members(_ presenter: AbilityDestination.Presenter) -> [ParameterValue.Field] {
    switch presenter {
    case .viewController(let name): [.init("hosting", .string("viewController")), .init("class", .string(name))]
    case .native(let name): [.init("hosting", .string("native")), .init("class", .string(name))]
    case .dynamic: [.init("hosting", .string("dynamic"))]
    }
  }

  private static func value(_ deprecation: Resolution.Deprecation) -> ParameterValue {
    let parts = [
      ("since", deprecation.since), ("removeAfter", deprecation.removeAfter), ("use", deprecation.replacement),
    ]
    return .object(parts.compactMap { name, text in text.map { .init(name, .string($0)) } })
  }

  private static func value(_ error: RouteError) -> ParameterValue {
    var members = members(RouteErrorKind(error).rawValue, "\(error)")
    if let nearest = error.nearest { members.append(.init("nearest", .string(nearest))) }
    if let parameter = error.parameter { members.append(.init("parameter", .string(parameter))) }
    return .object(members)
  }

  private static func members(_ kind: String, _ message: String) -> [ParameterValue.Field] {
    [.init("kind", .string(kind)), .init("message", .string(message))]
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
