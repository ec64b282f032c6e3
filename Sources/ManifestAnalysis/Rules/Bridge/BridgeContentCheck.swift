import ManifestModel
import ManifestText

/// Links lead to pages that are declared, and pages that are part of the app can be named.
enum BridgeContentCheck: Check {
  static let rules: [Rule] = [.undeclaredWebPath, .localHistoryRouting, .unknownDeepLinkScheme]

  static func run(on subject: Subject, into diagnostics: inout Diagnostics) {
    let map = subject.project.map
    guard let bridge = map.bridges.first else { return }
    checkRouting(bridge, into: &diagnostics)
    guard map.isComplete else { return }
    if let link = bridge.deepLink {
      let schemes = map.links.schemes.map { $0.name.value.lowercased() }
      if !schemes.contains(link.scheme.value.lowercased()) {
        diagnostics.report(
          .init(
            .unknownDeepLinkScheme, "`\(link.scheme.value)` is no scheme of the app", at: link.scheme.span,
            help: NearestName.among(schemes, to: link.scheme.value).map { "write `\($0)`" }
              ?? "add it to `links.schemes`"))
      }
      if bridge.paths.isEmpty {
        diagnostics.report(
          .init(
            .undeclaredWebPath, "no link of `\(link.scheme.value)://\(link.host)` opens anything", at: link.scheme.span,
            help: "list the paths of the pages under `paths`"))
      }
    }
    guard !bridge.paths.isEmpty else { return }
    let shapes = Set(bridge.paths.map { $0.value.shape })
    for route in map.routes {
      guard case .web(let template) = route.destination, !shapes.contains(template.value.shape) else { continue }
      diagnostics.report(
        .init(
          .undeclaredWebPath, "route `\(route.name.value)` opens a page that is none of the bridge's `paths`",
          at: template.span, help: "add the path to `paths`, or correct it"))
    }
  }

  private static func checkRouting(_ bridge: RouteMap.BridgeEntry, into diagnostics: inout Diagnostics) {
    guard let content = bridge.content else { return }
    if content.routing.value == .history {
      diagnostics.report(
        .init(
          .localHistoryRouting, "a page in the folder `\(content.folder.value)` cannot be named by a path alone",
          at: content.routing.span, note: "`/detail` would be `file:///detail`, outside the folder",
          help: "use `routing: hash`, or `routing: scheme` with a `scheme` that the app serves"))
    } else if (content.routing.value == .scheme) != (content.scheme != nil) {
      diagnostics.report(
        .init(
          .localHistoryRouting, "`routing: scheme` and `scheme` belong together",
          at: content.scheme?.span ?? content.routing.span, help: "write both, or neither"))
    } else if let scheme = content.scheme,
      ["about", "blob", "data", "file", "http", "https", "javascript"].contains(scheme.value.lowercased())
    {
      diagnostics.report(
        .init(
          .localHistoryRouting, "web views serve `\(scheme.value)` themselves", at: scheme.span,
          help: "choose a scheme of the app's own"))
    }
  }
}

extension PathTemplate {
  /// The template without the names of its parameters.
  fileprivate var shape: [Segment] {
    segments.map { segment in
      switch segment {
      case .literal: segment
      case .parameter: .parameter("")
      case .rest: .rest("")
      }
    }
  }
}

extension Rule {
  static let undeclaredWebPath = Rule(
    "MC8014", "undeclared-web-path", .error, adjustable: false,
    summary: "A link opens a page that the web content does not declare.",
    explanation: """
      `bridge.paths` lists the paths of the pages that links may open. A route with `web:` names one of them, and deep links \
      need at least one.
      """,
    bad: .bridge("  paths: [\"/detail/{id}\"]\nroutes:\n  task: {path: \"/task/{id}\", web: \"/details/{id}\"}"),
    good: .bridge("  paths: [\"/detail/{number}\"]\nroutes:\n  task: {path: \"/task/{id}\", web: \"/detail/{id}\"}")
  )

  static let localHistoryRouting = Rule(
    "MC8015", "local-history-routing", .error, adjustable: false,
    summary: "Pages within the app are named in a way that does not reach them.",
    explanation: """
      For a page that was loaded from a file, `location.assign("/detail")` is `file:///detail`, which the web view may not \
      read. Use the part behind `#`, or a scheme that a `WKURLSchemeHandler` of the app serves.
      """,
    bad: .bridge("  content: {local: www, routing: history}"), good: .bridge("  content: {local: www, routing: hash}")
  )

  static let unknownDeepLinkScheme = Rule(
    "MC8016", "unknown-deep-link-scheme", .error, adjustable: false,
    summary: "Deep links to pages have a scheme that the app does not answer to.",
    explanation: "The scheme of `deepLink` is one of `links.schemes`, so that Info.plist declares it.",
    bad: .bridge("  paths: [/detail]\n  deepLink: {scheme: shopp}"),
    good: .bridge("  paths: [/detail]\n  deepLink: {scheme: shop}")
  )
}
