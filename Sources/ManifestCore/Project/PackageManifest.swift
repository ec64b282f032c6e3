package import ManifestText

/// The keys of `oh-package.json5` that manifestc reads: the folders of local dependencies.
package struct PackageManifest: Sendable {
  /// The folders as they are written, relative to the package's own folder.
  package let folders: [String]

  package init(_ root: Node) {
    let dependencies = ["dependencies", "dynamicDependencies"].flatMap { root[$0]?.mapping?.members ?? [] }
    folders = dependencies.compactMap { $0.value.text.flatMap { Self.folder($0) } }
  }

  /// Returns the folder in a version such as `file:../features/topic`; nil for the version of a published package.
  private static func folder(_ version: String) -> String? {
    let prefix = "file:"
    let path = version.hasPrefix(prefix) ? String(version.dropFirst(prefix.count)) : version
    guard version.hasPrefix(prefix) || path.hasPrefix("./") || path.hasPrefix("../") else { return nil }
    return String(path.map { $0 == "\\" ? "/" : $0 })
  }
}
