import ManifestCore
import ManifestText

extension Loader {
  /// Reads the manifests and the route map; returns nil after reporting that the project cannot be checked.
  mutating func project(_ configuration: Configuration, _ paths: ProjectPaths) -> Project? {
    guard let app = app(configuration, paths) else { return nil }
    let errorsBefore = diagnostics.errorCount
    let isMapThere = exists(paths.routes)
    let profile = buildProfile(configuration)
    let modules = modules(configuration, profile)
    let areModulesComplete = diagnostics.errorCount == errorsBefore
    let lacksModules = diagnostics.items.contains { $0.rule == .missingModule }
    guard isMapThere else {
      report(
        .noRouteMap, "route map `\(paths.routes)` does not exist", named: configuration.routes, paths.routes,
        help: "run `manifestc init` to draft one")
      return nil
    }
    return yaml(paths.routes, namedAt: configuration.routes?.span).map {
      Project(
        app: app, productBundleNames: profile?.bundleNames ?? [], modules: modules,
        areModulesComplete: areModulesComplete, lacksModules: lacksModules,
        map: routeMap($0, at: paths.routes))
    }
  }

  /// Reads the app's manifest, which every project has.
  mutating func app(_ configuration: Configuration, _ paths: ProjectPaths) -> AppManifest? {
    guard configuration.isComplete else { return nil }
    guard exists(paths.app) else {
      guard exists(".") else {
        report(
          .noProject, "the folder of the project does not exist", named: nil, ".",
          help: "correct its name on the command line, or `project:` in `\(ProjectPaths.configuration)`")
        return nil
      }
      report(
        .noProject, "`\(paths.app)` does not exist, so this folder is not a project", named: configuration.app,
        paths.app,
        help:
          "name the project's folder on the command line, or the manifest with `app:` in `\(ProjectPaths.configuration)`"
      )
      return nil
    }
    return json5(paths.app).flatMap { AppManifest($0, into: &diagnostics) }
  }

  /// Reports a finding at the line of the configuration that names a path, otherwise at the path itself.
  private mutating func report(
    _ rule: Rule, _ message: String, named place: Spanned<String>?, _ path: String, help: String
  ) {
    let span = place?.span ?? add(path: path).wholeSpan
    diagnostics.report(rule, message, at: span, help: help)
  }
}
