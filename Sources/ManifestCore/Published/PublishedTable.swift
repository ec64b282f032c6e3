import ManifestRuntime
import ManifestText

/// The route table of a list of published links.
///
/// Its destinations are texts without a meaning, since only the routes that URLs open are compared; but a web page refuses
/// values that its path cannot have.
struct PublishedTable {
  /// The routes of the lines, whose answers have the positions of bases in the program that the list is compared with.
  let routes: [(line: Span, route: Program.Route)]
  private let table: RouteTable
  private let bases: Set<PublishedBase>
  private let indices: [Span: Int]

  /// Reads the lines as a route table.
  ///
  /// Retired lines, and those of internal routes, keep their URLs from others.
  init(_ list: PublishedLinks, in links: Program.Links) throws(TableFault) {
    let bases = list.kept.compactMap { if case .base(let base) = $0.promise { base } else { nil as PublishedBase? } }
    self.bases = Set(bases)
    let own = Program.Links(bases)
    var routes: [(line: Span, route: Program.Route)] = []
    var entries: [String] = []
    for line in list.lines {
      guard let route = Program.Route(line, own, in: links) else { continue }
      routes.append((line.span, route))
      entries += TableEntry.lines(of: route, "route")
    }
    self.routes = routes
    indices = Dictionary(routes.enumerated().map { ($0.element.line, $0.offset) }) { first, _ in first }
    let schemes = bases.filter { !$0.isOfWants }.map { "\(TableFormat.scheme)\($0.text)" }
    table = try RouteTable(utf8: Array(RouteTableText("published.links", Set(schemes).sorted(), entries).text.utf8))
  }

  /// Returns the route of a line.
  func route(of line: PublishedLine) -> Program.Route? { indices[line.span].map { routes[$0].route } }

  /// Returns whether a URL from outside the app opens a route.
  func opens(_ url: String, _ route: String) -> Bool {
    (try? table.resolve(url, origin: .external).get())?.opens(route: route) ?? false
  }

  /// Returns the values that the page of a line gets from a URL, such as `id=7`, but not the fixed ones.
  func values(_ url: String, of link: PublishedLink) -> [String] {
    guard case .success(let resolution) = table.resolve(url, origin: .external) else { return [] }
    return resolution.parameters.map { field in
      "\(link.arriving(field.name))=\(field.value.urlTexts.joined(separator: ","))"
    }
  }

  /// Returns whether all bases that the list and a program share compare paths in the same way.
  func comparesAlike(_ program: Program) -> Bool {
    let current = Dictionary(program.publishedBases.map { ($0.kind, $0.ignoresCase) }) { first, _ in first }
    return bases.allSatisfy { current[$0.kind] ?? $0.ignoresCase == $0.ignoresCase }
  }
}

extension Program.Links {
  /// Creates the links of published bases.
  fileprivate init(_ bases: [PublishedBase]) {
    var schemes: [String: Program.Scheme] = [:]
    var domains: [String] = []
    for base in bases {
      switch base.kind {
      case .want: continue
      case .base(.host("https", let host)): domains.append(host)
      case .base(.host(let scheme, let host)):
        schemes[scheme, default: .init(name: scheme, hosts: [], ignoresCase: base.ignoresCase)].hosts?.append(host)
      case .base(.path(let scheme)): schemes[scheme] = .init(name: scheme, ignoresCase: base.ignoresCase)
      }
    }
    self.init(schemes: schemes.values.sorted { $0.name < $1.name }, domains: domains)
  }
}

extension Program.Route {
  /// Returns a destination that a table can have without an entry for it.
  private static func destination(_ text: String) -> ResolvedDestination {
    let web = "\(TableFormat.webDestination)"
    let kind = DestinationKind(
      text.hasPrefix(web) ? String(web.dropLast()) : "controller", noun: "destination", TextForm("a destination"),
      "A destination.")
    return text.hasPrefix(web)
      ? ResolvedDestination(kind, text, encodedName: String(text.dropFirst(web.utf8.count)))
      : ResolvedDestination(kind, text)
  }

  /// Creates the route of a line; nil for a line of another kind.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - own: The links of the list.
  ///   - links: The links in whose positions the answers are.
  fileprivate convenience init?(_ line: PublishedLine, _ own: Program.Links, in links: Program.Links) {
    guard case .link(let link) = line.promise else { return nil }
    let (template, query, legacy): (PathTemplate, [Program.QueryItem], [String])
    switch link.start {
    case .template(let own, let items): (template, query, legacy) = (own, items, [])
    // A whole URL needs a template; no path consists of a whole URL.
    case .url(let url): (template, query, legacy) = (PathTemplate(segments: [.literal(url)]), [], [url])
    }
    let answers = own.answers(via: link.via, ignoringCase: link.ignoresCase).compactMap { answer -> Answer? in
      let positions = answer.bases.map { Array($0.positions) } ?? Array(own.bases.indices)
      let bases = BaseSet(positions.compactMap { links.positions[own.bases[$0]] })
      return bases.count == 0 ? nil : Answer(bases: bases, ignoresCase: answer.ignoresCase)
    }
    self.init(
      name: link.route, templates: [template], query: query, parameters: link.parameters,
      answers: answers, legacy: legacy, via: link.via, ignoresCase: link.ignoresCase,
      destination: Self.destination(link.destination),
      isPublic: !link.isInternal && line.retired == nil, deprecation: nil, examples: [], summary: nil, span: line.span)
  }
}
