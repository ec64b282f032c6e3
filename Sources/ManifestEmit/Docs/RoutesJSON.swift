import ManifestAnalysis
import ManifestModel
import ManifestRuntime
import ManifestText

/// `docs/routes.json`: the resolved program, for tools; `schemas/routes-report.schema.json` describes it.
enum RoutesJSON {
  static func value(_ program: Program, header: String) -> JSONValue {
    .object([
      ("$comment", .string(header)),
      ("version", .int(1)),
      ("bundleName", .string(program.bundleName)),
      ("links", links(program)),
      ("modules", .array(program.modules.map(module))),
      ("abilities", .array(program.abilities.map { ability($0, program) })),
      ("routes", .array(program.routes.map { route($0, program) })),
    ])
  }

  private static func links(_ program: Program) -> JSONValue {
    let schemes = program.links.schemes.map { scheme in
      let hosts: JSONValue =
        switch scheme.authority {
        case .path: .string("path")
        case .hosts(let hosts): .strings(hosts)
        }
      return JSONValue.object([("name", .string(scheme.name)), ("hosts", hosts)])
    }
    return .object([
      ("opensAbilities", .bool(program.opensAbilities)),
      ("schemes", .array(schemes)),
      ("domains", .strings(program.links.domains)),
      ("queries", .strings(program.links.queries)),
    ])
  }

  private static func module(_ module: Program.Module) -> JSONValue {
    .object([
      ("name", .string(module.name)),
      ("type", .string(module.kind)),
      ("isPackedForIOS", .bool(module.isPackedForIOS)),
      ("pages", .strings(module.pages)),
      ("routerNames", .strings(module.routerNames)),
    ])
  }

  private static func ability(_ ability: Program.Ability, _ program: Program) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("module", .string(ability.module)),
      ("name", .string(ability.name)),
      ("instanceName", .string("\(program.bundleName):\(ability.module):\(ability.name)")),
    ]
    switch ability.presenter {
    case .viewController(let name): members += [("hosting", .string("viewController")), ("class", .string(name))]
    case .native(let name): members += [("hosting", .string("native")), ("class", .string(name))]
    case .dynamic: members += [("hosting", .string("dynamic"))]
    }
    members += [
      ("launchType", .string(ability.launchType.rawValue)),
      ("parameters", .array(ability.parameters.map(parameter))),
    ]
    return .object(members)
  }

  private static func route(_ route: Program.Route, _ program: Program) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(route.name)),
      ("paths", .strings(route.templates.map(\.description))),
      ("query", .array(route.query.map { .object([("name", .string($0.name)), ("value", .string($0.value))]) })),
      ("parameters", .array(route.parameters.map(parameter))),
      ("destination", destination(route.destination, program)),
      ("access", .string(route.isPublic ? "public" : "internal")),
      ("examples", .strings(route.examples.map(\.value))),
    ]
    if let summary = route.summary { members.append(("summary", .string(summary))) }
    if let deprecation = route.deprecation {
      let parts = [("since", deprecation.since), ("removeAfter", deprecation.removeAfter), ("use", deprecation.use)]
      members.append(("deprecated", .object(parts.compactMap { name, text in text.map { (name, .string($0)) } })))
    }
    return .object(members)
  }

  private static func destination(_ destination: Program.Route.Destination, _ program: Program) -> JSONValue {
    switch destination {
    case .ability(let index):
      let ability = program.abilities[index]
      return .object([
        ("kind", .string("ability")), ("module", .string(ability.module)), ("ability", .string(ability.name)),
      ])
    case .controller(let name): return .object([("kind", .string("controller")), ("class", .string(name))])
    }
  }

  private static func parameter(_ parameter: Parameter) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(parameter.name)), ("type", .string(parameter.type.word)),
    ]
    switch parameter.presence {
    case .required: members.append(("isRequired", .bool(true)))
    case .optional: members.append(("isRequired", .bool(false)))
    case .defaulted(let value):
      members += [("isRequired", .bool(false)), ("default", .string(value.urlTexts.joined(separator: ",")))]
    }
    switch parameter.type {
    case .scalar(let scalar), .list(let scalar): members += constraints(scalar)
    case .object: break
    }
    return .object(members)
  }

  /// Bounds are text, because JSON readers disagree about integers beyond 53 bits.
  private static func constraints(_ scalar: ScalarType) -> [(String, JSONValue)] {
    switch scalar {
    case .bool: return []
    case .int, .double:
      let (least, greatest) = scalar.bounds
      return [("min", least), ("max", greatest)].compactMap { name, text in text.map { (name, .string($0)) } }
    case .string(let maxLength, let pattern):
      return [maxLength.map { ("maxLength", .int($0)) }, pattern.map { ("pattern", .string($0.source)) }].compactMap {
        $0
      }
    case .enumeration(let words): return [("values", .strings(words))]
    }
  }
}

extension JSONValue {
  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
