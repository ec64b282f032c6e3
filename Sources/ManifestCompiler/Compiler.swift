import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// A compiler for the manifests and the route map of a project.
public struct Compiler: Sendable {
  let files: any FileSystem

  /// The version of this compiler, for example `0.1.0`.
  public static let version = ToolVersion.current

  /// Creates a compiler for a project.
  ///
  /// - Parameter files: A file system whose root is the project's folder, or one whose `manifestc.yaml` names it.
  public init(files: any FileSystem) { self.files = files }

  /// Compiles the project without writing files.
  ///
  /// `manifestc build` calls this method before it writes.
  ///
  /// - Parameters:
  ///   - sourcesOnly: Whether the outputs are only the Swift sources, regardless of the project's `outputs`.
  ///   - libraries: The libraries that can be imported where the sources are compiled; nil if they are unknown.
  /// - Returns: The findings, and the generated files if there are no errors.
  public func compile(sourcesOnly: Bool = false, linking libraries: Set<String>? = nil) -> Compilation {
    var loader = Loader(files, Systems.all)
    return compile(&loader, sourcesOnly: sourcesOnly, linking: libraries)
  }

  /// Compiles the project with all findings about its inputs and outputs.
  func compile(_ loader: inout Loader, sourcesOnly: Bool, linking libraries: Set<String>?) -> Compilation {
    var compilation = compile(&loader, sourcesOnly: sourcesOnly, isPackaged: libraries != nil)
    if sourcesOnly {
      compilation.outputs = compilation.outputs?.contents(of: OutputPlan.sourceFolder)
      if let libraries, let generated = compilation.outputs.flatMap({ GeneratedSwift($0.files, in: "") }) {
        let span = loader.add(path: compilation.paths.routes).wholeSpan
        let findings = GeneratedSourcesCheck.findings(in: generated, linking: libraries, at: span)
        for finding in findings { loader.diagnostics.report(finding) }
      }
    }
    compilation.finish(loader)
    return compilation
  }

  /// Compiles the project and checks the iOS project and the generated files on disk against the result.
  ///
  /// `manifestc check` calls this method.
  ///
  /// - Parameter served: The files of the domains' servers; if there are none, those in the project are compared.
  /// - Returns: The findings, and what is known of each way into the app.
  public func check(served: [ServedFile] = []) -> Compilation {
    var loader = Loader(files, Systems.all)
    if let compilation = checkWithoutMap(&loader) { return compilation }
    loader = Loader(files, Systems.all)
    var compilation = compile(&loader)
    if let project = compilation.project, let program = compilation.program {
      loader.diagnostics.stage = .sources
      let listings = loader.listings(of: project)
      let files = listings.map { loader.moduleFiles($0) }
      let arkTS = ArkTSScan(loader.arkTSSources(listings, of: project), into: &loader.diagnostics)
      Analysis.check(files, arkTS, against: program, of: project, Systems.all, into: &loader.diagnostics)
      loader.diagnostics.stage = .iosProject
      let requirements = program.systems(Systems.all).flatMap { $0.targetRequirements(in: program) }
      let errorsBefore = loader.diagnostics.errorCount
      var ios = loader.iosProject(compilation.paths, resources: Set(requirements.compactMap(\.list.resourceName)))
      if let found = ios, let folder = compilation.paths.ios {
        let places = program.systems(Systems.all).flatMap(\.webSources)
        ios?.webSources = loader.webSources(places, in: found, at: folder)
      }
      // A folder that does not exist where `ios:` says, or cannot be read, has been reported.
      if ios != nil || loader.diagnostics.errorCount == errorsBefore {
        let generated = compilation.outputs.flatMap { GeneratedSwift($0.files, in: compilation.paths.output) }
        let delivery = Analysis.check(
          ios, arkTS, against: program, of: project, Systems.all, generatedSwift: generated,
          isMapOnly: compilation.paths.ios == nil, into: &loader.diagnostics)
        // With errors in the inputs, the ways into the app are not known.
        if compilation.outputs != nil { compilation.deliveries = [(nil, delivery)] }
        if let table = compilation.table {
          OpenedLinks(ios, arkTS, of: program).check(
            in: table, of: project, program.systems(Systems.all), into: &loader.diagnostics)
        }
      }
    }
    if let outputs = compilation.outputs {
      _ = loader.publishedLinks(compilation.paths, of: compilation.program, compilation.table)
      if let program = compilation.program, let table = compilation.table {
        loader.checkAssociations(served, of: program, table, compilation.paths)
      }
      compilation.differences = loader.differences(
        of: compilation.paths.locations(of: outputs), compilation.levels.severity)
    }
    compilation.isChecked = true
    compilation.finish(loader)
    return compilation
  }

  /// Checks the ways into the apps of an iOS project without a route map; returns nil if there is a map or no project.
  private func checkWithoutMap(_ loader: inout Loader) -> Compilation? {
    guard !loader.exists("routes.yaml") else { return nil }
    let configuration = loader.configuration()
    let paths = ProjectPaths(configuration, in: loader.files)
    guard configuration.isComplete, configuration.routes == nil, !loader.exists(paths.routes),
      loader.otherEnding(of: paths.routes) == nil, NearbyProjects.help(in: loader.files) == nil,
      let ios = loader.iosProject(paths.withAnyIOSProject(in: loader.files), resources: Systems.resourceNames),
      !ios.apps.isEmpty
    else { return nil }
    var compilation = Compilation(
      paths: paths, levels: RuleLevels(configuration, into: &loader.diagnostics),
      accepted: AcceptedFindings(configuration, into: &loader.diagnostics))
    compilation.hasMap = false
    for note in ios.unreadLists { loader.diagnostics.report(note) }
    let apps = Analysis.entryPoints(of: ios, besides: CallbackScheme.isOfSDK).filter {
      !$0.delivery.entryPoints.isEmpty
    }
    compilation.deliveries = apps.map { (apps.count > 1 ? $0.target : nil, $0.delivery) }
    compilation.finish(loader)
    return compilation
  }

  private func compile(_ loader: inout Loader, sourcesOnly: Bool = false, isPackaged: Bool = false) -> Compilation {
    var configuration = loader.configuration()
    if sourcesOnly { configuration.outputs = [.swift] }
    let levels = RuleLevels(configuration, into: &loader.diagnostics)
    var compilation = Compilation(
      paths: ProjectPaths(configuration, in: loader.files), levels: levels,
      accepted: AcceptedFindings(configuration, into: &loader.diagnostics))
    loader.checkArkTSFolder(configuration, compilation.paths)

    let loaded = loader.project(configuration, compilation.paths)
    defer { loader.diagnostics.settle() }
    guard let project = loaded else { return compilation }
    let program = Analysis.program(of: project, Systems.all, into: &loader.diagnostics)
    loader.diagnostics.settle()
    compilation.project = project
    compilation.program = program
    guard !levels.applied(to: loader.diagnostics).hasErrors else { return compilation }

    loader.diagnostics.stage = .generation
    let systems = program.systems(Systems.all)
    let plan = OutputPlan(of: program, systems, configuration)
    compilation.plan = plan
    var findings = Diagnostics()
    if let span = configuration.embedding, configuration.outputs.contains(.swift) {
      let requirements = systems.flatMap { $0.targetRequirements(in: program) }
      let finding = EmbeddedLibrariesCheck.finding(
        embeddedAt: span, requirements: requirements, isPackaged: isPackaged)
      if let finding { findings.report(finding) }
    }
    SwiftNameCheck.run(on: program, plan.tree, systems, into: &findings)
    CaseCheck.run(on: plan.tree, into: &findings)
    if !findings.hasErrors {
      compilation.table = LinkVerifier.verify(plan.table, of: program, systems, into: &findings)
    }
    loader.diagnostics.append(contentsOf: findings)
    guard !levels.applied(to: loader.diagnostics).hasErrors else { return compilation }

    compilation.outputs = loader.outputSet(of: plan, allSources: sourcesOnly, project)
    return compilation
  }
}

extension Compiler {
  /// Drafts a route map for the project without writing files.
  ///
  /// `manifestc init` calls this method before it writes.
  public func draft() -> Draft {
    var loader = Loader(files, Systems.all)
    let configuration = loader.configuration()
    let levels = RuleLevels(configuration, into: &loader.diagnostics)
    let paths = ProjectPaths(configuration, in: loader.files)
    let draft = draft(&loader, configuration, paths, levels)
    let folder = FilePath.join(loader.folder, FilePath.parent(of: paths.routes))
    return Draft(
      report: Report(levels.applied(to: loader.diagnostics), in: loader.sources),
      path: FilePath.join(loader.folder, paths.routes), projectFolder: loader.folder, text: draft?.text,
      included: draft?.included.map { GeneratedFile(FilePath.join(folder, $0.path), $0.text) } ?? [],
      configuration: loader.exists(ProjectPaths.configuration)
        ? nil
        : draft?.configuration.map { GeneratedFile(FilePath.join(loader.folder, ProjectPaths.configuration), $0) },
      summary: draft?.summary ?? "")
  }

  private func draft(
    _ loader: inout Loader, _ configuration: Configuration, _ paths: ProjectPaths, _ levels: RuleLevels
  ) -> RouteMapDraft? {
    if let other = loader.otherEnding(of: paths.routes), !loader.exists(paths.routes) {
      loader.diagnostics.report(
        .routeMapExists, "the route map is named `\(other)`", at: loader.add(path: other).wholeSpan,
        help: "rename it to `\(paths.routes)`")
      return nil
    }
    guard !loader.exists(paths.routes) else {
      loader.diagnostics.report(
        .routeMapExists, "the route map already exists and was not changed",
        at: loader.add(path: paths.routes).wholeSpan, help: "edit it, or move it away to get a new draft")
      return nil
    }
    // An app without OpenHarmony manifests is known by its Xcode project.
    if configuration.isComplete, configuration.app == nil, !loader.exists(paths.app),
      NearbyProjects.help(in: loader.files) == nil,
      let ios = loader.iosProject(paths.withAnyIOSProject(in: loader.files), resources: Systems.resourceNames),
      let app = DraftedApp(ios, depth: { loader.sources[$0.source].path.utf8.count { $0 == UInt8(ascii: "/") } })
    {
      let isUsual = paths.ios.map(loader.exists) ?? true
      let project = app.project.map { FilePath.parent(of: FilePath.parent(of: loader.sources[$0].path)) }
      return RouteMapDraft(app, modules: [], ios: ios, in: isUsual ? nil : project, systems: Systems.all)
    }
    guard let app = loader.app(configuration, paths) else { return nil }
    let modules = loader.modules(configuration, loader.buildProfile(configuration))
    loader.diagnostics.settle()
    // Errors in the iOS project do not prevent a draft.
    guard !levels.applied(to: loader.diagnostics).hasErrors else { return nil }
    let ios = loader.iosProject(paths, resources: Systems.resourceNames)
    let drafted = DraftedApp(app, modules, ios, isConfigured: loader.exists(ProjectPaths.configuration))
    return RouteMapDraft(drafted, modules: modules, ios: ios, systems: Systems.all)
  }
}
