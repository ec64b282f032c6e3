import ManifestRuntime
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
  /// The systems' sections, one for each; empty for a map without files.
  package var sections: [any MapSection] = []
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
    for section in sections { self.sections.append(section.init(root, file, into: &diagnostics)) }
    for member in root["routes"]?.mapping?.members ?? [] {
      if let entry = RouteEntry(member, file, into: &diagnostics) { routes.append(entry) }
    }
    routes += self.sections.flatMap(\.routes)
    if let node = root["reserved"] {
      reserved.schemes = node["schemes"]?.spannedTexts ?? []
      reserved.paths = (node["paths"]?.spannedTexts ?? []).compactMap { PathTemplate.spanned($0, into: &diagnostics) }
    }
  }
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
