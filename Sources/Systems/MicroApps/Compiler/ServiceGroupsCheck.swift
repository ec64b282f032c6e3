import ManifestCore
import ManifestText

/// Checks that the listed groups have services and that the groups of services are started.
enum ServiceGroupsCheck: Check {
  static let rules: [Rule] = [.invalidServiceGroup, .groupNotStarted]

  /// The invalid names of groups, each with the reason.
  private static let faults = [
    "": "a group needs a name",
    ServiceGroupEntry.startedGroups: "the registration lists the groups under that name",
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    let groups = microApps.section.groups
    let used = Set(microApps.services.compactMap(\.group?.value))
    let isComplete = context.project.map.isComplete
    let listed = Set(groups.map(\.name.value)).union([ServiceGroupEntry.runOnce])
    // A service that names an unlisted group means the only one without services.
    let unused = groups.map(\.name.value).filter { !used.contains($0) && $0 != ServiceGroupEntry.runOnce }
    let unlisted = used.filter { !listed.contains($0) && faults[$0] == nil }
    let meant = isComplete && unused.count == 1 && unlisted.count == 1 ? unused.first : nil
    var places = FirstOccurrences()
    for name in groups.map(\.name) + microApps.services.compactMap(\.group) {
      guard let fault = faults[name.value] else { continue }
      diagnostics.report(
        .invalidServiceGroup, "`\(name.value)` is not a valid group name", at: name.span, note: fault,
        help: "give it another name")
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
      } else if !used.contains(name.value), isComplete, name.value != meant {
        diagnostics.report(
          .invalidServiceGroup, "no service belongs to the group `\(name.value)`", at: name.span,
          help: "remove it from the list, or name it as the `group` of a service")
      }
    }
    guard isComplete else { return }
    for service in microApps.services {
      guard let group = service.group, !listed.contains(group.value), faults[group.value] == nil else { continue }
      let near = diagnostics.nearestName.among(listed, to: group.value) ?? meant
      diagnostics.report(
        .groupNotStarted,
        "the group `\(group.value)` is not listed, so service `\(service.name.value)` never starts automatically",
        at: group.span, severity: near == meant && near != nil ? .error : nil,
        help: near.map { "write `\"\($0)\"`" } ?? "add it to `serviceGroups`")
    }
  }
}

extension Rule {
  static let invalidServiceGroup = Rule("MC7008", "invalid-service-group", .error, adjustment: .nothing)
  static let groupNotStarted = Rule("MC7019", "group-not-started", .warning)
}
