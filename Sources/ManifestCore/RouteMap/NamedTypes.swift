package import ManifestRuntime
package import ManifestText

/// The parameter types that the files of a route map declare under `types`.
package struct NamedTypes: Sendable {
  /// A declared type.
  package struct Declaration: Sendable {
    package let name: Spanned<String>
    /// The type; nil if its declaration is invalid, which has been reported.
    package let type: ParameterType?
  }

  var declarations: [String: Declaration] = [:]
  /// The types that systems add for some parameters, each another name of a built-in one.
  private(set) var aliases: [String: ScalarType.Name] = [:]

  /// Creates an empty collection.
  package init() {}

  /// Returns the declaration of a name, or nil if there is none.
  package subscript(name: String) -> Declaration? { declarations[name] }

  /// Returns the types with those that systems add; a declaration of the same name takes precedence.
  package func adding(_ aliases: [String: ScalarType.Name]) -> NamedTypes {
    var types = self
    types.aliases = aliases.filter { declarations[$0.key] == nil }
    return types
  }

  /// The declarations, sorted by name.
  package var sorted: [Declaration] { declarations.values.sorted { $0.name.value < $1.name.value } }
}
