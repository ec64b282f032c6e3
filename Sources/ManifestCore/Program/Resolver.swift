import ManifestRuntime
import ManifestText

/// Resolves the names of the route map and builds the program.
enum Resolver {
  static let rules: [Rule] = [.duplicateRoute]

  static func resolve(
    _ project: Project, _ systems: [any ResolvedSection.Type], into diagnostics: inout Diagnostics
  ) -> (program: Program, routes: [ResolvedRoute]) {
    let sections = systems.map { $0.resolved(project) }
    let resolved = resolvedRoutes(of: project, sections, into: &diagnostics)
    let links = Program.Links(project.map.links)
    let program = Program(
      bundleName: project.app.bundleName.value, bundleNameSpan: project.app.bundleName.span,
      identifiers: project.identifiers.map(\.value), links: links, sections: sections,
      opensAllAbilities: project.map.appFacts.contains { $0.opensAllAbilities },
      requirements: FirstOccurrences.unique(project.map.requirements, by: \.self).declarations
        .sorted { $0.value < $1.value },
      backgroundModes: Set(project.map.appFacts.flatMap(\.backgroundModes).map(\.value)).sorted(),
      team: project.map.appFacts.lazy.compactMap { $0.team?.value }.first,
      scenes: project.map.appFacts.lazy.compactMap { $0.scenes?.value }.first,
      objectiveCPrefix: project.objectiveCPrefix?.value,
      home: project.map.appFacts.lazy.compactMap { $0.home?.value }.first,
      routes: routes(of: resolved, links, into: &diagnostics),
      namespaces: FirstOccurrences.unique(project.map.namespaces, by: \.self).declarations
        .sorted { $0.value < $1.value },
      enumerations: project.map.types.sorted.compactMap { declaration in
        guard case .scalar(.enumeration(let values)) = declaration.type else { return nil }
        return (declaration.name, values)
      })
    return (program, resolved)
  }

  /// Returns the routes in the order of the map.
  private static func resolvedRoutes(
    of project: Project, _ sections: [any ResolvedSection], into diagnostics: inout Diagnostics
  ) -> [ResolvedRoute] {
    project.map.routes.map { route in
      let kind = route.destination.kind
      let section = sections.first { type(of: $0).section.destinations.contains { $0.key == kind.key } }
      let destination = section?.destination(kind, named: route.destination.name, in: project, into: &diagnostics)
      return ResolvedRoute(route, destination, into: &diagnostics)
    }
  }

  private static func routes(
    of resolved: [ResolvedRoute], _ links: Program.Links, into diagnostics: inout Diagnostics
  ) -> [Program.Route] {
    let (routes, repeated) = FirstOccurrences.unique(resolved, by: { $0.entry.name })
    // A page in two files, each time with a path, is one mistake, which the section of the destination reports.
    let own = Set(resolved.lazy.map(\.entry).filter { $0.destination.name.span == $0.name.span }.map(\.name.span))
    for (name, first) in repeated where !own.isSuperset(of: [name.span, first]) {
      diagnostics.report(
        .duplicateRoute, "route `\(name.value)` is declared twice", at: name.span,
        related: [.init(first, "declared here first")], help: "rename one of the two")
    }
    return routes.compactMap { Program.Route($0, links) }.sorted { $0.name < $1.name }
  }
}

extension Program.Links {
  /// Schemes and hosts are case-insensitive (RFC 3986, 3.1 and 3.2.2), so they are lowercased.
  init(_ links: RouteMap.Links) {
    let schemes = links.schemes.map { entry in
      Program.Scheme(
        name: entry.name.value.lowercased(), hosts: entry.hosts.map(Self.hosts), ignoresCase: entry.ignoresCase,
        span: entry.name.span)
    }
    self.init(
      schemes: schemes.sorted { $0.name < $1.name },
      domains: Self.hosts(links.domains), domainSpan: links.domains.first?.span,
      queries: Set(links.queries.map { $0.value.lowercased() }).sorted(),
      notificationKey: links.notifications.first?.value)
    domainSpans = Dictionary(links.domains.map { ($0.value.lowercased(), $0.span) }) { first, _ in first }
  }

  /// Returns hosts in the order of the map: links use the first one, so that adding another changes no links.
  private static func hosts(_ hosts: [Spanned<String>]) -> [String] {
    hosts.map { $0.value.lowercased() }.unique(by: \.self)
  }
}

extension Program.Route {
  /// Creates the route; nil if its destination cannot be resolved.
  convenience init?(_ resolved: ResolvedRoute, _ links: Program.Links) {
    guard let destination = resolved.destination else { return nil }
    let entry = resolved.entry
    let declarations = resolved.parameters.map(\.declaration)
    var parameters = declarations.map(\.parameter)
    // A value in the path that nothing declares is a required string.
    for segment in entry.path.value.segments {
      guard let name = segment.name, !parameters.contains(where: { $0.name == name }) else { continue }
      parameters.append(
        LinkParameter(name: name, type: .scalar(.string(maxLength: nil, pattern: nil)), presence: .required))
    }
    self.init(
      name: entry.name.value,
      templates: [entry.path.value] + entry.aliases.map(\.value),
      query: entry.query.map { Program.QueryItem(name: $0.name.value, value: $0.value.value) },
      parameters: parameters, params: entry.params, given: resolved.given, answers: links.answers(of: entry),
      legacy: entry.legacy.map(\.value), via: links.bases(of: entry),
      ignoresCase: entry.ignoresCase, destination: destination,
      typeNames: declarations.typeNames,
      isPublic: entry.isPublic,
      requirements: entry.requirements.uniqueNames, deprecation: entry.deprecation, examples: entry.examples,
      summary: entry.summary, owner: entry.owner,
      namespace: entry.namespace, span: entry.name.span)
  }
}

extension Rule {
  static let duplicateRoute = Rule("MC2024", "duplicate-route", .error, adjustment: .nothing)
}
