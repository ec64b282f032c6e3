import ManifestText

/// Checks that the elements of `on` are schemes, hosts or domains of the app.
enum RouteBasesCheck: Check {
  static let rules: [Rule] = [.unknownBase, .ambiguousBase]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let links = context.program.links
    for route in context.project.map.routes {
      guard let bases = route.on else { continue }
      if bases.isEmpty {
        diagnostics.report(
          .unknownBase, "`on` of route `\(route.name.value)` is empty, so no URL opens it", at: route.name.span,
          help: "list a scheme or a domain, or remove `on`: the route then opens by all of them")
      }
      for base in bases { check(base, links, context, into: &diagnostics) }
    }
  }

  private static func check(
    _ base: Spanned<String>, _ links: Program.Links, _ context: CheckContext, into diagnostics: inout Diagnostics
  ) {
    let readings = links.readings(of: base.value)
    if readings.count > 1 {
      let spellings = readings.map { "`\($0.spelling)`" }.joined(separator: " or ")
      diagnostics.report(
        .ambiguousBase, "`\(base.value)` is a scheme and a domain of the app", at: base.span,
        help: "write \(spellings)")
    }
    // What could not be read may be the scheme.
    guard readings.isEmpty, context.project.map.isComplete else { return }
    let known = links.schemes.flatMap { scheme in
      [scheme.name] + (scheme.hosts ?? []).map { "\(scheme.name)://\($0)" }
    }
    let near = diagnostics.nearestName.among(known + links.domains, to: base.value.lowercased())
    diagnostics.report(
      .unknownBase, "the app has no scheme, host or domain `\(base.value)`", at: base.span,
      help: near.map { "write `\($0)`" } ?? "add it to `links`, or remove it from `on`")
  }
}

extension Rule {
  private static func map(_ on: String, domain: String = "links.example.com") -> Example {
    .routeMap(
      """
      app: {team: ABCDE12345}
      links:
        schemes: [shop, {name: arc, hosts: [hong.com]}, links.example.net]
        domains: [\(domain)]
      abilities:
        entry/EntryAbility: {}
      routes:
        home: {path: /home, controller: HomeViewController, on: [\(on)]}
        other: {path: /other, controller: OtherViewController}
      """)
  }

  static let unknownBase = Rule(
    "MC3040", "unknown-base", .error, adjustable: false,
    summary: "`on` of a route names a scheme, host or domain that the app does not have.",
    explanation: """
      An element of `on` is one of `links.schemes`, such as `arc`, one of its hosts, such as `arc://hong.com`, or one of \
      `links.domains`. The route then opens by URLs that begin with one of them, and by no others.
      """,
    bad: map("arc://hing.com"), good: map("arc://hong.com")
  )

  static let ambiguousBase = Rule(
    "MC3041", "ambiguous-base", .error, adjustable: false,
    summary: "An element of `on` is the name of a scheme and of a domain.",
    explanation: """
      A scheme can have the name of a domain. `links.example.com://` is the scheme, `https://links.example.com` the domain.
      """,
    bad: map("links.example.net", domain: "links.example.net"),
    good: map("\"https://links.example.net\"", domain: "links.example.net")
  )
}
