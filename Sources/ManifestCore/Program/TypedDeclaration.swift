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
  package static func named(_ group: String, _ name: String, requires requirements: [String]) -> TableLine {
    TableLine(
      group: group, key: name.tableEncoded, hash: .named(name.utf8), details: [Self.requirements(requirements)])
  }

  /// Returns the column with the requirements of a declaration.
  package static func requirements(_ names: [String]) -> String {
    if names.isEmpty { return "\(TableFormat.free)" }
    return "\(TableFormat.requires)\(names.map(\.tableEncoded).sorted().joined(separator: ",")))"
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
  package let parameters: [LinkParameter]
  /// The names of the parameters' declared types, by parameter name.
  package let typeNames: [String: String]
  /// The namespace in generated code; nil for the root.
  package let namespace: String?
  /// The text that identifies the case in the route table; nil if there is none.
  package let target: String?
  /// The documentation of the case: one or two sentences.
  package let documentation: String
  /// The line of the declaration in the table; nil if it has none of its own.
  let line: TableLine?

  package init(
    _ family: CaseFamily, _ noun: String, _ name: String, seed: String? = nil, span: Span,
    parameters: [LinkParameter], typeNames: [String: String], namespace: String?, target: String? = nil,
    requirements: [String] = [], documentation: String, line: TableLine? = nil
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
    let required = requirements.map { "`\($0)`" }.joined(separator: ", ")
    self.documentation = documentation + (required.isEmpty ? "" : " Requires \(required).")
    self.line = line
  }

  /// Returns a summary as the first sentence of a documentation comment; empty if there is none.
  package static func sentence(_ summary: String?) -> String {
    summary.map { $0 + ($0.hasSuffix(".") ? " " : ". ") } ?? ""
  }

  package var id: ID { ID(noun, name) }

  /// The declaration as messages name it, for example "page `about`".
  package var label: String { "\(noun) `\(name)`" }
}
