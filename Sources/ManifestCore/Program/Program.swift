package import ManifestRuntime
package import ManifestText

/// The resolved program: all names of the manifests and the route map looked up, sorted by name, ready for output.
package struct Program: Sendable {
  package var bundleName: String
  /// The position of the bundle name in the app's manifest, for diagnostics about the whole program.
  package var bundleNameSpan: Span
  /// The bundle identifiers of the app on iOS in the route map; empty if they are the bundle name.
  var identifiers: [String] = []
  package var links: Links
  /// The resolved section of each system.
  package var sections: [any ResolvedSection] = []
  /// Whether wants from outside the app open all abilities, instead of exported ones only.
  package var opensAllAbilities = false
  /// The requirements that the map declares, sorted by name.
  package var requirements: [Spanned<String>] = []
  /// What iOS lets the app do in the background, sorted.
  package var backgroundModes: [String] = []
  /// The Apple team identifier; nil if the map does not have one.
  package var team: String?
  /// The scene delegate; nil if the map names none.
  package var scenes: AppFacts.SceneDelegate?
  /// The prefix of the generated classes for Objective-C; nil if none are generated.
  package var objectiveCPrefix: String?
  /// The name of the route that the app shows first; nil if the map does not have one.
  package var home: String?
  package var routes: [Route]
  /// The namespaces that the files of the map declare, each at its first declaration, sorted by name.
  package var namespaces: [Spanned<String>] = []
  /// The declared types that are enums, sorted by name, with their values as URLs contain them.
  package var enumerations: [(name: Spanned<String>, values: [String])] = []

  package subscript<Section: ResolvedSection>(_ system: Section.Type) -> Section {
    for case let section as Section in sections { return section }
    return Section()
  }

  /// Whether the bundle name is a URL scheme of the app because some destination opens through wants.
  package var opensWants: Bool { hasWantDestinations && NameGrammar.isScheme(bundleName) }

  /// Whether URLs of a scheme or a domain open routes, or something of a system without a route.
  var opensLinks: Bool {
    routes.contains(where: \.isPublic) && !(links.schemes.isEmpty && links.domains.isEmpty)
      || links.schemes.contains { scheme in sections.contains { $0.opensLinks(of: scheme.name) } }
  }

  /// Whether some destination opens through wants, if the bundle name can be a scheme.
  var hasWantDestinations: Bool { sections.contains { $0.opensWants } }

  /// Whether the map declares quick actions, so that `Routes(shortcut:)` exists.
  package var hasQuickActions: Bool { sections.contains { $0.hasQuickActions } }

  /// The class of the scene delegate, as Info.plist names it; nil if the map names none.
  package var sceneDelegate: String? {
    switch scenes {
    case .named(let name): name
    case .generated: (objectiveCPrefix ?? "Manifest") + "SceneDelegate"
    case nil: nil
    }
  }

  /// The name of the generated scene delegate; nil if none is generated.
  package var generatedSceneDelegate: String? { scenes == .generated ? sceneDelegate : nil }

  /// The name of the generated class that delegates in Objective-C call; nil if none is generated.
  package var facade: String? { objectiveCPrefix.map { $0 + "Router" } }

  /// Whether the generated code has the app's router, which the generated delegates call.
  package var generatesRouter: Bool { facade != nil || scenes == .generated }

  /// The bundle identifiers of the app on iOS, first the one that ships.
  package var appIdentifiers: [String] { identifiers.isEmpty ? [bundleName] : identifiers }

  /// The bundle identifier of the app that ships.
  var shippingIdentifier: String { identifiers.first ?? bundleName }

  /// The links that the app opens besides want URLs.
  package struct Links: Sendable {
    /// The custom URL schemes, in lower case.
    package let schemes: [Scheme]
    /// The hosts of universal links (https), in lower case and in the order of the map.
    package let domains: [String]
    /// The position of the first domain in the route map; nil if there is none.
    package let domainSpan: Span?
    /// The positions of the domains in the route map.
    var domainSpans: [String: Span] = [:]
    /// The URL schemes of other apps that this app queries.
    package let queries: [String]
    /// The key of the URL in the `userInfo` of notifications; nil if the map names none.
    package let notificationKey: String?
    /// All schemes of links: the custom ones, sorted by name, and `https` with the domains, if there are any.
    let allSchemes: [Scheme]
    /// The starts of the app's URLs, in the order of the schemes.
    let bases: [LinkText.Base]
    /// The positions of the bases.
    let positions: [LinkText.Base: Int]
    /// The positions of the bases of a scheme.
    let ranges: [String: Range<Int>]

    /// Creates links.
    ///
    /// - Parameters:
    ///   - schemes: The custom URL schemes.
    ///   - domains: The hosts of universal links.
    ///   - domainSpan: The position of the first domain in the route map.
    ///   - queries: The URL schemes of other apps.
    ///   - notificationKey: The key of the URL in notifications.
    package init(
      schemes: [Scheme] = [], domains: [String] = [], domainSpan: Span? = nil, queries: [String] = [],
      notificationKey: String? = nil
    ) {
      self.schemes = schemes
      self.domains = domains
      self.domainSpan = domainSpan
      self.queries = queries
      self.notificationKey = notificationKey
      allSchemes =
        schemes.sorted { $0.name < $1.name }
        + (domains.isEmpty ? [] : [Scheme(name: "https", hosts: domains, span: domainSpan)])
      var (bases, ranges): ([LinkText.Base], [String: Range<Int>]) = ([], [:])
      for scheme in allSchemes {
        let start = bases.count
        bases += scheme.bases
        if ranges[scheme.name] == nil { ranges[scheme.name] = start..<bases.count }
      }
      self.bases = bases
      self.ranges = ranges
      positions = Dictionary(zip(bases, bases.indices)) { first, _ in first }
    }
  }

  /// A custom URL scheme, and how the authority of its URLs is read.
  package struct Scheme: Sendable {
    package var name: String
    /// The allowed authorities of its URLs, in lower case and in the order of the map.
    ///
    /// If nil, the authority, if any, is the first segment of the path: `myapp://order/42` is `/order/42`.
    package var hosts: [String]?
    /// Whether paths match in any case of ASCII letters, as far as the routes do not say otherwise.
    package var ignoresCase = false
    /// The position in the route map; nil in tests.
    package var span: Span?
  }

  /// A route: the links that open it, and its destination.
  package final class Route: Sendable {
    package let name: String
    /// The path template, followed by those of the aliases.
    package let templates: [PathTemplate]
    /// The query items that a link to the route must have, sorted by name as the route table encodes it.
    package let query: [QueryItem]
    package let parameters: [LinkParameter]
    /// The parameters as the map writes them.
    let params: RouteParams
    /// What the destination gets other than the parameters of the URL by their names.
    package let given: [GivenParameter]
    /// The URLs that its templates match.
    package let answers: [Answer]
    /// The whole URLs that open it.
    package let legacy: [String]
    /// The schemes, hosts and domains of its URLs, in lower case and in the order of the map; nil for all.
    package let via: [String]?
    /// Whether its paths match in any case of ASCII letters; nil if the schemes decide.
    package let ignoresCase: Bool?
    /// The names of the parameters' declared types, by parameter name.
    package let typeNames: [String: String]
    package let destination: ResolvedDestination
    /// Whether URLs from outside the app may open the route.
    package let isPublic: Bool
    /// The names of the route's own requirements, sorted.
    package let requirements: [String]
    package let deprecation: RouteEntry.Deprecation?
    package let examples: [Spanned<String>]
    package let summary: String?
    /// The owner: the name of the included file that declares the route; nil for the root map.
    package let owner: String?
    /// The namespace in generated code; nil for the root.
    package let namespace: String?
    /// The position of the route's name in the route map.
    package let span: Span

    package init(
      name: String, templates: [PathTemplate], query: [QueryItem], parameters: [LinkParameter],
      params: RouteParams = .absent, given: [GivenParameter] = [], answers: [Answer] = [.everywhere],
      legacy: [String] = [],
      via: [String]? = nil, ignoresCase: Bool? = nil, destination: ResolvedDestination,
      typeNames: [String: String] = [:], isPublic: Bool, requirements: [String] = [],
      deprecation: RouteEntry.Deprecation?, examples: [Spanned<String>],
      summary: String?, owner: String? = nil, namespace: String? = nil, span: Span
    ) {
      self.name = name
      self.templates = templates
      self.query = query.sorted { $0.name.tableEncoded < $1.name.tableEncoded }
      self.parameters = parameters
      self.params = params
      self.given = given
      self.answers = answers
      self.legacy = legacy
      self.via = via
      self.ignoresCase = ignoresCase
      self.typeNames = typeNames
      self.destination = destination
      self.isPublic = isPublic
      self.requirements = requirements
      self.deprecation = deprecation
      self.examples = examples
      self.summary = summary
      self.owner = owner
      self.namespace = namespace
      self.span = span
    }
  }

  /// A parameter of a destination that a route gives a value.
  package enum GivenParameter: Hashable, Sendable {
    /// A fixed value, as URLs contain it; one text for each item of a list.
    case value(name: String, texts: [String])
    /// The value of a URL's parameter that has another name.
    case parameter(name: String, of: String)

    package var name: String {
      switch self {
      case .value(let name, _), .parameter(let name, _): name
      }
    }
  }

  /// A query item that a link must have.
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
}

extension Program.QueryItem {
  /// Returns items after a question mark, encoded by a function; empty if there are none.
  static func text(_ items: [Program.QueryItem], _ encoded: (String) -> String) -> String {
    let items = items.map { "\(encoded($0.name))=\(encoded($0.value))" }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  /// Returns the decoded query items of a URL; none if it is malformed.
  package static func all(in url: String) -> [Program.QueryItem] {
    ByteView.reading(url) { url in
      guard let parts = try? URLParts(url) else { return [] }
      return QueryItems(url, parts.query).map { item in
        Program.QueryItem(name: PercentDecoded(url, item.name).text, value: PercentDecoded(url, item.value).text)
      }
    }
  }
}

extension Program {
  /// The families of cases in generated code.
  var families: [CaseFamily] { [.routes] + sections.flatMap(\.families) }

  /// The declarations that have a case in generated code.
  var declarations: [TypedDeclaration] { routes.map(\.declaration) + sections.flatMap(\.declarations) }
}

extension Program.Route {
  /// Returns whether the destination declares a parameter that URLs of the route do not set, but could.
  package func couldTakeOver(_ name: String) -> Bool {
    guard let declaration = destination.parameters?.first(where: { $0.parameter.name == name }), declaration.canBeInURL
    else { return false }
    return !parameters.contains { $0.name == name } && !given.contains { $0.name == name }
      && !query.contains { $0.name == name }
  }

  /// Returns the help for values of parameters that the route could take over.
  package func help(toTakeOver names: [String]) -> String {
    "the \(destination.kind.noun) declares \(names.inBackticks); \(params.help(toTakeOver: names, route: name))"
  }

  /// Returns whether the route gives a parameter of its destination a fixed value.
  package func fixes(_ name: String) -> Bool {
    given.contains { if case .value(name, _) = $0 { true } else { false } }
  }

  /// Returns the name in URLs of a parameter of the destination; nil if it has the same one.
  package func urlName(of name: String) -> String? {
    given.lazy.compactMap { if case .parameter(name, let other) = $0 { other } else { nil } }.first
  }

  package var declarationID: TypedDeclaration.ID { .init("route", name) }

  var declaration: TypedDeclaration {
    let target = templates.first.map { self.text(of: $0, \.tableEncoded) } ?? "/"
    var text = "`\(target)`" + (summary.map { ": \($0)" } ?? ".")
    if !isPublic || deprecation != nil || !requirements.isEmpty, !text.hasSuffix(".") { text += "." }
    if !isPublic { text += " Internal: URLs from outside the app cannot open it." }
    if let use = deprecation?.use {
      text += " Deprecated: use `\(use.value)`."
    } else if deprecation != nil {
      text += " Deprecated."
    }
    return TypedDeclaration(
      .routes, "route", name, span: span, parameters: parameters, typeNames: typeNames, namespace: namespace,
      target: target, requirements: requirements, documentation: text)
  }

  /// Returns a template with the required query items, encoded by a function.
  func text(of template: PathTemplate, _ encoded: (String) -> String) -> String {
    template.text(encoded) + queryText(encoded)
  }

  /// Returns the required query items after a question mark, encoded by a function; empty if there are none.
  func queryText(_ encoded: (String) -> String) -> String { Program.QueryItem.text(query, encoded) }
}
