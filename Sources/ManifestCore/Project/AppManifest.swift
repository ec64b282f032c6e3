package import ManifestText

/// The keys of `AppScope/app.json5` that manifestc reads.
package struct AppManifest: Sendable {
  package let bundleName: Spanned<String>

  private static let schema: Schema = .foreign(
    .init("app", .foreign(.init("bundleName", .text(.init("the bundle name")), required: true)), required: true))

  /// Creates the manifest of an app without one, which has its identifier in the route map; nil if it has none there.
  package init?(routeMap root: Node) {
    guard let identifier = root["app"]?["identifiers"]?.spannedTexts?.first else { return nil }
    bundleName = identifier
  }

  /// Reads the manifest; returns nil if a required key is missing, which has been reported.
  package init?(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    guard let bundleName = root["app"]?["bundleName"]?.spannedText else { return nil }
    self.bundleName = bundleName
  }
}

/// The modules in `build-profile.json5` with their folders, and the bundle names of its products.
package struct BuildProfile: Sendable {
  /// The modules with the paths of their folders, relative to the project.
  package let modules: [(name: Spanned<String>?, sourcePath: Spanned<String>)]
  /// The bundle names of products, which replace the one in `app.json5`.
  package let bundleNames: [String]
  /// Whether the profile could be read completely; otherwise, it may list other modules.
  package let isComplete: Bool

  private static let schema: Schema = .foreign(
    .init(
      "modules",
      .list(
        .foreign(
          .init("name", .text(.init("the module's name"))),
          .init("srcPath", .text(.init("the module's folder")), required: true)))))

  /// Creates an empty profile in place of one that cannot be read.
  package init() { (modules, bundleNames, isComplete) = ([], [], false) }

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    let errorsBefore = diagnostics.errorCount
    Self.schema.validate(root, into: &diagnostics)
    isComplete = diagnostics.errorCount == errorsBefore
    modules = (root["modules"]?.sequence ?? []).compactMap { module in
      module["srcPath"]?.spannedText.map { (name: module["name"]?.spannedText, sourcePath: $0) }
    }
    bundleNames = (root["app"]?["products"]?.sequence ?? []).compactMap { $0["bundleName"]?.text }
  }
}

/// The contents of `.arkui-x/arkui-x-config.json5`: the modules that are packed for iOS and Android.
package struct CrossPlatformConfig: Sendable {
  package let modules: [Spanned<String>]
  /// Whether iOS is one of the platforms; a file without platforms means all.
  package let includesIOS: Bool

  private static let schema: Schema = .foreign(
    .init("modules", .list(.text(.init("a module's name")))), .init("platforms", .list(.text(.init("a platform")))))

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    modules = root["modules"]?.spannedTexts ?? []
    includesIOS = root["platforms"]?.sequence.map { $0.contains { $0.text == "ios" } } ?? true
  }
}

extension Schema {
  /// Returns the schema of an object in the format of another tool, whose other keys are ignored.
  static func foreign(_ fields: Field...) -> Schema { .object(fields, extra: .ignored) }
}
