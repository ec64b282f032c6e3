import ManifestAnalysis
import ManifestRuntime

/// `Routes.Scheme`: how the app's own URLs begin.
struct SchemeSource {
  private struct Entry {
    let name: String
    let documentation: String
    let base: Base
  }

  /// What a scheme's URLs begin with.
  private enum Base: Equatable {
    case want
    case path(scheme: String)
    case host(scheme: String, host: String)
  }

  private let entries: [Entry]

  init(_ program: Program) {
    var found: [(name: String, documentation: String, base: Base)] = []
    if program.opensAbilities {
      found.append(
        ("want", "`\(program.bundleName)://module?abilityName=…`, which opens abilities.", .want))
    }
    for scheme in program.links.schemes.sorted(by: { $0.name < $1.name }) {
      switch scheme.authority {
      case .path: found.append((scheme.name, "`\(scheme.name)://…`", .path(scheme: scheme.name)))
      case .hosts(let hosts): found += Self.hosts(scheme.name, hosts)
      }
    }
    found += Self.hosts("https", program.links.domains)
    let names = SwiftName.unique(
      found.map { SwiftName.member($0.name, prefix: "scheme") },
      taken: ["Protocol", "Type", "base", "hash", "hashValue", "init", "none", "self", "some"], suffix: "Scheme")
    entries = zip(names, found).map { Entry(name: $0, documentation: $1.documentation, base: $1.base) }
  }

  /// The case of a scheme's URLs, of several that of the first host.
  func name(of scheme: String) -> String? {
    entries.first { entry in
      switch entry.base {
      case .want: false
      case .path(let name), .host(let name, _): name == scheme
      }
    }?.name
  }

  /// The first host goes by the scheme's own name; all of them open the same.
  private static func hosts(
    _ scheme: String, _ hosts: [String]
  ) -> [(name: String, documentation: String, base: Base)] {
    Set(hosts).sorted().enumerated().map { index, host in
      (index == 0 ? scheme : "\(scheme)-\(host)", "`\(scheme)://\(host)/…`", .host(scheme: scheme, host: host))
    }
  }

  func write(to swift: inout SwiftWriter) {
    swift.extension("Routes") { swift in
      swift.enumeration(
        { $0.append("How the app's own URLs begin.") }, name: "Scheme", conformances: "RouteScheme"
      ) { swift in
        for entry in entries { swift.enumCase({ $0.append(text: entry.documentation) }, name: entry.name) }
        swift.declaration("var base: RouteBase") { swift in
          swift.switch("self") { swift in
            for entry in entries { Self.write(entry, to: &swift) }
          }
        }
      }
    }
  }

  private static func write(_ entry: Entry, to swift: inout SwiftWriter) {
    swift.branch({ $0.code(".", entry.name) }, { $0.code(entry.base == .want ? ".want" : ".link") }) { swift in
      switch entry.base {
      case .want: break
      case .path(let scheme):
        swift.item { swift in
          swift.code(".path(scheme: ")
          swift.literal(scheme)
          swift.code(")")
        }
      case .host(let scheme, let host):
        swift.item { swift in
          swift.code(".host(scheme: ")
          swift.literal(scheme)
          swift.code(", host: ")
          swift.literal(host)
          swift.code(")")
        }
      }
    }
  }
}
