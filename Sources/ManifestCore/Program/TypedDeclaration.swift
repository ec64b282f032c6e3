package import ManifestRuntime
package import ManifestText

/// The line of a declaration in the route table, without its Swift names and its parameters.
package struct TableLine: Sendable {
  /// The group of lines that are searched together.
  let group: String
  /// The key, encoded.
  let key: String
  /// The hash of the key.
  let hash: TableHash
  /// What the line says besides, each part encoded.
  let details: [String]

  package init(group: String, key: String, hash: TableHash, details: [String]) {
    self.group = group
    self.key = key
    self.hash = hash
    self.details = details
  }

  /// The line of something that is found by its name.
  package static func named(_ group: String, _ name: String) -> TableLine {
    var hash = TableHash.named
    hash.add(NameHash.fnv1a(name))
    return TableLine(group: group, key: name.tableEncoded, hash: hash, details: [])
  }
}

/// A declaration of the route map that generated code has a typed value for: a case of an enumeration.
///
/// An object, since destinations and enumerations share it.
package final class TypedDeclaration: Sendable {
  /// What identifies a declaration among all of a program.
  package struct ID: Hashable, Sendable {
    private let noun: String
    private let name: ExactName

    package init(_ noun: String, _ name: String) {
      self.noun = noun
      self.name = ExactName(name)
    }
  }

  /// The enumeration that the case belongs to.
  package let family: CaseFamily
  /// The kind of declaration as messages name it, for example `page`.
  package let noun: String
  /// The name in the route map.
  package let name: String
  /// The name that the Swift name is made of.
  package let seed: String
  /// The position of the name in the route map.
  package let span: Span
  package let parameters: [Parameter]
  /// The declared types of the parameters that have one, by the names of the parameters.
  package let typeNames: [String: String]
  /// The namespace in generated code; nil for the root.
  package let namespace: String?
  /// What identifies the case in the table; nil if nothing does.
  package let target: String?
  /// The documentation of the case, one sentence or two.
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

  /// A summary as the first sentence of a documentation; empty if there is none.
  package static func sentence(_ summary: String?) -> String {
    summary.map { $0 + ($0.hasSuffix(".") ? " " : ". ") } ?? ""
  }

  /// The line of the declaration in the table; that of a name if the declaration has none of its own.
  var line: TableLine { ownLine ?? .named(noun, name) }

  package var id: ID { ID(noun, name) }

  /// The declaration as messages name it, for example "page `about`".
  package var label: String { "\(noun) `\(name)`" }
}
