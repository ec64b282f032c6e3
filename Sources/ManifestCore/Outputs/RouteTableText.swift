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
    var head = ["\(TableFormat.magic)\(TableFormat.version)"]
    head.append("\(TableFormat.bundle)\(program.bundleName.tableEncoded)")
    head += Self.schemes(program)
    head.append("\(TableFormat.entries)")

    var entries: [String] = []
    for declaration in program.sections.flatMap(\.declarations) {
      entries.append(TableEntry.line(declaration.line, tree.path(of: declaration.id), declaration.parameters))
    }
    for route in program.routes {
      let path = tree.path(of: route.declarationID)
      for template in route.templates { entries.append(TableEntry.line(template, of: route, path)) }
    }
    // All lines are ASCII without characters below a space, so this sorts by group and then by hash.
    lines = head + Set(entries).sorted() + ["\(TableFormat.end)"]
  }

  /// The want scheme comes first, so that a want is never read as a link.
  private static func schemes(_ program: Program) -> [String] {
    var lines: [String] = []
    if program.opensWants { lines.append("\(program.bundleName.tableEncoded) \(TableFormat.want)") }
    for scheme in program.links.schemes.sorted(by: { $0.name < $1.name }) {
      lines += scheme.hosts.map { hosts(scheme.name, $0) } ?? ["\(scheme.name.tableEncoded) \(TableFormat.path)"]
    }
    lines += Self.hosts("https", program.links.domains)
    return lines.map { "\(TableFormat.scheme)\($0)" }
  }

  private static func hosts(_ scheme: String, _ hosts: [String]) -> [String] {
    Set(hosts).sorted().map { "\(scheme.tableEncoded) \(TableFormat.host) \($0.tableEncoded)" }
  }
}
