import ManifestRuntime
import ManifestText

/// The properties of a route map file that are needed to decode its sections.
package struct RouteMapFile: Sendable {
  /// The owner of the file (see `RouteMap.owner`); nil for the root map.
  package let owner: String?
  /// The namespace of its declarations in generated code; nil for the root.
  package let namespace: String?
  /// The types that all files of the map declare.
  package let types: NamedTypes
  /// The types that systems add, for the parameters of routes.
  let typeAliases: [String: ScalarType.Name]
  /// The kinds of destinations that routes can name.
  let destinations: [DestinationKind]
  /// The contents of the file.
  let root: Node

  /// The types that the parameters of routes can have.
  var allTypes: NamedTypes { types.adding(typeAliases) }

  /// Returns whether the file has a declaration with a name and a parameter.
  func declares(_ parameter: String, in name: String) -> Bool {
    (root.mapping?.members ?? []).contains { $0.value[name]?["params"]?.mapping?.has(parameter) == true }
  }
}
