import ManifestRuntime
import ManifestText

/// Checks the whole URLs under `legacy` of routes.
enum LegacyURLCheck: Check {
  static let rules: [Rule] = [.invalidLegacyURL, .repeatedLegacyURL]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let program = context.program
    var search = LinkSearch(program)
    var first: [String: Spanned<String>] = [:]
    for route in context.project.map.routes {
      for url in route.legacy {
        if let fault = fault(of: url.value, program, context.project.map, &diagnostics.nearestName) {
          diagnostics.report(.invalidLegacyURL, fault.message, at: url.span, note: fault.note, help: fault.help)
          continue
        }
        guard let key = LegacyURL(url.value)?.text else { continue }
        if let other = first[key] {
          diagnostics.report(
            .repeatedLegacyURL, "`\(url.value)` is listed twice under `legacy`", at: url.span,
            related: [.init(other.span, "the other one")], help: "remove one of them")
        } else {
          first[key] = url
          checkTemplates(url, program, context.project.map, &search, into: &diagnostics)
        }
      }
    }
  }

  // MARK: - Form

  private struct Fault {
    let message: String
    var note: String?
    let help: String
  }

  private static func fault(
    of url: String, _ program: Program, _ map: RouteMap, _ search: inout NearestName
  ) -> Fault? {
    let names = program.links.schemes.map(\.name)
    guard LegacyURL(url) != nil else {
      let start = url.prefix { $0 != ":" }.lowercased()
      let scheme = names.first { $0 == start } ?? map.links.schemes.first?.name.value ?? "myapp"
      return Fault(
        message: "`\(url)` does not have `://` after a scheme",
        help: "write the whole URL, for example `\(scheme)://action=open`")
    }
    if !url.utf8.allSatisfy({ $0 < 0x80 }) {
      return Fault(
        message: "`\(url)` has a character that URLs do not have",
        help: "write it as the app gets it, with percent-escapes")
    }
    if let sign = url.first(where: { "?#{".contains($0) }) {
      let note = sign == "?" ? "the query has the parameters of the route" : nil
      return Fault(
        message: "a whole URL cannot contain `\(sign)`", note: note,
        help: sign == "{" ? "write a path with a parameter under `aliases`" : "remove it and what follows")
    }
    let scheme = url.prefix { $0 != ":" }.lowercased()
    if scheme == "https" || scheme == "http" {
      return Fault(
        message: "`legacy` lists URLs of custom schemes, not of the web", help: "add its path to `aliases`")
    }
    guard names.contains(scheme) else {
      if !map.isComplete { return nil }
      let near = search.among(names, to: scheme)
      return Fault(
        message: "the app has no scheme `\(scheme)`", help: near.map { "write `\($0)`" } ?? "add it to `links.schemes`")
    }
    if let fault = LegacyURL.fault(in: url) {
      return Fault(message: "no URL is `\(url)`: \(fault)", help: "write it as the app gets it, with percent-escapes")
    }
    guard url.utf8.count <= RouteTable.maximumURLLength else {
      return Fault(
        message: "the URL has \(url.utf8.count) bytes",
        note: "apps reject URLs of more than \(RouteTable.maximumURLLength) bytes",
        help: "shorten it")
    }
    return nil
  }

  // MARK: - Templates

  /// Reports a template that accepts the URL, too, with some query.
  private static func checkTemplates(
    _ url: Spanned<String>, _ program: Program, _ map: RouteMap, _ search: inout LinkSearch,
    into diagnostics: inout Diagnostics
  ) {
    guard let path = LinkClaim(url, in: program.links) else { return }
    guard let claims = search.claims(overlapping: path) else {
      diagnostics.report(
        .undecidedRoutes("it cannot be decided whether a path of a route matches `\(url.value)`", at: url.span))
      return
    }
    for claim in claims {
      switch search.link(opening: claim, below: path) {
      case .none: continue
      case .undecided:
        diagnostics.report(
          .undecidedRoutes(
            "it cannot be decided whether route `\(claim.routeName)` matches `\(url.value)`", at: url.span))
      case .found(let link):
        let text = program.links.text(of: link)
        let example = text.hasSameBytes(as: url.value) ? "" : ", such as `\(text)`"
        diagnostics.report(
          .repeatedLegacyURL,
          "`\(url.value)` has URLs of the path `\(claim.template)` of route `\(claim.routeName)`\(example)",
          at: url.span, related: [.init(map.span(of: claim), "the path")],
          help: "remove it from `legacy`, or change the path")
      }
      return
    }
  }
}

extension Rule {
  static let invalidLegacyURL = Rule("MC2086", "invalid-legacy-url", .error, adjustment: .nothing)
  static let repeatedLegacyURL = Rule("MC2087", "repeated-legacy-url", .error, adjustment: .nothing)
}
