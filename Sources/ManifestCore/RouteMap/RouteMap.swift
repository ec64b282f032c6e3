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

  package init() {}

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

    init(
      name: Spanned<String>, _ file: RouteMapFile, path: Spanned<PathTemplate>, aliases: [Spanned<PathTemplate>],
      query: [QueryEntry], parameters: [ParameterDeclaration], destination: Destination, isPublic: Bool,
      deprecation: Deprecation?, examples: [Spanned<String>], summary: String?
    ) {
      self.name = name
      owner = file.owner
      namespace = file.namespace
      self.path = path
      self.aliases = aliases
      self.query = query
      self.parameters = parameters
      self.destination = destination
      self.isPublic = isPublic
      self.deprecation = deprecation
      self.examples = examples
      self.summary = summary
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
