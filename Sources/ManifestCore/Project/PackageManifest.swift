package import ManifestText

/// The keys of `oh-package.json5` that manifestc reads: the local dependencies and the file that other packages import.
package struct PackageManifest: Sendable {
  /// The names of the dependencies, with their folders as they are written, relative to the package's own folder.
  package let dependencies: [(name: String, folder: String)]
  /// The path of the file whose exports other packages import by the package's name.
  package let main: String

  package init(_ root: Node) {
    let members = ["dependencies", "dynamicDependencies"].flatMap { root[$0]?.mapping?.members ?? [] }
    dependencies = members.compactMap { member in
      member.value.text.flatMap { Self.folder($0) }.map { (member.key, $0) }
    }
    main = root["main"]?.text.flatMap { $0.isEmpty ? nil : $0 } ?? "Index.ets"
  }

  /// Returns the folder in a version such as `file:../features/topic`; nil for the version of a published package.
  private static func folder(_ version: String) -> String? {
    let prefix = "file:"
    let path = version.hasPrefix(prefix) ? String(version.dropFirst(prefix.count)) : version
    guard version.hasPrefix(prefix) || path.hasPrefix("./") || path.hasPrefix("../") else { return nil }
    return String(path.map { $0 == "\\" ? "/" : $0 })
  }
}
