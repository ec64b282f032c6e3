import ManifestCore
import ManifestText

extension Loader {
  /// Folders of an iOS project that hold nothing of the app's own sources.
  private static let foreignFolders: Set = ["Pods", "Carthage", "build", "DerivedData", "arkui-x", "node_modules"]
  private static let foreignEndings = [".framework", ".xcframework", ".xcassets", ".bundle", ".lproj"]
  private static let sourceEndings = [".h", ".m", ".mm", ".swift"]

  /// Reads the iOS project; nil if there is none.
  mutating func iosProject(_ places: ProjectPaths) -> IOSProject? {
    let folder = places.ios
    guard exists(folder) else {
      if let reference = places.iosReference {
        diagnostics.report(FileError(folder, .missing).inputDiagnostic(at: reference))
      }
      return nil
    }
    let paths: [String]
    do {
      paths = try files.walk(folder) { path in
        let name = FilePath.name(of: path)
        return !Self.foreignFolders.contains(name) && !name.hasPrefix(".")
          && !Self.foreignEndings.contains { name.hasSuffix($0) }
      }.compactMap { if case .file = $0.kind { FilePath.join(folder, $0.path) } else { nil } }
        // What this tool generates says nothing about the app.
        .filter { !$0.hasPrefix(places.output + "/") }
    } catch {
      diagnostics.report(error.inputDiagnostic(at: add(path: folder).wholeSpan))
      return nil
    }
    let sourcePaths = paths.filter { path in Self.sourceEndings.contains { path.hasSuffix($0) } }
    let declarations = sourcePaths.flatMap { path in source(path).map(ClassScan.declarations) ?? [] }
    let (plists, hasBrokenPlist) = plists(among: paths, in: folder)
    return IOSProject(
      plists: plists, hasBrokenPlist: hasBrokenPlist, declarations: declarations, hasSources: !sourcePaths.isEmpty)
  }

  /// The Info.plist files of apps: the one of the conventional target alone where it is there, otherwise all that may be one.
  private mutating func plists(
    among paths: [String], in folder: String
  ) -> (sound: [IOSProject.Plist], hasBroken: Bool) {
    let named = paths.filter { path in
      // `GoogleService-Info.plist` and its like are named alike and are something else.
      let name = FilePath.name(of: path)
      return (name == "Info.plist" || name.hasSuffix("-Info.plist") && !name.hasSuffix("Service-Info.plist"))
        && !path.dropFirst(folder.count).contains("Tests/")
    }
    let conventional = FilePath.join(folder, "app/Info.plist")
    let candidates = named.contains(conventional) ? [conventional] : named
    let identifiers = candidates.isEmpty ? [] : bundleIdentifiers(among: paths)
    var plists: [IOSProject.Plist] = []
    var hasBroken = false
    let errorsBefore = diagnostics.errorCount
    for path in candidates {
      guard let file = source(path), let root = PropertyList.parse(file, into: &diagnostics),
        let content = InfoPlist(root, into: &diagnostics)
      else {
        hasBroken = true
        continue
      }
      switch content.bundleKind {
      case .application, .undetermined:
        plists.append(IOSProject.Plist(file: file, content: content, bundleIdentifiers: identifiers))
      case .framework, .appExtension, .plugIn: break
      }
    }
    return (plists, hasBroken || diagnostics.errorCount > errorsBefore)
  }

  private mutating func bundleIdentifiers(among paths: [String]) -> Set<String> {
    var identifiers: Set<String> = []
    for path in paths where path.hasSuffix("/project.pbxproj") {
      guard let file = source(path) else { continue }
      identifiers.formUnion(XcodeProject.configurations(in: file).compactMap { $0.bundleIdentifier?.value.literal })
    }
    return identifiers
  }
}
