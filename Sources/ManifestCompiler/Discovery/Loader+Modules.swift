import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

extension Loader {
  /// Reads the build profile; returns nil if there is none, or if it is unreadable and nothing depends on it.
  mutating func buildProfile(_ configuration: Configuration) -> BuildProfile? {
    let path = ProjectPaths.buildProfile
    guard configuration.modules == nil else {
      var ignored = Diagnostics()
      return readable(path).map { BuildProfile($0, into: &ignored) }
    }
    guard exists(path) else { return nil }
    return json5(path).map { BuildProfile($0, into: &diagnostics) } ?? BuildProfile()
  }

  /// Reads the manifests of all modules, in the order of the project.
  mutating func modules(_ configuration: Configuration, _ profile: BuildProfile?) -> [Project.Module] {
    let packed = packedModules()
    let errorsBefore = diagnostics.errorCount
    let packedNames = packed.map { Set($0.map { ExactName($0.value) }) }
    let folders = moduleFolders(configuration, profile)
    let listed = Set(folders.map(\.path))
    let read = folders.compactMap { readModule($0, packedNames, listed) }
    // Otherwise, a module that could not be read may have the name.
    let areListed = configuration.modules != nil || profile?.isComplete ?? true
    var meant: Set<String> = []
    if let packed, areListed, diagnostics.errorCount == errorsBefore {
      meant = checkPacked(
        packed, read.map(\.manifest), listedIn: configuration.modules == nil ? nil : ProjectPaths.configuration)
    }
    let dependencies = dependencies(of: read)
    return read.map { module in
      // A module of another kind is a package of its own and is installed only if it is packed.
      let isDependency = module.manifest.kind == .har && dependencies.folders.contains(module.folder)
      let isUnknown = module.manifest.kind == .har && dependencies.areIncomplete
      return Project.Module(
        manifest: module.manifest, folder: module.folder,
        isPackedForIOS: module.isPackedForIOS || meant.contains(module.manifest.name.value),
        isInIOSApp: isDependency ? true : isUnknown ? nil : false, pages: module.pages, routerMap: module.routerMap)
    }
  }

  /// Returns the modules that are packed for iOS, or nil if no file lists them and all modules count.
  private mutating func packedModules() -> [Spanned<String>]? {
    guard exists(ProjectPaths.crossPlatformConfig) else { return nil }
    guard let root = json5(ProjectPaths.crossPlatformConfig) else { return nil }
    let config = CrossPlatformConfig(root, into: &diagnostics)
    return config.includesIOS ? config.modules : []
  }

  /// Reports packed modules that do not exist.
  ///
  /// - Returns: The modules that are probably meant, whose abilities are not reported, too.
  private mutating func checkPacked(
    _ packed: [Spanned<String>], _ modules: [ModuleManifest], listedIn configuration: String?
  ) -> Set<String> {
    // A module that was not found may have the name.
    guard !diagnostics.items.contains(where: { $0.rule == .missingModule }) else { return [] }
    let names = modules.map(\.name.value)
    let known = Set(names.map { ExactName($0) })
    let unknown = packed.filter { !known.contains(ExactName($0.value)) }
    let listed = Set(packed.map(\.value))
    // A single module that is not listed has probably been renamed.
    let others = modules.filter { $0.kind.holdsAbilities && !listed.contains($0.name.value) }.map(\.name.value)
    var meant: Set<String> = []
    for name in unknown {
      if isModule(name.value, at: name.value) {
        // Everything that names the module would be wrong.
        diagnostics.report(
          .unknownPackedModule,
          "module `\(name.value)` is not listed in `\(configuration ?? ProjectPaths.buildProfile)`", at: name.span,
          severity: .error,
          help: "add "
            + (configuration == nil ? "`{name: '\(name.value)', srcPath: './\(name.value)'}`" : "`\(name.value)`")
            + " to its `modules`, or remove the name here")
        continue
      }
      let near =
        diagnostics.nearestName.among(names, to: name.value)
        ?? (unknown.count == 1 && others.count == 1 ? others.first : nil)
      if let near { meant.insert(near) }
      // The abilities of the module that is meant have no code on iOS.
      let holdsAbilities = modules.contains { $0.name.value == near && $0.kind.holdsAbilities }
      diagnostics.report(
        .unknownPackedModule, "no module is named `\(name.value)`", at: name.span,
        severity: holdsAbilities ? .error : .warning,
        help: near.map { "write `\($0)`" } ?? "remove it, or add the module to `\(ProjectPaths.buildProfile)`")
    }
    return meant
  }

  /// Returns whether a folder has the manifest of a module with a name.
  private mutating func isModule(_ name: String, at folder: String) -> Bool {
    let path = ProjectPaths.manifest(ofModule: folder)
    guard FilePath.staysInside(path), exists(path) else { return false }
    return readable(path)?["module"]?["name"]?.text?.hasSameBytes(as: name) == true
  }

  /// Returns the folder of a module whose own path does not exist: one with a similar path, or with the module's name.
  private mutating func folder(meantBy module: ModuleFolder, _ listed: Set<String>) -> String? {
    let name = module.name?.value
    let ending = "/" + ProjectPaths.manifest(ofModule: "")
    let similar = path(similarTo: ProjectPaths.manifest(ofModule: module.path))
    let candidates = [similar.map { String($0.dropLast(ending.utf8.count)) }, name].compactMap(\.self)
    return candidates.first { folder in
      !listed.contains(folder)
        && (name.map { isModule($0, at: folder) } ?? exists(ProjectPaths.manifest(ofModule: folder)))
    }
  }

  private mutating func readModule(
    _ folder: ModuleFolder, _ packed: Set<ExactName>?, _ listed: Set<String>
  ) -> ReadModule? {
    let path = ProjectPaths.manifest(ofModule: folder.path)
    let otherEnding = path.dropLast("5".count)
    let missing = folder.reference.map { reference in
      if exists(String(otherEnding)), !exists(path) {
        return Diagnostic(
          .missingModule, "the manifest of module folder `\(folder.path)` is named `module.json`", at: reference,
          severity: .error, help: "rename it to `module.json5`")
      }
      let meant = exists(path) ? nil : self.folder(meantBy: folder, listed)
      return Diagnostic(
        .missingModule, "module folder `\(folder.path.isEmpty ? "." : folder.path)` has no `src/main/module.json5`",
        at: reference, severity: meant == nil ? nil : .error,
        help: meant.map { "write `\(folder.name == nil ? "" : "./")\($0)`" } ?? "correct the path, or remove the module"
      )
    }
    guard
      let root = json5(path, namedAt: folder.reference, orReport: missing),
      let manifest = ModuleManifest(root, into: &diagnostics)
    else { return nil }
    checkKeys(root)
    if let name = folder.name, !name.value.hasSameBytes(as: manifest.name.value) {
      let isPacked = packed?.contains(ExactName(manifest.name.value)) == true
      if !isPacked, packed?.contains(ExactName(name.value)) == true {
        // Two files agree, so what names the module names it like them.
        diagnostics.report(
          .otherModuleName, "the manifest of module `\(name.value)` names it `\(manifest.name.value)`",
          at: manifest.name.span, severity: .error, related: [.init(name.span, "the name in the build profile")],
          help: "write `\(name.value)`")
      } else {
        diagnostics.report(
          .otherModuleName, "module `\(name.value)` is named `\(manifest.name.value)` in its manifest", at: name.span,
          related: [.init(manifest.name.span, "the name in the manifest")],
          help: isPacked ? "write `\(manifest.name.value)`" : "write the same name in both files")
      }
    }
    let pages = manifest.pagesProfile.flatMap { profile($0, ofModule: folder.path) }.map {
      PagesProfile($0, into: &diagnostics)
    }
    let routerMap = manifest.routerMapProfile.flatMap { profile($0, ofModule: folder.path) }.map {
      RouterMapProfile($0, into: &diagnostics)
    }
    return ReadModule(
      manifest: manifest, folder: folder.path,
      isPackedForIOS: packed?.contains(ExactName(manifest.name.value)) ?? true, pages: pages, routerMap: routerMap)
  }

  /// Keys of a module that its manifest may have instead.
  private static let otherKeys: Set = [
    "name", "type", "deviceTypes", "srcEntry", "mainElement", "description", "deliveryWithInstall", "installationFree",
    "virtualMachine", "extensionAbilities", "requestPermissions", "dependencies", "metadata", "packageName", "process",
  ]

  /// Reports misspelled keys among those that declare abilities, pages and routes.
  private mutating func checkKeys(_ root: Node) {
    let members = root["module"]?.mapping?.members ?? []
    let keys = members.map(\.key).filter { !Self.otherKeys.contains($0) }
    for key in ["abilities", "pages", "routerMap"] where !keys.isEmpty && !keys.contains(key) {
      // `ability` is not similar to `abilities`.
      guard
        let near = diagnostics.nearestName.among(keys, to: key)
          ?? keys.first(where: { $0 + "s" == key || $0.dropLast() + "ies" == key }),
        let member = members.first(where: { $0.key == near })
      else { continue }
      // Without them, the module is not complete, and everything that names them would be wrong.
      diagnostics.report(
        .misspelledManifestKey, "unknown key `\(near)`", at: member.keySpan, severity: .error, help: "write `\(key)`")
    }
    let kinds = ModuleManifest.Kind.known.map(\.rawValue)
    if let type = root["module"]?["type"]?.spannedText, !kinds.contains(type.value) {
      let near = diagnostics.nearestName.among(kinds, to: type.value)
      diagnostics.report(
        .misspelledManifestKey, "unknown module type `\(type.value)`", at: type.span,
        severity: near == nil ? .warning : .error,
        help: near.map { "write `\($0)`" } ?? "write `entry`, `feature`, `har` or `shared`")
    }
  }
}

/// A module's folder, the position at which a file names it, and the module's name in the build profile.
private typealias ModuleFolder = (path: String, reference: Span?, name: Spanned<String>?)

extension Loader {
  /// Folders that do not contain modules of the project.
  private static let foreignFolders: Set = ["node_modules", "oh_modules", "build", "ohosTest", "ets", "resources"]

  private mutating func moduleFolders(_ configuration: Configuration, _ profile: BuildProfile?) -> [ModuleFolder] {
    if let modules = configuration.modules {
      return modules.map { (ProjectPaths.normalized($0.value), $0.span, nil) }
    }
    guard let profile else { return foundModuleFolders() }
    return profile.modules.map { module in
      (ProjectPaths.normalized(module.sourcePath.value), module.sourcePath.span, module.name)
    }
  }

  /// Returns the folders that look like modules, in a project without a build profile.
  private mutating func foundModuleFolders() -> [ModuleFolder] {
    do {
      let found = try files.walk(".") { path in
        let name = FilePath.name(of: path)
        return !name.hasPrefix(".") && !Self.foreignFolders.contains(name)
      }
      let ending = ProjectPaths.manifest(ofModule: "")
      return found.filter { $0.path == ending || $0.path.hasSuffix("/" + ending) }.map {
        (String($0.path.dropLast(ending.count + 1)), nil, nil)
      }
    } catch {
      diagnostics.report(error.inputDiagnostic(at: add(path: ".").wholeSpan))
      return []
    }
  }
}

extension Loader {
  /// The default folder of a module's resources.
  static let resources = "src/main/resources"

  /// Reads a profile that a module refers to; returns nil after reporting that it cannot be read.
  mutating func profile(_ reference: Spanned<String>, ofModule folder: String) -> Node? {
    guard let inner = ProfileReference.path(reference.value) else {
      let name = String(reference.value.drop { $0 != ":" }.dropFirst())
      let meant = "$profile:" + (name.isEmpty ? reference.value : name)
      diagnostics.report(
        .missingProfile, "`\(reference.value)` is not a profile", at: reference.span,
        help: ProfileReference.path(meant) == nil
          ? "write a reference such as `$profile:main_pages`" : "write `\(meant)`")
      return nil
    }
    let path = resource(inner, ofModule: folder)
    return json5(
      path, namedAt: reference.span,
      orReport: Diagnostic(
        .missingProfile, "profile `\(reference.value)` does not exist", at: reference.span,
        note: "it would be `\(path)`"))
  }

  /// Returns the path of a file in a module's resources: in the default folder, otherwise in the folder of a target
  /// that has it.
  private mutating func resource(_ path: String, ofModule folder: String) -> String {
    let usual = FilePath.join(folder, FilePath.join(Self.resources, path))
    guard !exists(usual) else { return usual }
    let others = targets(ofModule: folder).flatMap { $0["resource"]?["directories"]?.sequence ?? [] }
      .compactMap(\.text).map { FilePath.join(FilePath.join(folder, ProjectPaths.normalized($0)), path) }
    return others.first { exists($0) } ?? usual
  }

  /// Returns the targets of a module from its build profile.
  mutating func targets(ofModule folder: String) -> [Node] {
    readable(FilePath.join(folder, ProjectPaths.buildProfile))?["targets"]?.sequence ?? []
  }
}

/// A module whose dependents are not known yet.
private struct ReadModule: Sendable {
  let manifest: ModuleManifest
  let folder: String
  let isPackedForIOS: Bool
  let pages: PagesProfile?
  let routerMap: RouterMapProfile?
}

extension Loader {
  static let packageManifest = "oh-package.json5"

  /// Returns the folders that packed modules depend on, directly or indirectly, if they may include a module that is not
  /// packed; they are incomplete if an `oh-package.json5` cannot be read.
  private mutating func dependencies(of modules: [ReadModule]) -> (folders: Set<String>, areIncomplete: Bool) {
    var dependencies: (folders: Set<String>, areIncomplete: Bool) = ([], false)
    guard modules.contains(where: { !$0.isPackedForIOS && $0.manifest.kind == .har }) else { return dependencies }
    var pending = modules.filter(\.isPackedForIOS).map(\.folder)
    var seen = Set(pending)
    // All modules can import the dependencies of the project itself.
    if !pending.isEmpty, exists(Self.packageManifest) { pending.append("") }
    while let folder = pending.popLast() {
      guard let root = readable(FilePath.join(folder, Self.packageManifest)) else {
        dependencies.areIncomplete = true
        continue
      }
      for dependency in PackageManifest(root).dependencies {
        guard let found = ProjectPath.joined(folder, dependency.folder), seen.insert(found).inserted else { continue }
        dependencies.folders.insert(found)
        // An archive, such as `library.har`, has no dependencies to follow.
        if !found.hasSuffix(".har") { pending.append(found) }
      }
    }
    return dependencies
  }
}
