import ManifestRuntime
import ManifestText

/// Checks that a declared scheme opens something: a public route, or links of a system.
enum UnusedSchemeCheck: Check {
  static let rules: [Rule] = [.unusedScheme]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    guard map.isComplete else { return }
    let program = context.program
    let publicRoutes = map.routes.filter(\.isPublic)
    var used: Set<String> = []
    for route in publicRoutes {
      // A route without `via` opens by every scheme, and an unknown element may mean any; `RouteBasesCheck` reports it.
      let readings = (route.via ?? []).map { program.links.readings(of: $0.value) }
      guard !readings.isEmpty, readings.allSatisfy({ !$0.isEmpty }) else { return }
      used.formUnion(readings.joined().map(\.scheme))
      used.formUnion(route.legacy.map { $0.value.prefix { $0 != ":" }.lowercased() })
    }
    let bundleName = program.bundleName.lowercased()
    var seen: Set<String> = []
    for scheme in map.links.schemes {
      let name = scheme.name.value.lowercased()
      // `SchemeCheck` reports a scheme that is malformed, repeated or the bundle name.
      guard NameGrammar.isScheme(name), name != bundleName, seen.insert(name).inserted else { continue }
      guard !used.contains(name), !program.sections.contains(where: { $0.opensLinks(of: name) }) else { continue }
      diagnostics.report(
        .unusedScheme, "the URLs of scheme `\(scheme.name.value)` open nothing", at: scheme.name.span,
        severity: map.routes.isEmpty ? .note : .warning,
        note: map.routes.isEmpty
          ? "the map has no routes"
          : !publicRoutes.isEmpty ? "no public route has it under `via`" : "all routes are internal",
        help: "add a public route, or remove the scheme")
    }
    if !publicRoutes.isEmpty { checkHosts(map.links, publicRoutes, program, into: &diagnostics) }
  }

  /// Reports hosts of schemes, and domains, that no route has under `via`.
  private static func checkHosts(
    _ links: RouteMap.Links, _ routes: [RouteEntry], _ program: Program, into diagnostics: inout Diagnostics
  ) {
    let answers = routes.flatMap { program.links.answers(of: $0) }
    func isUsed(_ host: Spanned<String>, of scheme: String) -> Bool {
      let position = program.links.positions[.host(scheme: scheme, host: host.value.lowercased())]
      return position.map { position in answers.contains { $0.contains(position) } } ?? false
    }
    func check(_ host: Spanned<String>, _ noun: String, of scheme: String) {
      if isUsed(host, of: scheme) { return }
      diagnostics.report(
        .unusedScheme, "the URLs of \(noun) `\(host.value)` open nothing", at: host.span,
        note: "no public route has it under `via`", help: "add it to `via` of a route, or remove the \(noun)")
    }
    for scheme in links.schemes {
      let name = scheme.name.value.lowercased()
      guard !program.sections.contains(where: { $0.opensLinks(of: name) }) else { continue }
      // A scheme whose URLs open nothing at all has a finding of its own.
      guard (scheme.hosts ?? []).contains(where: { isUsed($0, of: name) }) else { continue }
      for host in scheme.hosts ?? [] { check(host, "host", of: name) }
    }
    for domain in links.domains { check(domain, "domain", of: "https") }
  }
}

extension Rule {
  static let unusedScheme = Rule("MC3034", "unused-scheme", .warning)
}
