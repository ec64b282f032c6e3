package import ManifestCore
import ManifestRuntime
import ManifestText
package import ManifestXcode

/// The requirements for the app's own `MobileRuntime.plist`.
extension MicroApps {
  static let runtimeListRules: [Rule] = [.otherLauncher, .unregisteredMicroApp, .unregisteredService]

  private static let runtimeList = PropertyListKind.resource("MobileRuntime.plist")

  package static var propertyLists: [PropertyListKind: PropertyListSchema.Keys] {
    let service = PropertyListSchema.dictionary(["class": .string, "lazyLoading": .bool, "name": .string])
    return [
      runtimeList: [
        "Applications": .array(of: .dictionary(["delegate": .string, "name": .string])),
        "Launcher": .string,
        "Services": .array(of: service),
        "ServicesMap": .dictionary([:], others: .array(of: service)),
      ]
    ]
  }

  package func targetRequirements(in program: Program) -> [TargetRequirement] {
    var requirements: [TargetRequirement] = []
    func require(
      _ path: [String], _ value: TargetRequirement.Value, at span: Span, _ rule: Rule, _ note: String
    ) {
      requirements.append(
        TargetRequirement(.app, Self.runtimeList, path, value, at: span, rule, note: note))
    }
    // Another check reports a launcher that is not a micro app of the route map.
    if let launcher, apps.contains(where: { $0.name.value == launcher.value }) {
      require(
        ["Launcher"], .text(launcher.value), at: launcher.span, .otherLauncher,
        "the framework starts the launcher of this list when the app starts")
    }
    for app in apps {
      require(
        ["Applications"], .entry(name: ("name", app.name.value), values: ["delegate": .string(app.delegate.value)]),
        at: app.name.span, .unregisteredMicroApp,
        "the framework starts only micro apps of this list, by the class that `delegate` names")
    }
    for service in services {
      require(
        service.group.map { ["ServicesMap", $0.value] } ?? ["Services"],
        .entry(name: ("name", service.name.value), values: MobileRuntimePlist.members(service)),
        at: service.name.span, .unregisteredService, "a service that is missing from this list is nil")
    }
    for group in section.groups {
      require(
        ["ServicesMap", ServiceGroupEntry.startedGroups], .entry(name: ("name", group.name.value)),
        at: group.name.span, .unregisteredService, "the services of a group that is missing from this list do not start"
      )
    }
    return requirements
  }
}

extension Rule {
  static let otherLauncher = Rule("MC7040", "other-launcher", .error)
  static let unregisteredMicroApp = Rule("MC7041", "unregistered-micro-app", .error)
  static let unregisteredService = Rule("MC7042", "unregistered-service", .error)
}
