import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that links open declared pages and that the URLs of local pages can be opened.
enum BridgeContentCheck: Check {
  static let rules: [Rule] = [
    .undeclaredWebPath, .localHistoryRouting, .unknownDeepLinkScheme, .deepLinkTaken,
    .invalidDeepLink, .incompleteWebContent, .webFolderPath,
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    guard let bridge = map.bridge else { return }
    if let content = bridge.content { check(content, into: &diagnostics) }
    guard map.isComplete else { return }
    if let link = bridge.deepLink {
      check(link, map, context.program.links, into: &diagnostics)
      if bridge.paths.isEmpty {
        diagnostics.report(
          .undeclaredWebPath, "links of `\(link.base)` cannot open any page", at: link.scheme.span,
          help: "list the paths of the pages under `paths`")
      }
    }
    guard !bridge.paths.isEmpty else { return }
    for route in map.routes {
      guard let template = route.webPath, !bridge.paths.contains(where: { $0.path.covers(template.value) }) else {
        continue
      }
      let near = diagnostics.nearestName.among(
        bridge.paths.lazy.map { $0.path.named(as: template.value).description }, to: template.value.description)
      diagnostics.report(
        .undeclaredWebPath, "route `\(route.name.value)` opens a page that is not among the bridge's `paths`",
        at: template.span,
        help: near.map { "write `\($0)`, or add the path to `paths`" } ?? "add the path to `paths`, or correct it")
    }
  }

  private static func check(
    _ link: BridgeEntry.DeepLink, _ map: RouteMap, _ links: Program.Links, into diagnostics: inout Diagnostics
  ) {
    if !NameGrammar.isHost(link.host.value) {
      diagnostics.report(
        .invalidDeepLink, "`\(link.host.value)` is not a host", at: link.host.span,
        help: "write the host alone, without a port, a path or a wildcard")
    }
    if !NameGrammar.isParameterName(link.parameter.value) {
      diagnostics.report(
        .invalidDeepLink, "`\(link.parameter.value)` is not a valid query name", at: link.parameter.span,
        help: "use letters, digits and `_`, a letter first")
    }
    guard let scheme = map.links.schemes.first(where: { $0.name.value.lowercased() == link.scheme.value }) else {
      let near = diagnostics.nearestName.among(
        map.links.schemes.map { $0.name.value.lowercased() }, to: link.scheme.value)
      diagnostics.report(
        .unknownDeepLinkScheme, "`\(link.scheme.value)` is not a scheme of the app", at: link.scheme.span,
        help: SystemSchemes.isOfTheWeb(link.scheme.value)
          ? "write a scheme of the app; for web links, use routes with `web:`"
          : near.map { "write `\($0)`" } ?? "add it to `links.schemes`")
      return
    }
    // No route may claim the URLs of the links.
    if let hosts = scheme.hosts, !hosts.contains(where: { $0.value.lowercased() == link.host.value }) { return }
    let (path, base): ([PathTemplate.Segment], LinkText.Base) =
      scheme.hosts == nil
      ? ([.literal(link.host.value)], .path(scheme: link.scheme.value))
      : ([], .host(scheme: link.scheme.value, host: link.host.value))
    for route in map.routes {
      // The authority is compared in any case.
      let template = ([route.path] + route.aliases).first { $0.value.folded.segments == path }
      let own = links.opens(route, by: base) ? template?.span : nil
      let legacy = route.legacy.first { [link.base, link.base + "/"].contains($0.value.lowercased()) }
      guard let span = own ?? legacy?.span else { continue }
      diagnostics.report(
        .deepLinkTaken, "`\(link.base)` is also a link of route `\(route.name.value)`",
        at: link.scheme.span, related: [.init(span, own == nil ? "this URL" : "its path")],
        help: "give `deepLink` another `host`, or the route another \(own == nil ? "URL" : "path")")
    }
  }

  private static func check(_ content: BridgeEntry.Content, into diagnostics: inout Diagnostics) {
    func report(_ message: String, at span: Span, note: String? = nil, _ help: String) {
      diagnostics.report(.localHistoryRouting, message, at: span, note: note, help: help)
    }
    guard let folder = content.folder else { return checkSite(content, into: &diagnostics) }
    let parts = folder.value.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains(where: { ["", ".", ".."].contains($0) }) || folder.value.lowercased().hasSuffix(".html") {
      let names = parts.filter { !["", ".", ".."].contains($0) && !$0.lowercased().hasSuffix(".html") }
      return diagnostics.report(
        .webFolderPath, "`\(folder.value)` is not the path of a folder in the app", at: folder.span,
        help: "write `\(names.isEmpty ? "www" : names.joined(separator: "/"))`")
    }
    let routing = content.routing ?? Spanned(.hash, folder.span)
    if routing.value == .history {
      return report(
        "pages in the folder `\(folder.value)` cannot be opened by path", at: routing.span,
        note: "`/detail` would be `file:///detail`, outside the folder",
        "use `routing: hash`, or `routing: scheme` with a `scheme` that the app serves")
    }
    guard (routing.value == .scheme) == (content.scheme != nil) else {
      return report(
        "`routing: scheme` requires `scheme`, and vice versa", at: content.scheme?.span ?? routing.span,
        "write both, or neither")
    }
    guard let scheme = content.scheme else { return }
    if !NameGrammar.isScheme(scheme.value) {
      report(
        "`\(scheme.value)` is not a URL scheme", at: scheme.span,
        "use letters, digits, `+`, `-` and `.`, with a letter first")
    } else if ["about", "blob", "data", "file", "http", "https", "javascript"].contains(scheme.value.lowercased()) {
      report(
        "web views handle `\(scheme.value)` themselves", at: scheme.span, "choose a scheme of the app's own")
    }
  }

  /// Checks content without pages in a folder.
  private static func checkSite(_ content: BridgeEntry.Content, into diagnostics: inout Diagnostics) {
    if content.remote == nil {
      diagnostics.report(
        .incompleteWebContent, "`content` does not say where the pages are", at: content.span,
        help: "add `local: www` with the folder of the pages, or `remote: https://…` with the URL of the first one")
    } else if let (key, span) = content.routing.map({ ("routing", $0.span) })
      ?? content.scheme.map({ ("scheme", $0.span) })
    {
      diagnostics.report(
        .incompleteWebContent, "`\(key)` applies only to pages in a folder", at: span,
        help: "remove it, or add `local: www` with the folder of the pages")
    }
  }
}

extension PathTemplate {
  /// Returns the template with the names of another one's parameters.
  fileprivate func named(as other: PathTemplate) -> PathTemplate {
    guard segments.count == other.segments.count, names != other.names else { return self }
    return PathTemplate(
      segments: zip(segments, other.segments).map { segment, other in
        switch (segment, other) {
        case (.parameter, .parameter), (.rest, .rest): other
        default: segment
        }
      })
  }

  /// Returns whether this template matches every path that another template matches.
  fileprivate func covers(_ other: PathTemplate) -> Bool {
    let hasRest = if case .rest? = segments.last { true } else { false }
    let (count, otherCount) = (segments.count, other.segments.count)
    guard count == otherCount || (hasRest && count < otherCount) else { return false }
    return zip(segments, other.segments).allSatisfy { segment, other in
      switch (segment, other) {
      case (.rest, _), (.parameter, .parameter), (.parameter, .literal): true
      default: segment == other
      }
    }
  }
}

extension Rule {
  static let undeclaredWebPath = Rule("MC8014", "undeclared-web-path", .error, adjustment: .nothing)
  static let deepLinkTaken = Rule("MC8025", "deep-link-taken", .error, adjustment: .nothing)
  static let invalidDeepLink = Rule("MC8026", "invalid-deep-link", .error, adjustment: .nothing)
  static let localHistoryRouting = Rule("MC8015", "local-history-routing", .error, adjustment: .nothing)
  static let webFolderPath = Rule("MC8032", "web-folder-path", .error, adjustment: .nothing)
  static let incompleteWebContent = Rule("MC8031", "incomplete-web-content", .error, adjustment: .nothing)
  static let unknownDeepLinkScheme = Rule("MC8016", "unknown-deep-link-scheme", .error, adjustment: .nothing)
}
