import ManifestText

/// Checks that the elements of `via` are schemes, hosts or domains of the app.
enum RouteBasesCheck: Check {
  static let rules: [Rule] = [.unknownBase, .ambiguousBase]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let links = context.program.links
    for route in context.project.map.routes {
      guard let bases = route.via else { continue }
      if bases.isEmpty {
        diagnostics.report(
          .unknownBase, "`via` of route `\(route.name.value)` is empty, so no URL opens it", at: route.name.span,
          help: "list a scheme or a domain, or remove `via`: the route then opens by all of them")
      }
      for base in bases { check(base, links, context, into: &diagnostics) }
      reportRepeated(bases, links, into: &diagnostics)
    }
  }

  /// Reports elements that are among the URLs of another one.
  private static func reportRepeated(
    _ bases: [Spanned<String>], _ links: Program.Links, into diagnostics: inout Diagnostics
  ) {
    let known = bases.compactMap { base in
      let readings = links.readings(of: base.value)
      return readings.count == 1 ? (base: base, reading: readings[0]) : nil
    }
    for (index, element) in known.enumerated() {
      let other = known.enumerated().first { other, wider in
        element.reading == wider.reading ? other < index : wider.reading == .init(scheme: element.reading.scheme)
      }
      guard let other = other?.element else { continue }
      diagnostics.report(
        .repeatedElement,
        element.reading == other.reading
          ? "`\(element.base.value)` is listed twice under `via`"
          : "`via` lists `\(other.base.value)`, which includes `\(element.base.value)`",
        at: element.base.span, related: [.init(other.base.span, "the other one")], help: "remove it")
    }
  }

  private static func check(
    _ base: Spanned<String>, _ links: Program.Links, _ context: CheckContext, into diagnostics: inout Diagnostics
  ) {
    let readings = links.readings(of: base.value)
    if readings.count > 1 {
      diagnostics.report(
        .ambiguousBase, "`\(base.value)` is a scheme and a domain of the app", at: base.span,
        help: "write \(alternatives(readings.map(\.spelling)))")
    }
    // What could not be read may be the scheme.
    guard readings.isEmpty, context.project.map.isComplete else { return }
    let text = base.value.lowercased()
    if text == context.program.bundleName.lowercased(), context.program.opensWants {
      diagnostics.report(
        .unknownBase, "`\(base.value)` is the bundle name, whose URLs open abilities and not routes", at: base.span,
        note: "`via` does not concern want URLs", help: "remove it from `via`")
      return
    }
    let hosts = links.schemes.filter { $0.hosts?.contains(text) == true }.map { "\($0.name)://\(text)" }
    let known = links.schemes.flatMap { scheme in
      [scheme.name] + (scheme.hosts ?? []).map { "\(scheme.name)://\($0)" }
    }
    let near =
      text == "https" && !links.domains.isEmpty
      ? links.domains
      : hosts.isEmpty
        ? diagnostics.nearestName.among(known + links.domains, to: text).map { spellings(of: $0, links) } : hosts
    diagnostics.report(
      .unknownBase, "the app has no scheme, host or domain `\(base.value)`", at: base.span,
      help: near.map { "write \(alternatives($0))" } ?? "add it to `links`, or remove it from `via`")
  }

  /// Returns the spellings of an element that each have only one meaning.
  private static func spellings(of name: String, _ links: Program.Links) -> [String] {
    let readings = links.readings(of: name)
    return readings.count > 1 ? readings.map(\.spelling) : [name]
  }

  private static func alternatives(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: " or ")
  }
}

extension Rule {
  static let unknownBase = Rule("MC3040", "unknown-base", .error, adjustment: .nothing)
  static let ambiguousBase = Rule("MC3041", "ambiguous-base", .error, adjustment: .nothing)
}
