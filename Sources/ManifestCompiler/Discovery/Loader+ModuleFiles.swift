import AppSources
import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// The files of a module whose code is or may be in the iOS app.
struct ModuleListing {
  /// The folder of sources and resources within a module.
  static let folder = "src/main"

  let module: Project.Module
  /// The sources, with paths relative to ``folder``.
  let entries: [DirectoryEntry]
}

extension Loader {
  /// Folders directly in `src/main` that do not contain sources of the app.
  private static let otherFolders: Set = ["resources", "cpp", "libs", "build"]
  /// Folders of installed packages.
  private static let packageFolders: Set = ["oh_modules", "node_modules"]

  /// Lists the sources of the modules whose code is or may be in the iOS app.
  mutating func listings(of project: Project) -> [ModuleListing] {
    project.modules.filter { $0.isInIOSApp != false }.map { module in
      let folder = FilePath.join(module.folder, ModuleListing.folder)
      do throws(FileError) {
        let entries = try sourceEntries(below: folder) { path in
          let name = FilePath.name(of: path)
          return !Self.otherFolders.contains(path) && !Self.packageFolders.contains(name) && !name.hasPrefix(".")
        }
        return ModuleListing(module: module, entries: entries)
      } catch {
        reportUnread(folder, error.description)
        return ModuleListing(module: module, entries: [])
      }
    }
  }

  /// Reads the files of a module that `check` compares with the manifests.
  mutating func moduleFiles(_ listing: ModuleListing) -> ModuleFiles {
    let module = listing.module
    var files = ModuleFiles(module)
    let references = module.manifest.references
    files.shortcuts = references.shortcutProfiles.compactMap { profile($0, ofModule: module.folder) }
      .map { ShortcutsProfile($0) }
    files.forms = references.formProfiles.compactMap { profile($0, ofModule: module.folder) }.map { FormsProfile($0) }
    if !references.usedScenes.isEmpty { files.testAbilities = testAbilities(module) }
    files.unusedRouterMaps = unusedRouterMaps(module)
    checkSources(listing, into: &files)
    // The pages of a library are shown in windows of other modules.
    let hasWindows = module.manifest.kind == .entry || module.manifest.kind == .feature
    let isIncomplete = !files.missingEntrySources.isEmpty || !files.missingPages.isEmpty
    guard hasWindows || isIncomplete else { return files }
    let haveTargetsOwnSources = haveTargetsOwnPages(module)
    if haveTargetsOwnSources {
      files.missingEntrySources = []
      files.missingPages.removeAll { $0.nearest == nil }
    }
    files.mayHaveOtherPages = haveTargetsOwnSources || haveQualifiersOwnPages(module)
    return files
  }

  /// Returns the names of the abilities in the manifest of a module's tests.
  private mutating func testAbilities(_ module: Project.Module) -> Set<ExactName> {
    let manifest = readable(FilePath.join(module.folder, "src/ohosTest/module.json5"))?["module"]
    let abilities = ["abilities", "extensionAbilities"].flatMap { manifest?[$0]?.sequence ?? [] }
    return Set(abilities.compactMap { $0["name"]?.text }.map { ExactName($0) })
  }

  /// Returns the profiles with a route table that the manifest does not name.
  private mutating func unusedRouterMaps(_ module: Project.Module) -> [ModuleFiles.UnusedRouterMap] {
    let folder = FilePath.join(module.folder, Self.resources + "/" + ProfileReference.folder)
    let used = module.manifest.routerMapProfile.flatMap { ProfileReference.path($0.value) }.map(FilePath.name)
    // A missing profile is reported by another rule; an existing one is probably the one that was meant.
    if let used, !exists(FilePath.join(folder, used)) { return [] }
    guard let entries = try? files.entries(of: folder) else { return [] }
    return entries.compactMap { entry in
      guard case .file = entry.kind, entry.path.hasSuffix(".json"), entry.path != used else { return nil }
      guard let root = readable(FilePath.join(folder, entry.path)), let table = root["routerMap"]?.sequence,
        let name = table.lazy.compactMap({ $0["name"]?.spannedText }).first
      else { return nil }
      return ("$profile:" + entry.path.dropLast(".json".count), name)
    }
  }

  /// Returns whether targets of a module have other pages than its manifest names.
  private mutating func haveTargetsOwnPages(_ module: Project.Module) -> Bool {
    targets(ofModule: module.folder).contains { target in
      let source = target["source"]
      return target["resource"] != nil || source?["pages"] != nil || source?["abilities"] != nil
        || source?["sourceRoots"] != nil
    }
  }

  /// Returns whether resources for a language, a device or another qualifier have pages of their own.
  private mutating func haveQualifiersOwnPages(_ module: Project.Module) -> Bool {
    guard let profile = module.manifest.pagesProfile.flatMap({ ProfileReference.path($0.value) }) else { return false }
    let folder = FilePath.join(module.folder, Self.resources)
    let path = "profile/" + FilePath.name(of: profile)
    let qualifiers = (try? files.entries(of: folder)) ?? []
    return qualifiers.contains { $0.path != "base" && exists(FilePath.join(folder, FilePath.join($0.path, path))) }
  }
}

extension Loader {
  private static let sourceFolder = "ets/"
  /// The extensions of a page's source file.
  private static let pageEndings = [".ets", ".ts", ".js"]

  /// Finds the sources of a module, the missing pages whose name is similar to that of a file, and the missing sources
  /// of abilities.
  ///
  /// A missing page alone is not an error: the build may generate it, or another source folder may contain it. The source
  /// of a route must exist.
  private mutating func checkSources(_ listing: ModuleListing, into moduleFiles: inout ModuleFiles) {
    let module = listing.module
    let folder = Self.sourceFolder
    let entries = listing.entries.filter { $0.path.hasPrefix(folder) }
    let paths = entries.compactMap { entry in
      if case .file = entry.kind { String(entry.path.dropFirst(folder.count)) } else { nil }
    }
    let names = paths.compactMap(Self.pageName)
    let prefix = ModuleListing.folder + "/" + folder
    let sources = module.routerSources.filter { ProjectPaths.normalized($0.value).hasPrefix(prefix) }
    moduleFiles.sourceNames = Set(names.map { ExactName($0) })
    // The sources of a module may be elsewhere, for example in a linked folder.
    let areComplete = !names.isEmpty && !entries.contains { $0.kind == .link }
    let routes = missing(sources, among: paths.map { prefix + $0 }).filter { _, path, nearest in
      nearest != nil || areComplete && !path.contains("enerated")
    }
    let pages = missing(module.pages, among: names).filter { $0.nearest != nil }
    moduleFiles.missingPages = pages.map { ($0.name, prefix + $0.file + Self.pageEndings[0], $0.nearest) } + routes
    guard areComplete else { return }
    // The build accepts another extension of a source file.
    func stem(_ path: String) -> String { Self.pageName(path) ?? path }
    moduleFiles.missingEntrySources = missing(
      module.manifest.references.entrySources.filter { ProjectPaths.normalized($0.value).hasPrefix(folder) },
      among: paths.map { folder + stem($0) }, comparing: stem
    ).map { path, _, nearest in
      let file = nearest.flatMap { nearest in paths.first { folder + stem($0) == nearest } }
      return (path, file.map { "./" + folder + $0 })
    }
  }

  /// Returns the path of a page's source file without its extension; nil for any other file.
  private static func pageName(_ path: String) -> String? {
    pageEndings.first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) }
  }

  /// Returns the names that no file has, each with the file that it names and the most similar file that no name has.
  private mutating func missing(
    _ names: [Spanned<String>], among files: [String], comparing key: (String) -> String = { $0 }
  ) -> [(name: Spanned<String>, file: String, nearest: String?)] {
    let known = Set(files.map { ExactName($0) })
    let named = names.map { key(ProjectPaths.normalized($0.value)) }
    let missing = zip(names, named).filter { !known.contains(ExactName($0.1)) }
    guard !missing.isEmpty else { return [] }
    let others = known.subtracting(named.map { ExactName($0) }).map(\.text)
    return missing.map { name, path in
      // The extension of a source is not part of a page's name.
      let stem = Self.pageName(path).flatMap { known.contains(ExactName($0)) ? $0 : nil }
      return (name, path, stem ?? diagnostics.nearestName.among(others, to: path))
    }
  }
}

extension Loader {
  /// Reads the ArkTS sources of the app that may contain wants, pages or tests of the platform, or calls of functions
  /// with wants.
  ///
  /// A source that is unreadable or has conflict markers is reported and skipped, because no generated file depends on
  /// it.
  mutating func arkTSSources(_ listings: [ModuleListing], of project: Project) -> [ArkTSSource] {
    var found: [ArkTSSource] = []
    for listing in listings {
      let module = listing.module
      for path in arkTSPaths(listing) {
        do {
          let bytes = try files.contents(of: path, limit: SourceLimits.maximumFileBytes)
          // Generated files are not evidence of the app's state.
          if Header.isPresent(in: bytes) { continue }
          if bytes.mayHaveConflictMarkers, let conflict = sources.add(path: path, bytes: bytes).conflict {
            diagnostics.report(conflict)
            continue
          }
          if let reason = bytes.readingObstacle(limit: ArkTSSource.maximumBytes) {
            reportUnread(path, reason)
            continue
          }
          found.append(ArkTSSource(sources.add(path: path, bytes: bytes), module: module))
        } catch {
          reportUnread(path, error.description)
        }
      }
    }
    let functions = found.reduce(into: Set<String>()) { $0.formUnion($1.functionsWithWants) }
    for index in found.indices where !found[index].mayOpen {
      found[index].mayOpen = found[index].calls(anyOf: functions)
    }
    followImports(of: &found, project.modules)
    return found
  }

  /// Adds the sources from which sources with wants or pages import names, and the paths of the imports.
  private mutating func followImports(of found: inout [ArkTSSource], _ modules: [Project.Module]) {
    var known = Set(found.map(\.file.path))
    var packages: [String: [String: String]] = [:]
    /// The paths of imports from packages, which many sources repeat, by the module's folder and the import.
    var packaged: [[String]: String?] = [:]
    var position = 0
    while position < found.count {
      let source = found[position]
      position += 1
      for specifier in source.specifiers.sorted(by: FilePath.precedes) {
        let key = [source.module.folder, specifier]
        let leads = packaged[key] ?? importedPath(specifier, by: source, &packages)
        if !specifier.hasPrefix(".") { packaged[key] = .some(leads) }
        guard let path = leads else { continue }
        found[position - 1].imports[specifier] = path
        guard known.insert(path).inserted,
          let bytes = try? files.contents(of: path, limit: SourceLimits.maximumFileBytes),
          bytes.readingObstacle(limit: ArkTSSource.maximumBytes) == nil, !Header.isPresent(in: bytes)
        else { continue }
        let module = modules.first { path.hasPrefix($0.folder + "/") } ?? source.module
        found.append(ArkTSSource(sources.add(path: path, bytes: bytes), module: module))
      }
    }
  }

  /// Returns the path of the file that a text such as `../common/Names` or `@ohos/common` in an import refers to.
  private mutating func importedPath(
    _ specifier: String, by source: ArkTSSource, _ packages: inout [String: [String: String]]
  ) -> String? {
    if specifier.hasPrefix("./") || specifier.hasPrefix("../") {
      return ProjectPath.joined(FilePath.parent(of: source.file.path), specifier).flatMap(sourcePath)
    }
    let folder = source.module.folder
    let known = packages[folder] ?? localPackages(of: folder)
    packages[folder] = known
    if let package = known[specifier] {
      let manifest = readable(FilePath.join(package, Self.packageManifest)).map { PackageManifest($0) }
      return ProjectPath.joined(package, manifest?.main ?? "Index.ets").flatMap(sourcePath)
    }
    // A file in a package: `@ohos/common/src/main/ets/Names`.
    guard let name = known.keys.first(where: { specifier.hasPrefix($0 + "/") }), let package = known[name] else {
      return nil
    }
    return ProjectPath.joined(package, String(specifier.dropFirst(name.count + 1))).flatMap(sourcePath)
  }

  /// Returns the folders of the packages that a module can import, by name.
  private mutating func localPackages(of folder: String) -> [String: String] {
    var packages: [String: String] = [:]
    for folder in ["", folder] {
      guard let root = readable(FilePath.join(folder, Self.packageManifest)) else { continue }
      for dependency in PackageManifest(root).dependencies {
        packages[dependency.name] = ProjectPath.joined(folder, dependency.folder)
      }
    }
    return packages
  }

  /// Returns the path of an existing source whose extension or file name an import may omit.
  private func sourcePath(_ path: String) -> String? {
    ["", ".ets", ".ts", "/Index.ets", "/index.ets", "/Index.ts", "/index.ts"].map { path + $0 }.first {
      (try? files.kind(of: $0, followingLinks: true)) == .file
    }
  }

  private func arkTSPaths(_ listing: ModuleListing) -> [String] {
    listing.entries.compactMap { entry in
      guard entry.path.hasSuffix(".ets") || entry.path.hasSuffix(".ts") else { return nil }
      let path = FilePath.join(FilePath.join(listing.module.folder, ModuleListing.folder), entry.path)
      return isSource(path, entry.kind) ? path : nil
    }
  }

  /// Returns whether an entry is a source or cannot be read; links to existing files and directories are skipped.
  private func isSource(_ path: String, _ kind: FileKind) -> Bool {
    switch kind {
    case .file, .other: true
    case .link: ![.file, .directory].contains(try? files.kind(of: path, followingLinks: true))
    case .directory, .nothing: false
    }
  }

  private mutating func reportUnread(_ path: String, _ why: String) {
    diagnostics.report(.unreadArkTS(add(path: path), because: why))
  }
}
