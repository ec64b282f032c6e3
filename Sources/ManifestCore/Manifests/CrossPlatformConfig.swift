package import ManifestText

/// What `.arkui-x/arkui-x-config.json5` says: which modules are packed for iOS and Android.
package struct CrossPlatformConfig: Sendable {
  package let modules: [Spanned<String>]
  /// Whether iOS is among the platforms; a file that names none means all.
  package let includesIOS: Bool

  package static let shape: Schema = .object(
    [
      .init("modules", .list(.text(.init("a module's name")))),
      .init("platforms", .list(.text(.init("a platform")))),
    ], extra: .ignored)

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.shape.validate(root, into: &diagnostics)
    modules = (root["modules"]?.sequence ?? []).compactMap(\.spannedText)
    includesIOS = root["platforms"]?.sequence.map { $0.contains { $0.text == "ios" } } ?? true
  }
}
