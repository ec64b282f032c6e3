import ManifestCore
import ManifestText

/// Checks that the listed groups have services and that the groups of services are started.
enum ServiceGroupsCheck: Check {
  static let rules: [Rule] = [.invalidServiceGroup, .groupNotStarted]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    let groups = microApps.section.groups
    let used = Set(microApps.services.compactMap(\.group?.value))
    var places = FirstPlaces()
    for name in groups.map(\.name) + microApps.services.compactMap(\.group) {
      if let fault = ServiceGroupEntry.fault(ofName: name.value) {
        diagnostics.report(
          .invalidServiceGroup, "a group cannot be named `\(name.value)`", at: name.span, note: fault,
          help: "give it another name")
      }
    }
    for group in groups {
      let name = group.name
      if name.value == ServiceGroupEntry.runOnce {
        diagnostics.report(
          .invalidServiceGroup, "`\(name.value)` starts before all other groups without being listed", at: name.span,
          help: "remove it from the list")
      } else if let first = places.earlier(name.value, at: name.span) {
        diagnostics.report(
          .invalidServiceGroup, "the group `\(name.value)` is listed twice", at: name.span,
          related: [.init(first, "listed here first")], help: "remove one of the two")
      } else if !used.contains(name.value), context.project.map.isComplete {
        // If the unlisted group of a service has a similar name, the error is probably in the service.
        let near = NearestName.among(used.intersection(groups.map(\.name.value)), to: name.value)
        diagnostics.report(
          .invalidServiceGroup, "no service belongs to the group `\(name.value)`", at: name.span,
          help: near.map { "write `\($0)`" } ?? "remove it from the list, or name it as the `group` of a service")
      }
    }
    guard context.project.map.isComplete else { return }
    let listed = Set(groups.map(\.name.value)).union([ServiceGroupEntry.runOnce])
    for service in microApps.services {
      guard let group = service.group, !listed.contains(group.value),
        ServiceGroupEntry.fault(ofName: group.value) == nil
      else { continue }
      let near = NearestName.among(listed, to: group.value)
      diagnostics.report(
        .groupNotStarted,
        "the group `\(group.value)` is not listed, so service `\(service.name.value)` never starts by itself",
        at: group.span, help: near.map { "write `\($0)`" } ?? "add it to `serviceGroups`")
    }
  }
}

extension Rule {
  static let invalidServiceGroup = Rule(
    "MC7008", "invalid-service-group", .error, adjustable: false,
    summary:
      "The list of the groups that start by themselves names one that has no services, or names one that it cannot.",
    explanation: """
      `serviceGroups` becomes `[AUTOSTART]`. Each of its groups must be the `group` of some service, and be listed once. \
      `RunOnceServices` is no part of it: those services start before all others. No group has a name of the framework's, or \
      an empty one.
      """,
    bad: .services("services: {Log: {class: LogService}}\nserviceGroups: [{name: early}]"),
    good: .services("services: {Log: {class: LogService, group: early}}\nserviceGroups: [{name: early}]")
  )

  static let groupNotStarted = Rule(
    "MC7019", "group-not-started", .warning,
    summary: "A service belongs to a group that does not start by itself.",
    explanation: "Only the groups of `serviceGroups`, and `RunOnceServices`, are started by the framework.",
    bad: .services("services: {Log: {class: LogService, group: early}}"),
    good: .services("services: {Log: {class: LogService, group: early}}\nserviceGroups: [{name: early}]")
  )
}
