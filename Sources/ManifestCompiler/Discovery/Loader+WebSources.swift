import AppSources
import ManifestCore
import ManifestText
import ManifestXcode

extension Loader {
  private static let webEndings = [".html", ".htm", ".js", ".mjs", ".jsx", ".ts", ".tsx"]

  /// Reads web pages and their scripts, each file once.
  ///
  /// - Parameters:
  ///   - places: The folders and files.
  ///   - ios: The project whose bundle has them.
  ///   - folder: The folder of the iOS project.
  /// - Returns: The sources, in the order of the places.
  mutating func webSources(_ places: [WebSources], in ios: IOSProject, at folder: String) -> [AppSource] {
    var paths: [String] = []
    for place in places {
      switch place {
      case .bundle(let name): paths += bundled(name.value, ios, folder).map(webFiles) ?? []
      case .project(let path):
        let files = webFiles(below: path.value)
        if files.isEmpty, !exists(path.value) {
          diagnostics.report(FileError(path.value, .missing).inputDiagnostic(at: path.span))
        }
        paths += files
      }
    }
    return paths.unique(by: \.self).compactMap { source($0) }
      .filter { $0.bytes.readingObstacle(limit: IOSProject.maximumSourceBytes) == nil }.compactMap { AppSource($0) }
  }

  /// Returns the folder that a target copies by a name, otherwise the one with the name beside the project or in it; nil if there
  /// is none.
  private func bundled(_ name: String, _ ios: IOSProject, _ folder: String) -> String? {
    let parts = name.split(separator: "/").filter { $0 != "." }
    guard let first = parts.first else { return nil }
    let copied = ios.apps.flatMap(\.files.resources).first { resource in
      resource.isFolder && FilePath.name(of: resource.path) == first
    }
    let rest = parts.dropFirst().joined(separator: "/")
    if let copied { return rest.isEmpty ? copied.path : FilePath.join(copied.path, rest) }
    return [name, FilePath.join(folder, name)].first(where: exists)
  }

  /// Returns a file, or the files of web pages below a folder, sorted.
  private func webFiles(below path: String) -> [String] {
    if Self.isWebFile(path) { return exists(path) ? [path] : [] }
    let entries = try? sourceEntries(below: path) { inner in
      let name = FilePath.name(of: inner)
      return name != "node_modules" && !name.hasPrefix(".")
    }
    return (entries ?? []).compactMap { entry in
      if case .file = entry.kind, Self.isWebFile(entry.path) { FilePath.join(path, entry.path) } else { nil }
    }.sorted(by: FilePath.precedes)
  }

  private static func isWebFile(_ path: String) -> Bool {
    webEndings.contains { path.lowercased().hasSuffix($0) } && !path.hasSuffix(".d.ts")
  }
}
