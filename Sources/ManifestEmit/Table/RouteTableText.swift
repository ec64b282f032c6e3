package import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// The text of the route table of a program (see `TableFormat`).
package struct RouteTableText: Sendable {
  package let text: String

  /// Takes a text as it is, so that tests can hold a damaged one.
  init(text: String) { self.text = text }

  /// Writes the table of a program that has no generated code yet.
  package init(_ program: Program) { self.init(program, RouteTree(program)) }

  /// Writes the table; the same program gives the same text in whatever order its parts stand.
  package init(_ program: Program, _ tree: RouteTree) {
    var lines = ["\(TableFormat.magic)\(TableFormat.version)"]
    lines.append("\(TableFormat.bundle)\(program.bundleName.tableEncoded)")
    lines += Self.schemes(program)
    lines += TableShape.all(of: program).map(\.line)
    lines.append("\(TableFormat.entries)")
    let abilities = zip(program.abilities, tree.abilityPaths).map(TableEntry.line)
    let links = zip(program.routes, tree.routePaths).flatMap { TableEntry.lines($0, $1, program.abilities) }
    lines += Set(abilities + links).sorted()

    let body = lines.joined(separator: "\n") + "\n"
    text = body + TableFormat.foot(of: body)
  }

  /// The bundle name first, where it is a scheme: a want is never taken for a link.
  private static func schemes(_ program: Program) -> [String] {
    var lines: [String] = []
    if program.opensAbilities { lines.append("\(program.bundleName.tableEncoded) \(TableFormat.want)") }
    for scheme in program.links.schemes.sorted(by: { $0.name < $1.name }) {
      switch scheme.authority {
      case .path: lines.append("\(scheme.name.tableEncoded) \(TableFormat.path)")
      case .hosts(let hosts): lines.append(Self.hosts(scheme.name, hosts))
      }
    }
    if !program.links.domains.isEmpty { lines.append(Self.hosts("https", program.links.domains)) }
    return lines.map { "\(TableFormat.scheme)\($0)" }
  }

  private static func hosts(_ scheme: String, _ hosts: [String]) -> String {
    (["\(scheme.tableEncoded) \(TableFormat.hosts)"] + Set(hosts).sorted().map(\.tableEncoded)).joined(separator: " ")
  }
}
