import ManifestText

extension IOSProject {
  /// Whether something is so, where the project may not say.
  package enum Membership: Hashable, Sendable {
    case compiled, notCompiled, unknown
  }

  /// Whether one of some targets compiles a source file.
  package func membership(of path: String, in targets: [Target]) -> Membership {
    guard !targets.isEmpty, !isPackaged(path) else { return .unknown }
    if targets.contains(where: { $0.files.compiles(path) }) { return .compiled }
    return targets.allSatisfy(\.files.isComplete) ? .notCompiled : .unknown
  }

  /// The targets whose code runs in the app: itself and its libraries.
  package var appTargets: [Target] {
    targets.filter { [.application, .framework, .library].contains($0.kind) }
  }

  /// The targets of extensions with a bundle identifier.
  package func extensionTargets(_ bundleIdentifier: String) -> [Target] {
    targets.filter { $0.kind == .appExtension && $0.bundleIdentifiers.contains(bundleIdentifier) }
  }

  /// Whether a package manager compiles a file, whatever the Xcode project says.
  private func isPackaged(_ path: String) -> Bool { packageFolders.contains { path.hasPrefix($0) } }

  /// Whether the sources include all Objective-C that the targets compile, so that a missing implementation is certain.
  package var areSourcesComplete: Bool {
    let known = Set(sources.map { $0.path.lowercased() })
    return targets.allSatisfy { target in
      target.files.isComplete
        && target.files.compiled.allSatisfy {
          known.contains($0.lowercased()) || missing.contains($0) || !Self.isSource($0)
        }
    }
  }

  private static func isSource(_ path: String) -> Bool {
    [".m", ".mm"].contains { path.lowercased().hasSuffix($0) }
  }
}

extension XcodeProject.Files {
  /// Whether the target compiles a source file; the file systems of Macs most often ignore case.
  package func compiles(_ path: String) -> Bool {
    if compiled.contains(path) { return true }
    let folded = path.lowercased()
    if folders.contains(where: { folder in
      folded.hasPrefix(folder.path.lowercased() + "/") && !folder.exceptions.contains(path)
    }) {
      return true
    }
    return foldedCompiled.contains(folded)
  }
}
