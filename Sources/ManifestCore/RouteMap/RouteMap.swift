import ManifestRuntime
package import ManifestText

/// What one route map file says, or several of them together.
///
/// References are still names here; the analysis resolves them.
package struct RouteMap: Sendable {
  package var includes: [Spanned<String>] = []
  /// The namespaces that the files declare.
  package var namespaces: [Spanned<String>] = []
  /// The types that all files of the map declare.
  package var types = NamedTypes()
  /// What each file says under `app`.
  package var appFacts: [AppFacts] = []
  package var links = Links()
  /// What the files say about each system.
  package var sections = MapSections()
  package var routes: [RouteEntry] = []
  package var reserved = Reserved()
  /// Whether everything that the files say is here; where parts could not be read, nothing is missing for another reason.
  package var isComplete = true

  /// Adds what another file of the same map says.
  package mutating func merge(_ other: RouteMap) {
    namespaces += other.namespaces
    appFacts += other.appFacts
    links.schemes += other.links.schemes
    links.domains += other.links.domains
    links.queries += other.links.queries
    sections.merge(other.sections)
    routes += other.routes
    reserved.paths += other.reserved.paths
    reserved.schemes += other.reserved.schemes
    isComplete = isComplete && other.isComplete
  }

  /// `links`: the schemes and domains that the app answers to.
  package struct Links: Sendable {
    package var schemes: [SchemeEntry] = []
    package var domains: [Spanned<String>] = []
    package var queries: [Spanned<String>] = []
  }

  /// One of `links.schemes`.
  package struct SchemeEntry: Sendable {
    /// What the authority of a URL means under the scheme.
    package enum Authority: Sendable {
      case path
      case hosts([Spanned<String>])
    }

    package let name: Spanned<String>
    package let authority: Authority
  }

  /// One of `routes`: a public link.
  package final class RouteEntry: Sendable {
    /// What the route opens, by its name.
    package struct Destination: Sendable {
      package let kind: DestinationKind
      package let name: Spanned<String>

      /// The name of a destination of a kind; nil if this is another destination.
      package func name(of kind: DestinationKind) -> Spanned<String>? { self.kind.key == kind.key ? name : nil }
    }

    package let name: Spanned<String>
    /// Who owns the file that declares it (see `RouteMap.owner`).
    package let owner: String?
    /// The namespace of the file; nil for the root.
    package let namespace: String?
    package let path: Spanned<PathTemplate>
    package let aliases: [Spanned<PathTemplate>]
    package let query: [QueryEntry]
    package let parameters: [ParameterDeclaration]
    package let destination: Destination
    package let isPublic: Bool
    package let deprecation: Deprecation?
    package let examples: [Spanned<String>]
    package let summary: String?

    /// Reads a route; nil if it has no path or no destination, which has been reported.
    fileprivate init?(_ member: Mapping.Member, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
      let node = member.value
      name = Spanned(member.key, member.keySpan)
      owner = file.owner
      namespace = file.namespace
      NameGrammar.check(name, of: "a route", into: &diagnostics)
      // Each part reports its own faults, so all are read before the first missing one ends the route.
      let path = node["path"]?.spannedText.flatMap { PathTemplate.spanned($0, into: &diagnostics) }
      aliases = (node["aliases"]?.texts ?? []).compactMap { PathTemplate.spanned($0, into: &diagnostics) }
      parameters = ParameterDeclaration.all(in: node["params"], file.types, into: &diagnostics)
      let destination = Self.destination(name, node, file, into: &diagnostics)
      guard let path, let destination else { return nil }
      self.path = path
      self.destination = destination
      query = (node["query"]?.mapping?.members ?? []).compactMap { item in
        item.value.scalarText.map {
          QueryEntry(name: Spanned(item.key, item.keySpan), value: Spanned($0, item.value.span))
        }
      }
      deprecation = node["deprecated"].map { node in
        Deprecation(
          since: node["since"]?.scalarText, removeAfter: node["removeAfter"]?.spannedText, use: node["use"]?.spannedText
        )
      }
      isPublic = node["access"]?.text != "internal"
      examples = node["examples"]?.texts ?? []
      summary = node["summary"]?.text
    }

    private static func destination(
      _ name: Spanned<String>, _ node: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics
    ) -> Destination? {
      guard node.mapping != nil else { return nil }
      let given = (node.mapping?.members ?? []).compactMap { member in
        let kind = file.destinations.first { $0.key == member.key }
        return kind.flatMap { kind in member.value.spannedText.map { (kind, member.value, $0.span) } }
      }
      if let first = given.first, let second = given.dropFirst().first {
        diagnostics.report(
          .init(
            .contradiction, "route `\(name.value)` has two destinations", at: second.2,
            related: [.init(first.2, "the first destination")], help: "keep one of them, or make two routes"))
        return nil
      }
      guard let (kind, value, _) = given.first else {
        // A misspelled key may be the destination; it has been reported.
        let keys = RouteMapSchema.routeKeys + file.destinations.map(\.key)
        guard (node.mapping?.members ?? []).allSatisfy({ keys.contains($0.key) }) else { return nil }
        diagnostics.report(
          .init(
            .missingDestination, "route `\(name.value)` has no destination", at: name.span,
            help: "add `ability: module/Ability`, `controller: SomeViewController` or another destination"))
        return nil
      }
      return kind.read(value, &diagnostics).map { Destination(kind: kind, name: $0) }
    }
  }

  /// A query value that is part of a route's identity.
  package struct QueryEntry: Sendable {
    package let name: Spanned<String>
    package let value: Spanned<String>
  }

  /// That a route is on its way out.
  package struct Deprecation: Sendable {
    package let since: String?
    package let removeAfter: Spanned<String>?
    package let use: Spanned<String>?
  }

  /// `reserved`: what was public once and may not be used again.
  package struct Reserved: Sendable {
    package var paths: [Spanned<PathTemplate>] = []
    package var schemes: [Spanned<String>] = []
  }
}

extension RouteMap {
  /// The files that a route map file includes.
  package static func includes(of root: Node) -> [Spanned<String>] { root["include"]?.texts ?? [] }

  /// Reads a route map file; faults are reported and left out.
  ///
  /// An included file has an owner; the types are those that all files of the map declare.
  package init(
    _ root: Node, owner: String? = nil, types: NamedTypes, sections: [any MapSection.Type],
    into diagnostics: inout Diagnostics
  ) {
    let errorsBefore = diagnostics.errorCount
    defer { isComplete = diagnostics.errorCount == errorsBefore }
    RouteMapSchema(sections).file.validate(root, into: &diagnostics)
    includes = Self.includes(of: root)
    self.types = types
    let namespace = root["namespace"]?.spannedText
    if let namespace {
      namespaces = [namespace]
      NameGrammar.check(namespace, of: "a namespace", into: &diagnostics)
    }
    let file = RouteMapFile(
      owner: owner, namespace: namespace?.value, types: types,
      destinations: sections.flatMap { $0.destinations })
    if let member = root.mapping?.members.first(where: { $0.key == "app" }) {
      appFacts = [AppFacts(member, into: &diagnostics)]
    }
    if let node = root["links"] { links = Links(node) }
    self.sections = MapSections(root, file, sections, into: &diagnostics)
    for member in root["routes"]?.mapping?.members ?? [] {
      if let entry = RouteEntry(member, file, into: &diagnostics) { routes.append(entry) }
    }
    if let node = root["reserved"] {
      reserved.schemes = node["schemes"]?.texts ?? []
      reserved.paths = (node["paths"]?.texts ?? []).compactMap { PathTemplate.spanned($0, into: &diagnostics) }
    }
  }
}

extension RouteMap.Links {
  fileprivate init(_ node: Node) {
    schemes = (node["schemes"]?.sequence ?? []).compactMap { entry in
      guard let name = entry.spannedText ?? entry["name"]?.spannedText else { return nil }
      guard let hosts = entry["hosts"]?.sequence else { return .init(name: name, authority: .path) }
      return .init(name: name, authority: .hosts(hosts.compactMap(\.spannedText)))
    }
    domains = node["domains"]?.texts ?? []
    queries = node["queries"]?.texts ?? []
  }
}

extension RouteMap {
  /// Who owns an included file: the file's name, or where that says no more than the including map's the folder's.
  ///
  /// `orders/routes.yaml` and `routes/orders.yaml` are both owned by `orders`.
  package static func owner(ofFile path: String, in map: String) -> String? {
    let parts = path.pathParts.filter { !$0.isEmpty }
    guard let file = parts.last else { return nil }
    let usual = stem(map.pathParts.last ?? "")
    let candidates = [stem(file)] + parts.dropLast().reversed()
    return candidates.first { $0 != usual && !sourceFolders.contains($0) }
  }

  /// Folders between a module and its sources.
  private static let sourceFolders: Set = ["src", "main", "ets", "resources", ".", ".."]

  /// A file's name up to its first dot.
  private static func stem(_ file: String) -> String {
    file.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? file
  }
}

extension PathTemplate {
  fileprivate static func spanned(
    _ text: Spanned<String>, into diagnostics: inout Diagnostics
  ) -> Spanned<PathTemplate>? {
    PathTemplate(text, into: &diagnostics).map { Spanned($0, text.span) }
  }
}

extension Node {
  /// The texts of a list, with their places.
  fileprivate var texts: [Spanned<String>]? { sequence?.compactMap(\.spannedText) }
}
