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
  private let components: AssociationComponents
  /// The texts for `*` in the URLs that are tried; one is longer than the paths of all routes.
  private let fillers: [String]

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
    let longest = program.routes.flatMap(\.templates).map(\.segments.count).max() ?? 0
    let paths = (1...min(longest + 1, Self.maximumFiller)).map { count in
      repeatElement("x", count: count).joined(separator: "/")
    }
    var check = AssociationCheck(
      association: association, program: program, table: table,
      components: AssociationComponents(association.components(of: own)), fillers: paths + ["1", ""])
    for domain in domains { check.run(domain, into: &diagnostics) }
  }

  /// The maximum number of segments of a text for `*`.
  private static let maximumFiller = 32

  // MARK: - One domain

  /// What was found of the URLs of a route.
  private struct Found {
    var claimed: String?
    /// A URL that opens the route, and the component that excludes it.
    var unclaimed: (url: String, component: ServedAssociation.Component?)?
  }

  private mutating func run(_ domain: String, into diagnostics: inout Diagnostics) {
    guard let position = program.links.position(ofDomain: domain) else { return }
    var found: [String: Found] = [:]
    var unrouted: [Int: String] = [:]
    func judge(_ url: String) {
      let decisive = components.position(matching: url)
      let component = decisive.map { components.all[$0] }
      let isClaimed = component?.isExcluded == false
      switch table.resolve(url, origin: .external) {
      case .success(let resolution):
        guard let route = resolution.route else { return }
        if isClaimed || components.claims(url.togglingEndSlash) {
          found[route, default: Found()].claimed = found[route]?.claimed ?? url
        } else if found[route]?.unclaimed == nil {
          found[route, default: Found()].unclaimed = (url, component)
        }
      case .failure(.missingParameter), .failure(.invalidParameter), .failure(.repeatedParameter),
        .failure(.repeatedQueryValue):
        // A route takes the URL, whatever its types refuse.
        break
      case .failure:
        if isClaimed, let decisive, unrouted[decisive] == nil { unrouted[decisive] = url }
      }
    }
    var search = LinkSearch(program)
    for route in program.routes where route.isPublic {
      for url in samples(of: route, on: domain, position, &search) { judge(url) }
    }
    for (position, component) in components.all.enumerated() {
      for url in component.samples(on: domain, fillers) where unrouted[position] == nil { judge(url) }
    }

    for route in program.routes {
      guard let result = found[route.name], let (url, component) = result.unclaimed else { continue }
      let note = result.claimed.map { "iOS opens it in the browser, and \($0.inBackticks) with the app" }
      diagnostics.report(
        .routedNotClaimed, "\(url.inBackticks) opens route `\(route.name)`, but the file does not claim it",
        at: component?.span ?? association.file.wholeSpan.head, severity: result.claimed == nil ? nil : .warning,
        label: component.map { _ in "excluded here" }, related: [.init(route.span, "route `\(route.name)`")],
        note: note ?? "iOS opens it in the browser",
        help: "serve the generated file, or add a component for it before others that match")
    }
    for (position, component) in components.all.enumerated() {
      guard let url = unrouted[position] else { continue }
      diagnostics.report(
        .claimedNotRouted, "the file claims \(url.inBackticks), which no route takes", at: component.span,
        note: "the app opens, and shows nothing for it", help: "add a route, or exclude it in the file")
    }
  }

  /// Returns URLs of a domain that open a route: its examples, and a sample for each of its templates.
  private func samples(
    of route: Program.Route, on domain: String, _ position: Int, _ search: inout LinkSearch
  ) -> [String] {
    let base = LinkText.Base.host(scheme: "https", host: domain)
    var urls = route.examples.map(\.value).filter { $0.lowercased().hasPrefix("https://\(domain)/") }
    for answer in route.answers where answer.contains(position) {
      for template in route.templates {
        var url = route.sampleLink(base, template)
        if url == nil, case .found(let link) = search.link(opening: LinkClaim(template, of: route, answer)) {
          url = try? link.text(base)
        }
        guard let url else { continue }
        urls.append(url)
        if case .rest? = template.segments.last { urls.append(url.appending(path: "/x/x")) }
      }
    }
    return urls
  }
}

/// The components of an app, in the order in which iOS tries them.
private struct AssociationComponents {
  let all: [ServedAssociation.Component]
  /// The positions of the components whose paths begin with a segment, and of those that may begin with any.
  private var positions: [String?: [Int]] = [:]

  init(_ all: [ServedAssociation.Component]) {
    self.all = all
    for (position, component) in all.enumerated() {
      positions[component.isPercentEncoded ? component.path?.firstSegment : nil, default: []].append(position)
    }
  }

  /// Returns the position of the component that decides about a URL; nil if none matches.
  func position(matching url: String) -> Int? {
    let target = AssociationTarget(url)
    func first(_ segment: String?) -> Int? { positions[segment]?.first { all[$0].matches(target) } }
    let segment = target.path.dropFirst().prefix { $0 != "/" }.lowercased()
    return [first(segment), first(nil)].compactMap(\.self).min()
  }

  func claims(_ url: String) -> Bool { position(matching: url).map { !all[$0].isExcluded } ?? false }
}

extension ServedAssociation.Component {
  /// Returns URLs that match the component, unless an empty text does not.
  fileprivate func samples(on domain: String, _ fillers: [String]) -> [String] {
    var urls: [String] = []
    for filler in fillers {
      let path = path?.sample(anyText: filler) ?? "/\(filler)"
      let items = query.map { name, pattern in
        (name.map { "\($0)=" } ?? "") + pattern.sample(anyText: filler)
      }
      let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
      let start = "https://\(domain)" + (path.hasPrefix("/") ? "" : "/")
      urls.append(start + path + query)
      if !isCaseSensitive {
        for other in [path.lowercased(), path.uppercased()] where other != path { urls.append(start + other + query) }
      }
    }
    var seen: Set<String> = []
    return urls.filter { seen.insert($0).inserted }
  }
}

extension String {
  /// The URL with a slash at the end of its path, or without it; Apple's documentation does not say whether it matters.
  fileprivate var togglingEndSlash: String {
    let end = firstIndex { $0 == "?" || $0 == "#" } ?? endIndex
    let path = self[..<end]
    return (path.hasSuffix("/") ? String(path.dropLast()) : path + "/") + self[end...]
  }

  /// Returns the URL with a text at the end of its path.
  fileprivate func appending(path: String) -> String {
    let end = firstIndex { $0 == "?" || $0 == "#" } ?? endIndex
    return self[..<end] + path + self[end...]
  }
}
