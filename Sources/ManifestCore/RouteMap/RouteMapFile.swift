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

  /// The keys of a route.
  var routeKeys: [String] { RouteMapShape.routeKeys + destinations.map(\.key) }
}
