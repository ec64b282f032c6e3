package import ManifestText

/// The keys of `AppScope/app.json5` that manifestc reads.
package struct AppManifest: Sendable {
  package let bundleName: Spanned<String>

  private static let schema: Schema = .object(
    [
      .init(
        "app",
        .object([.init("bundleName", .text(.init("the bundle name")), required: true)], extra: .ignored),
        required: true)
    ], extra: .ignored)

  /// Reads the manifest; returns nil if a required key is missing, which has been reported.
  package init?(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    guard let bundleName = root["app"]?["bundleName"]?.spannedText else { return nil }
    self.bundleName = bundleName
  }
}

/// The modules in `build-profile.json5` with their folders, and the bundle names of its products.
package struct BuildProfile: Sendable {
  package struct Module: Sendable {
    package let name: Spanned<String>?
    /// The path of the folder, relative to the project.
    package let sourcePath: Spanned<String>
  }

  package let modules: [Module]
  /// The bundle names of products, which replace the one in `app.json5`.
  package let bundleNames: [String]

  private static let schema: Schema = .object(
    [
      .init(
        "modules",
        .list(
          .object(
            [
              .init("name", .text(.init("the module's name"))),
              .init("srcPath", .text(.init("the module's folder")), required: true),
            ], extra: .ignored)))
    ], extra: .ignored)

  /// Creates an empty profile.
  package init() { (modules, bundleNames) = ([], []) }

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    modules = (root["modules"]?.sequence ?? []).compactMap { module in
      module["srcPath"]?.spannedText.map { Module(name: module["name"]?.spannedText, sourcePath: $0) }
    }
    bundleNames = (root["app"]?["products"]?.sequence ?? []).compactMap { $0["bundleName"]?.text }
  }
}

/// The contents of `.arkui-x/arkui-x-config.json5`: the modules that are packed for iOS and Android.
package struct CrossPlatformConfig: Sendable {
  package let modules: [Spanned<String>]
  /// Whether iOS is one of the platforms; a file without platforms means all.
  package let includesIOS: Bool

  private static let schema: Schema = .object(
    [
      .init("modules", .list(.text(.init("a module's name")))),
      .init("platforms", .list(.text(.init("a platform")))),
    ], extra: .ignored)

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    modules = (root["modules"]?.sequence ?? []).compactMap(\.spannedText)
    includesIOS = root["platforms"]?.sequence.map { $0.contains { $0.text == "ios" } } ?? true
  }
}
