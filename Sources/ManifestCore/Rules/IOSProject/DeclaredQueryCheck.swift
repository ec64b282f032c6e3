import ManifestText

/// Checks that Info.plist lists the queried schemes, because `canOpenURL` returns false for all others.
enum DeclaredQueryCheck: ProjectCheck {
  static let rules: [Rule] = [.undeclaredQuery]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let plists = context.appPlists
    guard let plist = plists.first else { return }
    let listed = plists.flatMap(\.content.queriedSchemes)
    // A variable may resolve to any scheme, so no scheme is known to be missing.
    guard listed.allSatisfy({ $0.value.literal != nil }) else { return }
    let names = Set(listed.compactMap { $0.value.literal?.lowercased() })
    for query in context.project.map.links.queries where !names.contains(query.value.lowercased()) {
      diagnostics.report(
        .init(
          .undeclaredQuery, "Info.plist does not list `\(query.value)` under LSApplicationQueriesSchemes",
          at: plist.file.wholeSpan.head, related: [.init(query.span, "asked for here")],
          note: "`canOpenURL` is false for schemes that are not listed",
          help: "merge `iOS/Info.plist` of the generated files into it"))
    }
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
    summary: "The iOS project's Info.plist does not list a scheme that the app asks for.",
    explanation: "The generated `iOS/Info.plist` lists the schemes of `links.queries`; merge it.",
    bad: queries("\t<key>LSApplicationQueriesSchemes</key>\n\t<array/>"),
    good: queries("\t<key>LSApplicationQueriesSchemes</key>\n\t<array>\n\t\t<string>weixin</string>\n\t</array>")
  )
}
