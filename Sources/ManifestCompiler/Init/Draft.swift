import ManifestModel
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

extension Compiler {
  /// Drafts a route map for the project; writes nothing.
  ///
  /// This is what `manifestc init` runs before it writes.
  public func draft() -> Draft {
    var loader = Loader(files)
    let configuration = loader.configuration()
    let paths = ProjectPaths(configuration)
    guard let app = loader.app(configuration, paths) else { return Draft(loader, paths, nil) }
    guard !loader.exists(paths.routes) else {
      loader.diagnostics.report(
        .init(
          .routeMapExists, "there is a route map already, and it was left as it is",
          at: loader.add(path: paths.routes).wholeSpan, help: "edit it, or move it away first"))
      return Draft(loader, paths, nil)
    }
    let modules = loader.modules(configuration)
    let plists = loader.iosProject(paths.ios)?.plists ?? []
    return Draft(loader, paths, RouteMapDraft(app: app, modules: modules, plists: plists))
  }
}

extension Draft {
  fileprivate init(_ loader: Loader, _ paths: ProjectPaths, _ draft: RouteMapDraft?) {
    report = Report(loader.diagnostics.items, in: loader.sources)
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
