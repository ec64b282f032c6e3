package import ManifestRuntime
package import ManifestText

/// Compares what a server tells iOS about a domain with the routes of a program.
package struct AssociationCheck {
  package static let rules: [Rule] = [
    .claimedNotRouted, .routedNotClaimed, .otherAppIdentifier, .unreadableAssociation,
  ]

  private let association: ServedAssociation
  private let program: Program
  private let table: RouteTable
  /// The components of the app.
  private let components: [ServedAssociation.Component]

  /// Compares a file with a program.
  ///
  /// - Parameters:
  ///   - association: The file.
  ///   - domains: The domains whose servers have the file.
  ///   - isServed: Whether a server is known to have it; a file of the project may be another app's.
  ///   - program: The program.
  ///   - table: Its route table.
  ///   - diagnostics: Receives the findings.
  package static func run(
    _ association: ServedAssociation, of domains: [String], isServed: Bool, on program: Program, _ table: RouteTable,
    into diagnostics: inout Diagnostics
  ) {
    let listed = association.entries.flatMap(\.identifiers)
    // Without a team in the map, each prefix is the app's.
    let own = listed.map(\.value).filter { text in
      program.appIdentifiers.contains { identifier in
        program.team.map { text == "\($0).\(identifier)" } ?? text.hasSuffix(".\(identifier)")
      }
    }
    let ships = program.shippingIdentifier
    guard own.contains(where: { $0.hasSuffix(".\(ships)") }) else {
      let expected = "\(program.team ?? "TEAM").\(ships)"
      return diagnostics.report(
        .otherAppIdentifier, "no entry has the app identifier `\(expected)`",
        at: listed.first?.span ?? association.file.wholeSpan.head, severity: isServed ? nil : .note,
        note: isServed ? "iOS opens no link of the domain with the app" : "it may be the file of another app",
        help: "add it under `appIDs`, or serve the generated file")
    }
    let check = AssociationCheck(
      association: association, program: program, table: table, components: association.components(of: own))
    for domain in domains { check.run(domain, into: &diagnostics) }
  }

  /// Returns the component that decides about a URL; nil if none matches.
  private func component(matching url: String) -> ServedAssociation.Component? {
    let target = AssociationTarget(url)
    return components.first { $0.matches(target) }
  }

  private func run(_ domain: String, into diagnostics: inout Diagnostics) {
    guard let base = program.links.position(ofDomain: domain) else { return }
    for route in program.routes where route.isPublic && route.answers.contains(where: { $0.contains(base) }) {
      let examples = route.examples.map(\.value).filter { $0.lowercased().hasPrefix("https://\(domain)/") }
      let samples = route.templates.compactMap { route.sampleLink(.host(scheme: "https", host: domain), $0) }
      guard
        let url = (examples + samples).first(where: { url in
          guard case .success(let resolution) = table.resolve(url, origin: .external) else { return false }
          return resolution.opens(route: route.name)
            && component(matching: url)?.isExcluded != false
        })
      else { continue }
      let decisive = component(matching: url)
      diagnostics.report(
        .routedNotClaimed, "\(url.inBackticks) opens route `\(route.name)`, but the file does not claim it",
        at: decisive?.span ?? association.file.wholeSpan.head, label: decisive.map { _ in "excluded here" },
        related: [.init(route.span, "route `\(route.name)`")], note: "iOS opens it in the browser",
        help: "serve the generated file, or add a component for it before others that match")
    }
    for component in components where !component.isExcluded {
      guard let url = unroutedURL(of: component, on: domain) else { continue }
      diagnostics.report(
        .claimedNotRouted, "the file claims \(url.inBackticks), which no route takes", at: component.span,
        note: "the app opens, and shows nothing for it", help: "add a route, or exclude it in the file")
    }
  }

  /// The texts for `*` in the URLs that are tried.
  private static let fillers = ["x", "1", "x/y", ""]

  /// Returns a URL that a component claims and no public route takes; nil if none was found.
  private func unroutedURL(of component: ServedAssociation.Component, on domain: String) -> String? {
    for filler in Self.fillers {
      let path = Wildcards.sample(component.path ?? "/*", star: filler)
      let items = component.query.map { name, pattern in
        (name.map { "\($0)=" } ?? "") + Wildcards.sample(pattern, star: filler)
      }
      let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
      let url = "https://\(domain)\(path.hasPrefix("/") ? "" : "/")\(path)\(query)"
      guard let first = self.component(matching: url), first.span == component.span else {
        continue
      }
      switch table.resolve(url, origin: .external) {
      case .success, .failure(.missingParameter), .failure(.invalidParameter), .failure(.repeatedParameter),
        .failure(.repeatedQueryValue):
        continue
      case .failure: return url
      }
    }
    return nil
  }
}
