package import ManifestText

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

extension RouteMap.RouteEntry {
  fileprivate convenience init?(_ member: Mapping.Member, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    let name = Spanned(member.key, member.keySpan)
    let node = member.value
    NameGrammar.check(name, of: "a route", into: &diagnostics)
    // Each part reports its own faults, so all are read before the first missing one ends the route.
    let path = node["path"]?.spannedText.flatMap { PathTemplate.spanned($0, into: &diagnostics) }
    let aliases = (node["aliases"]?.texts ?? []).compactMap { PathTemplate.spanned($0, into: &diagnostics) }
    let parameters = ParameterDeclaration.all(in: node["params"], file.types, into: &diagnostics)
    let destination = Self.destination(name, node, file, into: &diagnostics)
    guard let path, let destination else { return nil }
    let query = (node["query"]?.mapping?.members ?? []).compactMap { item in
      item.value.scalarText.map {
        RouteMap.QueryEntry(name: Spanned(item.key, item.keySpan), value: Spanned($0, item.value.span))
      }
    }
    let deprecation = node["deprecated"].map { node in
      RouteMap.Deprecation(
        since: node["since"]?.scalarText, removeAfter: node["removeAfter"]?.spannedText, use: node["use"]?.spannedText)
    }
    self.init(
      name: name, file, path: path, aliases: aliases, query: query, parameters: parameters,
      destination: destination, isPublic: node["access"]?.text != "internal", deprecation: deprecation,
      examples: node["examples"]?.texts ?? [], summary: node["summary"]?.text)
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
    return kind.name(value, into: &diagnostics).map { Destination(kind: kind, name: $0) }
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
