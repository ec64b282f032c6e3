import ManifestRuntime

/// The app extensions of the report for people, and what they share with the app.
enum ExtensionsMarkdown {
  static func write(_ program: Program, to writer: inout MarkdownWriter) {
    guard !program.extensions.isEmpty else { return }
    writer.heading(2, "Extensions")
    writer.table(["Extension", "Bundle identifier", "Extension point", "Starts with", "Opens"], program.extensions) {
      writer, item in
      writer.cell { $0.code(item.name) }
      writer.cell { $0.code(item.bundleID) }
      writer.cell { $0.code(item.point) }
      writer.cell { $0.list([item.storyboard, item.principalClass].compactMap { $0 }) { $0.code($1) } }
      writer.cell { $0.list(item.opens) { $0.code(program.routes[$1].name) } }
    }
    for group in program.sharedGroups where !group.keys.isEmpty || !group.files.isEmpty {
      writer.paragraph { writer in
        writer.words("Shared in ")
        writer.code(group.name)
        writer.words(":")
      }
      writer.table(["Name", "Kept as"], group.keys) { writer, key in
        writer.cell { $0.code(key.name) }
        writer.cell { $0.code { key.writeDeclaration(to: &$0) } }
      }
      guard !group.files.isEmpty else { continue }
      writer.table(["File", "Path"], group.files) { writer, file in
        writer.cell { $0.code(file.name) }
        writer.cell { $0.code(file.path) }
      }
    }
  }
}
