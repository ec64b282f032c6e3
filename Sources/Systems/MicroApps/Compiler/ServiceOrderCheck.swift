import ManifestCore
import ManifestText

/// Checks that services start after their dependencies.
enum ServiceOrderCheck: Check {
  static let rules: [Rule] = [.serviceCycle, .serviceOrder, .earlyStart]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    let services = microApps.services
    let edges = services.map { service in
      service.dependencies.compactMap { name in microApps.service(name.value).map { (target: $0, span: name.span) } }
    }
    guard edges.contains(where: { !$0.isEmpty }), !reportCycles(services, edges, into: &diagnostics) else { return }
    let turns = turns(of: microApps)
    for (position, service) in services.enumerated() {
      guard let turn = turns[position] else { continue }
      for (target, span) in edges[position] {
        check(service, turn, services[target], turns[target], at: span, into: &diagnostics)
      }
    }
  }

  // MARK: - Order

  /// The time at which a service starts by itself.
  private struct Turn {
    /// The index of its list: `RunOnceServices`, the groups, the services without a group, the asynchronous groups.
    let list: Int
    /// The position in the map, which is the order within a list.
    let position: Int
    /// Whether the app does not wait for the list.
    let isLater: Bool
  }

  /// Returns the turn of each service; nil for a service that starts on demand.
  private static func turns(of microApps: MicroApps) -> [Turn?] {
    let groups = microApps.section.groups
    let later = groups.filter(\.isAsynchronous)
    let lists: [String?] =
      [ServiceGroupEntry.runOnce] + groups.filter { !$0.isAsynchronous }.map { Optional($0.name.value) } + [nil]
      + later.map { Optional($0.name.value) }
    let indices = Dictionary(lists.enumerated().map { ($1, $0) }) { first, _ in first }
    return microApps.services.enumerated().map { position, service in
      guard service.group != nil || !service.isLazy, let list = indices[service.group?.value] else { return nil }
      return Turn(list: list, position: position, isLater: list >= lists.count - later.count)
    }
  }

  private static func check(
    _ service: ServiceEntry, _ turn: Turn, _ needed: ServiceEntry, _ neededTurn: Turn?, at span: Span,
    into diagnostics: inout Diagnostics
  ) {
    func report(
      _ message: String, _ rule: Rule = .serviceOrder, severity: Severity? = nil, note: String? = nil, help: String
    ) {
      diagnostics.report(
        rule, message, at: span, severity: severity,
        related: [.init(needed.name.span, "`\(needed.name.value)` is listed here")], note: note, help: help)
    }
    let (name, neededName) = (service.name.value, needed.name.value)
    if turn.list == 0, neededTurn?.list != 0 {
      return report(
        "`\(name)` starts before all others, but depends on `\(neededName)`", severity: .error,
        help: "make `\(neededName)` one of `\(ServiceGroupEntry.runOnce)` as well")
    }
    guard let neededTurn, (turn.list, turn.position) < (neededTurn.list, neededTurn.position) else { return }
    if !turn.isLater, neededTurn.isLater {
      return report(
        "`\(name)` starts at once, but depends on `\(neededName)`, which starts later",
        help: "make both start at the same time")
    }
    let (note, remedy) =
      turn.list == neededTurn.list
      ? ("services start in the order in which they are listed", "list `\(neededName)` first")
      : (
        "groups start in the order of `serviceGroups`, before the services without a group",
        "move `\(neededName)` to the group of `\(name)`, before it"
      )
    if let start = service.starts.first {
      report(
        "`\(name)` starts `\(start.value)` before `\(neededName)` has started", .earlyStart, note: note, help: remedy)
    } else {
      report(
        "`\(name)` starts before its dependency `\(neededName)`", note: note,
        help: needed.group == nil ? remedy + ", or make `\(neededName)` lazy" : remedy)
    }
  }

  // MARK: - Cycles

  /// Reports the cycles, and returns whether there are any.
  ///
  /// Follows the dependencies iteratively, since a chain may contain all services.
  private static func reportCycles(
    _ services: [ServiceEntry], _ edges: [[(target: Int, span: Span)]], into diagnostics: inout Diagnostics
  ) -> Bool {
    var remaining = edges.map { $0[...] }
    var isDone = Array(repeating: false, count: services.count)
    var isOpen = isDone
    var found = false
    func names(_ indices: ArraySlice<Int>) -> [String] { indices.map { "`\(services[$0].name.value)`" } }
    for root in services.indices {
      var path = isDone[root] ? [] : [root]
      while let service = path.last {
        isOpen[service] = true
        guard let (target, span) = remaining[service].popFirst() else {
          isDone[service] = true
          isOpen[service] = false
          path.removeLast()
          continue
        }
        if isOpen[target] {
          found = true
          let circle = path.drop { $0 != target }
          let chain = circle.count > 8 ? names(circle.prefix(4)) + ["…"] + names(circle.suffix(3)) : names(circle)
          diagnostics.report(
            .serviceCycle,
            circle.count == 1
              ? "service \(chain[0]) depends on itself"
              : "services depend on each other: " + chain.joined(separator: ", ") + " and \(chain[0]) again", at: span,
            help: "remove one of the dependencies")
        } else if !isDone[target] {
          path.append(target)
        }
      }
    }
    return found
  }
}

extension Rule {
  static let serviceCycle = Rule("MC7009", "service-cycle", .error, adjustment: .nothing)
  static let serviceOrder = Rule("MC7022", "service-order", .warning)
  static let earlyStart = Rule("MC7011", "early-start", .warning)
}
