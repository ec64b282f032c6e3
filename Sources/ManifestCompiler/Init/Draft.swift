import ManifestText

/// A first route map, made from what a project already has.
public struct Draft: Sendable {
  /// What is wrong with the project, as far as a draft needs it.
  public let report: Report
  /// Where the route map belongs, relative to the folder that was given.
  public let path: String
  /// The project, relative to the folder that was given; empty where it is that folder.
  public let projectFolder: String
  /// The route map; nil if there can be none, as the report says.
  public let text: String?
  private let summary: String

  /// What was written, for one line of a terminal.
  public var message: String { "wrote \(TerminalText.escaped(path)): \(summary)" }
}

extension Draft {
  /// Makes a draft, which has a text only where there are no errors.
  init(_ diagnostics: Diagnostics, of loader: Loader, path: String, _ draft: RouteMapDraft?) {
    report = Report(diagnostics, in: loader.sources)
    projectFolder = loader.folder
    self.path = FilePath.join(loader.folder, path)
    text = diagnostics.hasErrors ? nil : draft?.text
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
