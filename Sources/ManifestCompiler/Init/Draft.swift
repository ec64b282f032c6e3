import ManifestText

/// A first route map, made from what a project already has.
public struct Draft: Sendable {
  /// What is wrong with the project, as far as a draft needs it.
  public let report: Report
  /// Where the route map belongs, relative to the project.
  public let path: String
  /// The route map; nil where there can be none, as the report says.
  public let text: String?
  /// What the draft holds, for one line of a message.
  public let summary: String
}

extension Draft {
  init(_ loader: Loader, _ paths: ProjectPaths, _ draft: RouteMapDraft?) {
    report = Report(loader.diagnostics, in: loader.sources)
    path = paths.routes
    let isSound = !loader.diagnostics.hasErrors
    text = isSound ? draft?.text : nil
    summary = draft?.summary ?? ""
  }
}

extension Rule {
  static let initRules: [Rule] = [.routeMapExists]

  static let routeMapExists = Rule(
    "MC0034", "route-map-exists", .error, adjustable: false,
    summary: "`manifestc init` found a route map and left it as it is.",
    explanation: "`init` never overwrites. Move the route map away to get a new draft.",
    bad: Example(["routes.yaml": "version: 1\n# somebody's work, when `manifestc init` runs\n"]),
    good: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n"])
  )
}
