import ManifestRuntime

/// The type names that generated code uses and that generated types must not have.
package struct TypeNames: Sendable {
  /// The types that generated code uses.
  package let reserved: Set<String>
  /// The types that a nested type of an enum would hide.
  let hidden: Set<String>

  /// Collects the names of the core and of systems.
  package init(_ systems: [any ResolvedSection.Type]) {
    let scalars = ScalarType.Name.allCases.compactMap { $0.unconstrained?.swiftType?.name }
    reserved = systems.reduce(into: Self.core.union(scalars)) { $0.formUnion($1.reservedTypeNames) }
    hidden = reserved.union(([.routes] + systems.flatMap { $0.caseFamilies }).map(\.typeName))
  }

  /// The types of Swift and ManifestRuntime, besides those of parameters.
  private static let core: Set = [
    "Any", "AppRequirement", "Array", "CaseIterable", "CaseReader", "CaseWriter", "Equatable", "Error", "Hashable",
    "ID", "Identifiable", "LinkError", "LinkRequirement", "LinkText", "MainActor", "ManifestRuntime", "Never",
    "NotificationRoutes", "Optional", "ParameterValues", "Protocol", "Result", "RouteBase", "RouteEnum", "RouteError",
    "RouteScheme",
    "RouteTable", "Scheme", "Self", "Sendable", "StaticString", "Swift", "Type", "TypedCases", "TypedRoutes", "Void",
  ]

  /// Returns the type name of a declaration: its name and an ending, with a word between them if the result would be
  /// reserved.
  package func name(_ declaration: String, _ word: String, _ ending: String) -> String {
    let name = declaration + ending
    return reserved.contains(name) ? declaration + word + ending : name
  }
}
