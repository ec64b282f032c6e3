package import ManifestRuntime
package import ManifestText

/// A parameter with the positions of its parts.
package struct ParameterDeclaration: Sendable {
  package private(set) var parameter: LinkParameter
  package let nameSpan: Span
  /// The position of the type, or of the whole declaration.
  package let typeSpan: Span
  /// The name of the declared type, or of a list's declared item type; nil for a built-in type.
  package let typeName: String?
  /// The name of the type that a system adds, also as a list's item type; nil for any other type.
  package private(set) var alias: String?
  /// The names of the declared types of an object's fields.
  package private(set) var fieldTypeNames: [String] = []
  /// Whether code, `with` of a route or a want sets the parameter, and never a link.
  package let isNative: Bool
}

extension ParameterDeclaration {
  /// The maximum number of parameters of a route or ability.
  package static let maximumCount = 64

  /// Whether a URL can set the parameter.
  package var canBeInURL: Bool { if case .object = parameter.type { false } else { !isNative } }

  /// The names of the declared types, including those of an object's fields.
  package var usedTypes: [String] { (typeName.map { [$0] } ?? []) + fieldTypeNames }

  /// Reads `params:`, or the fields of `depth` nested objects; reports and leaves out invalid parameters.
  package static func all(
    in node: Node?, _ types: NamedTypes, depth: Int = 0, into diagnostics: inout Diagnostics
  ) -> [ParameterDeclaration] {
    members(of: node, into: &diagnostics).compactMap {
      ParameterDeclaration($0, types, depth: depth, into: &diagnostics)
    }
  }

  /// Returns the elements of a mapping of parameters; reports those beyond the limit and leaves them out.
  static func members(of node: Node?, into diagnostics: inout Diagnostics) -> [Mapping.Member] {
    let members = node?.mapping?.members ?? []
    // The schema has reported that the name of a parameter is missing.
    if let first = members.first,
      diagnostics.items.contains(where: { $0.rule == .wrongType && $0.span == first.keySpan })
    {
      return []
    }
    if let node, members.count > maximumCount {
      diagnostics.report(
        .tooManyParameters, "\(members.count) parameters are declared; the limit is \(maximumCount)",
        at: members[maximumCount].keySpan, related: [.init(node.span.head, "declared here")])
    }
    return Array(members.prefix(maximumCount))
  }

  package init?(
    _ member: Mapping.Member, _ types: NamedTypes, depth: Int = 0, into diagnostics: inout Diagnostics
  ) {
    guard NameGrammar.checkParameter(member.name, into: &diagnostics),
      let syntax = ParameterSyntax(member.value, types, depth: depth, into: &diagnostics)
    else { return nil }
    self.init(member, syntax, into: &diagnostics)
  }

  private init?(_ member: Mapping.Member, _ syntax: ParameterSyntax, into diagnostics: inout Diagnostics) {
    let node = member.value
    guard let presence = Self.presence(syntax, node, into: &diagnostics) else { return nil }
    parameter = LinkParameter(name: member.key, type: syntax.type, presence: presence)
    nameSpan = member.keySpan
    typeSpan = node["type"]?.span ?? node.span
    typeName = syntax.typeName
    alias = syntax.alias
    fieldTypeNames = syntax.fieldTypeNames
    isNative = node["source"]?.text == "native"
  }

  /// Reads an element of a route's `params` that has no type, and so changes a parameter of the destination; reports an
  /// invalid one and returns nil.
  init?(_ member: Mapping.Member, changing other: ParameterDeclaration, into diagnostics: inout Diagnostics) {
    let span = member.value.span.head
    guard let syntax = ParameterSyntax(member.value, changing: other, span, into: &diagnostics) else { return nil }
    self.init(member, syntax, into: &diagnostics)
    guard member.value["default"] == nil, member.value["optional"] == nil else { return }
    if case .defaulted(let value) = other.parameter.presence,
      syntax.type.value(fromURLTexts: value.urlTexts) != value
    {
      diagnostics.report(
        .invalidDefault, "the default of `\(other.parameter.name)` is not \(syntax.type)", at: span,
        related: [.init(other.typeSpan, "declared here")], help: "add `default:` with another value")
      return nil
    }
    parameter = LinkParameter(name: parameter.name, type: syntax.type, presence: other.parameter.presence)
  }

  /// Returns the declaration with another type or presence.
  package func with(_ type: ParameterType? = nil, presence: LinkParameter.Presence? = nil) -> ParameterDeclaration {
    var declaration = self
    declaration.parameter = LinkParameter(
      name: parameter.name, type: type ?? parameter.type, presence: presence ?? parameter.presence)
    return declaration
  }

  private static func presence(
    _ syntax: ParameterSyntax, _ node: Node, into diagnostics: inout Diagnostics
  ) -> LinkParameter.Presence? {
    let long = node["default"]?.spannedScalar
    if let none = node.mapping?.members.first(where: { $0.key == "default" }), case .null = none.value.content,
      none.value.span.start < none.value.span.end
    {
      diagnostics.report(
        .invalidDefault, "`null` is not \(syntax.type)", at: none.keySpan,
        help: "write `optional: true` if links may leave the parameter out")
      return nil
    }
    if let short = syntax.defaultText, let long {
      diagnostics.report(
        .contradictoryKeys, "the default is given twice", at: long.span,
        related: [.init(short.span, "the first default")],
        help: "keep one of them")
      return nil
    }
    let isOptional = syntax.isOptional || node["optional"]?.bool == true
    guard let text = long ?? syntax.defaultText else { return isOptional ? .optional : .required }
    if isOptional {
      diagnostics.report(
        .contradictoryKeys, "a parameter with a default cannot be optional", at: text.span,
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

/// A parameter's type as a route map writes it.
///
/// The short form is `type`, `type?` or `type = default`, where type may be `list<type>` and the default may have quotes;
/// the long form is an object with the short form as its `type`, and with constraints.
package struct ParameterSyntax {
  /// The type with its constraints.
  package let type: ParameterType
  /// The name of the declared type, or of a list's declared item type; nil for a built-in type.
  package let typeName: String?
  /// The name of the type that a system adds, also as a list's item type; nil for any other type.
  let alias: String?
  /// The names of the declared types of an object's fields.
  let fieldTypeNames: [String]
  package let isOptional: Bool
  package let defaultText: Spanned<String>?
  package let span: Span

  /// Reads a type, which is a field of `depth` nested objects; reports an invalid one and returns nil.
  package init?(_ node: Node, _ types: NamedTypes, depth: Int = 0, into diagnostics: inout Diagnostics) {
    guard let text = node.spannedText ?? node["type"]?.spannedText else { return nil }
    let (written, end) = Self.split(text)
    let defaultText = end.flatMap { QuotedDefault.text(of: $0, typed: written.value, into: &diagnostics) }
    if end != nil, defaultText == nil { return nil }
    isOptional = written.value.utf8.last == UInt8(ascii: "?")
    let name = isOptional ? String(Substring(written.value.utf8.dropLast())) : written.value
    self.defaultText = defaultText
    span = written.span
    let constraints = ParameterConstraints(node: node)
    let isList = name.hasPrefix("list<") && name.hasSuffix(">")
    let item = isList ? String(name.dropFirst(5).dropLast()) : name
    if let fields = node["fields"], name != "object" {
      diagnostics.report(
        .invalidParameter, "`fields` does not apply to `\(name)`", at: fields.span.head,
        help: "write `type: object`, or remove the fields")
      return nil
    }
    alias = types.aliases[item] == nil ? nil : item
    if let builtIn = ScalarType.Name(spelling: item) ?? types.aliases[item] {
      (typeName, fieldTypeNames) = (nil, [])
      guard let scalar = constraints.scalar(builtIn, span, into: &diagnostics) else { return nil }
      type = isList ? .list(scalar) : .scalar(scalar)
    } else if name == "object" {
      guard !constraints.refuse(for: name, into: &diagnostics),
        let fields = Self.fields(node["fields"], types, depth: depth, into: &diagnostics)
      else { return nil }
      (typeName, fieldTypeNames) = (nil, fields.flatMap(\.usedTypes))
      type = .object(fields.map(\.parameter))
    } else {
      guard let declaration = types[item] else {
        diagnostics.report(Self.unknownType(name, isOptional: isOptional, types, at: span, &diagnostics.nearestName))
        return nil
      }
      (typeName, fieldTypeNames) = (declaration.name.value, [])
      // An invalid declaration has been reported already.
      guard let declared = declaration.type else { return nil }
      switch (isList, declared) {
      case (false, _): type = declared
      case (true, .scalar(let scalar)): type = .list(scalar)
      case (true, _):
        diagnostics.report(
          .invalidParameter, "a list has single values as items, but `\(declaration.name.value)` is \(declared)",
          at: span, related: [.init(declaration.name.span, "declared here")],
          help: "write `\(declaration.name.value)`, or declare a type for one item")
        return nil
      }
      guard !constraints.refuse(for: declaration.name.value, into: &diagnostics) else { return nil }
    }
  }

  /// Reads the constraints that narrow the type of a parameter; reports those that do not fit it and returns nil.
  fileprivate init?(
    _ node: Node, changing declaration: ParameterDeclaration, _ span: Span, into diagnostics: inout Diagnostics
  ) {
    let constraints = ParameterConstraints(node: node)
    let (type, name) = (declaration.parameter.type, declaration.parameter.type.scalar?.name)
    switch type {
    case .object:
      guard !constraints.refuse(for: "object", into: &diagnostics) else { return nil }
      self.type = type
    case .scalar(let scalar), .list(let scalar):
      guard let changed = constraints.scalar(scalar.name, inheriting: scalar, span, into: &diagnostics) else {
        return nil
      }
      if case .list = type { self.type = .list(changed) } else { self.type = .scalar(changed) }
    }
    // An enum with fewer values is a type of its own.
    let isNarrowed = name?.constraints.contains { node[$0] != nil } == true
    typeName = isNarrowed ? nil : declaration.typeName
    fieldTypeNames = declaration.fieldTypeNames
    alias = declaration.alias
    (isOptional, defaultText, self.span) = (false, nil, span)
  }

  /// Reads the fields of an object; returns nil if they are nested too deeply.
  private static func fields(
    _ node: Node?, _ types: NamedTypes, depth: Int, into diagnostics: inout Diagnostics
  ) -> [ParameterDeclaration]? {
    guard let node else { return [] }
    guard depth < ParameterType.maximumDepth else {
      diagnostics.report(
        .nestedFields, "the fields of objects are nested at most \(ParameterType.maximumDepth) deep",
        at: node.span.head, help: "remove `fields`: the object then has any fields")
      return nil
    }
    guard let members = node.mapping?.members, !members.isEmpty else {
      diagnostics.report(
        .invalidParameter, "`fields` is empty", at: node.span.head,
        help: "remove it: the object then has any fields")
      return nil
    }
    return ParameterDeclaration.all(in: node, types, depth: depth + 1, into: &diagnostics)
  }

  private static func unknownType(
    _ name: String, isOptional: Bool, _ types: NamedTypes, at span: Span, _ search: inout NearestName
  ) -> Diagnostic {
    let aliases = types.aliases.keys.sorted()
    let builtIn = ScalarType.Name.spellings + aliases
    let mark = isOptional ? "?" : ""
    // An array type of another language: `[string]`, `string[]` or `Array<string>`.
    let item =
      name.hasSuffix("[]")
      ? name.dropLast(2)
      : name.hasPrefix("[") ? name.dropFirst().dropLast() : name.drop { $0 != "<" }.dropFirst().dropLast()
    if ["void", "none", "null"].contains(name.lowercased()) {
      return Diagnostic(.invalidParameter, "`\(name)` is not a parameter type", at: span, help: "remove it")
    }
    if name.hasPrefix("enum"), let bracket = name.firstIndex(where: { "[(<".contains($0) }) {
      return Diagnostic(
        .invalidParameter, "`\(name)` is not a parameter type", at: span,
        help: "write `{type: enum, values: [\(name[bracket...].dropFirst().dropLast())]}`")
    }
    // A union of TypeScript: `'detail' | 'track'`.
    if name.contains("|") {
      let cases = name.split(separator: "|").map { $0.filter { !" '\"".contains($0) } }
      return Diagnostic(
        .invalidParameter, "`\(name)\(mark)` is not a parameter type", at: span,
        help: "write `{type: enum, values: [\(cases.joined(separator: ", "))]}`")
    }
    let near =
      name == "list" || name == "array"
      ? "list<string>"
      : builtIn.contains(String(item))
        ? "list<\(item)>"
        : search.among(
          builtIn + builtIn.map { "list<\($0)>" } + ["object"] + types.sorted.map(\.name.value), to: name)
          ?? OtherNames.type(for: name)
    return Diagnostic(
      .invalidParameter, "`\(name)\(mark)` is not a parameter type", at: span,
      help: near.map { "write `\($0)\(mark)`" }
        ?? "the types are \(([ScalarType.Name.list] + aliases.map { "`\($0)`" }).joined(separator: ", ")), `list<…>`"
        + (types.declarations.isEmpty ? " and `object`" : ", `object` and those under `types`"))
  }

  /// Splits the text at the first `=` and trims spaces.
  private static func split(_ text: Spanned<String>) -> (type: Spanned<String>, end: Spanned<String>?) {
    guard text.value.utf8.contains(UInt8(ascii: "=")) else { return (text, nil) }
    let parts = Array(text.value.utf8).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    return (part(text, parts[0]), part(text, parts[1]))
  }

  private static func part(_ text: Spanned<String>, _ bytes: ArraySlice<UInt8>) -> Spanned<String> {
    let part = bytes.drop { $0 == 0x20 }
    let end = part.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? part.startIndex
    let range = part.startIndex..<end
    return Spanned(String(decoding: bytes[range], as: UTF8.self), text.span(of: range))
  }
}
