import ManifestRuntime
import ManifestText

extension Program.Links {
  /// Schemes and hosts mean the same in upper and lower case (RFC 3986, 3.1 and 3.2.2), so they are kept in lower case.
  init(_ links: RouteMap.Links) {
    let schemes = links.schemes.map { entry in
      let authority: Program.Scheme.Authority =
        switch entry.authority {
        case .path: .path
        case .hosts(let hosts): .hosts(Set(hosts.map { $0.value.lowercased() }).sorted())
        }
      return Program.Scheme(name: entry.name.value.lowercased(), authority: authority, span: entry.name.span)
    }
    self.init(
      schemes: schemes.sorted { $0.name < $1.name },
      domains: Set(links.domains.map { $0.value.lowercased() }).sorted(),
      queries: Set(links.queries.map { $0.value.lowercased() }).sorted())
    domainSpan = links.domains.first?.span
  }
}

extension Program.Route {
  convenience init(_ entry: RouteMap.RouteEntry, _ destination: ResolvedDestination) {
    var parameters = entry.parameters.map(\.parameter)
    // A name in the path that no `params:` speaks of is required text.
    for segment in entry.path.value.segments {
      guard let name = segment.name, !parameters.contains(where: { $0.name == name }) else { continue }
      parameters.append(
        Parameter(name: name, type: .scalar(.string(maxLength: nil, pattern: nil)), presence: .required))
    }
    self.init(
      name: entry.name.value,
      templates: entry.aliases.isEmpty ? [entry.path.value] : [entry.path.value] + entry.aliases.map(\.value),
      query: entry.query.map { Program.QueryItem(name: $0.name.value, value: $0.value.value) }
        .sorted { ($0.name, $0.value) < ($1.name, $1.value) },
      parameters: parameters, destination: destination, typeNames: entry.parameters.typeNames, isPublic: entry.isPublic,
      deprecation: entry.deprecation.map {
        Program.Deprecation(since: $0.since, removeAfter: $0.removeAfter?.value, use: $0.use?.value)
      },
      examples: entry.examples, summary: entry.summary, owner: entry.owner,
      namespace: entry.namespace, span: entry.name.span)
  }
}

extension [ParameterDeclaration] {
  /// The declared types of the parameters that have one, by the names of the parameters.
  package var typeNames: [String: String] {
    reduce(into: [:]) { names, declaration in
      if let name = declaration.typeName { names[declaration.parameter.name] = name }
    }
  }
}
