import AppSources
import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

extension Loader {
  /// Folders of an iOS project that do not contain the app's own sources.
  private static let foreignFolders: Set = ["Pods", "Carthage", "build", "DerivedData", "arkui-x", "node_modules"]
  private static let foreignEndings = [".framework", ".xcframework", ".xcassets", ".bundle"]
  private static let sourceEndings = [".h", ".m", ".mm", ".swift"]

  /// The files of XcodeGen, Tuist and Bazel, which generate the project and may generate its property lists.
  fileprivate static let generatorFiles: Set = ["project.yml", "Project.swift", "BUILD", "BUILD.bazel"]
  /// The files with dependencies: of CocoaPods, of Carthage, and of generators.
  private static let dependencyFiles = generatorFiles.union(["Podfile", "Cartfile"])

  /// Reads the iOS project.
  ///
  /// - Parameters:
  ///   - places: The locations of the project's files.
  ///   - resources: The names of further property lists to read from the app's bundle.
  /// - Returns: The iOS project, or nil if there is none.
  mutating func iosProject(_ places: ProjectPaths, resources: Set<String> = []) -> IOSProject? {
    guard let folder = places.ios else { return nil }
    guard exists(folder) else {
      if let reference = places.iosReference {
        let similar = path(similarTo: folder)
        diagnostics.report(FileError(folder, .missing).inputDiagnostic(at: reference, similar: similar))
      }
      return nil
    }
    // Generated files are not evidence of the app's state.
    let generated = OutputPlan.folders.map { FilePath.join(places.output, $0) + "/" }
    // A Git submodule that is not checked out is an empty folder.
    guard let entries = ownEntries(of: folder, besides: generated), !entries.isEmpty else { return nil }
    let paths = entries.compactMap { if case .file = $0.kind { $0.path } else { nil } }
    let sourcePaths = paths.filter(Self.isSource).sorted(by: FilePath.precedes)
    let regularSources = sourcePaths.compactMap { source($0) }
    var reader = TargetReader(self, among: paths, generated: generated)
    // A project file that is a directory or a dangling link is reported when it is read.
    let projects = entries.map(\.path).filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
    var targets: [IOSProject.Target] = []
    var unread: OpenStepPropertyList.Failure?
    let schemes = entries.map(\.path).filter { $0.contains("/xcshareddata/xcschemes/") && $0.hasSuffix(".xcscheme") }
    do { targets = try reader.targets(of: projects, schemes: schemes) } catch { unread = error }
    self = reader.loader
    let others = reader.otherPlists.union(reader.read)
    let hasApp = targets.contains { $0.kind == .application }
    let loose = hasApp ? [] : looseTargets(among: paths.filter { !others.contains($0) }, in: folder)
    let inside = folder.isEmpty ? "" : folder + "/"
    let otherPaths = otherSources(entries, targets, outside: generated + [inside])
    var unreadSource: Unknown?
    let sources = (regularSources + otherPaths.compactMap { irregularSource($0) }).filter { file in
      guard let obstacle = Self.obstacle(toReading: file) else { return true }
      diagnostics.report(obstacle)
      let isReported = obstacle.severity == .error
      unreadSource = unreadSource ?? Unknown("`\(file.path)` cannot be read", at: obstacle.span, isReported: isReported)
      return false
    }
    let named = entries.filter { $0.kind != .directory && resources.contains(FilePath.name(of: $0.path)) }.map(\.path)
    let apps = targets.filter { $0.kind == .application }
    let copied = apps.isEmpty ? named : named.filter { path in apps.contains { $0.files.copies(path) } }
    // Files that other build phases copy are unknown.
    let areAllKnown = !apps.isEmpty && apps.allSatisfy { $0.files.isComplete && !$0.files.mayCopyOthers }
    let unused = areAllKnown ? named.filter { !copied.contains($0) } : []
    let packageFolders = paths.filter { $0.hasSuffix("/Package.swift") || $0.hasSuffix(".podspec") }
      .map { FilePath.parent(of: $0) + "/" }
    var project = IOSProject(
      sources: sources.compactMap { AppSource($0) }, targets: targets, packageFolders: packageFolders)
    project.hasProjectFile = !projects.isEmpty
    project.unreadProject = unread
    project.looseTargets = loose
    project.unreadLists = reader.notes
    project.resources = copied.compactMap { propertyList($0, .resource(FilePath.name(of: $0))) }
    project.unusedResources = unused.compactMap { source($0) }
    project.generatedFolders = generated
    project.mayLinkLibraries = paths.contains { Self.dependencyFiles.contains(FilePath.name(of: $0)) }
    project.hasWorkspace = paths.contains {
      $0.hasSuffix(".xcworkspace/contents.xcworkspacedata") && !$0.contains(".xcodeproj/")
    }
    project.resolvedLibraries = paths.filter { FilePath.name(of: $0) == "Package.resolved" }
      .compactMap { resolvedVersion($0) }
    project.areOutputsPackaged = isPackaged(FilePath.join(places.output, "Swift"))
    project.storyboards = paths.filter { $0.hasSuffix(".storyboard") }
    project.libraries = paths.filter { $0.hasSuffix(".a") }
    project.missing = missing(of: targets, among: paths, in: inside)
    let read = Set(sources.map(\.path))
    project.unreadSource =
      unreadSource
      ?? (sourcePaths + otherPaths).first { !read.contains($0) }.map { path in
        Unknown("`\(path)` cannot be read", at: add(path: path).wholeSpan.head)
      }
    return project
  }

  /// Returns the files and folders of the iOS project that may be the app's own; nil if they cannot be read, which is reported.
  private mutating func ownEntries(of folder: String, besides generated: [String]) -> [DirectoryEntry]? {
    do {
      return try sourceEntries(below: folder) { path in
        let name = FilePath.name(of: path)
        return !Self.foreignFolders.contains(name) && !name.hasPrefix(".")
          && !Self.foreignEndings.contains { name.hasSuffix($0) }
      }.map { DirectoryEntry(path: FilePath.join(folder, $0.path), kind: $0.kind) }
        .filter { entry in !generated.contains { entry.path.hasPrefix($0) } }
    } catch {
      diagnostics.report(error.inputDiagnostic(at: add(path: folder).wholeSpan))
      return nil
    }
  }

  /// Returns the sources that targets compile and that are no files in the folder: links, and those that several apps share.
  private func otherSources(
    _ entries: [DirectoryEntry], _ targets: [IOSProject.Target], outside folders: [String]
  ) -> [String] {
    let irregular = entries.filter { entry in
      if case .file = entry.kind { return false }
      guard Self.isSource(entry.path) else { return false }
      return entry.path.hasSuffix(".h") ? entry.kind != .directory : targets.contains { $0.files.compiles(entry.path) }
    }.map(\.path)
    let outside = Set(targets.flatMap(\.files.compiled)).filter { path in
      Self.isSource(path) && !folders.contains { path.hasPrefix($0) } && exists(path)
    }
    return (irregular + outside).sorted(by: FilePath.precedes)
  }

  /// Returns the version of manifestc that a `Package.resolved` has; nil if it has none, or cannot be read.
  private mutating func resolvedVersion(_ path: String) -> Spanned<String>? {
    let root = readable(path)
    let pins = root?["pins"]?.sequence ?? root?["object"]?["pins"]?.sequence ?? []
    let pin = pins.first { ($0["identity"] ?? $0["package"])?.text?.lowercased() == "manifestc" }
    return pin?["state"]?["version"]?.spannedText
  }

  /// Returns whether a folder is one that a target of a Swift package around it may compile.
  private mutating func isPackaged(_ output: String) -> Bool {
    var folder = output
    while true {
      let path = FilePath.join(folder, "Package.swift")
      if exists(path), let manifest = source(path) {
        let path = folder.isEmpty ? output : String(output.dropFirst(folder.utf8.count + 1))
        return Self.mayCompile(path, manifest)
      }
      if folder.isEmpty { return false }
      folder = FilePath.parent(of: folder)
    }
  }

  /// Returns whether a package may compile a folder in it: one of a usual name, or one that the manifest names.
  private static func mayCompile(_ path: String, _ manifest: SourceFile) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    let prefixes = parts.indices.map { parts[...$0].joined(separator: "/") } + [".", "./"]
    return parts.first.map(["Sources", "Source", "src", "srcs"].contains) ?? true
      || prefixes.contains { ByteSearch("\"\($0)\"").occurs(in: manifest.bytes) }
  }

  private static func isSource(_ path: String) -> Bool { sourceEndings.contains { path.hasSuffix($0) } }

  /// Returns the finding for a source that cannot be checked; nil if it can.
  private static func obstacle(toReading file: SourceFile) -> Diagnostic? {
    file.bytes.readingObstacle(limit: IOSProject.maximumSourceBytes).map { .unreadIOSSource(file, because: $0) }
      ?? file.conflict
  }

  /// Reads a source that is not a regular file, such as a link to one, which the build reads too.
  private mutating func irregularSource(_ path: String) -> SourceFile? {
    do {
      return sources.add(path: path, bytes: try files.contents(of: path, limit: SourceLimits.maximumFileBytes))
    } catch {
      diagnostics.report(.unreadIOSSource(add(path: path), because: error.description))
      return nil
    }
  }

  /// Returns the files that targets compile, or copy from the iOS project, but that do not exist.
  private func missing(of targets: [IOSProject.Target], among paths: [String], in inside: String) -> Set<String> {
    let named = targets.reduce(into: Set<String>()) { names, target in
      names.formUnion(target.files.compiled)
      names.formUnion(target.files.resources.lazy.map(\.path).filter { $0.hasPrefix(inside) })
    }
    return named.subtracting(paths).filter { !exists($0) }
  }

  /// Returns the targets that a project without targets of an app probably has, each with one configuration: one for each
  /// Info.plist, with the only entitlements beside an extension's, or the only other ones.
  private mutating func looseTargets(among paths: [String], in folder: String) -> [IOSProject.Target] {
    let apps = foundPlists(among: paths, in: folder)
    let named = paths.filter(Self.isInfoPlist).sorted(by: FilePath.precedes)
    let lists = named.compactMap { path -> (path: String, file: BuiltPropertyList.File, isExtension: Bool)? in
      let isApp = apps.contains(path)
      guard let file = isApp ? propertyList(path, .infoPlist) : quietList(path, .infoPlist) else {
        let source = add(path: path)
        return isApp
          ? (path, .unread(Unknown("`\(path)` cannot be read", at: source.wholeSpan, isReported: true)), false) : nil
      }
      let kind = file.root["CFBundlePackageType"]?.text
      let isExtension =
        kind == "XPC!" || file.root["NSExtension"] != nil || file.root["EXAppExtensionAttributes"] != nil
      return isExtension || isApp && kind != "FMWK" && kind != "BNDL" ? (path, .read(file), isExtension) : nil
    }
    let rights = paths.filter { $0.hasSuffix(".entitlements") }
    let folders = Set(lists.filter(\.isExtension).map { FilePath.parent(of: $0.path) })
    return lists.map { path, file, isExtension in
      let own = rights.filter { right in
        let folder = FilePath.parent(of: right)
        return isExtension ? folder == FilePath.parent(of: path) : !folders.contains(folder)
      }
      let place = Spanned(FilePath.name(of: FilePath.parent(of: path)), add(path: path).wholeSpan.head)
      let unknown = Unknown("there is no Xcode project", at: place.span, isReported: true)
      let settings = BuildSettings([.unread(unknown)])
      let entitlements = own.count == 1 ? quietList(own[0], .entitlements) : nil
      return IOSProject.Target(
        name: place, kind: isExtension ? .appExtension : .application, files: XcodeProject.Files(),
        configurations: [
          .init(
            name: place, settings: settings, infoPlist: .init(.infoPlist, file, settings, of: place),
            entitlements: .init(
              .entitlements, entitlements.map { .read($0) } ?? .unread(unknown), settings, of: place))
        ])
    }
  }

  /// Reads a property list that may not belong to the app; nil if it cannot be read, which is not reported.
  private mutating func quietList(_ path: String, _ kind: PropertyListKind) -> PropertyListFile? {
    guard let bytes = try? files.contents(of: path, limit: PropertyList.maximumSize) else { return nil }
    let file = sources.add(path: path, bytes: bytes)
    var ignored = Diagnostics()
    guard let root = PropertyList.parse(file, into: &ignored) else { return nil }
    let list = PropertyListFile(source: file, root: root, as: kind.schema(systems), kind.kind)
    for finding in list.findings { diagnostics.report(finding) }
    return list
  }

  private func foundPlists(among paths: [String], in folder: String) -> [String] {
    let named = paths.filter { Self.isInfoPlist($0) && !$0.dropFirst(folder.count).contains("Tests/") }
    let conventional = FilePath.join(folder, "app/Info.plist")
    return named.contains(conventional) ? [conventional] : named
  }

  /// Returns whether a file is named as an Info.plist; `GoogleService-Info.plist` and similar files are none.
  fileprivate static func isInfoPlist(_ path: String) -> Bool {
    let name = FilePath.name(of: path)
    return name == "Info.plist" || name.hasSuffix("-Info.plist") && !name.hasSuffix("Service-Info.plist")
  }

  /// Reads a property list and reports its findings; returns nil if it cannot be read.
  mutating func propertyList(
    _ path: String, _ list: PropertyListKind
  ) -> PropertyListFile? {
    guard let source = source(path), let root = PropertyList.parse(source, into: &diagnostics) else { return nil }
    let file = PropertyListFile(source: source, root: root, as: list.schema(systems), list.kind)
    for finding in file.findings { diagnostics.report(finding) }
    if case .mapping = file.root.content { return file }
    return nil
  }
}

/// A reader of the targets of Xcode projects and the files that their settings name, each file once.
private struct TargetReader {
  /// The maximum depth of included settings files; a deeper one indicates a cycle.
  private static let maximumIncludeDepth = 16
  /// The maximum number of layers of a settings file and the files that it includes.
  private static let maximumLayers = 1_000

  var loader: Loader
  /// The paths of the Info.plist files of targets other than apps.
  private(set) var otherPlists: Set<String> = []
  private var propertyLists: [String: BuiltPropertyList.File] = [:]
  /// The settings whose property list cannot be read, each with its path.
  private var noted: Set<[String]> = []
  private(set) var notes: [Diagnostic] = []
  /// The property lists that do not exist, in the order of the targets.
  private var missing: [MissingList] = []
  /// The paths of the property lists that settings name.
  var read: Set<String> { Set(propertyLists.keys) }
  /// The layers of settings files, by path and configuration.
  private var settings: [[String]: [BuildSettings.Layer]] = [:]
  /// The settings files that were read, by their paths; a finding about a line is one for all configurations.
  private var settingsFiles: [String: SourceFile] = [:]

  /// The paths of the project's files, from which the path of a setting may differ in case.
  private let paths: [String]
  private lazy var spellings = Dictionary(paths.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// The folders of generated files, with a trailing slash.
  private let generated: [String]
  /// The folders of groups that do not exist, which has been reported, with a trailing slash.
  private var renamed: [String] = []

  /// A property list that a setting names, but that does not exist.
  private struct MissingList {
    let path: String
    let setting: String
    /// The value of the setting as it is written.
    let written: Spanned<BuildText>
    let project: XcodeProject
  }

  init(_ loader: Loader, among paths: [String], generated: [String]) {
    self.loader = loader
    self.paths = paths
    self.generated = generated
  }

  mutating func targets(
    of paths: [String], schemes: [String]
  ) throws(OpenStepPropertyList.Failure) -> [IOSProject.Target] {
    var targets: [IOSProject.Target] = []
    let schemes = schemes.compactMap { loader.source($0) }.map { XcodeScheme($0) }
    for path in paths {
      guard let file = loader.source(path) else { continue }
      let project = try XcodeProject(file)
      reportRenamedFolders(of: project)
      targets += project.targets.map { target($0, of: project, schemes) }
    }
    for list in missing { report(list) }
    return targets
  }

  private mutating func target(
    _ target: XcodeProject.Target, of project: XcodeProject, _ schemes: [XcodeScheme]
  ) -> IOSProject.Target {
    let all = target.configurations.map { ($0, settings: buildSettings($0, of: target, project)) }
    // A target for the Mac or the watch is not part of the app for iOS, nor is such a configuration.
    let builds = all.filter(\.settings.mayBuildForIOS)
    let isForIOS = all.isEmpty || !builds.isEmpty
    let kind = isForIOS ? target.kind : .other
    let isRead = [.application, .appExtension].contains(kind)
    func list(_ kind: PropertyListKind, _ key: String, _ settings: BuildSettings) -> BuiltPropertyList {
      let unread = BuiltPropertyList.File.unread(Unknown("it is not that of an app", at: target.name.span))
      return BuiltPropertyList(
        kind, isRead ? propertyList(key, settings, project, at: target.name.span) : unread, settings, of: target.name)
    }
    let configurations = builds.map { configuration, settings in
      if kind != .application, let path = settings["INFOPLIST_FILE"].text, let path = project.path(path) {
        otherPlists.insert(existing(path))
      }
      return IOSProject.Target.Configuration(
        name: configuration.name, settings: settings,
        infoPlist: list(.infoPlist, "INFOPLIST_FILE", settings),
        entitlements: list(.entitlements, "CODE_SIGN_ENTITLEMENTS", settings))
    }
    var files = target.files
    if files.compiled.contains(where: { path in renamed.contains(where: path.hasPrefix) }) { files.isComplete = false }
    return IOSProject.Target(
      name: target.name, kind: kind, files: files, configurations: configurations, schemes: schemes)
  }

  /// Reports the folders of groups that do not exist if another folder beside each has most of the group's sources, and
  /// no target compiles them there.
  private mutating func reportRenamedFolders(of project: XcodeProject) {
    let compiled = Set(project.targets.flatMap(\.files.compiled))
    let known = Set(paths)
    for group in project.groups where !loader.exists(group.value) {
      let (parent, name) = (FilePath.parent(of: group.value), FilePath.name(of: group.value))
      let sources = compiled.filter { $0.hasPrefix(group.value + "/") }
      guard !sources.isEmpty, loader.exists(parent), !renamed.contains(group.value + "/") else { continue }
      let inside = parent.isEmpty ? "" : parent + "/"
      let beside = Set(
        paths.filter { $0.hasPrefix(inside) }.map { $0.dropFirst(inside.count).prefix { $0 != "/" } })
      let folders = beside.filter { other in
        let folder = FilePath.join(parent, String(other))
        let found = sources.filter { known.contains(folder + $0.dropFirst(group.value.count)) }
        return found.count * 2 > sources.count && other.lowercased() != name.lowercased()
          && !compiled.contains { $0.hasPrefix(folder + "/") }
      }
      guard let folder = folders.first, folders.count == 1 else { continue }
      renamed.append(group.value + "/")
      let (count, found) = (sources.count, String(folder).inBackticks)
      loader.diagnostics.report(
        .renamedFolder,
        "`\(group.value)` does not exist, so Xcode does not find its \(count) source\(count == 1 ? "" : "s")",
        at: group.span, note: "\(found) beside it has files with their names",
        help: "rename \(found) to `\(name)`, or name it in the group and in the build settings")
    }
  }

  /// Reads the property list that a setting names, or notes the reason why its keys are not checked.
  private mutating func propertyList(
    _ key: String, _ settings: BuildSettings, _ project: XcodeProject, at target: Span
  ) -> BuiltPropertyList.File {
    let path: String
    switch (settings[key], settings.written(key)) {
    case (.absent, _): return .none
    case (.unknown(let unknown), let written):
      if let written { note(written.value.text, "is unknown, because \(unknown.reason)", key, at: written.span) }
      return .unread(unknown)
    case (.text(let text), let written):
      let place = written?.span ?? target
      guard let inner = project.path(text) else {
        note(text, "is outside the project", key, at: place)
        return .unread(Unknown("`\(text)` is outside the project", at: place))
      }
      path = existing(inner)
      if let known = propertyLists[path] { return known }
      let errors = loader.diagnostics.count(of: .error)
      let file: BuiltPropertyList.File
      // Macros may replace any text of a preprocessed list, which need not be a property list yet.
      let isPreprocessed = key == "INFOPLIST_FILE" && settings["INFOPLIST_PREPROCESS"] == .text("YES")
      if !loader.exists(path) {
        if let written { missing.append(.init(path: path, setting: key, written: written, project: project)) }
        file = .unread(
          Unknown("`\(path)` does not exist", at: place, isReported: renamed.contains(where: path.hasPrefix)))
      } else if isPreprocessed {
        note(path, "is preprocessed", key, at: place)
        file = .unread(Unknown("`\(path)` is preprocessed", at: place))
      } else if let read = loader.propertyList(path, key == "INFOPLIST_FILE" ? .infoPlist : .entitlements) {
        file = .read(read)
      } else {
        // A note says that a list is binary.
        let isReported = loader.diagnostics.count(of: .error) > errors
        file = .unread(Unknown("`\(path)` cannot be read", at: place, isReported: isReported))
      }
      propertyLists[path] = file
      return file
    }
  }

  /// Reports a property list that does not exist: an error, unless the build or another tool may make it.
  private mutating func report(_ list: MissingList) {
    let folder = FilePath.parent(of: list.path)
    guard !renamed.contains(where: list.path.hasPrefix) else { return }
    guard loader.exists(folder), !generated.contains(where: list.path.hasPrefix),
      !list.project.mayMake(FilePath.name(of: list.path)),
      !paths.contains(where: { Loader.generatorFiles.contains(FilePath.name(of: $0)) })
    else { return note(list.path, "does not exist", list.setting, at: list.written.span) }
    // A list that no other setting names, first in the same folder.
    let others = paths.filter { path in
      (list.setting == "INFOPLIST_FILE" ? Loader.isInfoPlist(path) : path.hasSuffix(".entitlements"))
        && propertyLists[path] == nil && !otherPlists.contains(path)
    }
    let near = others.filter { $0.hasPrefix(folder + "/") }
    let inner = list.project.folder.isEmpty ? "" : list.project.folder + "/"
    let found = near.isEmpty ? others.filter { FilePath.name(of: $0) == FilePath.name(of: list.path) } : near
    let meant = found.count == 1 && found[0].hasPrefix(inner) && list.written.value.literal != nil ? found[0] : nil
    loader.diagnostics.report(
      .noPropertyList, "`\(list.path)` does not exist, so Xcode cannot build the target", at: list.written.span,
      severity: .error, note: "`\(list.setting)` names the file",
      help: meant.map { "write `\($0.dropFirst(inner.count))`" } ?? "add the file, or correct the path")
  }

  /// Returns a path as the file is named; file systems on macOS usually ignore case.
  private mutating func existing(_ path: String) -> String {
    loader.exists(path) ? path : spellings[path.lowercased()] ?? path
  }

  /// Notes once that a property list cannot be read; configurations usually share their settings.
  private mutating func note(_ path: String, _ obstacle: String, _ setting: String, at span: Span) {
    guard noted.insert([setting, path]).inserted else { return }
    notes.append(
      Diagnostic(
        .noPropertyList, "`\(path)` \(obstacle), so its keys are not checked", at: span,
        note: "`\(setting)` names the file"))
  }

  // MARK: Settings

  private mutating func buildSettings(
    _ configuration: XcodeProject.Configuration, of target: XcodeProject.Target, _ project: XcodeProject
  ) -> BuildSettings {
    let name = configuration.name.value
    let common = project.configurations.first { $0.name.value == name }
    let preset = XcodeProject.presetSettings(target.name, configuration: name)
    return BuildSettings(
      [.assignments(configuration.settings)] + layers(of: configuration.file, in: name)
        + [.assignments(common?.settings ?? [:])] + layers(of: common?.file, in: name) + [.assignments(preset)])
  }

  /// Returns the layers of a settings file and of the files that it includes.
  private mutating func layers(
    of file: Spanned<String>?, in configuration: String, isOptional: Bool = false, depth: Int = 0
  ) -> [BuildSettings.Layer] {
    // CocoaPods generates its settings when it installs; they contain no setting that is needed here.
    guard let file, !file.value.hasPrefix("Pods/"), !file.value.contains("/Pods/") else { return [] }
    let (path, key) = (file.value, [file.value, configuration])
    if let known = settings[key] { return known }
    func unread(_ reason: String) -> [BuildSettings.Layer] {
      [.unread(Unknown("`\(path)` \(reason)", at: file.span))]
    }
    guard depth < Self.maximumIncludeDepth else { return unread("is included too deeply") }
    guard loader.exists(path) else { return isOptional ? [] : unread("is not in the folder") }
    guard let source = settingsFiles[path] ?? loader.source(path) else { return unread("cannot be read") }
    settingsFiles[path] = source
    settings[key] = unread("includes itself")
    if let conflict = source.conflict {
      loader.diagnostics.report(conflict)
      settings[key] = unread("has merge conflicts")
      return unread("has merge conflicts")
    }
    var (result, assignments): ([BuildSettings.Layer], [(key: String, value: Spanned<BuildText>)]) = ([], [])
    func flushed() -> [BuildSettings.Layer] {
      assignments.isEmpty ? [] : [.assignments(BuildSettings.assignments(assignments, in: configuration))]
    }
    // The last assignment wins.
    for statement in BuildSettingsFile(source).statements {
      switch statement {
      case .assignment(let key, let value): assignments.append((key, value))
      case .include(let name, let isOptional):
        result = flushed() + result
        assignments = []
        let path = ProjectPath.joined(FilePath.parent(of: path), name.value) ?? name.value
        let included = layers(
          of: Spanned(path, name.span), in: configuration, isOptional: isOptional, depth: depth + 1)
        guard result.count + included.count <= Self.maximumLayers else {
          result = unread("includes too many files") + result
          continue
        }
        result = included + result
      }
    }
    result = flushed() + result
    settings[key] = result
    return result
  }
}
