import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that quick actions open existing routes with the required parameters.
enum ShortcutRoutesCheck: Check {
  static let rules: [Rule] = [.unknownShortcutRoute, .shortcutParameter]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    let names = Set(map.routes.map(\.name.value))
    let routes = routes(of: context.program)
    // A parameter that cannot be read may be the destination's, as may one that the destination does not have.
    let unread = Set(
      context.routes.lazy.filter { route in
        !route.entry.areParametersKnown || !map.isComplete && route.destination?.parameters != nil
          || route.capturesUnknownName || route.listsOtherName
      }.map(\.entry.name.value))
    for entry in context.program[Shortcuts.self].entries {
      guard names.contains(entry.route.value) else {
        guard map.isComplete else { continue }
        let near = diagnostics.nearestName.among(map.routes.lazy.map(\.name.value), to: entry.route.value)
        diagnostics.report(
          .unknownShortcutRoute, "unknown route `\(entry.route.value)`", at: entry.route.span,
          help: near.map { "write `\($0)`" } ?? "add it to `routes`")
        continue
      }
      // Routes that are missing from the program have already been reported.
      guard let route = routes[ExactName(entry.route.value)] else { continue }
      // A parameter that is missing may be what could not be read.
      guard !unread.contains(entry.route.value) else { continue }
      for fault in faults(of: entry, route, &diagnostics.nearestName) { diagnostics.report(fault) }
    }
  }

  /// Returns the routes of a program by name.
  static func routes(of program: Program) -> [ExactName: Program.Route] {
    Dictionary(program.routes.map { (ExactName($0.name), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the findings about the parameters of an action for its route.
  static func faults(
    of entry: ShortcutEntry, _ route: Program.Route, _ search: inout NearestName
  ) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    func report(_ message: String, at span: Span, note: String? = nil, help: String? = nil) {
      let related = [Diagnostic.Related(route.span, "the route is declared here")]
      faults.append(Diagnostic(.shortcutParameter, message, at: span, related: related, note: note, help: help))
    }
    var misspelled: Set<String> = []
    var untaken: [Spanned<String>] = []
    for value in entry.values {
      let name = value.name.value
      guard let parameter = route.parameters.first(where: { $0.name == name }) else {
        if route.fixes(name) {
          report(
            "route `\(route.name)` fixes `\(name)` under its own `with`", at: value.name.span, help: "remove it")
          continue
        }
        if route.couldTakeOver(name) {
          untaken.append(value.name)
          continue
        }
        let near = route.urlName(of: name) ?? search.among(route.parameters.map(\.name), to: name)
        if let near { misspelled.insert(near) }
        report(
          "route `\(route.name)` has no parameter `\(name)`", at: value.name.span,
          help: near.map { "write `\($0)`" } ?? "remove it")
        continue
      }
      guard value.isReadable else { continue }
      // No URL can contain an object, which the route's own finding says.
      if case .object = parameter.type { continue }
      guard let found = parameter.type.value(fromURLTexts: value.texts) else {
        report(
          "route `\(route.name)` requires \(parameter.type) for `\(name)`, not `\(value.text)`",
          at: value.span, help: parameter.type.text(meantBy: value.text, &search).map { "write `\($0)`" })
        continue
      }
      if let fault = urlFault(of: found, for: name, in: route) {
        report(
          "no URL of route `\(route.name)` can contain this value of `\(name)`", at: value.span,
          note: fault)
      }
    }
    // That a required one is missing has been reported.
    let required =
      route.destination.parameters?.filter { $0.parameter.presence == .required }.map(\.parameter.name) ?? []
    untaken.removeAll { required.contains($0.value) }
    if let first = untaken.first {
      let names = untaken.map(\.value)
      report(
        "URLs of route `\(route.name)` do not set \(names.inBackticks)", at: first.span,
        help: route.help(toTakeOver: names))
    }
    let given = misspelled.union(entry.values.map(\.name.value))
    for parameter in route.parameters where parameter.presence == .required && !given.contains(parameter.name) {
      report(
        "quick action `\(entry.type.value)` lacks `\(parameter.name)`, which route `\(route.name)` requires",
        at: entry.route.span, help: "add `\(parameter.name)` to `with`")
    }
    return faults
  }
}

extension ResolvedRoute {
  /// Whether the path captures a name that neither the route nor its destination declares, which has been reported.
  fileprivate var capturesUnknownName: Bool {
    guard let known = destination?.parameters else { return false }
    return entry.path.value.names.contains { name in
      !known.contains { $0.parameter.name == name } && !entry.parameters.contains { $0.name.value == name }
    }
  }

  /// Whether `params` lists a name that the route cannot take over, which has been reported.
  fileprivate var listsOtherName: Bool {
    guard let destination, let names = entry.listed else { return false }
    let declared = destination.parameters ?? []
    return names.contains { name in
      !declared.contains { $0.parameter.name == name.value } || entry.query.contains { $0.name.value == name.value }
    }
  }
}

extension ShortcutRoutesCheck {
  /// Returns the reason that no URL of a route can contain the value of a parameter; nil if one can.
  private static func urlFault(of value: ParameterValue, for name: String, in route: Program.Route) -> String? {
    var fault: String?
    for template in route.templates {
      var link = LinkText(.path(scheme: "app"))
      do throws(LinkText.Unrepresentable) {
        switch template.segments.first(where: { $0.name == name }) {
        case .parameter: try link.append(segment: value)
        case .rest: try link.append(rest: value)
        case .literal, nil: try link.append(query: name, value)
        }
        return nil
      } catch {
        if case .segment = error { fault = "a segment of a path is not empty, `.` or `..`" } else { fault = "\(error)" }
      }
    }
    return fault
  }
}

extension Rule {
  static let unknownShortcutRoute = Rule("MC6601", "unknown-shortcut-route", .error, adjustment: .nothing)
  static let shortcutParameter = Rule("MC6602", "shortcut-parameter", .error, adjustment: .nothing)
}
