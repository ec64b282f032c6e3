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
      .noTeam, "there is no team, so no apple-app-site-association is written for `\(domain.value)`", at: domain.span,
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
    summary: "There are domains of universal links, but no team.",
    explanation: """
      The server of each domain says which apps open its links, by the team and the bundle identifier. Without \
      `app.team` the file for the servers, `iOS/apple-app-site-association`, cannot be written.
      """,
    bad: map(""), good: map("app: {team: ABCDE12345}\n")
  )
}
