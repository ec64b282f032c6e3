import ManifestText

/// Checks that the host of a universal link is a DNS name.
enum DomainCheck: Check {
  static let rules: [Rule] = [.invalidDomain, .duplicateDomain]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    var seen = FirstOccurrences()
    for domain in context.project.map.links.domains {
      if NameGrammar.isIPAddress(domain.value) {
        diagnostics.report(
          .invalidDomain, "`\(domain.value)` is an IP address, not a domain", at: domain.span,
          note: "universal links require a host name with a certificate",
          help: "write the name of the host, such as `links.example.com`")
      } else if !NameGrammar.isDomain(domain.value) {
        diagnostics.report(
          .invalidDomain, "`\(domain.value)` is not a domain", at: domain.span,
          help: "write the host alone, such as `links.example.com`, without `https://`, a port or a path")
      } else if let first = seen.earlier(domain.value.lowercased(), at: domain.span) {
        diagnostics.report(
          .duplicateDomain, "domain `\(domain.value)` is listed twice", at: domain.span,
          related: [.init(first, "listed here first")], help: "remove one of the two")
      }
    }
  }
}

extension Rule {
  static let invalidDomain = Rule(
    "MC3020", "invalid-domain", .error, adjustable: false,
    summary: "A domain of universal links is not a DNS name.",
    explanation:
      """
      `links.domains` lists hosts such as `links.example.com`, at least two labels of letters, digits and `-`. The \
      last label begins with a letter, so an IP address is not a domain.
      """,
    bad: .links("  domains: [\"https://links.example.com\"]"), good: .links("  domains: [links.example.com]")
  )

  static let duplicateDomain = Rule(
    "MC3021", "duplicate-domain", .warning,
    summary: "A domain is listed twice.",
    explanation: "Hosts are case-insensitive. The second entry has no effect.",
    bad: .links("  domains: [links.example.com, Links.example.com]"), good: .links("  domains: [links.example.com]")
  )
}
