import ManifestText

/// A draft of a route map for a project without one.
public struct Draft: Sendable {
  /// The findings about the project that concern the draft.
  public let report: Report
  /// The path of the route map, relative to the root of the file system.
  public let path: String
  /// The project, relative to the root of the file system; empty if it is the root.
  public let projectFolder: String
  /// The text of the route map, or nil if there are errors.
  public let text: String?
  let summary: String

  /// Whether the project has errors; those in the iOS project do not prevent a draft.
  public var hasErrors: Bool { report.count(of: .error) > 0 }

  /// A message that names the file and summarizes its contents.
  public var message: String { "wrote \(TerminalText.escaped(path)): \(summary)" }
}

extension Rule {
  static let initRules: [Rule] = [.routeMapExists]

  static let routeMapExists = Rule(
    "MC0034", "route-map-exists", .error, adjustable: false,
    summary: "`manifestc init` found an existing route map and did not change it.",
    explanation: "`init` never overwrites a route map. Move it away to get a new draft.",
    bad: .routeMap("# somebody's work, when `manifestc init` runs\n")
  )
}
