package import ManifestRuntime
package import ManifestText

/// A parameter with the positions of its parts.
package struct ParameterDeclaration: Sendable {
  package let parameter: Parameter
  package let nameSpan: Span
  /// The position of the type, or of the whole declaration.
  package let typeSpan: Span
  /// The name of the declared type, or of a list's declared item type; nil for a built-in type.
  package let typeName: String?
  /// Whether only native code sets the parameter, and never a URL.
  package let isNative: Bool
}

extension ParameterDeclaration {
  /// The maximum number of parameters of a route or ability.
  package static let maximumCount = 64

  /// Reads `params:`; reports and leaves out invalid parameters.
  package static func all(
    in node: Node?, _ types: NamedTypes, into diagnostics: inout Diagnostics
  ) -> [ParameterDeclaration] {
    let members = node?.mapping?.members ?? []
    if let node, members.count > maximumCount {
      diagnostics.report(
        .tooManyParameters, "\(members.count) parameters are declared; the limit is \(maximumCount)",
        at: members[maximumCount].keySpan, related: [.init(node.span.head, "declared here")])
    }
    return members.prefix(maximumCount).compactMap { ParameterDeclaration($0, types, into: &diagnostics) }
  }

  package init?(_ member: Mapping.Member, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    guard NameGrammar.isParameterName(member.key) else {
      diagnostics.report(
        .invalidParameter, "`\(member.key)` cannot name a parameter", at: member.keySpan,
        help: "use letters, digits and `_`, with a letter first")
      return nil
    }
    let node = member.value
    if let text = node.text, let plain = Self.plainTypes[text] {
      parameter = Parameter(name: member.key, type: plain.type, presence: plain.presence)
      nameSpan = member.keySpan
      typeSpan = node.span
      typeName = nil
      isNative = false
      return
    }
    guard let type = node.spannedText ?? node["type"]?.spannedText else { return nil }
    let constraints = node.text != nil ? ParameterConstraints() : ParameterConstraints(node)
    guard let syntax = ParameterSyntax(type, types, into: &diagnostics),
      let parameterType = constraints.apply(to: syntax, into: &diagnostics),
      let presence = Self.presence(of: parameterType, syntax, node, into: &diagnostics)
    else { return nil }
    parameter = Parameter(name: member.key, type: parameterType, presence: presence)
    nameSpan = member.keySpan
    typeSpan = type.span
    typeName = syntax.typeName
    isNative = node["source"]?.text == "native"
  }

  /// The short forms that consist of a scalar type only, as most do.
  private static let plainTypes: [String: (type: ParameterType, presence: Parameter.Presence)] = {
    var types: [String: (ParameterType, Parameter.Presence)] = [:]
    for name in ScalarType.Name.allCases {
      guard let type = name.unconstrained else { continue }
      types[name.rawValue] = (.scalar(type), .required)
      types[name.rawValue + "?"] = (.scalar(type), .optional)
    }
    return types
  }()

  private static func presence(
    of type: ParameterType, _ syntax: ParameterSyntax, _ node: Node, into diagnostics: inout Diagnostics
  ) -> Parameter.Presence? {
    let long = node["default"].flatMap { node in node.scalarText.map { Spanned($0, node.span) } }
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
    if case .list = type {
      diagnostics.report(
        .invalidDefault, "a list has no default: it is empty if a link has no value", at: text.span,
        help: "remove the default")
      return nil
    }
    guard let value = type.value(fromURLText: text.value) else {
      diagnostics.report(
        .invalidDefault, "`\(text.value)` is not \(type)", at: text.span,
        related: [.init(syntax.span, "the type is declared here")])
      return nil
    }
    return .defaulted(value)
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
