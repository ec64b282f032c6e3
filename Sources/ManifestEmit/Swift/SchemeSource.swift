import ManifestAnalysis
import ManifestRuntime

/// `Routes.Scheme`: how the app's own URLs begin.
struct SchemeSource {
  private struct Entry {
    let name: String
    let documentation: String
    let base: SwiftFile.Expression
  }

  private let entries: [Entry]

  init(_ program: Program) {
    var found: [(name: String, documentation: String, base: SwiftFile.Expression)] = []
    if program.opensAbilities {
      found.append(
        ("want", "`\(program.bundleName)://module?abilityName=…`, which opens abilities.", .name(".want")))
    }
    for scheme in program.links.schemes.sorted(by: { $0.name < $1.name }) {
      switch scheme.authority {
      case .path:
        let base = SwiftFile.Expression.call(".path", [.labelled("scheme", .text(scheme.name))])
        found.append((scheme.name, "`\(scheme.name)://…`", .call(".link", [base])))
      case .hosts(let hosts): found += Self.hosts(scheme.name, hosts)
      }
    }
    found += Self.hosts("https", program.links.domains)
    let names = SwiftName.unique(
      found.map { SwiftName.member($0.name, prefix: "scheme") },
      taken: ["Protocol", "Type", "base", "hash", "hashValue", "init", "none", "self", "some"], suffix: "Scheme")
    entries = zip(names, found).map { Entry(name: $0, documentation: $1.documentation, base: $1.base) }
  }

  /// The first host goes by the scheme's own name; all of them open the same.
  private static func hosts(
    _ scheme: String, _ hosts: [String]
  ) -> [(name: String, documentation: String, base: SwiftFile.Expression)] {
    Set(hosts).sorted().enumerated().map { index, host in
      let base = SwiftFile.Expression.call(
        ".host", [.labelled("scheme", .text(scheme)), .labelled("host", .text(host))])
      return (index == 0 ? scheme : "\(scheme)-\(host)", "`\(scheme)://\(host)/…`", .call(".link", [base]))
    }
  }

  var declaration: SwiftFile.Declaration {
    .extension(
      name: "Routes", conformances: [],
      members: [
        .enumeration(
          "How the app's own URLs begin.", name: "Scheme", conformances: ["RouteScheme"],
          members: entries.map { .enumCase($0.documentation, name: $0.name, parameters: []) } + [
            .property(
              name: "base", type: "RouteBase", isStatic: false,
              body: [
                .switch(
                  "self", entries.map { (".\($0.name)", [.expression($0.base)]) })
              ])
          ])
      ])
  }
}
