package import ManifestText

/// What manifestc reads of `AppScope/app.json5`.
package struct AppManifest: Sendable {
  package let bundleName: Spanned<String>

  private static let schema: Schema = .object(
    [
      .init(
        "app",
        .object([.init("bundleName", .text(.init("the bundle name")), required: true)], extra: .ignored),
        required: true)
    ], extra: .ignored)

  /// Reads the manifest; nil if what is needed is missing, which has been reported then.
  package init?(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    guard let bundleName = root["app"]?["bundleName"]?.spannedText else { return nil }
    self.bundleName = bundleName
  }
}

/// The modules that `build-profile.json5` names, with their folders, and the products that are built of them.
package struct BuildProfile: Sendable {
  package struct Module: Sendable {
    package let name: Spanned<String>?
    /// Relative to the project.
    package let sourcePath: Spanned<String>
  }

  package let modules: [Module]
  /// The bundle names of products, which replace that of `app.json5`.
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

  /// Creates a profile that names nothing.
  package init() { (modules, bundleNames) = ([], []) }

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    modules = (root["modules"]?.sequence ?? []).compactMap { module in
      module["srcPath"]?.spannedText.map { Module(name: module["name"]?.spannedText, sourcePath: $0) }
    }
    bundleNames = (root["app"]?["products"]?.sequence ?? []).compactMap { $0["bundleName"]?.text }
  }
}

/// What `.arkui-x/arkui-x-config.json5` says: which modules are packed for iOS and Android.
package struct CrossPlatformConfig: Sendable {
  package let modules: [Spanned<String>]
  /// Whether iOS is among the platforms; a file that names none means all.
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
