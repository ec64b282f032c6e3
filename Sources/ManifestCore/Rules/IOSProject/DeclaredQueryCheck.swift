import ManifestText

/// Checks that Info.plist lists the queried schemes, because `canOpenURL` returns false for all others.
enum DeclaredQueryCheck: ProjectCheck {
  static let rules: [Rule] = [.undeclaredQuery]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let plists = context.appInfoPlists
    guard let plist = plists.first else { return }
    guard plists.allSatisfy(\.areQueriesKnown) else { return }
    let listed = plists.flatMap(\.queriedSchemes)
    let names = Set(listed.compactMap { $0.value?.lowercased() })
    // `QuerySchemeCheck` reports invalid schemes.
    let queries = context.project.map.links.queries.filter { NameGrammar.isScheme($0.value) }
    let asked = Set(queries.map { $0.value.lowercased() })
    let others = listed.filter { !asked.contains($0.value?.lowercased() ?? "") }
    for query in queries where !names.contains(query.value.lowercased()) {
      let near = others.nearest(to: query.value, &diagnostics.nearestName)
      diagnostics.report(
        .undeclaredQuery, "Info.plist does not list `\(query.value)` under LSApplicationQueriesSchemes",
        at: near?.span ?? plist.span, related: [.init(query.span, "queried here")],
        note: "`canOpenURL` returns false for unlisted schemes",
        help: near == nil ? "merge the generated `iOS/Info.plist` into it" : "write `\(query.value)`")
    }
  }
}

extension [BuiltPropertyList.Entry] {
  /// Returns the scheme that is most likely a misspelling of another one: a similar one, or the same one with `://`.
  func nearest(to scheme: String, _ search: inout NearestName) -> BuiltPropertyList.Entry? {
    let written = map { $0.value.map { String($0.prefix { $0 != ":" && $0 != "/" }) } ?? "" }
    if let same = written.firstIndex(where: { $0.lowercased() == scheme.lowercased() }) { return self[same] }
    // Names such as `com.example.shop` are alike although they are those of different apps.
    guard !scheme.contains("."), let near = search.among(written, to: scheme) else { return nil }
    return written.firstIndex(of: near).map { self[$0] }
  }
}

extension Rule {
  private static func queries(_ lines: String) -> Example {
    Example([
      ".arkui-x/ios/app/Info.plist": Example.propertyList(
        """
        \(lines)
        \(Example.urlSchemes("com.example.shop"))
        """),
      "routes.yaml": "version: 1\nlinks:\n  queries: [weixin]\nabilities:\n  entry/EntryAbility: {}\n",
    ])
  }

  static let undeclaredQuery = Rule(
    "MC5004", "undeclared-query-scheme", .warning,
    summary: "Info.plist does not list a queried scheme.",
    explanation: "The generated `iOS/Info.plist` lists the schemes of `links.queries`; merge it.",
    bad: queries("\t<key>LSApplicationQueriesSchemes</key>\n\t<array/>"),
    good: queries("\t<key>LSApplicationQueriesSchemes</key>\n\t<array>\n\t\t<string>weixin</string>\n\t</array>")
  )
}
