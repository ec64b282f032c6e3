import ManifestCore
import ManifestRuntime

extension ResolutionAnswer {
  /// Returns the results as JSON, described by `schemas/resolution.schema.json`: one as an object, several as an array.
  public static func json(_ answers: [ResolutionAnswer]) -> String {
    let values = answers.map(\.value)
    return LogCommands.escaped(json: (values.count == 1 ? values[0] : .list(values)).document())
  }

  private var value: ParameterValue {
    let version = ParameterValue.int(1)
    let url = ParameterValue.string(url)
    let answer: ParameterValue =
      switch outcome {
      case .entry(let resolution, let path, let query, let ignored):
        .members([
          "version": version, "url": url, "route": Self.route(resolution, path, query),
          "destination": Self.value(resolution.destination, isExported: resolution.opensExportedAbility),
          "requires": resolution.requirements.isEmpty ? nil : .strings(resolution.requirements),
          "parameters": .object(Array(resolution.parameters)),
          "gives": given(resolution).isEmpty ? nil : .object(given(resolution)),
          "deprecated": resolution.deprecation.map(Self.value),
          "ignored": ignored.isEmpty ? nil : .list(ignored.map(Self.value)),
        ])
      case .ownLink(.opens(_, let description, let destination), let kind):
        .object([
          .init("version", version), .init("url", url), .init(kind.field.name, description),
          .init("destination", destination), .init("parameters", .object([])),
        ])
      case .ownLink(.opensNothing(let kind, let reason), _):
        .members([
          "version": version, "url": url, "error": .members(["kind": .string(kind), "message": .string(reason)]),
        ])
      case .noEntry(let error, let hint):
        .members([
          "version": version, "url": url,
          "error": .members([
            "kind": .string(RouteErrorKind(error).rawValue), "message": .string(Self.message(error, hint)),
            "nearest": error.nearest.map { .string($0) }, "parameter": error.parameter.map { .string($0) },
          ]),
        ])
      }
    return answer
  }

  private static func value(_ item: Program.QueryItem) -> ParameterValue {
    .members(["name": .string(item.name), "value": .string(item.value)])
  }

  private static func route(_ resolution: LinkResolution, _ path: Path?, _ query: [Program.QueryItem])
    -> ParameterValue?
  {
    guard let name = resolution.route, let path else { return nil }
    let items = query.map { ParameterValue.Field($0.name, .string($0.value)) }
    return .members([
      "name": .string(name), "path": .string(path.template), "legacy": path.legacy.map { .string($0) },
      "query": items.isEmpty ? nil : .object(items),
    ])
  }

  private static func value(_ destination: LinkDestination, isExported: Bool?) -> ParameterValue {
    switch destination {
    case .ability(let ability):
      let (hosting, className): (String, String?) =
        switch ability.presenter {
        case .viewController(let name): ("viewController", name)
        case .native(let name): ("native", name)
        case .dynamic: ("dynamic", nil)
        }
      return .members([
        "kind": .string("ability"), "module": .string(ability.module), "ability": .string(ability.name),
        "instanceName": .string(ability.instanceName), "hosting": .string(hosting),
        "class": className.map { .string($0) }, "launchType": .string("\(ability.launchType)"),
        "isExported": isExported.map { .bool($0) },
      ])
    case .controller(let name): return .members(["kind": .string("controller"), "class": .string(name)])
    case .page(let name): return .members(["kind": .string("page"), "page": .string(name)])
    case .tab(let name): return .members(["kind": .string("tab"), "tab": .string(name)])
    case .screen(let name): return .members(["kind": .string("screen"), "screen": .string(name)])
    case .app(let name): return .members(["kind": .string("app"), "app": .string(name)])
    case .web(let path): return .members(["kind": .string("web"), "path": .string(path)])
    }
  }

  private static func value(_ deprecation: LinkResolution.Deprecation) -> ParameterValue {
    .members([
      "since": deprecation.since.map { .string($0) }, "removeAfter": deprecation.removeAfter.map { .string($0) },
      "use": deprecation.replacement.map { .string($0) },
    ])
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
