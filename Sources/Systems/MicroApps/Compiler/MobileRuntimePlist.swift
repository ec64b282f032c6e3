import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// `iOS/MobileRuntime.plist`, which the mPaaS framework reads from the main bundle.
enum MobileRuntimePlist {
  static func value(_ microApps: MicroApps) -> PropertyListValue {
    var members: PropertyListValue.Members = [
      "Applications": .array(microApps.apps.map(application)),
      "Services": .array(microApps.services(of: nil).map(service)),
      "ServicesMap": .dictionary(servicesMap(microApps)),
    ]
    if let launcher = microApps.launcher { members["Launcher"] = .string(launcher.value) }
    return .dictionary(members)
  }

  private static func application(_ app: MicroAppEntry) -> PropertyListValue {
    var members: PropertyListValue.Members = [
      "delegate": .string(app.delegate.value), "name": .string(app.name.value),
    ]
    if let summary = app.summary { members["description"] = .string(summary) }
    if let title = app.title { members["title"] = .string(title) }
    return entry(app.name, members)
  }

  /// Returns an entry of an array, after a comment with its name.
  ///
  /// The comment makes the first line of each entry unique, so that merges do not take one entry for another.
  private static func entry(_ name: Spanned<String>, _ members: PropertyListValue.Members) -> PropertyListValue {
    .commented([name.value], .dictionary(members))
  }

  private static func servicesMap(_ microApps: MicroApps) -> PropertyListValue.Members {
    let listed = microApps.section.groups
    var groups: PropertyListValue.Members = [:]
    for name in listed.map(\.name.value) + microApps.otherGroups + [ServiceGroupEntry.runOnce] {
      let services = microApps.services(of: name)
      if !services.isEmpty { groups[ExactName(name)] = .array(services.map(service)) }
    }
    groups[ExactName(ServiceGroupEntry.startedGroups)] = .array(
      listed.map { entry($0.name, ["asynchronous": .bool($0.isAsynchronous), "name": .string($0.name.value)]) })
    return groups
  }

  private static func service(_ service: ServiceEntry) -> PropertyListValue { entry(service.name, members(service)) }

  /// Returns the registration of a service.
  static func members(_ service: ServiceEntry) -> PropertyListValue.Members {
    var members: PropertyListValue.Members = [
      "class": .string(service.className.value), "name": .string(service.name.value),
    ]
    // Written even if it is the default: the framework reads a missing value as `NO`. A group has its own start time.
    if service.group == nil { members["lazyLoading"] = .bool(service.isLazy) }
    return members
  }
}
