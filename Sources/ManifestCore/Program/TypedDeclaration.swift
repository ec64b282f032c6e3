package import ManifestRuntime
package import ManifestText

/// The line of a declaration in the route table, without its Swift names and parameters.
package struct TableLine: Sendable {
  /// The group of lines that the reader searches together.
  let group: String
  /// The encoded key.
  let key: String
  /// The hash of the key.
  let hash: TableHash
  /// The other columns of the line, each encoded.
  let details: [String]

  package init(group: String, key: String, hash: TableHash, details: [String]) {
    self.group = group
    self.key = key
    self.hash = hash
    self.details = details
  }

  /// Returns the line of a declaration that is found by its name.
  package static func named(_ group: String, _ name: String) -> TableLine {
    var hash = TableHash.named
    hash.add(NameHash.fnv1a(name))
    return TableLine(group: group, key: name.tableEncoded, hash: hash, details: [])
  }
}

/// A declaration of the route map that is a typed case in generated code.
///
/// A class, since destinations and enums share it.
package final class TypedDeclaration: Sendable {
  /// The identity of a declaration within a program.
  package struct ID: Hashable, Sendable {
    private let noun: String
    private let name: ExactName

    package init(_ noun: String, _ name: String) {
      self.noun = noun
      self.name = ExactName(name)
    }
  }

  package let family: CaseFamily
  /// The noun for the declaration in messages, for example `page`.
  package let noun: String
  /// The name in the route map.
  package let name: String
  /// The name that the Swift name is derived from.
  package let seed: String
  /// The position of the name in the route map.
  package let span: Span
  package let parameters: [Parameter]
  /// The names of the parameters' declared types, by parameter name.
  package let typeNames: [String: String]
  /// The namespace in generated code; nil for the root.
  package let namespace: String?
  /// The text that identifies the case in the route table; nil if there is none.
  package let target: String?
  /// The documentation of the case: one or two sentences.
  package let documentation: String
  private let ownLine: TableLine?

  package init(
    _ family: CaseFamily, _ noun: String, _ name: String, seed: String? = nil, span: Span,
    parameters: [Parameter], typeNames: [String: String], namespace: String?, target: String? = nil,
    documentation: String, line: TableLine? = nil
  ) {
    self.family = family
    self.noun = noun
    self.name = name
    self.seed = seed ?? name
    self.span = span
    self.parameters = parameters
    self.typeNames = typeNames
    self.namespace = namespace
    self.target = target
    self.documentation = documentation
    ownLine = line
  }

  /// Returns a summary as the first sentence of a documentation comment; empty if there is none.
  package static func sentence(_ summary: String?) -> String {
    summary.map { $0 + ($0.hasSuffix(".") ? " " : ". ") } ?? ""
  }

  /// The line of the declaration in the table, with the name as its key by default.
  var line: TableLine { ownLine ?? .named(noun, name) }

  package var id: ID { ID(noun, name) }

  /// The declaration as messages name it, for example "page `about`".
  package var label: String { "\(noun) `\(name)`" }
}
