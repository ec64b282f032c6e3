import ManifestCore
import ManifestText

extension Compiler {
  /// Drafts a route map for the project; writes nothing.
  ///
  /// This is what `manifestc init` runs before it writes.
  public func draft() -> Draft {
    var loader = Loader(files)
    let configuration = loader.configuration()
    let levels = RuleLevels(configuration, into: &loader.diagnostics)
    let paths = ProjectPaths(configuration)
    let draft = draft(&loader, configuration, paths)
    return Draft(levels.applied(to: loader.diagnostics), of: loader, path: paths.routes, draft)
  }

  private func draft(
    _ loader: inout Loader, _ configuration: Configuration, _ paths: ProjectPaths
  ) -> RouteMapDraft? {
    guard let app = loader.app(configuration, paths) else { return nil }
    guard !loader.exists(paths.routes) else {
      loader.diagnostics.report(
        .init(
          .routeMapExists, "there is a route map already, and it was left as it is",
          at: loader.add(path: paths.routes).wholeSpan, help: "edit it, or move it away first"))
      return nil
    }
    let modules = loader.modules(configuration)
    let plists = loader.iosProject(paths)?.plists ?? []
    return RouteMapDraft(app: app, modules: modules, plists: plists)
  }
}
