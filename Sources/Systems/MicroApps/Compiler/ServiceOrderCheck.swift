import ManifestCore
import ManifestText

/// Checks that services start after their dependencies.
enum ServiceOrderCheck: Check {
  static let rules: [Rule] = [.serviceCycle, .serviceOrder, .earlyStart]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    let edges = microApps.services.map { service in
      service.dependencies.compactMap { name in microApps.service(name.value).map { (target: $0, span: name.span) } }
    }
    guard edges.contains(where: { !$0.isEmpty }) else { return }
    if reportCycles(microApps.services, edges, into: &diagnostics) { return }
    let turns = turns(of: microApps)
    for (position, service) in microApps.services.enumerated() {
      for edge in edges[position] {
        check(
          service, turns[position], microApps.services[edge.target], turns[edge.target], at: edge.span,
          into: &diagnostics)
      }
    }
  }

  // MARK: - Order

  /// The position of a service in the start order; nil for a service that starts on demand.
  private struct Turn: Comparable {
    enum Phase: Int { case runOnce, group, eager, later }

    let phase: Phase
    let group: Int
    let position: Int

    static func < (left: Turn, right: Turn) -> Bool {
      (left.phase.rawValue, left.group, left.position) < (right.phase.rawValue, right.group, right.position)
    }
  }

  private static func turns(of microApps: MicroApps) -> [Turn?] {
    let groups = microApps.section.groups
    let indices = Dictionary(groups.enumerated().map { ($1.name.value, $0) }) { first, _ in first }
    return microApps.services.enumerated().map { position, service in
      guard let group = service.group?.value else {
        return service.isLazy ? nil : Turn(phase: .eager, group: 0, position: position)
      }
      if group == ServiceGroupEntry.runOnce { return Turn(phase: .runOnce, group: 0, position: position) }
      return indices[group].map {
        Turn(phase: groups[$0].isAsynchronous ? .later : .group, group: $0, position: position)
      }
    }
  }

  private static func check(
    _ service: ServiceEntry, _ turn: Turn?, _ needed: ServiceEntry, _ neededTurn: Turn?,
    at span: Span,
    into diagnostics: inout Diagnostics
  ) {
    guard let turn else { return }
    let related = [Diagnostic.Related(needed.name.span, "`\(needed.name.value)` is listed here")]
    if turn.phase == .runOnce, neededTurn?.phase != .runOnce {
      diagnostics.report(
        .serviceOrder, "`\(service.name.value)` starts before all others, but depends on `\(needed.name.value)`",
        at: span, severity: .error, related: related,
        help: "make `\(needed.name.value)` one of `\(ServiceGroupEntry.runOnce)` as well")
      return
    }
    guard let neededTurn, turn < neededTurn else { return }
    let isSameList = turn.phase == neededTurn.phase && turn.group == neededTurn.group
    let note =
      isSameList
      ? "services start in the order in which they are listed"
      : "groups start in the order of `serviceGroups`, before the services without a group"
    let remedy =
      isSameList
      ? "list `\(needed.name.value)` first"
      : "move `\(needed.name.value)` to the group of `\(service.name.value)`, before it"
    if turn.phase != .later, neededTurn.phase == .later {
      diagnostics.report(
        .serviceOrder,
        "`\(service.name.value)` starts at once, but depends on `\(needed.name.value)`, which starts later", at: span,
        related: related, help: "make both start at the same time")
    } else if let start = service.starts.first {
      diagnostics.report(
        .earlyStart, "`\(service.name.value)` starts `\(start.value)` before `\(needed.name.value)` has started",
        at: span, related: related, note: note, help: remedy)
    } else {
      diagnostics.report(
        .serviceOrder, "`\(service.name.value)` starts before its dependency `\(needed.name.value)`", at: span,
        related: related, note: note,
        help: needed.group == nil ? remedy + ", or make `\(needed.name.value)` lazy" : remedy)
    }
  }

  // MARK: - Cycles

  private typealias Edges = [[(target: Int, span: Span)]]

  /// Follows the dependencies iteratively, since a chain may contain all services.
  private static func reportCycles(
    _ services: [ServiceEntry], _ edges: Edges, into diagnostics: inout Diagnostics
  ) -> Bool {
    var isDone = Array(repeating: false, count: services.count)
    var isOpen = isDone
    var found = false
    for root in services.indices where !isDone[root] {
      var path = [(service: root, next: 0)]
      isOpen[root] = true
      while let (service, next) = path.last {
        guard next < edges[service].count else {
          isDone[service] = true
          isOpen[service] = false
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let (target, span) = edges[service][next]
        if isOpen[target] {
          found = true
          let circle = path.drop { $0.service != target }
          func names(_ part: ArraySlice<(service: Int, next: Int)>) -> [String] {
            part.map { "`\(services[$0.service].name.value)`" }
          }
          let chain = circle.count > 8 ? names(circle.prefix(4)) + ["…"] + names(circle.suffix(3)) : names(circle)
          diagnostics.report(
            .serviceCycle,
            circle.count == 1
              ? "service \(chain[0]) depends on itself"
              : "services depend on each other: " + chain.joined(separator: ", ") + " and \(chain[0]) again", at: span,
            help: "remove one of the dependencies")
        } else if !isDone[target] {
          isOpen[target] = true
          path.append((target, 0))
        }
      }
    }
    return found
  }
}

extension Rule {
  static let serviceCycle = Rule(
    "MC7009", "service-cycle", .error, adjustable: false,
    summary: "The dependencies of services form a cycle.",
    explanation: "The first service would start without its dependency. Move the shared code to another service.",
    bad: .services(
      "services: {Login: {class: LoginService, dependsOn: [Log]}, Log: {class: LogService, dependsOn: [Login]}}"),
    good: .services("services: {Log: {class: LogService}, Login: {class: LoginService, dependsOn: [Log]}}")
  )

  static let serviceOrder = Rule(
    "MC7022", "service-order", .warning,
    summary: "A service starts before its dependency.",
    explanation: """
      The framework ignores dependencies: `RunOnceServices` start first, then the groups in the order of \
      `serviceGroups`, and then the services without a group in the order in which they are listed; groups with \
      `async` start when there is time. A lazy service starts on first use. If a service of `RunOnceServices` depends on \
      one that is not among them, the finding is an error.
      """,
    bad: .services("services: {Login: {class: LoginService, dependsOn: [Log]}, Log: {class: LogService}}"),
    good: .services("services: {Log: {class: LogService}, Login: {class: LoginService, dependsOn: [Log]}}")
  )

  static let earlyStart = Rule(
    "MC7011", "early-start", .warning,
    summary: "A service that starts micro apps starts before one of its dependencies.",
    explanation: """
      A service may start micro apps only after its `start` is called, and these can use only the services that have \
      started before.
      """,
    bad: .services(
      "services: {Login: {class: LoginService, dependsOn: [Log], starts: [Home]}, Log: {class: LogService}}"),
    good: .services(
      "services: {Log: {class: LogService}, Login: {class: LoginService, dependsOn: [Log], starts: [Home]}}")
  )
}
