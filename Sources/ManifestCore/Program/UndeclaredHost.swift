package import ManifestRuntime

/// A host that the app reads as the first segment of a path, because the map lists no hosts for the scheme.
package struct UndeclaredHost {
  private let scheme: String
  private let host: String

  /// Finds the host of a URL that opens nothing: a domain name, or what leaves a path of a route if it is removed.
  package init?(of url: String, _ origin: LinkOrigin, in program: Program, _ table: RouteTable) {
    guard let end = url.firstRange(of: "://") else { return nil }
    let scheme = url[..<end.lowerBound].lowercased()
    let host = String(url[end.upperBound...].prefix { !"/?#".contains($0) }).lowercased()
    let declared = program.links.allSchemes.first { $0.name == scheme }
    guard !host.isEmpty, let declared, declared.hosts == nil else { return nil }
    let rest = url[end.upperBound...].dropFirst(host.count).drop { $0 == "/" }
    let opens = !rest.isEmpty && (try? table.resolve("\(scheme)://\(rest)", origin: origin).get()) != nil
    guard opens || NameGrammar.isDomain(host) else { return nil }
    (self.scheme, self.host) = (scheme, host)
  }

  /// What to write for it.
  package var advice: String { "if `\(host)` is the host, write `{name: \(scheme), hosts: [\(host)]}` under `schemes`" }
}
