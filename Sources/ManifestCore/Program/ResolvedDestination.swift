import ManifestRuntime
package import ManifestText

/// What a route opens.
package struct ResolvedDestination: Hashable, Sendable {
  package let kind: DestinationKind
  /// The name that the route map gives it.
  package let name: String
  /// The position of its declaration; nil if it is not declared.
  package let span: Span?
  /// The parameters that it takes; nil if it takes none.
  package let parameters: [ParameterDeclaration]?
  private let encodedName: String?

  /// Creates a destination.
  ///
  /// The encoded name is the name as the table writes it, if that differs from other names.
  package init(
    _ kind: DestinationKind, _ name: String, span: Span? = nil, parameters: [ParameterDeclaration]? = nil,
    encodedName: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.span = span
    self.parameters = parameters
    self.encodedName = encodedName
  }

  /// Whether this is a destination of a kind.
  package func isOf(_ kind: DestinationKind) -> Bool { self.kind.key == kind.key }

  /// The destination as messages name it, for example "page `about`".
  package var label: String { kind.label(name) }

  /// The name as the table writes it.
  var tableName: String { encodedName ?? name.tableEncoded }

  package static func == (left: ResolvedDestination, right: ResolvedDestination) -> Bool {
    left.kind.key == right.kind.key && left.name == right.name
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind.key)
    hasher.combine(name)
  }
}
