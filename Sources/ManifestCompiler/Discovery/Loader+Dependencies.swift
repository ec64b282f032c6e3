import ManifestCore
import ManifestText

/// A module whose dependents are not known yet.
struct ReadModule: Sendable {
  let manifest: ModuleManifest
  let folder: String
  let isPackedForIOS: Bool
  let pages: PagesProfile?
  let routerMap: RouterMapProfile?
}

/// The folders that packed modules depend on, directly or indirectly.
struct ModuleDependencies: Sendable {
  fileprivate(set) var folders: Set<String> = []
  /// Whether a package could not be read, so that the app may contain more folders.
  fileprivate(set) var isIncomplete = false

  /// Returns whether the app contains the code of a module that is not packed itself, or nil if that is unknown.
  func contains(_ folder: String, _ kind: ModuleManifest.Kind) -> Bool? {
    // A module of another kind is a package of its own and is installed only if it is packed.
    guard kind == .har else { return false }
    return folders.contains(folder) ? true : isIncomplete ? nil : false
  }
}

extension Loader {
  static let packageManifest = "oh-package.json5"

  /// Follows the dependencies of packed modules through `oh-package.json5`, if they may include a module that is not
  /// packed.
  mutating func dependencies(of modules: [ReadModule]) -> ModuleDependencies {
    var dependencies = ModuleDependencies()
    guard modules.contains(where: { !$0.isPackedForIOS && $0.manifest.kind == .har }) else { return dependencies }
    var pending = modules.filter(\.isPackedForIOS).map(\.folder)
    var seen = Set(pending)
    // All modules can import the dependencies of the project itself.
    if !pending.isEmpty, exists(Self.packageManifest) { pending.append("") }
    while let folder = pending.popLast() {
      guard let root = readable(FilePath.join(folder, Self.packageManifest)) else {
        dependencies.isIncomplete = true
        continue
      }
      for path in PackageManifest(root).folders {
        guard let found = Self.resolved(path, from: folder), seen.insert(found).inserted else { continue }
        dependencies.folders.insert(found)
        // An archive, such as `library.har`, has no dependencies to follow.
        if !found.hasSuffix(".har") { pending.append(found) }
      }
    }
    return dependencies
  }

  /// Returns the folder that a path refers to from another folder, or nil if it is outside the project.
  private static func resolved(_ path: String, from folder: String) -> String? {
    guard !path.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in FilePath.join(folder, path).split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }
}
