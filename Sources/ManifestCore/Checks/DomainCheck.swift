import ManifestText

/// Checks that the host of a universal link is a DNS name, and that the app has a team, whose identifier is part of the
/// association file on the host.
enum DomainCheck: Check {
  static let rules: [Rule] = [.invalidDomain, .duplicateDomain, .noTeam]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let map = context.project.map
    if map.isComplete, let domain = map.links.domains.first, context.program.team == nil,
      map.routes.contains(where: \.isPublic)
    {
      diagnostics.report(
        .noTeam, "the app has no team identifier, so no apple-app-site-association is written for `\(domain.value)`",
        at: domain.span, help: "add `app: {team: ABCDE12345}` with the identifier of the developer account")
    }
    var seen = FirstOccurrences()
    for domain in map.links.domains {
      if domain.value.utf8.contains(UInt8(ascii: "*")) {
        diagnostics.report(
          .invalidDomain, "`\(domain.value)` is a wildcard, which is not supported", at: domain.span,
          note: "a typed `url()` and the apple-app-site-association need a host",
          help: "list each host, such as `links.example.com`")
      } else if !NameGrammar.isDomain(domain.value) {
        diagnostics.report(
          .invalidDomain, "`\(domain.value)` is not a domain", at: domain.span,
          help: host(in: domain.value).map { "write `\($0)`" }
            ?? "write the host alone, such as `links.example.com`, without `https://`, a port or a path")
      } else if let first = seen.earlier(domain.value.lowercased(), at: domain.span) {
        diagnostics.report(
          .duplicateDomain, "domain `\(domain.value)` is listed twice", at: domain.span,
          related: [.init(first, "listed here first")], help: "remove one of the two")
      }
    }
  }
}

extension DomainCheck {
  /// Returns the domain in a URL, or in a domain with a port or a path; nil if there is none.
  private static func host(in text: String) -> String? {
    let start = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    let host = String(text[start...].prefix { !"/:?#".contains($0) })
    return NameGrammar.isDomain(host) ? host : nil
  }
}

extension Rule {
  static let invalidDomain = Rule("MC3020", "invalid-domain", .error, adjustment: .nothing)
  static let duplicateDomain = Rule("MC3021", "duplicate-domain", .warning)

  static let noTeam = Rule("MC3022", "no-team", .note)
}
