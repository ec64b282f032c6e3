package import ManifestText

/// The destination that a route names.
package struct RouteDestination: Sendable {
  package let kind: DestinationKind
  package let name: Spanned<String>

  /// Returns the destination's name if it is of a kind; nil otherwise.
  package func name(of kind: DestinationKind) -> Spanned<String>? { self.kind.key == kind.key ? name : nil }
}
