import ManifestRuntime

/// Writes `Routes.Scheme`: the schemes and hosts of the app's own URLs.
package struct SchemeSource {
  /// A case of the enum.
  struct Entry {
    /// The Swift name of the case.
    let name: String
    /// The declaration as messages name it, for example "scheme `arc`".
    let declaration: String
    let documentation: String
    /// The base of the URLs; nil for wants.
    fileprivate let base: LinkText.Base?

    /// The scheme of the URLs; nil for wants.
    var scheme: String? {
      switch base {
      case nil: nil
      case .path(let scheme), .host(let scheme, _): scheme
      }
    }
  }

  let entries: [Entry]

  package init(_ program: Program) {
    var entries: [Entry] = []
    if program.opensWants {
      entries.append(
        Entry(
          name: "want", declaration: "the scheme of wants",
          documentation: "`\(program.bundleName)://module?abilityName=…`, the want URLs of abilities.", base: nil))
    }
    for scheme in program.links.schemes.sorted(by: { $0.name < $1.name }) {
      entries +=
        scheme.hosts.map { Self.hosts(scheme.name, $0) } ?? [
          Entry(
            name: Self.caseName(scheme.name), declaration: "scheme `\(scheme.name)`",
            documentation: "`\(scheme.name)://…`", base: .path(scheme: scheme.name))
        ]
    }
    entries += Self.hosts("https", program.links.domains)
    self.entries = entries
  }

  private static func caseName(_ scheme: String) -> String {
    SwiftName.member(scheme, prefix: "scheme", reserved: reserved, suffix: "Scheme")
  }

  private static let reserved: Set = [
    "Protocol", "Type", "base", "hash", "hashValue", "init", "none", "self", "some", "want",
  ]

  /// Returns the case for a scheme's URLs with any of its hosts.
  package func name(of scheme: String) -> String? {
    entries.first { $0.scheme == scheme }?.name
  }

  /// Returns a case for the scheme with any of its hosts, which open the same routes, and one case for each host.
  private static func hosts(_ scheme: String, _ hosts: [String]) -> [Entry] {
    guard let first = hosts.first else { return [] }
    let hosts = Set(hosts).sorted()
    let own = Entry(
      name: caseName(scheme), declaration: "scheme `\(scheme)`",
      documentation: "`\(scheme)://…`, with the first of its hosts; all open the same routes.",
      base: .host(scheme: scheme, host: first))
    return [own]
      + hosts.map { host in
        Entry(
          name: caseName("\(scheme)-at-\(host)"), declaration: "host `\(host)` of scheme `\(scheme)`",
          documentation: "`\(scheme)://\(host)/…`", base: .host(scheme: scheme, host: host))
      }
  }

  func write(to swift: inout SwiftWriter) {
    swift.extension("Routes") { swift in
      swift.enumeration(
        "The schemes and hosts of the app's own URLs.", name: "Scheme", conformances: "RouteScheme"
      ) { swift in
        for entry in entries { swift.enumCase(entry.documentation, name: entry.name) }
        swift.declaration("var base: RouteBase") { swift in
          swift.switch("self") { swift in
            for entry in entries {
              let pattern = "." + entry.name
              switch entry.base {
              case nil: swift.branch(pattern, ".want")
              case .path(let scheme): swift.branch(pattern, ".link", [".path(scheme: \(SwiftText.literal(scheme)))"])
              case .host(let scheme, let host):
                swift.branch(
                  pattern, ".link",
                  [".host(scheme: \(SwiftText.literal(scheme)), host: \(SwiftText.literal(host)))"])
              }
            }
          }
        }
      }
    }
  }
}
