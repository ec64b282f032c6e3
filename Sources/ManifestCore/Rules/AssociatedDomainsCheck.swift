import ManifestText

/// Universal links need a team, whose identifier is part of the association file on the domain's server.
enum AssociatedDomainsCheck: Check {
  static let rules: [Rule] = [.noTeam]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    guard map.isComplete, let domain = map.links.domains.first, map.appFacts.allSatisfy({ $0.team == nil }),
      map.routes.contains(where: \.isPublic)
    else { return }
    diagnostics.report(
      .noTeam, "the app has no team identifier, so no apple-app-site-association is written for `\(domain.value)`",
      at: domain.span,
      help: "add `app: {team: ABCDE12345}` with the identifier of the developer account")
  }
}

extension Rule {
  private static func map(_ app: String) -> Example {
    .routeMap(
      """
      \(app)links:
        domains: [links.example.com]
      abilities:
        entry/EntryAbility: {}
      routes:
        home: {path: /home, ability: entry/EntryAbility}
      """)
  }

  static let noTeam = Rule(
    "MC3022", "no-team", .note,
    summary: "The route map has domains but no team.",
    explanation: """
      The server of a domain identifies the apps that open its links by team and bundle identifier. Without \
      `app.team`, the file for the servers, `iOS/apple-app-site-association`, cannot be generated.
      """,
    bad: map(""), good: map("app: {team: ABCDE12345}\n")
  )
}
