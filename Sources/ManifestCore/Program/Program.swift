package import ManifestRuntime
package import ManifestText

/// The resolved program: every name of the manifests and the route map looked up, sorted by name, ready to be emitted.
package struct Program: Sendable {
  package var bundleName: String
  /// Where the app's manifest names it: the place of findings that are about the program as a whole.
  package var bundleNameSpan: Span
  package var links: Links
  /// What the route map says about each system.
  package var sections: [any ResolvedSection] = []
  /// The ten characters by which Apple knows the team, where the map says them.
  package var team: String?
  package var routes: [Route]
  /// The namespaces that the files of the map declare, each with its first declaration, sorted by name.
  package var namespaces: [Spanned<String>] = []
  /// The enumerations among the declared types, sorted by name.
  package var enumerations: [Enumeration] = []

  package init(
    bundleName: Spanned<String>, links: Links, routes: [Route]
  ) {
    self.bundleName = bundleName.value
    bundleNameSpan = bundleName.span
    self.links = links
    self.routes = routes
  }

  /// What the route map says about a system.
  package subscript<Section: ResolvedSection>(_ system: Section.Type) -> Section {
    sections.lazy.compactMap { $0 as? Section }.first ?? Section()
  }

  /// Whether the bundle name is a URL scheme of the app, because wants open something of it.
  package var opensWants: Bool { sections.contains { $0.opensWants } }

  /// An `enum` that is declared under `types`.
  package struct Enumeration: Sendable {
    package let name: Spanned<String>
    /// The values as URLs contain them.
    package let values: [String]
  }

  /// The links that the app answers to besides want URLs.
  package struct Links: Sendable {
    /// Custom URL schemes in lower case.
    package var schemes: [Scheme] = []
    /// Hosts of universal links (https) in lower case.
    package var domains: [String] = []
    /// The position of the first domain in the route map; nil if there is none.
    package var domainSpan: Span?
    /// Schemes of other apps that this one asks for.
    package var queries: [String] = []
  }

  /// A custom URL scheme and how it reads the authority of a URL.
  package struct Scheme: Sendable {
    package enum Authority: Hashable, Sendable {
      /// The authority must be one of these hosts, in lower case; the path follows it.
      case hosts([String])
      /// The authority, where there is one, is the first segment of the path: `myapp://order/42` is `/order/42`.
      case path
    }

    package var name: String
    package var authority: Authority
    /// The position in the route map; nil in tests.
    package var span: Span?
  }

  /// A public link and the one destination that it opens.
  package final class Route: Sendable {
    package let name: String
    /// The path first, then its aliases.
    package let templates: [PathTemplate]
    /// Query values that a link must have to be this route's, sorted by name.
    package let query: [QueryItem]
    package let parameters: [Parameter]
    /// The declared types of the parameters that have one, by the names of the parameters.
    package let typeNames: [String: String]
    package let destination: ResolvedDestination
    /// Whether URLs from outside the app may open the route.
    package let isPublic: Bool
    package let deprecation: Deprecation?
    package let examples: [Spanned<String>]
    package let summary: String?
    /// Who owns it, where that is not the route map as a whole: the name of an included file.
    package let owner: String?
    /// The namespace in generated code; nil for the root.
    package let namespace: String?
    /// The position of the route's name in the route map.
    package let span: Span

    package init(
      name: String, templates: [PathTemplate], query: [QueryItem], parameters: [Parameter],
      destination: ResolvedDestination,
      typeNames: [String: String] = [:], isPublic: Bool, deprecation: Deprecation?, examples: [Spanned<String>],
      summary: String?, owner: String? = nil, namespace: String? = nil, span: Span
    ) {
      self.name = name
      self.templates = templates
      self.query = query
      self.parameters = parameters
      self.typeNames = typeNames
      self.destination = destination
      self.isPublic = isPublic
      self.deprecation = deprecation
      self.examples = examples
      self.summary = summary
      self.owner = owner
      self.namespace = namespace
      self.span = span
    }
  }

  /// A query value that a link must carry.
  package struct QueryItem: Hashable, Sendable {
    package var name: String
    package var value: String

    package static func == (left: QueryItem, right: QueryItem) -> Bool {
      left.name.hasSameBytes(as: right.name) && left.value.hasSameBytes(as: right.value)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(ExactName(name))
      hasher.combine(ExactName(value))
    }
  }

  /// That a route is on its way out.
  package struct Deprecation: Hashable, Sendable {
    package var since: String?
    /// A date `YYYY-MM-DD` after which the route may be removed.
    package var removeAfter: String?
    /// The name of the route to use instead.
    package var use: String?
  }
}

extension Program {
  /// The families of cases that generated code has.
  var families: [CaseFamily] { [.routes] + sections.flatMap(\.families) }

  /// The declarations that generated code has a case for.
  var declarations: [TypedDeclaration] { routes.map(\.declaration) + sections.flatMap(\.declarations) }
}

extension Program.Route {
  package var declarationID: TypedDeclaration.ID { .init("route", name) }

  var declaration: TypedDeclaration {
    let target = templates.first.map(pattern) ?? "/"
    var text = "`\(target)`" + (summary.map { ": \($0)" } ?? ".")
    if !isPublic { text += " Not for URLs from outside." }
    if let use = deprecation?.use {
      text += " Deprecated: use `\(use)`."
    } else if deprecation != nil {
      text += " Deprecated."
    }
    return TypedDeclaration(
      .routes, "route", name, span: span, parameters: parameters, typeNames: typeNames, namespace: namespace,
      target: target, documentation: text)
  }

  /// A template with the query values that a link must have, as tables write it.
  func pattern(_ template: PathTemplate) -> String {
    let path = template.text(\.tableEncoded)
    let items = sortedQuery.map { "\($0.name.tableEncoded)=\($0.value.tableEncoded)" }
    return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
  }

  /// The query values in the order of a table.
  var sortedQuery: [Program.QueryItem] { query.sorted { $0.name.tableEncoded < $1.name.tableEncoded } }
}
