import ManifestRuntime
package import ManifestText

/// A kind of destination that a route can name.
///
/// An object, since every route has one.
package final class DestinationKind: Sendable {
  /// The key of a route that names a destination of the kind, for example `page`; also what tables and reports call the kind.
  package let key: String
  /// The kind as messages name it.
  package let noun: String
  /// The form of the names.
  package let form: TextForm
  /// What the key means, as a sentence for editors.
  package let summary: String
  /// What the report says of a destination of the kind.
  let report: ReportObject<ResolvedDestination>
  /// What `resolve --format json` says of it.
  let resolution: Schema
  private let isNamedAlone: Bool
  private let read: Reader

  /// Reads the name that a route gives; reports one that cannot be a name, and returns nil.
  package typealias Reader = @Sendable (Node, inout Diagnostics) -> Spanned<String>?

  /// Describes a kind.
  ///
  /// - Parameters:
  ///   - key: The key of a route.
  ///   - noun: The kind as messages name it.
  ///   - form: The form of the names.
  ///   - summary: What the key means, as a sentence for editors.
  ///   - meaning: What a line of the report means by the kind.
  ///   - fields: What the report says of a destination.
  ///   - resolution: What `resolve --format json` says of it; what the report says if nil.
  ///   - isNamedAlone: Whether messages leave out the noun, because the name says what it is.
  ///   - read: Reads the name.
  package init(
    _ key: String, noun: String, _ form: TextForm, _ summary: String, meaning: String,
    fields: [ReportField<ResolvedDestination>], resolution: Schema? = nil, isNamedAlone: Bool = false,
    read: @escaping Reader = { node, _ in node.spannedText }
  ) {
    self.key = key
    self.noun = noun
    self.form = form
    self.summary = summary
    report = ReportObject([ReportField("kind", .word([key]), meaning) { _, _ in .string(key) }] + fields)
    self.resolution = resolution ?? report.schema
    self.isNamedAlone = isNamedAlone
    self.read = read
  }

  /// Reads the name that a route gives; reports one that cannot be a name, and returns nil.
  func name(_ node: Node, into diagnostics: inout Diagnostics) -> Spanned<String>? { read(node, &diagnostics) }

  /// A destination of the kind as messages name it, for example "page `about`".
  package func label(_ name: String) -> String { isNamedAlone ? "`\(name)`" : "\(noun) `\(name)`" }
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
  private let encodedName: String?

  /// Creates a destination.
  ///
  /// The encoded name is the name as the table writes it, if that differs from other names.
  package init(
    _ kind: DestinationKind, _ name: String, span: Span? = nil, parameters: [ParameterDeclaration]? = nil,
    declaration: TypedDeclaration? = nil, encodedName: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.span = span
    self.parameters = parameters
    self.declaration = declaration
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
