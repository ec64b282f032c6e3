import ManifestRuntime

/// The micro-applications and services of the report for tools.
enum MicroAppsJSON {
  static func write(_ microApps: Program.MicroApps, to json: inout JSONWriter) {
    json.object { json in
      json.member("launcher", microApps.launcher)
      json.member("apps") { $0.lines(microApps.apps) { write($1, to: &$0) } }
      json.member("services") { $0.lines(microApps.services) { write($1, to: &$0) } }
      json.member("serviceGroups") { json in
        json.lines(microApps.groups) { json, group in
          json.object { json in
            json.member("name", group.name)
            json.member("isAsynchronous", group.isAsynchronous)
          }
        }
      }
      json.member("schemeHandlers", microApps.schemeHandlers)
      json.member("callbacks") { json in
        json.lines(microApps.callbacks) { json, callback in
          json.object { json in
            json.member("name", callback.name)
            json.member("policy", callback.policy.word)
          }
        }
      }
    }
  }

  private static func write(_ app: Program.MicroApp, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", app.name)
      json.member("delegate", app.delegate)
      if let title = app.title { json.member("title", title) }
      if let summary = app.summary { json.member("description", summary) }
      json.member("parameters") { $0.array(app.parameters) { ParameterJSON.write($1, to: &$0) } }
      json.member("nativeParameters", app.nativeParameters.sorted())
      json.member("launchMode", app.mode.word)
      json.member("reuse", app.reuse.rawValue)
      json.member("isExported", app.isExported)
      json.member("refusesExit", app.refusesExit)
      json.member("starts", app.starts)
    }
  }

  private static func write(_ service: Program.Service, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", service.name)
      json.member("class", service.className)
      if let name = service.protocolName { json.member("protocol", name) }
      if let group = service.group { json.member("group", group) }
      json.member("isLazy", service.isLazy)
      json.member("dependsOn", service.dependencies)
      json.member("starts", service.starts)
    }
  }
}
