import ManifestRuntime

/// The text of the route table of a program (see `TableFormat`).
package struct RouteTableText: Sendable {
  /// The lines, without line feeds.
  let lines: [String]

  package var text: String { lines.joined(separator: "\n") }

  /// Creates a table from a text without validation, so that tests can use a damaged one.
  init(text: String) { lines = [text] }

  /// Writes the table of a program without generated code.
  package init(_ program: Program) { self.init(program, CaseTree(program)) }

  /// Writes the table; the text does not depend on the order of the program's declarations.
  package init(_ program: Program, _ tree: CaseTree) {
    let declared = program.sections.flatMap(\.declarations).compactMap { declaration in
      declaration.line.map { TableEntry.line($0, tree.path(of: declaration.id), declaration.parameters) }
    }
    let routes = program.routes.flatMap { TableEntry.lines(of: $0, tree.path(of: $0.declarationID)) }
    self.init(program.bundleName, Self.schemes(program), declared + routes)
  }

  /// Writes a table of lines in any order.
  init(_ bundleName: String, _ schemes: [String], _ entries: [String]) {
    let head = [
      "\(TableFormat.magic)\(TableFormat.version)", "\(TableFormat.bundle)\(bundleName.tableEncoded)",
    ]
    // All lines are ASCII without characters below a space, so this sorts by group and then by hash.
    lines = head + schemes + ["\(TableFormat.entries)"] + Set(entries).sorted() + ["\(TableFormat.end)"]
  }

  /// The want scheme comes first, so that a want is never read as a link.
  private static func schemes(_ program: Program) -> [String] {
    let access = program.opensAllAbilities ? " \(TableFormat.all)" : ""
    let want = program.opensWants ? ["\(program.bundleName.tableEncoded) \(TableFormat.want)\(access)"] : []
    let links = program.links.allSchemes.flatMap { scheme in
      let name = scheme.name.tableEncoded
      let letters = scheme.ignoresCase ? " \(TableFormat.any)" : ""
      guard let hosts = scheme.hosts else { return ["\(name) \(TableFormat.path)\(letters)"] }
      return Set(hosts).sorted().map { "\(name) \(TableFormat.host) \($0.tableEncoded)\(letters)" }
    }
    return (want + links).map { "\(TableFormat.scheme)\($0)" }
  }
}
