import ManifestCore
import ManifestText

/// A module, before its dependents are known.
struct ReadModule: Sendable {
  let manifest: ModuleManifest
  let folder: String
  let isPackedForIOS: Bool
  let pages: PagesProfile?
  let routerMap: RouterMapProfile?
}

/// The folders that packed modules depend on, by way of others too.
struct ModuleDependencies: Sendable {
  fileprivate(set) var folders: Set<String> = []
  /// Whether a package on the way could not be read, so that more folders may belong to the app.
  fileprivate(set) var isIncomplete = false

  /// Whether the app has the code of a module that is not packed itself; nil if that is not known.
  func contains(_ folder: String, _ kind: ModuleManifest.Kind) -> Bool? {
    // A module of another kind is a package of its own, which is installed only if it is packed.
    guard kind == .har else { return false }
    return folders.contains(folder) ? true : isIncomplete ? nil : false
  }
}

extension Loader {
  static let packageManifest = "oh-package.json5"

  /// Follows the dependencies of packed modules through `oh-package.json5`, if there is a module that they may bring in.
  mutating func dependencies(of modules: [ReadModule]) -> ModuleDependencies {
    var dependencies = ModuleDependencies()
    guard modules.contains(where: { !$0.isPackedForIOS && $0.manifest.kind == .har }) else { return dependencies }
    var pending = modules.filter(\.isPackedForIOS).map(\.folder)
    var seen = Set(pending)
    // What the project itself depends on is found by all of its modules.
    if !pending.isEmpty, exists(Self.packageManifest) { pending.append("") }
    while let folder = pending.popLast() {
      guard let root = readable(FilePath.join(folder, Self.packageManifest)) else {
        dependencies.isIncomplete = true
        continue
      }
      for path in PackageManifest(root).folders {
        guard let found = Self.resolved(path, from: folder), seen.insert(found).inserted else { continue }
        dependencies.folders.insert(found)
        // An archive, `library.har`, has no folder to follow.
        if !found.hasSuffix(".har") { pending.append(found) }
      }
    }
    return dependencies
  }

  /// The folder that a path leads to from another; nil if it leads out of the project.
  private static func resolved(_ path: String, from folder: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in FilePath.join(folder, path).split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }
}
