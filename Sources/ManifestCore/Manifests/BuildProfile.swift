package import ManifestText

/// The modules that `build-profile.json5` names, with their folders.
package struct BuildProfile: Sendable {
  package struct Module: Sendable {
    package let name: Spanned<String>?
    /// Relative to the project.
    package let sourcePath: Spanned<String>
  }

  package let modules: [Module]

  package static let shape: Schema = .object(
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

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.shape.validate(root, into: &diagnostics)
    modules = (root["modules"]?.sequence ?? []).compactMap { module in
      module["srcPath"]?.spannedText.map { Module(name: module["name"]?.spannedText, sourcePath: $0) }
    }
  }
}
