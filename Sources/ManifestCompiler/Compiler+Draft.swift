import ManifestModel
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
    guard let app = loader.app(configuration, paths) else { return Draft(loader, paths, levels, nil) }
    guard !loader.exists(paths.routes) else {
      loader.diagnostics.report(
        .init(
          .routeMapExists, "there is a route map already, and it was left as it is",
          at: loader.add(path: paths.routes).wholeSpan, help: "edit it, or move it away first"))
      return Draft(loader, paths, levels, nil)
    }
    let modules = loader.modules(configuration)
    let plists = loader.iosProject(paths)?.plists ?? []
    return Draft(loader, paths, levels, RouteMapDraft(app: app, modules: modules, plists: plists))
  }
}
