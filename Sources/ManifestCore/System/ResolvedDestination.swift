package import ManifestText

/// A kind of destination that a route can name.
package struct DestinationKind: Sendable {
  /// The key of a route that names a destination of the kind, for example `page`; also what tables and reports call the kind.
  package let key: String
  /// The kind as messages name it.
  package let noun: String
  /// The form of the names.
  package let form: TextForm
  /// What the key means, as a sentence for editors.
  package let summary: String

  package init(_ key: String, noun: String, _ form: TextForm, _ summary: String) {
    self.key = key
    self.noun = noun
    self.form = form
    self.summary = summary
  }
}

/// What a route opens.
package struct ResolvedDestination: Hashable, Sendable {
  package let kind: DestinationKind
  /// The name that the route map gives it.
  package let name: String
  /// The position of its declaration; nil if it is not declared.
  package let span: Span?
  /// The parameters that it takes; nil if it takes none.
  package let parameters: [ParameterDeclaration]?
  /// The declaration as generated code has it; nil if generated code has no value for it.
  package let declaration: TypedDeclaration?

  package init(
    _ kind: DestinationKind, _ name: String, span: Span? = nil, parameters: [ParameterDeclaration]? = nil,
    declaration: TypedDeclaration? = nil
  ) {
    self.kind = kind
    self.name = name
    self.span = span
    self.parameters = parameters
    self.declaration = declaration
  }

  /// The destination as messages name it, for example "page `about`".
  package var label: String { "\(kind.noun) `\(name)`" }

  package static func == (left: ResolvedDestination, right: ResolvedDestination) -> Bool {
    left.kind.key == right.kind.key && left.name == right.name
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind.key)
    hasher.combine(name)
  }
}
