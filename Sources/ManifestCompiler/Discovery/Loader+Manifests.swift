import ManifestCore
import ManifestRuntime
import ManifestText

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
    let read = moduleFolders(configuration, profile).compactMap { readModule($0, packedNames) }
    let membership = dependencies(of: read)
    let modules = read.map { module in
      Project.Module(
        manifest: module.manifest, folder: module.folder, isPackedForIOS: module.isPackedForIOS,
        isInIOSApp: membership.contains(module.folder, module.manifest.kind), pages: module.pages,
        routerMap: module.routerMap)
    }
    if let packed, diagnostics.errorCount == errorsBefore { checkPacked(packed, modules) }
    return modules
  }

  /// Returns the modules that are packed for iOS, or nil if no file lists them and all modules count.
  private mutating func packedModules() -> [Spanned<String>]? {
    guard exists(ProjectPaths.crossPlatformConfig) else { return nil }
    guard let root = json5(ProjectPaths.crossPlatformConfig) else { return nil }
    let config = CrossPlatformConfig(root, into: &diagnostics)
    return config.includesIOS ? config.modules : []
  }

  private mutating func checkPacked(_ packed: [Spanned<String>], _ modules: [Project.Module]) {
    // A module that was not found may have the name.
    guard !diagnostics.items.contains(where: { $0.rule == .missingModule }) else { return }
    let names = modules.map(\.name)
    let known = Set(names.map { ExactName($0) })
    for name in packed where !known.contains(ExactName(name.value)) {
      let near = NearestName.among(names, to: name.value)
      diagnostics.report(
        .unknownPackedModule, "no module is named `\(name.value)`", at: name.span,
        help: near.map { "write `\($0)`" } ?? "remove it, or add the module to `\(ProjectPaths.buildProfile)`")
    }
  }

  private mutating func readModule(_ folder: ModuleFolder, _ packed: Set<ExactName>?) -> ReadModule? {
    let path = ProjectPaths.manifest(ofModule: folder.path)
    func missing() -> Diagnostic? {
      folder.reference.map { reference in
        Diagnostic(
          .missingModule, "module folder `\(folder.path.isEmpty ? "." : folder.path)` has no `src/main/module.json5`",
          at: reference,
          help: "correct the path, or remove the module")
      }
    }
    guard
      let root = json5(path, namedAt: folder.reference, orReport: missing()),
      let manifest = ModuleManifest(root, into: &diagnostics)
    else { return nil }
    checkKeys(root)
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

  /// Reports misspelled keys among those that declare abilities, pages and routes.
  private mutating func checkKeys(_ root: Node) {
    let members = root["module"]?.mapping?.members ?? []
    for key in ["abilities", "pages", "routerMap"] where !members.contains(where: { $0.key == key }) {
      guard let near = NearestName.among(members.map(\.key), to: key),
        let member = members.first(where: { $0.key == near })
      else { continue }
      diagnostics.report(.misspelledManifestKey, "unknown key `\(near)`", at: member.keySpan, help: "write `\(key)`")
    }
  }
}

/// A module's folder, and the position at which a file names it.
private struct ModuleFolder: Sendable {
  let path: String
  let reference: Span?
}

extension Loader {
  /// Folders that do not contain modules of the project.
  private static let foreignFolders: Set = ["node_modules", "oh_modules", "build", "ohosTest", "ets", "resources"]

  private mutating func moduleFolders(_ configuration: Configuration, _ profile: BuildProfile?) -> [ModuleFolder] {
    if let modules = configuration.modules {
      return modules.map { ModuleFolder(path: ProjectPaths.normalized($0.value), reference: $0.span) }
    }
    guard let profile else { return foundModuleFolders() }
    return profile.modules.map { module in
      ModuleFolder(path: ProjectPaths.normalized(module.sourcePath.value), reference: module.sourcePath.span)
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
        ModuleFolder(path: String($0.path.dropLast(ending.count + 1)), reference: nil)
      }
    } catch {
      diagnostics.report(error.inputDiagnostic(at: add(path: ".").wholeSpan))
      return []
    }
  }
}
