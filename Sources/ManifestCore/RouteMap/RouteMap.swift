package import ManifestRuntime
package import ManifestText

/// The contents of a route map file, or of several merged ones.
///
/// References are names that the analysis resolves later.
package struct RouteMap: Sendable {
  package var includes: [Spanned<String>] = []
  /// The namespaces that the files declare.
  package var namespaces: [Spanned<String>] = []
  /// The types that all files of the map declare.
  package var types = NamedTypes()
  /// The requirements that the files declare.
  package var requirements: [Spanned<String>] = []
  /// The `app` sections of the files.
  package var appFacts: [AppFacts] = []
  /// The version of the iOS SDK that the app is built with; nil if the map does not say it.
  package var sdk: Int? { appFacts.lazy.compactMap(\.sdk?.value).first }
  package var links = Links()
  /// The systems' sections.
  package var sections = MapSections()
  package var routes: [RouteEntry] = []
  package var reserved = Reserved()
  /// Whether all files could be read completely; otherwise, a missing declaration may be in an unreadable part.
  package var isComplete = true

  /// Adds the contents of another file of the same map.
  package mutating func merge(_ other: RouteMap) {
    namespaces += other.namespaces
    requirements += other.requirements
    appFacts += other.appFacts
    links.schemes += other.links.schemes
    links.domains += other.links.domains
    links.queries += other.links.queries
    links.notifications += other.links.notifications
    sections.merge(other.sections)
    routes += other.routes
    reserved.paths += other.reserved.paths
    reserved.schemes += other.reserved.schemes
    isComplete = isComplete && other.isComplete
  }

  /// The `links` section: the schemes and domains that the app opens.
  package struct Links: Sendable {
    package var schemes: [SchemeEntry] = []
    package var domains: [Spanned<String>] = []
    package var queries: [Spanned<String>] = []
    /// The key of the URL in notifications, as each file that has one names it.
    package var notifications: [Spanned<String>] = []
  }

  /// An element of `links.schemes`.
  package struct SchemeEntry: Sendable {
    package let name: Spanned<String>
    /// The allowed authorities of its URLs; nil if the authority is the first segment of the path.
    package let hosts: [Spanned<String>]?
    /// Whether paths match in any case of ASCII letters, as far as the routes do not say otherwise.
    package let ignoresCase: Bool
  }

  /// An entry of `routes`: a public link.
  package final class RouteEntry: Sendable {
    /// The destination that the route names.
    package struct Destination: Sendable {
      package let kind: DestinationKind
      package let name: Spanned<String>

      /// Returns the destination's name if it is of a kind; nil otherwise.
      package func name(of kind: DestinationKind) -> Spanned<String>? { self.kind.key == kind.key ? name : nil }
    }

    package let name: Spanned<String>
    /// The owner of the file that declares the route (see `RouteMap.owner`).
    package let owner: String?
    /// The namespace of the file; nil for the root.
    package let namespace: String?
    package let path: Spanned<PathTemplate>
    package let aliases: [Spanned<PathTemplate>]
    package let query: [QueryEntry]
    /// The whole URLs that open the route.
    package let legacy: [Spanned<String>]
    /// The schemes, hosts and domains of its URLs; nil for all.
    package let on: [Spanned<String>]?
    /// Whether its paths match in any case of ASCII letters; nil if the schemes decide.
    package let ignoresCase: Bool?
    /// The elements of `params`.
    package let parameters: [RouteParameter]
    /// The values of the destination's parameters that the route fixes.
    package let with: [GivenValue]
    /// Whether all parameters could be read; otherwise, a missing one may have been reported already.
    package let areParametersKnown: Bool
    package let destination: Destination
    package let isPublic: Bool
    package let requirements: [Spanned<String>]
    package let deprecation: Deprecation?
    package let examples: [Spanned<String>]
    package let summary: String?

    /// Reads an entry of `routes`; reports a missing path or destination and returns nil.
    fileprivate convenience init?(_ member: Mapping.Member, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
      NameGrammar.check(member.name, of: "a route", into: &diagnostics)
      let destination = Self.destination(member.name, member.value, file, into: &diagnostics)
      // A misspelled key may be `params`.
      let keys = RouteMapSchema.routeKeys + file.destinations.map(\.key)
      let areKeysKnown = member.value.mapping?.members.allSatisfy { keys.contains($0.key) } == true
      self.init(
        member, file, to: destination, parameters: member.value["params"], areKeysKnown: areKeysKnown,
        into: &diagnostics)
    }

    /// Reads the route to a destination from the destination's own declaration; reports keys of a route without a path.
    ///
    /// - Returns: Nil if the declaration has no path.
    package convenience init?(
      in member: Mapping.Member, of kind: DestinationKind, _ file: RouteMapFile, into diagnostics: inout Diagnostics
    ) {
      if member.value["path"] == nil, let key = RouteMapSchema.linkKeys.first(where: { member.value[$0] != nil }) {
        diagnostics.report(
          .missingPath, "\(kind.noun) `\(member.key)` has `\(key)`, but no `path`",
          at: member.value[key]?.span.head ?? member.keySpan, help: "add `path`, or remove `\(key)`")
      }
      self.init(
        member, file, to: Destination(kind: kind, name: member.name), parameters: nil, areKeysKnown: true,
        into: &diagnostics)
    }

    private init?(
      _ member: Mapping.Member, _ file: RouteMapFile, to destination: Destination?, parameters params: Node?,
      areKeysKnown: Bool, into diagnostics: inout Diagnostics
    ) {
      let node = member.value
      name = member.name
      owner = file.owner
      namespace = file.namespace
      // Each part reports its own errors, so read all of them before returning nil.
      let path = node["path"]?.spannedText.flatMap { PathTemplate.spanned($0, into: &diagnostics) }
      aliases = (node["aliases"]?.spannedTexts ?? []).compactMap { PathTemplate.spanned($0, into: &diagnostics) }
      guard let path, let destination else {
        // Only the errors of the parameters are needed.
        _ = ParameterDeclaration.all(in: params, file.allTypes, into: &diagnostics)
        return nil
      }
      self.path = path
      parameters = RouteParameter.all(in: params, file, destination, into: &diagnostics)
      with = GivenValue.all(in: node, "with")
      legacy = node["legacy"]?.spannedTexts ?? []
      on = node["on"]?.spannedTexts
      ignoresCase = node["ignoreCase"]?.bool
      areParametersKnown = areKeysKnown && parameters.count == params?.mapping?.members.count ?? 0
      self.destination = destination
      query = (node["query"]?.mapping?.members ?? []).compactMap { item in
        item.value.spannedScalar.map { QueryEntry(name: Spanned(item.key, item.keySpan), value: $0) }
      }
      deprecation = node["deprecated"].map { node in
        Deprecation(
          since: node["since"]?.scalarText, removeAfter: node["removeAfter"]?.spannedText, use: node["use"]?.spannedText
        )
      }
      isPublic = node["access"]?.text != "internal"
      requirements = node.requirements
      examples = node["examples"]?.spannedTexts ?? []
      summary = node["summary"]?.text
    }

    private static func destination(
      _ name: Spanned<String>, _ node: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics
    ) -> Destination? {
      guard let members = node.mapping?.members else { return nil }
      let given = members.compactMap { member in
        let kind = file.destinations.first { $0.key == member.key }
        return kind.flatMap { kind in member.value.spannedText.map { (kind, member.value, $0.span) } }
      }
      if let first = given.first, let second = given.dropFirst().first {
        diagnostics.report(
          .contradiction, "route `\(name.value)` has two destinations", at: second.2,
          related: [.init(first.2, "the first destination")], help: "keep one of them, or declare two routes")
        return nil
      }
      guard let (kind, value, _) = given.first else {
        // A misspelled key may be the destination; it has been reported.
        let keys = RouteMapSchema.routeKeys + file.destinations.map(\.key)
        guard members.allSatisfy({ keys.contains($0.key) }) else { return nil }
        diagnostics.report(
          .missingDestination, "route `\(name.value)` has no destination", at: name.span,
          help: "add `ability: module/Ability`, `controller: SomeViewController` or another destination")
        return nil
      }
      return kind.read(value, &diagnostics).map { Destination(kind: kind, name: $0) }
    }
  }

  /// A query item that identifies a route.
  package struct QueryEntry: Sendable {
    package let name: Spanned<String>
    package let value: Spanned<String>
  }

  /// The deprecation of a route.
  package struct Deprecation: Sendable {
    package let since: String?
    /// The date, `YYYY-MM-DD`, after which the route may be removed.
    package let removeAfter: Spanned<String>?
    /// The name of the replacement route.
    package let use: Spanned<String>?
  }

  /// The `reserved` section: paths and schemes that were public and must not be reused.
  package struct Reserved: Sendable {
    package var paths: [Spanned<PathTemplate>] = []
    package var schemes: [Spanned<String>] = []
  }
}

extension RouteMap {
  /// Returns the files that a route map file includes.
  package static func includes(of root: Node) -> [Spanned<String>] { root["include"]?.spannedTexts ?? [] }

  /// Reads a route map file; reports and leaves out invalid entries.
  ///
  /// An included file has an owner. The types are those that all files of the map declare.
  package init(
    _ root: Node, owner: String? = nil, types: NamedTypes, sections: [any MapSection.Type],
    into diagnostics: inout Diagnostics
  ) {
    let errorsBefore = diagnostics.errorCount
    defer { isComplete = diagnostics.errorCount == errorsBefore }
    RouteMapSchema.file(sections).validate(root, into: &diagnostics)
    includes = Self.includes(of: root)
    self.types = types
    let namespace = root["namespace"]?.spannedText
    if let namespace {
      namespaces = [namespace]
      NameGrammar.check(namespace, of: "a namespace", into: &diagnostics)
    }
    requirements = root["requirements"]?.spannedTexts ?? []
    for name in requirements { NameGrammar.check(name, of: "a requirement", into: &diagnostics) }
    let file = RouteMapFile(
      owner: owner, namespace: namespace?.value, types: types, typeAliases: sections.typeAliases,
      destinations: sections.flatMap { $0.destinations }, root: root)
    if let member = root.mapping?.members.first(where: { $0.key == "app" }) {
      appFacts = [AppFacts(member, into: &diagnostics)]
    }
    if let node = root["links"] { links = Links(node) }
    self.sections = MapSections(root, file, sections, into: &diagnostics)
    for member in root["routes"]?.mapping?.members ?? [] {
      if let entry = RouteEntry(member, file, into: &diagnostics) { routes.append(entry) }
    }
    routes += self.sections.all.flatMap(\.routes)
    if let node = root["reserved"] {
      reserved.schemes = node["schemes"]?.spannedTexts ?? []
      reserved.paths = (node["paths"]?.spannedTexts ?? []).compactMap { PathTemplate.spanned($0, into: &diagnostics) }
    }
  }
}

extension [any MapSection.Type] {
  /// The types that the sections add.
  package var typeAliases: [String: ScalarType.Name] {
    reduce(into: [:]) { aliases, section in aliases.merge(section.typeAliases) { first, _ in first } }
  }
}

extension Node {
  /// The requirements of a route or a destination.
  package var requirements: [Spanned<String>] { self["requires"]?.spannedTexts ?? [] }
}

extension [Spanned<String>] {
  /// The names without repetitions, sorted.
  package var uniqueNames: [String] { Set(map(\.value)).sorted() }
}

extension RouteMap.Links {
  fileprivate init(_ node: Node) {
    schemes = (node["schemes"]?.sequence ?? []).compactMap { entry in
      (entry.spannedText ?? entry["name"]?.spannedText).map {
        .init(name: $0, hosts: entry["hosts"]?.spannedTexts, ignoresCase: entry["ignoreCase"]?.bool == true)
      }
    }
    domains = node["domains"]?.spannedTexts ?? []
    queries = node["queries"]?.spannedTexts ?? []
    notifications = node["notification"]?.spannedText.map { [$0] } ?? []
  }
}

extension RouteMap {
  /// Returns the owner of an included file: the file's name, or the folder's if the including map has the same name.
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

  /// Returns a file's name up to its first dot.
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
