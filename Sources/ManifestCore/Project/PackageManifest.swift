package import ManifestText

/// What manifestc reads of `oh-package.json5`: the folders of the packages that this one depends on.
package struct PackageManifest: Sendable {
  /// Relative to the package's own folder, as they are written.
  package let folders: [String]

  package init(_ root: Node) {
    let dependencies = ["dependencies", "dynamicDependencies"].flatMap { root[$0]?.mapping?.members ?? [] }
    folders = dependencies.compactMap { $0.value.text.flatMap { Self.folder($0) } }
  }

  /// The folder that a version such as `file:../features/topic` names; nil for a version of a published package.
  private static func folder(_ version: String) -> String? {
    let prefix = "file:"
    let path = version.hasPrefix(prefix) ? String(version.dropFirst(prefix.count)) : version
    guard version.hasPrefix(prefix) || path.hasPrefix("./") || path.hasPrefix("../") else { return nil }
    return String(path.map { $0 == "\\" ? "/" : $0 })
  }
}
