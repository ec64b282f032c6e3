import ManifestRuntime
import ManifestText

/// `docs/routes.json`: the resolved program, for tools; `schemas/routes-report.schema.json` describes it.
///
/// Each module, ability, route and so on has a line of its own, so that a difference shows the things that changed.
enum RoutesJSON {
  static func utf8(_ program: Program, header: String) -> [UInt8] {
    JSONWriter.document(capacity: 1024 * (program.routes.count + program.abilities.count)) { json in
      json.object { json in
        json.member("$comment", header)
        json.member("version", 1)
        json.member("bundleName", program.bundleName)
        json.member("links") { links(program, into: &$0) }
        json.member("modules") { $0.lines(program.modules) { module($1, into: &$0) } }
        json.member("abilities") { $0.lines(program.abilities) { ability($1, program, into: &$0) } }
        if !program.navigation.isEmpty {
          json.member("navigation") { NavigationJSON.write(program.navigation, to: &$0) }
        }
        if !program.microApps.isEmpty {
          json.member("microApps") { MicroAppsJSON.write(program.microApps, to: &$0) }
        }
        if !program.extensions.isEmpty {
          json.member("extensions") { $0.lines(program.extensions) { ExtensionsJSON.write($1, program, to: &$0) } }
          json.member("sharedGroups") { $0.lines(program.sharedGroups) { ExtensionsJSON.write($1, to: &$0) } }
        }
        if let bridge = program.bridge { json.member("bridge") { BridgeJSON.write(bridge, to: &$0) } }
        json.member("routes") { $0.lines(program.routes) { route($1, program, into: &$0) } }
      }
    }
  }

  private static func links(_ program: Program, into json: inout JSONWriter) {
    json.object { json in
      json.member("opensAbilities", program.opensAbilities)
      json.member("schemes") { json in
        json.array(program.links.schemes) { json, scheme in
          json.object { json in
            json.member("name", scheme.name)
            switch scheme.authority {
            case .path: json.member("hosts", "path")
            case .hosts(let hosts): json.member("hosts", hosts)
            }
          }
        }
      }
      json.member("domains", program.links.domains)
      json.member("queries", program.links.queries)
    }
  }

  private static func module(_ module: Program.Module, into json: inout JSONWriter) {
    json.object { json in
      json.member("name", module.name)
      json.member("type", module.kind)
      json.member("isPackedForIOS", module.isPackedForIOS)
      json.member("pages", module.pages)
      json.member("routerNames", module.routerNames)
    }
  }

  private static func ability(_ ability: Program.Ability, _ program: Program, into json: inout JSONWriter) {
    json.object { json in
      json.member("module", ability.module)
      json.member("name", ability.name)
      json.member("instanceName") { json in
        json.string { text in
          text.append(text: program.bundleName)
          text.append(":")
          text.append(text: ability.module)
          text.append(":")
          text.append(text: ability.name)
        }
      }
      switch ability.presenter {
      case .viewController(let name):
        json.member("hosting", "viewController")
        json.member("class", name)
      case .native(let name):
        json.member("hosting", "native")
        json.member("class", name)
      case .dynamic: json.member("hosting", "dynamic")
      }
      json.member("launchType", ability.launchType.rawValue)
      json.member("parameters") { $0.array(ability.parameters) { ParameterJSON.write($1, to: &$0) } }
    }
  }

  private static func route(_ route: Program.Route, _ program: Program, into json: inout JSONWriter) {
    json.object { json in
      json.member("name", route.name)
      json.member("paths") { $0.array(route.templates) { json, path in json.string { path.write(to: &$0) } } }
      json.member("query") { json in
        json.array(route.query) { json, item in
          json.object { json in
            json.member("name", item.name)
            json.member("value", item.value)
          }
        }
      }
      json.member("parameters") { $0.array(route.parameters) { ParameterJSON.write($1, to: &$0) } }
      json.member("destination") { destination(route.destination, program, into: &$0) }
      json.member("access", route.isPublic ? "public" : "internal")
      json.member("examples") { $0.array(route.examples) { $0.string($1.value) } }
      if let summary = route.summary { json.member("summary", summary) }
      if let deprecation = route.deprecation {
        json.member("deprecated") { json in
          json.object { json in
            if let since = deprecation.since { json.member("since", since) }
            if let date = deprecation.removeAfter { json.member("removeAfter", date) }
            if let use = deprecation.use { json.member("use", use) }
          }
        }
      }
    }
  }

  private static func destination(
    _ destination: Program.Route.Destination, _ program: Program, into json: inout JSONWriter
  ) {
    json.object { json in
      switch destination {
      case .ability(let index):
        let ability = program.abilities[index]
        json.member("kind", "ability")
        json.member("module", ability.module)
        json.member("ability", ability.name)
      case .controller(let name):
        json.member("kind", "controller")
        json.member("class", name)
      case .system(let destination):
        json.member("kind", destination.kind.key)
        if destination.kind.key == "tab" {
          json.member("tab", destination.name)
        } else {
          json.member("page", destination.name)
        }
      case .app(let index):
        json.member("kind", "app")
        json.member("app", program.microApps.apps[index].name)
      case .web(let template):
        json.member("kind", "web")
        json.member("path") { json in json.string { template.write(to: &$0) } }
      }
    }
  }
}
