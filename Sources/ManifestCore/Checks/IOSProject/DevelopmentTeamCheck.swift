import ManifestText
import ManifestXcode

/// Checks that the app is signed by the team of the route map; domains open links only in that team's app.
enum DevelopmentTeamCheck: Check {
  static let rules: [Rule] = [.otherTeam]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    guard !map.links.domains.isEmpty, let team = map.appFacts.lazy.compactMap(\.team).first else { return }
    for app in context.appTargets {
      let teams = app.texts(of: "DEVELOPMENT_TEAM")
      // A developer may sign a debug build with a team of their own.
      let isSomewhere = teams.contains { $0.text.value == team.value }
      for (name, found) in teams.filter({ $0.text.value != team.value }).unique(by: \.text.span) {
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
  static let otherTeam = Rule("MC5060", "other-team", .warning)
}
