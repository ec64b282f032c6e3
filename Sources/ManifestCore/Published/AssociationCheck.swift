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
    let paths = (1...min(longest + 1, Self.maximumFiller)).flatMap { count in
      ["x", "ab-12"].map { repeatElement($0, count: count).joined(separator: "/") }
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
        if isClaimed {
          found[route, default: Found()].claimed = found[route]?.claimed ?? url
        } else if found[route]?.unclaimed == nil, !components.claims(url) {
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
    let tried = program.routes.flatMap { samples(of: $0, on: domain, position, &search) }
    for url in tried { judge(url) }
    // A route may open only with a query.
    let queries = tried.map(\.query).filter { !$0.isEmpty }.unique(by: \.self)
    let generated = Set(SiteComponent.claims(of: program.routes, on: position))
    for (position, component) in components.all.enumerated() {
      // The generated file excludes longer paths up to a number of segments only.
      let isGenerated = component.key.map(generated.contains) == true
      for url in component.samples(on: domain, fillers) where unrouted[position] == nil {
        if isGenerated, url.segmentCount > SiteAssociation.commonLength { continue }
        judge(url)
        guard component.isExcluded, url.query.isEmpty else { continue }
        for query in queries { judge(url + query) }
      }
    }

    for route in program.routes {
      guard let result = found[route.name], let (url, component) = result.unclaimed else { continue }
      let note = result.claimed.map { "iOS opens it in the browser, and `\($0)` with the app" }
      diagnostics.report(
        .routedNotClaimed, "`\(url)` opens route `\(route.name)`, but the file does not claim it",
        at: component?.span ?? association.file.wholeSpan.head, severity: result.claimed == nil ? nil : .warning,
        label: component.map { _ in "excluded here" }, related: [.init(route.span, "route `\(route.name)`")],
        note: note ?? "iOS opens it in the browser",
        help: "serve the generated file, or add a component for it before others that match")
    }
    for (position, component) in components.all.enumerated() {
      guard let url = unrouted[position] else { continue }
      diagnostics.report(
        .claimedNotRouted, "the file claims `\(url)`, which no route takes", at: component.span,
        note: "the app opens, and shows nothing for it", help: "add a route, or exclude it in the file")
    }
  }

  /// Returns URLs of a domain that open a route: its examples, and a sample for each of its templates.
  private func samples(
    of route: Program.Route, on domain: String, _ position: Int, _ search: inout LinkSearch
  ) -> [String] {
    let base = LinkText.Base.host(scheme: "https", host: domain)
    var urls = route.examples.map(\.value).filter { $0.lowercased().hasPrefix("https://\(domain)/") }
    let words = route.parameters.map(\.type.wordCount).max() ?? 0
    for answer in route.answers where answer.contains(position) {
      for template in route.templates {
        let spellings = [template] + (answer.ignoresCase ? [template.upperCased] : [])
        var found = spellings.flatMap { spelling in
          (0..<min(max(words, 2), Self.maximumChoices)).compactMap { route.sampleLink(base, spelling, choice: $0) }
        }
        if found.isEmpty, case .found(let link) = search.link(opening: LinkClaim(template, of: route, answer)) {
          found = (try? link.text(base)).map { [$0] } ?? []
        }
        for url in found {
          urls += [url, url.withoutQuery]
          if case .rest? = template.segments.last { urls.append(url.appending(path: "/x/x")) }
        }
      }
    }
    return urls
  }

  /// The maximum number of URLs with other values that are tried for a template.
  private static let maximumChoices = 32
}

/// The components of an app, in the order in which iOS tries them.
private struct AssociationComponents {
  let all: [ServedAssociation.Component]
  private let withoutEndSlash: [ServedAssociation.Component]
  /// The positions of the components by the segments with which their paths begin.
  private var positions: [[String]: [Int]] = [:]

  init(_ all: [ServedAssociation.Component]) {
    self.all = all
    withoutEndSlash = all.map(\.withoutEndSlash)
    for (position, component) in withoutEndSlash.enumerated() {
      positions[component.isPercentEncoded ? component.path?.commonSegments ?? [] : [], default: []].append(position)
    }
  }

  /// Returns the position of the component that decides about a URL; nil if none matches.
  func position(matching url: String) -> Int? { position(matching: AssociationTarget(url), in: all) }

  /// Returns whether URLs open the app if a slash at the end of their paths does not matter; Apple's documentation does not say.
  func claims(_ url: String) -> Bool {
    let target = AssociationTarget(url, ignoringEndSlash: true)
    return position(matching: target, in: withoutEndSlash).map { !all[$0].isExcluded } ?? false
  }

  private func position(matching url: AssociationTarget, in components: [ServedAssociation.Component]) -> Int? {
    (0...url.segments.count).compactMap { count in
      positions[Array(url.segments.prefix(count))]?.first { components[$0].matches(url) }
    }.min()
  }
}

extension ServedAssociation.Component {
  /// Returns URLs that match the component, unless an empty text does not.
  fileprivate func samples(on domain: String, _ fillers: [String]) -> [String] {
    var urls: [String] = []
    for filler in fillers {
      let items = query.map { name, pattern in
        (name.map { "\($0)=" } ?? "") + (pattern.samples(anyText: filler).first ?? "")
      }
      let end =
        (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        + (fragment?.samples(anyText: filler).first.map { "#" + $0 } ?? "")
      for path in path?.samples(anyText: filler) ?? ["/\(filler)"] {
        let start = "https://\(domain)" + (path.hasPrefix("/") ? "" : "/")
        for path in [path] + (isCaseSensitive ? [] : [path.lowercased(), path.uppercased()]) {
          urls.append(start + path + end)
        }
      }
    }
    return urls.unique(by: \.self)
  }
}

extension ParameterType {
  /// The number of the words of an enumeration; 0 for other types.
  fileprivate var wordCount: Int { if case .enumeration(let words)? = scalar { words.count } else { 0 } }
}

extension PathTemplate {
  /// The template with literals in upper case.
  fileprivate var upperCased: PathTemplate {
    PathTemplate(
      segments: segments.map { segment in
        if case .literal(let text) = segment { .literal(text.uppercased()) } else { segment }
      })
  }
}

extension SiteComponent {
  /// The keys of the components that claim URLs for routes.
  fileprivate static func claims(of routes: [Program.Route], on base: Int) -> [String] {
    SiteAssociation.components(routes, on: base).filter { $0.routeName != nil }.map { component in
      ServedAssociation.Component.key(
        component.path, component.query.map { "\($0.name)=\($0.value)" }, component.ignoresCase)
    }
  }
}

extension String {
  private var queryStart: String.Index { firstIndex { $0 == "?" || $0 == "#" } ?? endIndex }

  /// The query of a URL with its question mark, and its fragment; empty if there is none.
  fileprivate var query: String { String(self[queryStart...]) }

  /// The number of segments in the path of a URL.
  fileprivate var segmentCount: Int { withoutQuery.count { $0 == "/" } - 2 }

  fileprivate var withoutQuery: String { String(self[..<queryStart]) }

  /// Returns the URL with a text at the end of its path.
  fileprivate func appending(path: String) -> String { withoutQuery + path + query }
}
