import ManifestModel
import ManifestRuntime
import ManifestText

/// Two routes of one shape that a common URL reaches leave open which of them it means.
///
/// Templates of different shapes never do: at the first segment where they differ, the more specific one wins. Within a
/// shape, the route that demands more query values wins; only equally many can leave it open.
enum AmbiguousRoutesCheck: Check {
  static let rules: [Rule] = [.ambiguousRoutes]

  static func run(on subject: Subject, into diagnostics: inout Diagnostics) {
    guard subject.project.map.isComplete else { return }
    let routes = subject.project.map.routes
    let repeated = TemplateShape.repeatedHashes(in: routes)
    guard !repeated.isEmpty else { return }
    let links = Program.Links(subject.project.map.links)
    var claims: [TemplateShape: RouteClaims] = [:]
    func claim(_ template: Spanned<PathTemplate>, _ index: Int) {
      guard repeated.contains(TemplateShape(template.value).quickHash) else { return }
      let claim = RouteClaim(route: index, template: template, query: routes[index].query)
      if let other = claims[TemplateShape(template.value), default: RouteClaims()].insert(claim) {
        diagnostics.reportError(diagnostic(claim, other, routes, links))
      }
    }
    for (index, route) in routes.enumerated() {
      claim(route.path, index)
      for alias in route.aliases { claim(alias, index) }
    }
  }

  private static func diagnostic(
    _ claim: RouteClaim, _ other: RouteClaim, _ routes: [RouteMap.RouteEntry], _ links: Program.Links
  ) -> Diagnostic {
    let (route, first) = (routes[claim.route], routes[other.route])
    let witness = WitnessURL.text(claim.template, query: route.query + first.query, links)
    guard claim.route != other.route else {
      return Diagnostic(
        .ambiguousRoutes, "route `\(route.name.value)` has the same path twice", at: claim.span,
        related: [.init(other.span, "the other one")], help: "remove one of them")
    }
    return Diagnostic(
      .ambiguousRoutes, "routes `\(first.name.value)` and `\(route.name.value)` both match `\(witness)`",
      at: claim.span,
      related: [.init(other.span, "`\(first.name.value)` claims every path of this shape")],
      note: "the type of a parameter does not decide between routes: a wrong value is an error, not another page",
      help: "make the paths differ in a literal, or tell them apart by a `query` value")
  }
}

/// A URL that matches a template, to show in messages.
enum WitnessURL {
  static func text(_ template: PathTemplate, query: [RouteMap.QueryEntry], _ links: Program.Links) -> String {
    var link = LinkText(base(links))
    var seen: Set<String> = []
    do {
      for segment in template.segments {
        if case .literal(let text) = segment { try link.append(segment: text) } else { try link.append(segment: "1") }
      }
      for item in query where seen.insert(item.name.value).inserted {
        try link.append(query: item.name.value, .string(item.value.value))
      }
    } catch {
      // Only a text that no URL can hold comes here, and then the template says more than a URL.
      return template.description
    }
    return link.text
  }

  private static func base(_ links: Program.Links) -> LinkText.Base {
    guard let scheme = links.schemes.first else {
      return .host(scheme: "https", host: links.domains.first ?? "example.com")
    }
    switch scheme.authority {
    case .path: return .path(scheme: scheme.name)
    case .hosts(let hosts): return .host(scheme: scheme.name, host: hosts.first ?? "")
    }
  }
}

extension Rule {
  static let ambiguousRoutes = Rule(
    "MC2037", "ambiguous-routes", .error, adjustable: false,
    summary: "A URL matches two routes equally well.",
    explanation: """
      Literals win over parameters, and parameters over `{rest*}`, at the first segment where two templates differ; more \
      `query` values win over fewer. Where nothing decides, the page that opens would depend on chance, so it is an error. \
      The message shows a URL that both routes match.
      """,
    bad: .routes(
      """
        order: {path: "/order/{id}", params: {id: int}, controller: OrderViewController}
        search: {path: "/order/{text}", controller: SearchViewController}
      """),
    good: .routes(
      """
        order: {path: "/order/{id}", params: {id: int}, controller: OrderViewController}
        search: {path: "/search/{text}", controller: SearchViewController}
      """)
  )
}
