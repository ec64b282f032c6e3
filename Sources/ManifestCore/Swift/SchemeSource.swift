import ManifestRuntime
import ManifestText

/// Writes `Routes.Scheme`: the schemes and hosts of the app's own URLs.
package struct SchemeSource {
  /// A case of the enum.
  struct Entry {
    let declaration: SwiftDeclaration
    let documentation: String
    /// The base of the URLs; nil for wants.
    let base: LinkText.Base?
    /// The scheme of the URLs; nil for wants.
    let scheme: String?
  }

  private(set) var entries: [Entry] = []

  package init(_ program: Program) {
    if program.opensWants {
      let declaration = SwiftDeclaration(
        name: "want", text: "the scheme of wants", span: program.links.domainSpan)
      entries.append(
        Entry(
          declaration: declaration,
          documentation: "`\(program.bundleName)://module?abilityName=…`, the want URLs of abilities.", base: nil,
          scheme: nil))
    }
    for scheme in program.links.allSchemes { add(scheme) }
  }

  /// Adds a case for a scheme with the first of its hosts, and one case for each host.
  private mutating func add(_ scheme: Program.Scheme) {
    func add(_ name: String, _ text: String, _ documentation: String, _ base: LinkText.Base) {
      let name = SwiftName.member(name, prefix: "scheme", reserved: Self.reserved, suffix: "Scheme")
      entries.append(
        Entry(
          declaration: SwiftDeclaration(name: name, text: text, span: scheme.span), documentation: documentation,
          base: base, scheme: scheme.name))
    }
    if scheme.hosts?.isEmpty == true { return }
    add(
      scheme.name, "scheme `\(scheme.name)`",
      "`\(scheme.name)://…`" + (scheme.hosts == nil ? "" : ", with the first of its hosts."),
      scheme.base)
    for host in Set(scheme.hosts ?? []).sorted() {
      add(
        "\(scheme.name)-at-\(host)", "host `\(host)` of scheme `\(scheme.name)`", "`\(scheme.name)://\(host)/…`",
        .host(scheme: scheme.name, host: host))
    }
  }

  private static let reserved = SwiftName.enumMembers.union(["base", "want"])

  /// Returns the case for a scheme's URLs with any of its hosts.
  package func name(of scheme: String) -> String? { entries.first { $0.scheme == scheme }?.declaration.name }

  func write(to swift: inout SwiftWriter) {
    swift.extension("Routes") { swift in
      swift.enumeration(
        "The schemes and hosts of the app's own URLs.", name: "Scheme", conformances: "RouteScheme"
      ) { swift in
        for entry in entries { swift.enumCase(entry.documentation, name: entry.declaration.name) }
        swift.declaration("var base: RouteBase") { swift in
          swift.switch("self") { swift in
            for entry in entries {
              let pattern = "." + entry.declaration.name
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
