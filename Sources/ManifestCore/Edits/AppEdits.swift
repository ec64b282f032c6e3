import AppSources
package import ManifestText
package import ManifestXcode

/// The changes that bring the files of an iOS project to the route map.
package struct AppEdits {
  /// A file of the project with its changes.
  package struct File: Sendable {
    package let source: SourceFile
    package let edits: [TextEdit]
    /// The identifiers of the objects that are added to an Xcode project.
    fileprivate var identifiers: Set<String> = []

    /// Why the file cannot be changed; nil if it can.
    fileprivate var obstacle: String? {
      if String(validating: source.bytes, as: UTF8.self) == nil { return "it is not in UTF-8" }
      return isReadableAfterwards ? nil : "it has another format than Xcode writes"
    }

    /// Whether the file with its changes can still be read.
    private var isReadableAfterwards: Bool {
      var sources = SourceMap()
      let file = sources.add(path: source.path, bytes: edits.applied(to: source.bytes))
      if SourceLanguage(path: file.path) != nil { return true }
      if file.path.hasSuffix(".pbxproj") {
        let objects = try? OpenStepPropertyList.parse(file)["objects"]
        return objects.map { objects in identifiers.allSatisfy { objects[$0] != nil } } ?? false
      }
      var findings = Diagnostics()
      return PropertyList.parse(file, into: &findings) != nil
    }
  }

  /// The files that change, in the order of the targets.
  package private(set) var files: [File] = []
  /// A library that no package of the project has; nil if there is none.
  package private(set) var missingProduct: String?
  /// The files that are created, with their texts.
  package private(set) var created: [(path: String, text: String)] = []
  /// The files that lack something and are left as they are, with the reasons.
  package private(set) var left: [(path: String, reason: String)] = []
  /// The property lists that are not known and may lack something, by their names in messages, with the reasons.
  package private(set) var unknown: [(name: String, reason: String)] = []
  /// What configurations of the app have that another one lacks, perhaps on purpose.
  package private(set) var leftOut: [(key: String, path: String, kind: PropertyListKind)] = []
  /// The sources that people have to change.
  package private(set) var open: [SourceReplacement] = []

  /// Compares the property lists of the app and its extensions with the generated ones.
  ///
  /// - Parameters:
  ///   - generated: The generated property lists, by their paths in the output folder.
  ///   - sources: The generated sources; nil if there are none.
  ///   - folder: The output folder.
  ///   - texts: The texts of the lists that the app needs and may not have.
  ///   - project: The project and its route map.
  ///   - program: The resolved route map.
  ///   - ios: The iOS project.
  ///   - package: The path of manifestc's package, relative to the folder of the Xcode project; nil to add none.
  ///   - inFolder: Whether the target shall compile the folder of the generated Swift files as a whole.
  ///   - files: The files that were read.
  ///   - systems: All systems.
  ///   - isLink: Returns whether a path is that of a symbolic link, which a file would replace.
  ///   - existing: Reads a list that no target names; returns nil if there is none at a path.
  package init(
    _ generated: [String: Node], _ sources: GeneratedSwift?, in folder: String,
    texts: [PropertyListKind: String], of project: Project, _ program: Program, in ios: IOSProject,
    ofPackageAt package: String?, inFolder: Bool, _ files: SourceMap, _ systems: [any System.Type],
    isLink: (String) -> Bool,
    existing: (String, PropertyListKind) -> PropertyListFile?
  ) {
    let context = ProjectContext(
      project: project, program: program, ios: ios, wants: [], requiredClasses: [],
      requirements: program.systems(systems).flatMap { $0.targetRequirements(in: program) }, generatedSwift: sources)
    let targets = RequiredTargets(context)
    var isCompiled = sources.map { context.ios.isInPackage($0.paths) } ?? true
    let apps = context.appTargets.filter { $0.kind == .application }
    if sources == nil { for app in apps { removeSources(from: app, in: folder, ios, files) } }
    if let sources, !isCompiled {
      if apps.count == 1, let app = apps.first {
        isCompiled = add(
          sources, in: folder, texts, to: app, of: context, ofPackageAt: package, inFolder: inFolder, systems, files)
      } else {
        leaveTargets(apps, ios, files)
      }
    }
    // Several lists may be the app's. A list that names the generated scene delegate needs its class.
    if !targets.areAlternatives {
      for target in targets.lists where isCompiled || program.scenes != .generated { add(generated, .app, target) }
    }
    addLists(generated, targets, context, existing)
    if program.sceneDelegate != nil { leaveGeneratedManifests(of: apps) }
    leaveObstacles(isLink)
    let others = ios.targets.filter { other in !apps.contains { $0.name.span == other.name.span } }
    if program.scenes == .generated { leaveLists(of: others, sharedWith: apps) }
    // Code goes only if everything names what replaces it.
    if isCompiled, left.isEmpty, unknown.isEmpty, leftOut.allSatisfy({ $0.kind != .infoPlist }) {
      for source in program.systems(systems).flatMap({ $0.replacements(in: context) }) {
        if let other = others.first(where: { $0.files.compiles(source.file.path) }) {
          left.append((source.file.path, "target `\(other.name.value)` compiles it, too"))
        } else {
          add(source)
        }
      }
    }
    leaveObstacles(isLink)
  }

  /// Tells why no target, or none of several, compiles the generated files.
  private mutating func leaveTargets(_ apps: [IOSProject.Target], _ ios: IOSProject, _ files: SourceMap) {
    if let app = apps.first {
      let names = apps.map { "`\($0.name.value)`" }.joined(separator: " and ")
      left.append(
        (files[app.name.span.source].path, "\(names) may be the app; one target compiles the generated files"))
    } else if let target = ios.targets.first(where: { $0.kind == .application }) {
      left.append((files[target.name.span.source].path, "no target has a bundle identifier of the app"))
    } else if ios.targets.isEmpty {
      unknown.append(("the iOS project", "there is no Xcode project"))
    }
  }

  /// Adds what the files in the app's bundle, lists that exist without a target, and those of extensions lack.
  private mutating func addLists(
    _ generated: [String: Node], _ targets: RequiredTargets, _ context: ProjectContext,
    _ existing: (String, PropertyListKind) -> PropertyListFile?
  ) {
    for name in Self.resources(of: context) {
      let kind = PropertyListKind.resource(name)
      let resources = context.ios.resources.filter { $0.source.path.hasSuffix("/" + name) }
      for file in resources where !context.ios.isGenerated(file.source.path) {
        if let list = generated[kind.generatedFile(of: .app)] {
          add(list, to: file, of: [BuiltPropertyList(kind, file)])
        }
      }
    }
    // A file that is there, but that no target named, gets the keys, too.
    for path in created.map(\.path) {
      let kind = path.hasSuffix(".plist") ? PropertyListKind.infoPlist : .entitlements
      guard let list = generated[kind.generatedFile(of: .app)], let file = existing(path, kind) else { continue }
      add(list, to: file, of: [BuiltPropertyList(kind, file)])
    }
    for item in context.extensions.unique(by: \.bundleIdentifier.value) {
      if let target = targets.extensions[item.bundleIdentifier.value] { add(generated, .appExtension(item), target) }
    }
  }

  /// Leaves the lists as they are that another target uses, too, such as an App Clip: it would lose what only this one replaces.
  private mutating func leaveLists(of others: [IOSProject.Target], sharedWith apps: [IOSProject.Target]) {
    for other in others {
      let settings = other.configurations.map { $0.settings["INFOPLIST_FILE"] }
      let shared = apps.flatMap(\.configurations).filter { settings.contains($0.settings["INFOPLIST_FILE"]) }
      let lists = (other.configurations + shared).compactMap(\.infoPlist.source?.path)
      leaveFiles("target `\(other.name.value)` uses it, too", where: lists.contains)
    }
  }

  /// Leaves the lists as they are whose scene manifests Xcode replaces, and tells those that have no file for one.
  private mutating func leaveGeneratedManifests(of apps: [IOSProject.Target]) {
    for app in apps where app.configurations.contains(where: { $0.infoPlist.source != nil }) {
      let without = app.configurations.first { if case .none = $0.infoPlist.file { true } else { false } }
      guard let without else { continue }
      left.append((without.infoPlist.name, "only other configurations than `\(without.name.value)` have a file"))
    }
    for list in apps.flatMap(\.configurations).map(\.infoPlist) {
      guard case .generated = list.sceneManifest else { continue }
      let path = list.source?.path ?? list.name
      files.removeAll { $0.source.path == path }
      if left.contains(where: { $0.path == path }) { continue }
      left.append((path, "`\(AppScenes.Manifest.setting)` writes a scene manifest over its own"))
    }
  }

  /// Leaves the files as they are that cannot be changed, or that are links, which files would replace.
  private mutating func leaveObstacles(_ isLink: (String) -> Bool) {
    for file in files {
      if let obstacle = file.obstacle { leaveFiles(obstacle) { $0 == file.source.path } }
    }
    leaveFiles("it is a symbolic link", where: isLink)
  }

  /// Leaves the files as they are whose paths meet a condition.
  private mutating func leaveFiles(_ reason: String, where isLeft: (String) -> Bool) {
    left += files.map(\.source.path).filter(isLeft).map { ($0, reason) }
    files.removeAll { isLeft($0.source.path) }
  }

  /// Replaces the code of a source, if nobody has to decide about a part of it.
  private mutating func add(_ source: SourceReplacement) {
    guard source.unknown.isEmpty else { return open.append(source) }
    // A text is added before what is removed at the same place.
    let lineBreak = source.file.lineBreak
    let added = source.added.map { TextEdit($0.offset..<$0.offset, $0.text.replacing("\n", with: lineBreak)) }
    let edits = added + source.removed.map { TextEdit($0, "") }
    files.append(File(source: source.file, edits: edits))
  }

  /// Brings the project of the app's target to the generated files, if no other target compiles them.
  ///
  /// - Returns: Whether a target compiles them.
  private mutating func add(
    _ sources: GeneratedSwift, in output: String, _ texts: [PropertyListKind: String],
    to app: IOSProject.Target, of context: ProjectContext, ofPackageAt package: String?, inFolder: Bool,
    _ systems: [any System.Type], _ files: SourceMap
  ) -> Bool {
    let (paths, ios) = (sources.paths + sources.objectiveCPaths, context.ios)
    let file = files[app.name.span.source]
    guard file.path.hasSuffix(".pbxproj") else { return false }
    // Another target has the generated files.
    let isElsewhere = ios.targets.contains { other in
      other.name.span != app.name.span && other.kind != .appExtension && paths.contains(where: other.files.compiles)
    }
    if isElsewhere { return true }
    func leave(_ reason: String) -> Bool {
      left.append((file.path, reason))
      return paths.allSatisfy(app.files.compiles)
    }
    guard var edits = TargetEdits(file, target: app.name.value) else {
      return leave("it has another format than Xcode writes")
    }
    // A file outside the folder is none of the generated ones, unless it has the name of one.
    guard app.files.isComplete || !edits.mentions(paths.filter { !app.files.lists($0) }) else {
      return leave("target `\(app.name.value)` has files outside the folder")
    }
    guard edits.compile(paths, inFolder: inFolder, besides: app.files.lists) else {
      return leave("it has references of generated files that target `\(app.name.value)` does not compile")
    }
    let used = context.program.systems(systems)
    let folder = app.listFolder(in: file)
    if let folder { add(used.flatMap { $0.missingClasses(in: context) }, in: folder, to: app, of: context, &edits) }
    edits.remove(Self.lost(from: app, besides: paths, in: output, ios))
    if sources.areLibrariesEmbedded { edits.unlink() }
    edits.set("SWIFT_VERSION", "5.0", in: app.configurationsWithout("SWIFT_VERSION"))
    let linked = Set(app.files.linked)
    let unlinked = sources.imports.filter { !linked.contains($0) }
    if !edits.link(unlinked, ofPackageAt: package), !ios.mayLinkLibraries {
      missingProduct = unlinked.first
    }
    let minimum = context.project.map.appFacts.lazy.compactMap(\.minimumOS?.value).first ?? AppFacts.oldestMinimumOS
    edits.raiseDeploymentTargets(to: max(minimum, AppFacts.oldestMinimumOS))
    // Xcode disables modules in Objective-C++, so that it cannot import the header of Swift classes.
    if context.program.facade != nil, !sources.areLibrariesEmbedded { edits.useObjectiveC(for: "AppDelegate.m") }
    if let folder {
      let name = app.name.value
      // Xcode adds the keys of build settings to a file with the others.
      if app.configurations.allSatisfy({ $0.settings["GENERATE_INFOPLIST_FILE"] == .text("YES") }) {
        add(texts[.infoPlist] ?? "", "\(name)-Info.plist", named: "INFOPLIST_FILE", in: folder, app, &edits)
      }
      let headers = used.flatMap { $0.bridgedHeaders(in: context.program) }
      let imports = headers.map { "#import <\($0)>\n" }.joined()
      add(imports, "\(name)-Bridging-Header.h", named: IOSProject.bridgingHeader, in: folder, app, &edits)
      add(texts[.entitlements] ?? "", "\(name).entitlements", named: "CODE_SIGN_ENTITLEMENTS", in: folder, app, &edits)
    }
    for path in uncopied(context, output) where !edits.copy(path) {
      left.append((file.path, "it has a reference of `\(path)`, which target `\(app.name.value)` does not copy"))
    }
    let all = edits.edits
    if !all.isEmpty { self.files.append(File(source: file, edits: all, identifiers: edits.identifiers)) }
    return true
  }

  /// Removes the files of earlier builds and their libraries from the app's target if no Swift is generated any more.
  private mutating func removeSources(
    from app: IOSProject.Target, in folder: String, _ ios: IOSProject, _ files: SourceMap
  ) {
    let file = files[app.name.span.source]
    guard var edits = TargetEdits(file, target: app.name.value) else { return }
    edits.remove(Self.lost(from: app, besides: [], in: folder, ios))
    edits.unlink()
    if !edits.edits.isEmpty { self.files.append(File(source: file, edits: edits.edits)) }
  }

  /// Returns the sources that a target compiles and that do not exist after the build, sorted.
  private static func lost(
    from app: IOSProject.Target, besides paths: [String], in folder: String, _ ios: IOSProject
  ) -> [String] {
    app.files.compiled.filter { path in
      let parent = ProjectPath.folder(of: ProjectPath.folder(of: path))
      return !paths.contains(path) && (ios.missing.contains(path) || parent == folder)
    }.sorted()
  }

  /// Returns the names of the lists that the app's bundle needs, sorted.
  private static func resources(of context: ProjectContext) -> [String] {
    Set(context.requirements.compactMap(\.list.resourceName)).sorted()
  }

  /// Returns the paths of the lists that the app's bundle needs and certainly has not: the project's own, or the generated ones.
  private func uncopied(_ context: ProjectContext, _ output: String) -> [String] {
    Self.resources(of: context).compactMap { name in
      let own = context.ios.unusedResources.filter {
        $0.path.hasSuffix("/" + name) && !context.ios.isGenerated($0.path)
      }
      if own.count == 1 { return own[0].path }
      let isMissing = own.isEmpty && TargetRequirementCheck.copiesNone(named: name, context.ios)
      return isMissing ? "\(output)/\(PropertyListKind.resource(name).generatedFile(of: .app))" : nil
    }
  }

  /// Adds the files of classes, in the language of the app delegate, to the folder of the Info.plist.
  private mutating func add(
    _ classes: [MissingClass], in folder: (path: String, setting: String), to app: IOSProject.Target,
    of context: ProjectContext, _ edits: inout TargetEdits
  ) {
    let isSwift =
      context.scenes.delegates.first.flatMap { context.ios.source(of: $0) }?.path.hasSuffix(".swift") ?? true
    for missing in classes.sorted(by: { $0.name < $1.name }) {
      let files = missing.files(isSwift: isSwift).map {
        (path: "\(folder.path)\(missing.name).\($0.ending)", text: $0.text)
      }
      guard edits.compile(files.map(\.path).filter { !$0.hasSuffix(".h") }, besides: app.files.lists) else { continue }
      created += files
    }
  }

  /// Adds a file that a build setting names, unless some configuration has one or the text is empty.
  private mutating func add(
    _ text: String, _ name: String, named setting: String, in folder: (path: String, setting: String),
    _ app: IOSProject.Target, _ edits: inout TargetEdits
  ) {
    let configurations = app.configurationsWithout(setting)
    guard !text.isEmpty, configurations.count == app.configurations.count else { return }
    created.append((path: folder.path + name, text: text))
    edits.set(setting, folder.setting + name, in: configurations)
  }

  private mutating func add(
    _ generated: [String: Node], _ owner: TargetRequirement.Owner, _ target: IOSProject.Target
  ) {
    for kind in [PropertyListKind.infoPlist, .entitlements] {
      guard let wanted = generated[kind.generatedFile(of: owner)] else { continue }
      let lists = target.configurations.compactMap { $0.list(kind) }
      for list in lists {
        if case .unread(let reason) = list.file, !unknown.contains(where: { $0.name == list.name }) {
          unknown.append((list.name, reason.reason))
        }
        guard case .read(let file) = list.file, !files.contains(where: { $0.source.id == file.source.id }),
          !left.contains(where: { $0.path == file.source.path })
        else { continue }
        add(wanted, to: file, of: lists)
      }
    }
  }

  private mutating func add(_ wanted: Node, to file: PropertyListFile, of lists: [BuiltPropertyList]) {
    let merge = PropertyListMerge(wanted, into: file, of: lists)
    if let obstacle = merge.obstacle { return left.append((file.source.path, obstacle)) }
    leftOut += merge.leftOut.map { ($0, file.source.path, lists.first?.kind ?? .infoPlist) }
    if !merge.edits.isEmpty {
      files.append(File(source: file.source, edits: merge.edits))
    }
  }
}

extension IOSProject.Target {
  /// Returns the names of the configurations that have no value for a setting.
  fileprivate func configurationsWithout(_ setting: String) -> [String] {
    configurations.filter { $0.settings[setting] == .absent }.map(\.name.value)
  }

  /// Returns the folder of the Info.plist with a trailing slash, and the same as a build setting names it; that of the project
  /// if Xcode generates the list, and nil if it is unknown.
  fileprivate func listFolder(in project: SourceFile) -> (path: String, setting: String)? {
    func folder(_ path: String, levels: Int = 1) -> String {
      path.split(separator: "/").dropLast(levels).map { $0 + "/" }.joined()
    }
    guard let configuration = shipping ?? configurations.first else { return nil }
    let root = folder(project.path, levels: 2)
    switch (configuration.settings["INFOPLIST_FILE"], configuration.infoPlist.source?.path) {
    case (.absent, nil): return (root, "")
    case (.text(let setting), let path?): return (folder(path), folder(setting))
    case (.text(let setting), nil) where !setting.hasPrefix("/") && !setting.contains(".."):
      let path = root + folder(setting)
      // A list that does not exist may be in a folder that does not, either.
      let isThere = files.compiled.contains { $0.hasPrefix(path) } || files.compiles(path + "New.m")
      return isThere ? (path, folder(setting)) : (root, "")
    default: return nil
    }
  }
}
