import ManifestCore
import ManifestMicroApps
import ManifestText

/// Checks that URLs only reach what a micro app exports, and that each micro app is reachable.
enum MicroAppReachCheck: Check {
  static let rules: [Rule] = [
    .microAppNotExported, .unreachableMicroApp, .exitRefusal, .otherMicroApp,
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let microApps = context.program[MicroApps.self]
    guard !microApps.apps.isEmpty else { return }
    let routes = context.project.map.routes.compactMap { route -> Link? in
      guard let name = route.destination.name(of: MicroAppsSection.destination), let app = microApps.app(name.value)
      else { return nil }
      return (route, app, name.span)
    }
    for link in routes { check(link, into: &diagnostics) }
    let launcher = microApps.launcher?.value
    let clearing = routes.filter { $0.app.reuse == .clearTop || $0.app.name.value == launcher }
    for app in microApps.apps where app.refusal != nil { checkRefusal(of: app, launcher, clearing, into: &diagnostics) }
    let isStarted = launcher.map { microApps.app($0) != nil } ?? (microApps.section.ownDelegate != nil)
    guard context.project.map.isComplete, isStarted else { return }
    let services = microApps.section.services
    // An unknown name may be that of a micro app that seems unreachable.
    let names =
      context.project.map.routes.compactMap { $0.destination.name(of: MicroAppsSection.destination) }
      + services.flatMap(\.starts) + microApps.apps.flatMap(\.starts)
    guard names.allSatisfy({ microApps.app($0.value) != nil }) else { return }
    let reached = microApps.reached(
      from: (launcher.map { [$0] } ?? []) + routes.map(\.app.name.value) + services.flatMap(\.starts).map(\.value))
    for app in microApps.apps where !reached.contains(app.name.value) {
      diagnostics.report(
        .unreachableMicroApp, "micro app `\(app.name.value)` is never started", at: app.name.span,
        help:
          "add a route with `app: \"\(app.name.value)\"`, or list it under the `starts` of the micro app or service that starts it"
      )
    }
  }

  /// A route that opens a micro app, with the span of the name in the route.
  private typealias Link = (route: RouteEntry, app: MicroAppEntry, place: Span)

  private static func check(_ link: Link, into diagnostics: inout Diagnostics) {
    let (route, app, place) = link
    if let item = route.query.first(where: { $0.name.value == "appId" }), item.value.value != app.name.value {
      diagnostics.report(
        .otherMicroApp,
        "route `\(route.name.value)` opens `\(app.name.value)`, but its URLs name `\(item.value.value)`",
        at: item.value.span, related: [.init(place, "opened by the route")],
        help: "write `\"\(app.name.value)\"`, or correct `app`")
    }
    if route.isPublic, !app.isExported {
      diagnostics.report(
        .microAppNotExported, "route `\(route.name.value)` is public, but `\(app.name.value)` is not exported",
        at: place, related: [.init(app.name.span, "which has `exportedByURL: false`")],
        help: "add `access: internal` to the route, or remove `exportedByURL: false`")
    }
  }

  /// Checks a micro app that may refuse to exit, given the links that end every micro app above the one they open.
  private static func checkRefusal(
    of app: MicroAppEntry, _ launcher: String?, _ links: [Link], into diagnostics: inout Diagnostics
  ) {
    guard let span = app.refusal else { return }
    if app.name.value == launcher {
      diagnostics.report(
        .exitRefusal, "the launcher never exits, so it cannot refuse to", at: span, severity: .error,
        help: "remove `refusesExit`")
      return
    }
    guard let clearing = links.first(where: { $0.app.name.value != app.name.value }) else { return }
    diagnostics.report(
      .exitRefusal, "if `\(app.name.value)` refuses to exit, links that would end it fail", at: span,
      related: [
        .init(
          clearing.route.name.span,
          "this one brings `\(clearing.app.name.value)` to the front and ends everything above it")
      ],
      help: clearing.app.name.value == launcher
        ? "remove `refusesExit`, and let it save its state and exit"
        : "let it save its state and exit, or give `\(clearing.app.name.value)` `reuse: restart`")
  }
}

extension MicroApps {
  /// Returns the names of the micro apps that are started, directly or indirectly, by those given.
  fileprivate func reached(from names: [String]) -> Set<String> {
    var reached: Set<String> = []
    var waiting = names
    while let name = waiting.popLast() {
      guard let app = app(name), reached.insert(name).inserted else { continue }
      waiting += app.starts.map(\.value)
    }
    return reached
  }
}

extension Rule {
  static let microAppNotExported = Rule("MC7025", "micro-app-not-exported", .error, adjustment: .nothing)
  static let otherMicroApp = Rule("MC7032", "other-micro-app", .warning)
  static let unreachableMicroApp = Rule("MC7015", "unreachable-micro-app", .warning)
  static let exitRefusal = Rule("MC7014", "exit-refusal", .warning)
}
