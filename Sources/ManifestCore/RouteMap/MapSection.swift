package import ManifestText

/// What decoding a route map file needs to know about it.
package struct RouteMapFile: Sendable {
  /// Who owns the file (see `RouteMap.owner`); nil for the map that includes the others.
  package let owner: String?
  /// The namespace that its declarations belong to in generated code; nil for the root.
  package let namespace: String?
  /// The types that all files of the map declare.
  package let types: NamedTypes
  /// What the routes can name as their destinations.
  let destinations: [DestinationKind]
}

/// What the files of a route map say about one system.
package protocol MapSection: Sendable {
  /// The top-level keys of a route map file that belong to the system.
  static var keys: [Schema.Field] { get }

  /// The parts of the keys that the schema of route maps gives a name.
  static var definitions: [JSONSchema.Definition] { get }

  /// What a route can name as its destination.
  static var destinations: [DestinationKind] { get }

  /// Creates a section that says nothing.
  init()

  /// Reads the section of one file; reports what is wrong and leaves it out.
  init(_ root: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics)

  /// Adds what another file of the same map says.
  mutating func merge(_ other: Self)

  /// The names under `types` that the section uses.
  var usedTypes: Set<String> { get }

  /// The names of classes and views that the section uses.
  var classNames: [Spanned<String>] { get }

  /// The keys that an app has once, each with the positions where files give it.
  var uniqueKeys: [(key: String, spans: [Span])] { get }
}

extension MapSection {
  package static var definitions: [JSONSchema.Definition] { [] }
  package static var destinations: [DestinationKind] { [] }
  package var classNames: [Spanned<String>] { [] }
  package var uniqueKeys: [(key: String, spans: [Span])] { [] }

  /// Merges a section of the same system.
  fileprivate mutating func merge(any other: any MapSection) {
    if let other = other as? Self { merge(other) }
  }
}

/// The sections of all systems, one for each.
package struct MapSections: Sendable {
  private var sections: [ObjectIdentifier: any MapSection] = [:]

  package init() {}

  /// The section of a system; one that says nothing if no file has one.
  package subscript<Section: MapSection>(_ type: Section.Type) -> Section {
    get { sections[ObjectIdentifier(type)] as? Section ?? Section() }
    set { sections[ObjectIdentifier(type)] = newValue }
  }

  /// Reads the sections of one file.
  init(_ root: Node, _ file: RouteMapFile, _ types: [any MapSection.Type], into diagnostics: inout Diagnostics) {
    for type in types { sections[ObjectIdentifier(type)] = type.init(root, file, into: &diagnostics) }
  }

  /// Adds what another file of the same map says.
  mutating func merge(_ other: MapSections) {
    for (type, section) in other.sections {
      // Taken out, so that the section is not shared and grows in place.
      guard var merged = sections.removeValue(forKey: type) else {
        sections[type] = section
        continue
      }
      merged.merge(any: section)
      sections[type] = merged
    }
  }

  /// All sections, in no particular order.
  var all: some Collection<any MapSection> { sections.values }
}
