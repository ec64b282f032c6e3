package import ManifestRuntime
package import ManifestText

/// The section of a route map that belongs to one system.
package protocol MapSection: Sendable {
  /// The system's top-level keys in a route map file.
  static var keys: [Schema.Field] { get }

  /// The kinds of destinations that routes can name.
  static var destinations: [DestinationKind] { get }

  /// The types that parameters of the system's destinations, and of routes to them, may have besides the built-in and
  /// declared ones: each is another name of a built-in type, and the system decides about the values.
  static var typeAliases: [String: ScalarType.Name] { get }

  /// Creates an empty section.
  init()

  /// Reads the section of a file; reports and leaves out invalid entries.
  init(_ root: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics)

  /// Adds the section of another file of the same map.
  mutating func merge(_ other: Self)

  /// The declared types that the section uses.
  var usedTypes: Set<String> { get }

  /// The requirements that the section's destinations have.
  var requirements: [Spanned<String>] { get }

  /// The routes that the section's destinations declare themselves.
  var routes: [RouteEntry] { get }

  /// The names of classes and views that the section uses.
  var classNames: [Spanned<String>] { get }

  /// The keys that may appear only once in a map, each with its positions in all files.
  var uniqueKeys: [(key: String, spans: [Span])] { get }
}

extension MapSection {
  package static var destinations: [DestinationKind] { [] }
  package static var typeAliases: [String: ScalarType.Name] { [:] }
  package var requirements: [Spanned<String>] { [] }
  package var routes: [RouteEntry] { [] }
  package var classNames: [Spanned<String>] { [] }
  package var uniqueKeys: [(key: String, spans: [Span])] { [] }

  /// Merges a section of the same system.
  fileprivate mutating func merge(any other: any MapSection) {
    if let other = other as? Self { merge(other) }
  }
}

extension [any MapSection] {
  /// The section of a system; empty if no file has one.
  package subscript<Section: MapSection>(_ type: Section.Type) -> Section {
    for case let section as Section in self { return section }
    return Section()
  }

  /// Adds the sections of another file of the same map, which are those of the same systems.
  mutating func merge(_ other: [any MapSection]) {
    for (index, section) in zip(indices, other) { self[index].merge(any: section) }
  }
}

extension [any MapSection.Type] {
  /// The types that the sections add.
  package var typeAliases: [String: ScalarType.Name] {
    reduce(into: [:]) { aliases, section in aliases.merge(section.typeAliases) { first, _ in first } }
  }
}
