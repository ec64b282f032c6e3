import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

extension Loader {
  /// Reads the project's `manifestc.yaml`, if there is one; enters the project that the file names first.
  mutating func configuration() -> Configuration {
    let configuration = configurationHere()
    guard configuration.isComplete, let reference = configuration.project else { return configuration }
    let project = ProjectPaths.normalized(reference.value)
    do throws(FileError) {
      switch try files.kind(of: project.isEmpty ? "." : project, followingLinks: true) {
      case .directory: break
      case .nothing: throw FileError(reference.value, .missing)
      case .file, .link, .other: throw FileError(reference.value, .notADirectory)
      }
    } catch {
      return refused(error.inputDiagnostic(at: reference.span))
    }
    // The source that has been read does not belong to the project.
    files = SubtreeFileSystem(files: files, directory: project)
    folder = project
    sources = SourceMap()
    let own = configurationHere()
    guard let next = own.project else { return own }
    return refused(
      .init(
        .misplacedProject, "the configuration of a project names another project", at: next.span,
        note: "another `project` refers to this file", help: "name the project's own folder in the first file"))
  }

  private mutating func configurationHere() -> Configuration {
    let errorsBefore = diagnostics.errorCount
    checkEnding(of: ProjectPaths.configuration)
    guard exists(ProjectPaths.configuration) else {
      checkNameOfConfiguration()
      // Without the paths and levels of a file that is not read, other findings would follow.
      return diagnostics.errorCount == errorsBefore ? Configuration() : refused()
    }
    guard let root = yaml(ProjectPaths.configuration) else { return refused() }
    var configuration = Configuration(root, into: &diagnostics)
    if configuration.project != nil {
      for member in root.mapping?.members ?? [] where !["version", "project"].contains(member.key) {
        diagnostics.report(
          .misplacedProject, "`\(member.key)` is not allowed together with `project`", at: member.keySpan,
          help: "move it to the project's `\(ProjectPaths.configuration)`")
      }
    }
    configuration.isComplete = diagnostics.errorCount == errorsBefore
    return configuration
  }

  /// Reports a finding, if there is one, and returns an incomplete configuration.
  private mutating func refused(_ finding: Diagnostic? = nil) -> Configuration {
    if let finding { diagnostics.report(finding) }
    var configuration = Configuration()
    configuration.isComplete = false
    return configuration
  }
}

extension Loader {
  /// Reads the manifests and the route map; returns nil after reporting that the project cannot be checked.
  mutating func project(_ configuration: Configuration, _ paths: ProjectPaths) -> Project? {
    // An app without a manifest has its identifier in the route map.
    let hasNoManifest = configuration.isComplete && configuration.app == nil && !exists(paths.app)
    var early: Node?
    var named: AppManifest?
    if hasNoManifest, exists(paths.routes) {
      guard let map = yaml(paths.routes, namedAt: configuration.routes?.span) else { return nil }
      early = map
      named = AppManifest(routeMap: map)
      if named == nil, hasFaultyApp(map, at: paths.routes) { return nil }
    } else if hasNoManifest, configuration.routes != nil {
      reportMissingRouteMap(paths.routes, named: configuration.routes)
      return nil
    }
    guard let app = named ?? app(configuration, paths) else { return nil }
    let errorsBefore = diagnostics.errorCount
    let profile = buildProfile(configuration)
    let modules = modules(configuration, profile)
    let areModulesComplete = diagnostics.errorCount == errorsBefore
    let lacksModules = diagnostics.items.contains { $0.rule == .missingModule }
    diagnostics.stage = .routeMap
    guard exists(paths.routes) else {
      reportMissingRouteMap(paths.routes, named: configuration.routes)
      return nil
    }
    checkEnding(of: paths.routes)
    return (early ?? yaml(paths.routes, namedAt: configuration.routes?.span)).map {
      Project(
        app: app, productBundleNames: profile?.bundleNames ?? [], modules: modules,
        areModulesComplete: areModulesComplete, lacksModules: lacksModules,
        hasIOSProject: paths.ios.map { exists($0) } ?? false,
        map: routeMap($0, at: paths.routes), objectiveCPrefix: configuration.objectiveC)
    }
  }

  /// Returns whether errors of a route map, which are reported, may be the reason that its `app` has no identifier.
  private mutating func hasFaultyApp(_ map: Node, at path: String) -> Bool {
    guard map["app"] != nil else { return false }
    diagnostics.stage = .routeMap
    let errorsBefore = diagnostics.errorCount
    _ = routeMap(map, at: path)
    return diagnostics.errorCount > errorsBefore
  }

  private mutating func reportMissingRouteMap(_ path: String, named place: Spanned<String>?) {
    let other = otherEnding(of: path) ?? self.path(similarTo: path)
    report(
      .noRouteMap, "route map `\(path)` does not exist", named: place, path,
      help: other.map { other in place == nil ? "rename `\(other)` to `\(path)`" : "write `\(other)`" }
        ?? "run `manifestc init` to draft one")
  }

  /// Reads the app's manifest, which every project has.
  mutating func app(_ configuration: Configuration, _ paths: ProjectPaths) -> AppManifest? {
    guard configuration.isComplete else { return nil }
    diagnostics.stage = .manifests
    guard exists(paths.app) else {
      let nearby = configuration.app == nil ? NearbyProjects.help(in: files) : nil
      guard exists(".") else {
        let isFile = (try? files.kind(of: "", followingLinks: true)) == .file
        let path = files.writtenRoot?.inBackticks(limit: 256)
        report(
          .noProject,
          isFile
            ? "\(path ?? "the path of the project") is a file, not the folder of a project"
            : "the folder \(path ?? "of the project") does not exist",
          named: nil, ".", help: nearby ?? "correct the path on the command line")
        return nil
      }
      if configuration.app == nil, nearby == nil, let finding = unknownApp(paths) {
        diagnostics.report(finding)
        return nil
      }
      if configuration.app == nil, nearby == nil, exists(paths.routes) {
        report(
          .noProject, "`\(paths.routes)` does not say what app it is for", named: nil, paths.routes,
          help: "write `app: {identifiers: [com.example.shop]}` with the app's bundle identifier in it")
        return nil
      }
      let missing =
        configuration.app == nil
        ? "neither `AppScope/app.json5` nor `app.json5` exists" : "`\(paths.app)` does not exist"
      report(
        .noProject, "\(missing), so this folder is not a project", named: configuration.app, paths.app,
        note: "an app without OpenHarmony manifests has `app: {identifiers: [com.example.shop]}` in its `routes.yaml`",
        help: nearby ?? otherEnding(of: paths.routes).map { "rename `\($0)` to `\(paths.routes)`" }
          ?? "name the project's folder on the command line, or the manifest with `app:` in `\(ProjectPaths.configuration)`"
      )
      return nil
    }
    return json5(paths.app).flatMap { AppManifest($0, into: &diagnostics) }
  }

  /// Returns the finding for a folder with an Xcode project from which the app is not known; nil if there is none.
  private mutating func unknownApp(_ paths: ProjectPaths) -> Diagnostic? {
    guard let ios = iosProject(paths.withAnyIOSProject(in: files)), ios.hasProjectFile,
      let target = ios.apps.first ?? ios.targets.first
    else { return nil }
    let isApp = target.kind == .application
    return Diagnostic(
      .noProject,
      isApp
        ? "the bundle identifier of target `\(target.name.value)` is not known"
        : "no target of the Xcode project is an app for iOS",
      at: target.name.span,
      help: isApp
        ? "write `app: {identifiers: [com.example.shop]}` with the app's identifier in `\(paths.routes)`"
        : "name the folder of an iOS app on the command line")
  }

  /// Reports a finding at the line of the configuration that names a path, otherwise at the path itself.
  private mutating func report(
    _ rule: Rule, _ message: String, named place: Spanned<String>?, _ path: String, note: String? = nil, help: String
  ) {
    let span = place?.span ?? add(path: path).wholeSpan
    diagnostics.report(rule, message, at: span, note: note, help: help)
  }
}
