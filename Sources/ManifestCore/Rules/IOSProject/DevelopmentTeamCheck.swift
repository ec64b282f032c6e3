import ManifestText

/// Checks that the app is signed by the team of the route map; domains open links only in that team's app.
enum DevelopmentTeamCheck: ProjectCheck {
  static let rules: [Rule] = [.otherTeam]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    guard !map.links.domains.isEmpty, let team = map.appFacts.lazy.compactMap(\.team).first else { return }
    for app in context.appTargets {
      let teams = app.texts(of: "DEVELOPMENT_TEAM")
      // A developer may sign a debug build with a team of their own.
      let isSomewhere = teams.contains { $0.text.value == team.value }
      var reported: Set<Span> = []
      for (name, found) in teams where found.value != team.value && reported.insert(found.span).inserted {
        diagnostics.report(
          .otherTeam, "configuration `\(name)` of `\(app.name.value)` is signed by team `\(found.value)`",
          at: found.span, severity: isSomewhere ? .note : .warning,
          related: [.init(team.span, "the team in the route map")],
          note: "the association file names `\(team.value)`, so iOS opens links of the domains in the browser",
          help: "write `\(team.value)` here, or `\(found.value)` in the route map")
      }
    }
  }
}

extension Rule {
  private static func team(_ team: String) -> Example {
    Example([
      "routes.yaml": """
      version: 1
      app: {team: ABCDE12345}
      links: {domains: [links.example.com]}
      abilities:
        entry/EntryAbility: {}
      routes:
        home: {path: /home, ability: entry/EntryAbility}
      """,
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(settings: [
        "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements", "DEVELOPMENT_TEAM": team,
      ]),
      ".arkui-x/ios/app/app.entitlements": Example.propertyList(
        """
        \(Example.texts("com.apple.developer.associated-domains", "applinks:links.example.com"))
        """),
    ])
  }

  static let otherTeam = Rule(
    "MC5060", "other-team", .warning,
    summary: "The Xcode project signs the app with a different team from the one in the route map.",
    explanation: """
      The server of a domain says which apps open its links, by team and bundle identifier: the generated \
      `iOS/<domain>/apple-app-site-association` has the `app.team` of the route map. If the app is signed by another team, iOS \
      opens its universal links in the browser. The finding is a note if another configuration of the target has the \
      team of the map.
      """,
    bad: team("ZYXWV98765"), good: team("ABCDE12345")
  )
}
