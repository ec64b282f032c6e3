import ManifestRuntime
package import ManifestText

/// The destination that a route opens.
package struct ResolvedDestination: Hashable, Sendable {
  package let kind: DestinationKind
  /// The destination's name in the route map.
  package let name: String
  /// The position of its declaration; nil if it is not declared.
  package let span: Span?
  /// The parameters; nil if the destination does not declare any.
  package let parameters: [ParameterDeclaration]?
  /// Whether it has several pages with different parameters, so that a route takes over only those that it captures or
  /// names.
  package let hasPages: Bool
  /// The names of the destination's own requirements, sorted.
  package let requirements: [String]
  private let encodedName: String?

  /// Creates a destination.
  ///
  /// Pass an encoded name if the route table does not encode the name like any other.
  package init(
    _ kind: DestinationKind, _ name: String, span: Span? = nil, parameters: [ParameterDeclaration]? = nil,
    hasPages: Bool = false, requirements: [String] = [], encodedName: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.span = span
    self.parameters = parameters
    self.hasPages = hasPages
    self.requirements = requirements
    self.encodedName = encodedName
  }

  package func isOf(_ kind: DestinationKind) -> Bool { self.kind.key == kind.key }

  /// The destination as messages name it, for example "page `about`".
  package var label: String { kind.label(name) }

  /// The destination, as the route table names it.
  var tableText: String { "\(kind.key):\(encodedName ?? name.tableEncoded)" }

  package static func == (left: ResolvedDestination, right: ResolvedDestination) -> Bool {
    left.kind.key == right.kind.key && left.name == right.name
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind.key)
    hasher.combine(name)
  }
}
