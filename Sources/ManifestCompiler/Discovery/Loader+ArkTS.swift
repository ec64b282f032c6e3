import ManifestCore
import ManifestText

extension Loader {
  /// Folders in a module's `src/main` that do not contain sources of the app.
  private static let foreignFolders: Set = ["resources", "cpp", "libs", "oh_modules", "node_modules", "build"]

  /// Reads the ArkTS sources of the app that may contain wants, pages or tests of the platform.
  ///
  /// An unreadable source is reported and skipped, because no generated file depends on it.
  mutating func arkTSSources(of project: Project) -> [ArkTSSource] {
    var found: [ArkTSSource] = []
    for module in project.modules where module.isInIOSApp != false {
      for path in arkTSPaths(below: FilePath.join(module.folder, "src/main")) {
        do {
          let bytes = try files.contents(of: path, limit: SourceLimits.maximumFileBytes)
          guard bytes.isUTF16 || ArkTSSource.isNeeded(bytes) else { continue }
          if let reason = bytes.readingObstacle(limit: ArkTSSource.maximumBytes) {
            reportUnread(path, reason)
            continue
          }
          found.append(ArkTSSource(file: sources.add(path: path, bytes: bytes), module: module))
        } catch {
          reportUnread(path, error.description)
        }
      }
    }
    return found
  }

  private mutating func arkTSPaths(below folder: String) -> [String] {
    do {
      return try files.walk(folder) { path in
        let name = FilePath.name(of: path)
        return !Self.foreignFolders.contains(name) && !name.hasPrefix(".")
      }.compactMap { entry in
        guard entry.path.hasSuffix(".ets") || entry.path.hasSuffix(".ts") else { return nil }
        let path = FilePath.join(folder, entry.path)
        return isSource(path, entry.kind) ? path : nil
      }
    } catch {
      reportUnread(folder, error.description)
      return []
    }
  }

  /// Returns whether an entry is a source or cannot be read; links to existing files and directories are skipped.
  private func isSource(_ path: String, _ kind: FileKind) -> Bool {
    switch kind {
    case .file, .other: true
    case .link:
      switch try? files.kind(of: path, followingLinks: true) {
      case .file, .directory: false
      default: true
      }
    case .directory, .nothing: false
    }
  }

  private mutating func reportUnread(_ path: String, _ why: String) {
    diagnostics.report(.unreadArkTS(add(path: path), because: why))
  }
}
