package import ManifestText

/// What manifestc reads of `AppScope/app.json5`.
package struct AppManifest: Sendable {
  package let bundleName: Spanned<String>

  package static let shape: Schema = .object(
    [
      .init(
        "app",
        .object([.init("bundleName", .text(.init("the bundle name")), required: true)], extra: .ignored),
        required: true)
    ], extra: .ignored)

  /// Reads the manifest; nil if what is needed is missing, which has been reported then.
  package init?(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.shape.validate(root, into: &diagnostics)
    guard let bundleName = root["app"]?["bundleName"]?.spannedText else { return nil }
    self.bundleName = bundleName
  }
}
