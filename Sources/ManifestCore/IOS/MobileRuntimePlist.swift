/// `iOS/MobileRuntime.plist`: what the framework of mPaaS reads from the main bundle.
enum MobileRuntimePlist {
  /// Nil where the app has neither micro apps nor services.
  static func text(_ microApps: Program.MicroApps, header: String) throws(PropertyListWriter.Refusal) -> String? {
    guard !microApps.apps.isEmpty || !microApps.services.isEmpty else { return nil }
    return try PropertyListWriter.text(value(microApps), comment: header)
  }

  private static func value(_ microApps: Program.MicroApps) -> PropertyListValue {
    .dictionary([
      "Applications": .array(microApps.apps.map(application)),
      "Launcher": .string(microApps.launcher),
      "Services": .array(
        microApps.services(of: nil).map { service in
          // Written even where it is the default: what is not said is read as `NO`.
          .dictionary(members(service).merging(["lazyLoading": .bool(service.isLazy)]) { first, _ in first })
        }),
      "ServicesMap": .dictionary(servicesMap(microApps)),
    ])
  }

  private static func application(_ app: Program.MicroApp) -> PropertyListValue {
    var members: [String: PropertyListValue] = ["delegate": .string(app.delegate), "name": .string(app.name)]
    if let summary = app.summary { members["description"] = .string(summary) }
    if let title = app.title { members["title"] = .string(title) }
    return .dictionary(members)
  }

  private static func servicesMap(_ microApps: Program.MicroApps) -> [String: PropertyListValue] {
    var groups: [String: PropertyListValue] = [:]
    let names = microApps.groups.map(\.name) + microApps.otherGroups + [RouteMap.MicroApps.runOnceGroup]
    for name in names {
      let services = microApps.services(of: name)
      if !services.isEmpty { groups[name] = .array(services.map { .dictionary(members($0)) }) }
    }
    groups[RouteMap.MicroApps.startedGroups] = .array(
      microApps.groups.map { .dictionary(["asynchronous": .bool($0.isAsynchronous), "name": .string($0.name)]) })
    return groups
  }

  private static func members(_ service: Program.Service) -> [String: PropertyListValue] {
    ["class": .string(service.className), "name": .string(service.name)]
  }
}
