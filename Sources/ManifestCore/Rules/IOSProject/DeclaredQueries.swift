import ManifestText

/// The schemes that Info.plist must list, because `canOpenURL` returns false for all others.
enum DeclaredQueries {
  static func requirements(of context: ProjectContext) -> [TargetRequirement] {
    // `QuerySchemeCheck` reports invalid schemes.
    context.project.map.links.queries.filter { NameGrammar.isScheme($0.value) }.map { query in
      let name = query.value.lowercased()
      return TargetRequirement(
        .app, .infoPlist, BuiltPropertyList.queriedSchemes, .item(query.value) { $0.lowercased() == name },
        at: query.span, .undeclaredQuery, note: "`canOpenURL` returns false for unlisted schemes")
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
    summary: "Info.plist does not list a queried scheme.",
    explanation: "The generated `iOS/Info.plist` lists the schemes of `links.queries`; merge it.",
    bad: queries("\t<key>LSApplicationQueriesSchemes</key>\n\t<array/>"),
    good: queries("\t<key>LSApplicationQueriesSchemes</key>\n\t<array>\n\t\t<string>weixin</string>\n\t</array>")
  )
}
