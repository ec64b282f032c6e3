import ManifestRuntime
import ManifestText

/// Checks that the destination of two routes can tell them apart.
enum IndistinctRoutesCheck: Check {
  static let rules: [Rule] = [.indistinctRoutes]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    // What could not be read may tell routes apart.
    guard context.project.map.isComplete else { return }
    var first: [Key: RouteEntry] = [:]
    for route in context.routes where route.entry.deprecation == nil {
      guard let destination = route.destination else { continue }
      let key = Key(route, destination)
      guard let other = first[key] else {
        first[key] = route.entry
        continue
      }
      // `Resolver` reports equal names.
      if other.name.value == route.entry.name.value { continue }
      let hasValues = destination.parameters?.isEmpty == false
      diagnostics.report(
        .indistinctRoutes,
        "routes `\(other.name.value)` and `\(route.entry.name.value)` open \(destination.label) with the same parameters",
        at: route.entry.name.span, related: [.init(other.name.span, "the other route")],
        help: other.fixedQuery != route.entry.fixedQuery
          ? "add `with`"
          : "declare its path under `aliases` of `\(other.name.value)`" + (hasValues ? ", or add `with`" : ""))
    }
  }

  /// What a destination knows of a route, and who may open it.
  private struct Key: Hashable {
    let destination: ResolvedDestination
    let parameters: [String: LinkParameter]
    /// The values in the path that nothing declares.
    let captured: Set<String>
    let with: [String: [String]]
    /// The values that identify the route; empty if a value under `with` could do that.
    let query: [String: String]
    let via: Set<String>?
    let requirements: [String]
    let isPublic: Bool

    init(_ route: ResolvedRoute, _ destination: ResolvedDestination) {
      let entry = route.entry
      self.destination = destination
      parameters = Dictionary(
        route.parameters.map { ($0.destinationName, $0.declaration.parameter) }, uniquingKeysWith: { first, _ in first }
      )
      captured = Set(entry.path.value.names).subtracting(route.parameters.map(\.declaration.parameter.name))
      with = Dictionary(
        entry.with.map { ($0.name.value, $0.texts) }, uniquingKeysWith: { first, _ in first })
      query = destination.parameters?.isEmpty == false ? [:] : entry.fixedQuery
      via = entry.via.map { Set($0.map { $0.value.lowercased() }) }
      requirements = entry.requirements.uniqueNames
      isPublic = entry.isPublic
    }
  }
}

extension RouteEntry {
  /// The values under `query` by name.
  fileprivate var fixedQuery: [String: String] {
    Dictionary(query.map { ($0.name.value, $0.value.value) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Rule {
  static let indistinctRoutes = Rule("MC2085", "indistinct-routes", .warning)
}
