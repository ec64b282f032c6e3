import ManifestText

/// Checks that a custom scheme is well-formed, can be the app's own, and is declared once; the bundle name is declared
/// implicitly.
enum SchemeCheck: Check {
  static let rules: [Rule] = [
    .invalidScheme, .systemScheme, .foreignScheme, .schemeUpperCase, .reservedScheme, .invalidHost, .duplicateScheme,
    .bundleNameDeclared,
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let reserved = Dictionary(
      context.project.map.reserved.schemes.map { ($0.value.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    let bundleName = context.project.app.bundleName
    var seen = FirstOccurrences()
    for scheme in context.project.map.links.schemes {
      check(scheme.name, into: &diagnostics)
      let folded = scheme.name.value.lowercased()
      if let first = seen.earlier(folded, at: scheme.name.span) {
        diagnostics.report(
          .duplicateScheme, "scheme `\(scheme.name.value)` is declared twice", at: scheme.name.span,
          related: [.init(first, "declared here first")], note: "schemes are case-insensitive",
          help: "remove one of the two")
      } else if folded == bundleName.value.lowercased(), context.program.opensWants {
        diagnostics.report(
          .bundleNameDeclared, "scheme `\(scheme.name.value)` is the bundle name, which opens abilities",
          at: scheme.name.span, related: [.init(bundleName.span, "the bundle name")],
          note: "its URLs are want URLs, `bundleName://module?abilityName=…`, and never reach a route",
          help: "remove it: it is declared implicitly")
      }
      if let first = reserved[folded] {
        diagnostics.report(
          .reservedScheme, "scheme `\(scheme.name.value)` is reserved", at: scheme.name.span,
          related: [.init(first.span, "reserved here")], help: "choose another scheme")
      }
      if let hosts = scheme.hosts { check(hosts, of: scheme, into: &diagnostics) }
    }
  }

  private static func check(_ name: Spanned<String>, into diagnostics: inout Diagnostics) {
    let folded = name.value.lowercased()
    guard NameGrammar.isScheme(name.value) else {
      let help =
        name.value.contains(":")
        ? "write the scheme alone, without `:` and what follows"
        : "use letters, digits, `+`, `-` and `.`, a letter first"
      diagnostics.report(
        .invalidScheme, "`\(name.value)` is not a URL scheme", at: name.span,
        note: "the App Store rejects it (ITMS-90158; RFC 3986, section 3.1)", help: help)
      return
    }
    if SystemSchemes.contains(folded) {
      diagnostics.report(
        .systemScheme, "scheme `\(name.value)` belongs to the system", at: name.span,
        help: SystemSchemes.isOfTheWeb(folded)
          ? "list the host under `links.domains`, which declares universal links" : "choose another scheme")
    } else if SystemSchemes.wellKnown.contains(folded) {
      diagnostics.report(
        .foreignScheme, "scheme `\(name.value)` belongs to another well-known app", at: name.span,
        note: "if two apps declare a scheme, it is undefined which one opens",
        help: "to check whether that app is installed, list the scheme under `links.queries`")
    }
    if name.value != folded {
      diagnostics.report(
        .schemeUpperCase, "scheme `\(name.value)` has upper-case letters", at: name.span,
        note: "schemes are case-insensitive; the generated files use lower case", help: "write `\(folded)`")
    }
  }

  private static func check(
    _ hosts: [Spanned<String>], of scheme: RouteMap.SchemeEntry, into diagnostics: inout Diagnostics
  ) {
    for host in hosts where !NameGrammar.isHost(host.value) {
      diagnostics.report(
        .invalidHost, "`\(host.value)` is not a host", at: host.span,
        help: "write the host alone, without a port, a path or a wildcard")
    }
    if hosts.isEmpty {
      diagnostics.report(
        .invalidHost, "scheme `\(scheme.name.value)` has an empty list of hosts, so no URL can match it",
        at: scheme.name.span, help: "list a host, or write `hosts: path`")
    }
  }
}

extension Rule {
  static let invalidScheme = Rule("MC3001", "invalid-scheme", .error, adjustment: .nothing)
  static let systemScheme = Rule("MC3002", "system-scheme", .error)
  static let foreignScheme = Rule("MC3003", "foreign-scheme", .warning)
  static let schemeUpperCase = Rule("MC3004", "scheme-upper-case", .warning)
  static let reservedScheme = Rule("MC3005", "reserved-scheme", .error, adjustment: .nothing)
  static let invalidHost = Rule("MC3006", "invalid-host", .error, adjustment: .nothing)
  static let duplicateScheme = Rule("MC3010", "duplicate-scheme", .error, adjustment: .nothing)
  static let bundleNameDeclared = Rule("MC3011", "bundle-name-declared", .error, adjustment: .nothing)
}

/// The URL schemes that an app cannot claim.
package enum SystemSchemes {
  /// Returns whether iOS itself opens a scheme, given in lower case.
  package static func contains(_ scheme: String) -> Bool { names.contains(scheme) || scheme.hasPrefix("x-apple-") }

  private static let names: Set = [
    "about", "app-prefs", "app-settings", "blob", "data", "facetime", "facetime-audio", "file", "ftp", "http", "https",
    "itms", "itms-apps", "itms-appss", "itms-services", "javascript", "mailto", "maps", "prefs", "sms", "tel",
    "telprompt", "webcal",
  ]

  /// Returns whether URLs of a scheme are web links, which belong to `links.domains`.
  package static func isOfTheWeb(_ scheme: String) -> Bool { ["http", "https"].contains(scheme.lowercased()) }

  /// The schemes of widely installed apps.
  static let wellKnown: Set = [
    "alipay", "alipays", "comgooglemaps", "fb", "kakaotalk", "line", "mqq", "mqqapi", "sinaweibo", "taobao", "twitter",
    "wechat", "weibo", "weixin", "whatsapp",
  ]
}
