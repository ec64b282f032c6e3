import Foundation
import ManifestCompiler

/// The sources of this package, as text.
enum SourceTree {
  struct File {
    /// The path relative to the package, for example `Sources/ManifestText/Source/Span.swift`.
    let path: String
    let lines: [Substring]

    /// The target: the folder below `Sources`, or the target of a system's folder.
    var target: String {
      let folders = path.split(separator: "/")
      guard folders[1] == "Systems" else { return String(folders[1]) }
      if folders[3] == "Compiler" { return "\(folders[2])System" }
      return folders[2] == "Extensions" ? "ManifestAppGroup" : "Manifest\(folders[2])"
    }

    /// Whether apps link the target.
    var isLibrary: Bool { target == "ManifestRuntime" || path.contains(#/^Sources/Systems/\w+/Runtime//#) }

    /// The modules that the file imports.
    var imports: [String] {
      lines.filter { $0.contains("import ") }.compactMap { line in
        let pattern = /\s*(@\w+\s+)*(\w+\s+)?import\s+((struct|class|enum|protocol|func|let|var)\s+)?(?<module>\w+)\b.*/
        return line.wholeMatch(of: pattern).map { String($0.module) }
      }
    }
  }

  static let package = DiskFileSystem(
    root: (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }.path)

  /// The files below `Sources`.
  private static let tree = (try? package.tree(below: "Sources")) ?? [:]

  /// The sources of the package without its plugins, which run in SwiftPM and import no target.
  static let files: [File] = {
    tree.filter { $0.key.hasSuffix(".swift") && !$0.key.hasPrefix("Plugins/") }.sorted { $0.key < $1.key }.map {
      path, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return File(path: "Sources/\(path)", lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }()

  /// The paths of the pages of rules, by their codes.
  static let pages: [String: String] = {
    let paths = tree.keys.filter { $0.hasSuffix(".md") && $0.contains("Rules/MC") }
    return Dictionary(paths.map { (String($0.suffix(9).prefix(6)), "Sources/\($0)") }) { first, _ in first }
  }()

  /// The text of `Package.swift`.
  static let manifest: String = {
    let bytes = (try? package.contents(of: "Package.swift", limit: 1 << 20)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }()
}
