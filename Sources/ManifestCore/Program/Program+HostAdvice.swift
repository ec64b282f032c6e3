package import ManifestRuntime

extension Program {
  /// Returns what to write for the host of a URL that opens nothing: a domain name, or what leaves a path of a route if it
  /// is removed.
  ///
  /// The app reads such a host as the first segment of a path, because the map lists no hosts for the scheme.
  package func advice(forHostOf url: String, _ origin: LinkOrigin, _ table: RouteTable) -> String? {
    guard let end = url.firstRange(of: "://") else { return nil }
    let scheme = url[..<end.lowerBound].lowercased()
    let host = String(url[end.upperBound...].prefix { !"/?#".contains($0) }).lowercased()
    let declared = links.allSchemes.first { $0.name == scheme }
    guard !host.isEmpty, let declared, declared.hosts == nil else { return nil }
    let rest = url[end.upperBound...].dropFirst(host.count).drop { $0 == "/" }
    let opens = !rest.isEmpty && (try? table.resolve("\(scheme)://\(rest)", origin: origin).get()) != nil
    guard opens || NameGrammar.isDomain(host) else { return nil }
    return "if `\(host)` is the host, write `{name: \(scheme), hosts: [\(host)]}` under `schemes`"
  }
}
