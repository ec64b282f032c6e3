import ManifestRuntime

/// The text of the route table of a program (see `TableFormat`).
package struct RouteTableText: Sendable {
  package let utf8: [UInt8]

  package var text: String { String(decoding: utf8, as: UTF8.self) }

  /// Takes a text as it is, so that tests can hold a damaged one.
  init(text: String) { utf8 = Array(text.utf8) }

  /// Writes the table of a program that has no generated code yet.
  package init(_ program: Program) { self.init(program, CaseTree(program)) }

  /// Writes the table; the same program gives the same text in whatever order its parts stand.
  package init(_ program: Program, _ tree: CaseTree) {
    var head = ["\(TableFormat.magic)\(TableFormat.version)"]
    head.append("\(TableFormat.bundle)\(program.bundleName.tableEncoded)")
    head += Self.schemes(program)
    head.append("\(TableFormat.entries)")

    var entries = EntryLines(capacity: program.abilities.count + program.routes.count)
    for ability in program.abilities {
      let path = tree.path(of: ability.declarationID)
      entries.add(to: "\(TableFormat.ability)") { TableEntry.write(ability, path, to: &$0) }
    }
    for app in program.microApps.apps {
      let path = tree.path(of: app.declarationID)
      entries.add(to: "\(TableFormat.app)") { TableEntry.write(app.name, path, app.parameters, to: &$0) }
    }
    for declaration in program.systems.flatMap(\.declarations) {
      let path = tree.path(of: declaration.id)
      entries.add(to: declaration.noun) {
        TableEntry.write(declaration.name, path, declaration.parameters, to: &$0)
      }
    }
    for route in program.routes {
      let path = tree.path(of: route.declarationID)
      for template in route.templates {
        entries.add(to: TableEntry.shape(of: template, route.query)) {
          TableEntry.write(template, of: route, path, in: program, to: &$0)
        }
      }
    }

    let start = head.joined(separator: "\n") + "\n"
    utf8 = ByteText.bytes(capacity: start.utf8.count + entries.capacity + 64) { text in
      text.append(text: start)
      entries.write(to: &text)
      text.append(TableFormat.end)
    }
  }

  /// The bundle name first, where it is a scheme: a want is never taken for a link.
  private static func schemes(_ program: Program) -> [String] {
    var lines: [String] = []
    if program.opensAbilities { lines.append("\(program.bundleName.tableEncoded) \(TableFormat.want)") }
    for scheme in program.links.schemes.sorted(by: { $0.name < $1.name }) {
      switch scheme.authority {
      case .path: lines.append("\(scheme.name.tableEncoded) \(TableFormat.path)")
      case .hosts(let hosts): lines += Self.hosts(scheme.name, hosts)
      }
    }
    lines += Self.hosts("https", program.links.domains)
    return lines.map { "\(TableFormat.scheme)\($0)" }
  }

  private static func hosts(_ scheme: String, _ hosts: [String]) -> [String] {
    Set(hosts).sorted().map { "\(scheme.tableEncoded) \(TableFormat.host) \($0.tableEncoded)" }
  }
}
