package import ManifestRuntime
package import ManifestText

/// A parameter with the positions of its parts.
package struct ParameterDeclaration: Sendable {
  package private(set) var parameter: Parameter
  package let nameSpan: Span
  /// The position of the type, or of the whole declaration.
  package let typeSpan: Span
  /// The name of the declared type, or of a list's declared item type; nil for a built-in type.
  package let typeName: String?
  /// The names of the declared types of an object's fields.
  package private(set) var fieldTypeNames: [String] = []
  /// Whether only native code sets the parameter, and never a URL.
  package let isNative: Bool
}

extension ParameterDeclaration {
  /// The maximum number of parameters of a route or ability.
  package static let maximumCount = 64

  /// The names of the declared types, including those of an object's fields.
  package var usedTypes: [String] { (typeName.map { [$0] } ?? []) + fieldTypeNames }

  /// Reads `params:`, or the fields of `depth` nested objects; reports and leaves out invalid parameters.
  package static func all(
    in node: Node?, _ types: NamedTypes, depth: Int = 0, into diagnostics: inout Diagnostics
  ) -> [ParameterDeclaration] {
    let members = node?.mapping?.members ?? []
    if let node, members.count > maximumCount {
      diagnostics.report(
        .tooManyParameters, "\(members.count) parameters are declared; the limit is \(maximumCount)",
        at: members[maximumCount].keySpan, related: [.init(node.span.head, "declared here")])
    }
    return members.prefix(maximumCount).compactMap {
      ParameterDeclaration($0, types, depth: depth, into: &diagnostics)
    }
  }

  package init?(
    _ member: Mapping.Member, _ types: NamedTypes, depth: Int = 0, into diagnostics: inout Diagnostics
  ) {
    guard NameGrammar.isParameterName(member.key) else {
      diagnostics.report(
        .invalidParameter, "`\(member.key)` cannot name a parameter", at: member.keySpan,
        help: "use letters, digits and `_`, with a letter first")
      return nil
    }
    let node = member.value
    guard let syntax = ParameterSyntax(node, types, depth: depth, into: &diagnostics),
      let presence = Self.presence(syntax, node, into: &diagnostics)
    else { return nil }
    parameter = Parameter(name: member.key, type: syntax.type, presence: presence)
    nameSpan = member.keySpan
    typeSpan = node["type"]?.span ?? node.span
    typeName = syntax.typeName
    fieldTypeNames = syntax.fieldTypeNames
    isNative = node["source"]?.text == "native"
  }

  /// Returns the declaration with another type.
  package func with(_ type: ParameterType) -> ParameterDeclaration {
    var declaration = self
    declaration.parameter = Parameter(name: parameter.name, type: type, presence: parameter.presence)
    return declaration
  }

  private static func presence(
    _ syntax: ParameterSyntax, _ node: Node, into diagnostics: inout Diagnostics
  ) -> Parameter.Presence? {
    let long = node["default"]?.spannedScalar
    if let short = syntax.defaultText, let long {
      diagnostics.report(
        .contradiction, "the default is given twice", at: long.span, related: [.init(short.span, "the first default")],
        help: "keep one of them")
      return nil
    }
    let isOptional = syntax.isOptional || node["optional"]?.bool == true
    guard let text = long ?? syntax.defaultText else { return isOptional ? .optional : .required }
    if isOptional {
      diagnostics.report(
        .contradiction, "a parameter with a default cannot be optional", at: text.span,
        help: "remove the default, or the `?` or `optional: true`")
      return nil
    }
    if case .list = syntax.type {
      diagnostics.report(
        .invalidDefault, "a list has no default: it is empty if a link has no value", at: text.span,
        help: "remove the default")
      return nil
    }
    guard let value = syntax.type.value(fromURLText: text.value) else {
      diagnostics.report(
        .invalidDefault, "`\(text.value)` is not \(syntax.type)", at: text.span,
        related: [.init(syntax.span, "the type is declared here")],
        help: syntax.type.text(meantBy: text.value, &diagnostics.nearestName).map { "write `\($0)`" })
      return nil
    }
    return .defaulted(value)
  }
}

extension ParameterType {
  /// Returns the value that an invalid text probably means; nil if there is none.
  package func text(meantBy text: String, _ search: inout NearestName) -> String? {
    switch scalar {
    case .bool: OtherNames.boolean(for: text)
    case .enumeration(let words): search.among(words, to: text)
    default: nil
    }
  }
}

extension [ParameterDeclaration] {
  /// The names of the parameters' declared types, by parameter name.
  package var typeNames: [String: String] {
    reduce(into: [:]) { names, declaration in
      if let name = declaration.typeName { names[declaration.parameter.name] = name }
    }
  }
}
