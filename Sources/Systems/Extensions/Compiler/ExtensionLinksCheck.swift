import ManifestCore
import ManifestText

/// Checks that extensions open public routes, and only from extension points that can open URLs.
enum ExtensionLinksCheck: Check {
  static let rules: [Rule] = [.extensionLink]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    guard map.isComplete else { return }
    let section = context.program[Extensions.self].section
    let routes = section.openedRoutes(of: map)
    let schemes = map.links.schemes.map { $0.name.value.lowercased() }
    for entry in section.extensions {
      if let scheme = entry.scheme { check(scheme, of: entry, among: schemes, of: map, into: &diagnostics) }
      guard let first = entry.opens.first else { continue }
      if schemes.isEmpty, entry.scheme == nil, entry.legacy.count < entry.opens.count {
        diagnostics.report(
          .extensionLink, "the app has no scheme, so an extension cannot open it", at: first.span,
          help: !map.links.domains.isEmpty && ExtensionPoint(entry.point.value)?.opensUniversalLinks == true
            ? "add `scheme: https` to the extension" : "add one to `links.schemes`")
      }
      if let point = ExtensionPoint(entry.point.value), !point.opensHost {
        // Apps rely on a trick, which iOS 18 ended.
        diagnostics.report(
          .extensionLink, "an extension of `\(point.kind)` cannot open its app", at: first.span,
          severity: point.kind == "share" ? .warning : nil,
          note: "only extensions of `today`, `widgetkit` and `imessage` can",
          help: "write what the app shall show to a shared app group, and remove `opens`")
      }
      diagnostics.reportRepetitions(
        of: entry.opens, .repeatedElement, first: "the other one", help: "remove it"
      ) { "route `\($0)` is listed twice under `opens`" }
      for name in entry.opens {
        guard let route = check(name, among: routes, of: map, into: &diagnostics) else { continue }
        if let url = entry.legacy[name.value] {
          check(url, of: route, into: &diagnostics)
        } else {
          check(
            name, of: route, by: entry.scheme?.value.lowercased() ?? schemes.first, context.program, into: &diagnostics)
        }
      }
    }
  }

  /// Checks that a route lists a whole URL.
  private static func check(
    _ url: Spanned<String>, of route: RouteEntry, into diagnostics: inout Diagnostics
  ) {
    if route.lists(legacy: url.value) { return }
    let near =
      route.legacy.count == 1
      ? route.legacy[0].value : diagnostics.nearestName.among(route.legacy.lazy.map(\.value), to: url.value)
    diagnostics.report(
      .extensionLink, "route `\(route.name.value)` does not list `\(url.value)` under `legacy`", at: url.span,
      related: [.init(route.name.span, "the route is declared here")],
      help: near.map { "write `\($0)`" } ?? "add the URL to `legacy` of the route")
  }

  /// Checks that URLs of the extension's scheme open a route.
  private static func check(
    _ name: Spanned<String>, of route: RouteEntry, by scheme: String?, _ program: Program,
    into diagnostics: inout Diagnostics
  ) {
    guard let scheme, program.links.opens(route, byFirstBaseOf: scheme) == false else { return }
    diagnostics.report(
      .extensionLink, "route `\(name.value)` does not open by `\(scheme)`, the scheme of the extension's links",
      at: name.span, related: (route.via?.first).map { [.init($0.span, "it opens by these")] } ?? [],
      help: "add `\(scheme)` to `via` of the route, or give the extension another `scheme`")
  }

  private static func check(
    _ scheme: Spanned<String>, of entry: ExtensionEntry, among schemes: [String], of map: RouteMap,
    into diagnostics: inout Diagnostics
  ) {
    if schemes.contains(scheme.value.lowercased()) { return }
    let (message, help): (String, String)
    if scheme.value.lowercased() == "https", ExtensionPoint(entry.point.value)?.opensUniversalLinks == true {
      if !map.links.domains.isEmpty { return }
      (message, help) = ("the app has no universal links", "add a domain to `links.domains`")
    } else if SystemSchemes.isOfTheWeb(scheme.value) {
      message = "an extension opens its app by a custom scheme, not by a web link"
      help = "write one of `links.schemes`"
    } else {
      message = "the app has no scheme `\(scheme.value)`"
      let name = String(scheme.value.lowercased().prefix { $0 != ":" })
      let near = schemes.contains(name) ? name : diagnostics.nearestName.among(schemes, to: name)
      help = near.map { "write `\($0)`" } ?? "add it to `links.schemes`"
    }
    diagnostics.report(.extensionLink, message, at: scheme.span, help: help)
  }

  /// Returns a route that an extension opens; reports one that it cannot open and returns nil.
  private static func check(
    _ name: Spanned<String>, among routes: [String: RouteEntry], of map: RouteMap,
    into diagnostics: inout Diagnostics
  ) -> RouteEntry? {
    guard let route = routes[name.value] else {
      diagnostics.report(
        .extensionLink, "unknown route `\(name.value)`", at: name.span,
        help: diagnostics.nearestName.among(map.routes.lazy.map(\.name.value), to: name.value).map { "write `\($0)`" }
          ?? "add it to `routes`")
      return nil
    }
    if route.isPublic { return route }
    diagnostics.report(
      .extensionLink, "route `\(name.value)` is internal, so an extension cannot open it", at: name.span,
      related: [.init(route.name.span, "the route is declared here")],
      help: "open a public route, or remove `access: internal` there, so that every app may open it")
    return nil
  }
}

extension Rule {
  static let extensionLink = Rule("MC6506", "extension-link", .error, adjustment: .nothing)
}
