import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// An argument of a method or a member of an object, with its spans.
struct BridgeFieldDeclaration: Sendable {
  let field: BridgeField
  /// The names of declared types, keyed by the dot-separated path from this declaration to the value.
  let typeNames: [String: String]
  let nameSpan: Span
  let typeSpan: Span

  /// The maximum nesting depth of declared objects.
  static let maximumDepth = 3
}

extension BridgeFieldDeclaration {
  /// Reads arguments or members; invalid ones are reported and left out.
  static func all(
    in node: Node?, _ types: NamedTypes, into diagnostics: inout Diagnostics
  ) -> [BridgeFieldDeclaration] {
    let members = node?.mapping?.members ?? []
    if members.count > BridgeLimits.arguments {
      diagnostics.report(
        .bridgeTooLarge,
        "\(members.count) arguments or members are declared; the limit is \(BridgeLimits.arguments)",
        at: members[BridgeLimits.arguments].keySpan)
    }
    return members.prefix(BridgeLimits.arguments).compactMap { BridgeFieldDeclaration($0, types, into: &diagnostics) }
  }

  private init?(_ member: Mapping.Member, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    let node = member.value
    guard let text = node.spannedText ?? node["type"]?.spannedText else { return nil }
    let isOptional = text.value.hasSuffix("?") || node["optional"]?.bool == true
    let word = text.value.hasSuffix("?") ? String(text.value.dropLast()) : text.value
    let isSensitive = node["sensitive"]?.bool ?? false
    nameSpan = member.keySpan
    typeSpan = text.span
    if word == "object" || word == "list<object>" {
      guard NameGrammar.isParameterName(member.key) else {
        diagnostics.report(
          .invalidBridgeName(
            Spanned(member.key, member.keySpan), "an argument or a member",
            "use letters, digits and `_`, with a letter first"))
        return nil
      }
      guard let members = Self.members(of: node, text, types, into: &diagnostics) else { return nil }
      let object = BridgeType.object(members.map(\.field))
      typeNames = Dictionary(
        uniqueKeysWithValues: Self.typeNames(of: members).map { ("\(member.key).\($0.key)", $0.value) })
      field = BridgeField(
        member.key, word == "object" ? object : .list(object), isOptional ? .optional : .required,
        isSensitive: isSensitive)
      return
    }
    if let fields = node["fields"] {
      diagnostics.report(
        .invalidBridgeType, "`fields` does not apply to `\(word)`", at: fields.span.head,
        help: "write `type: object`, or remove the fields")
      return nil
    }
    guard let declaration = ParameterDeclaration(member, types, into: &diagnostics) else { return nil }
    guard let type = BridgeType(declaration.parameter.type) else {
      diagnostics.report(
        .invalidBridgeType, "an object of the bridge must declare its members", at: text.span,
        help: "write `{type: object, fields: {text: string?}}`")
      return nil
    }
    let plain = declaration.parameter
    typeNames = declaration.typeName.map { [member.key: $0] } ?? [:]
    field = BridgeField(member.key, type, plain.presence, isSensitive: isSensitive)
    guard type.isCountable, plain.presence.isCountable else {
      diagnostics.report(
        .invalidBridgeType, "`\(member.key)` allows integers that JavaScript cannot represent exactly",
        at: text.span, note: "JavaScript represents integers from -(2^53 - 1) to 2^53 - 1 exactly",
        help: "narrow `min` and `max`, or use a `string`")
      return nil
    }
  }

  /// Reads the members of an object, which are required: objects accept declared names only.
  private static func members(
    of node: Node, _ type: Spanned<String>, _ types: NamedTypes, into diagnostics: inout Diagnostics
  ) -> [BridgeFieldDeclaration]? {
    for key in ["default", "min", "max", "maxLength", "pattern", "values"] {
      guard let value = node[key] else { continue }
      diagnostics.report(
        .invalidBridgeType, "`\(key)` does not apply to `\(type.value)`", at: value.span, help: "remove it")
      return nil
    }
    guard let fields = node["fields"] else {
      diagnostics.report(
        .invalidBridgeType, "an object of the bridge must declare its members", at: type.span,
        help: "write `{type: \(type.value), fields: {text: string?}}`, nested at most \(maximumDepth) deep")
      return nil
    }
    return all(in: fields, types, into: &diagnostics)
  }

  /// Returns the names of declared types of several declarations.
  static func typeNames(of declarations: [BridgeFieldDeclaration]) -> [String: String] {
    declarations.reduce(into: [:]) { $0.merge($1.typeNames) { first, _ in first } }
  }
}

extension BridgeType {
  /// Creates the bridge's type for a parameter type; nil for an object without members.
  init?(_ type: ParameterType) {
    switch type {
    case .scalar(let scalar): self = .scalar(scalar.onBridge)
    case .list(let scalar): self = .list(.scalar(scalar.onBridge))
    case .object: return nil
    }
  }

  /// Whether JavaScript represents all its integers exactly.
  var isCountable: Bool {
    switch self {
    case .scalar(.int(let range)):
      Self.safeIntegers.contains(range.lowerBound) && Self.safeIntegers.contains(range.upperBound)
    case .list(let type): type.isCountable
    default: true
    }
  }
}

extension Parameter.Presence {
  fileprivate var isCountable: Bool {
    if case .defaulted(.int(let value)) = self { BridgeType.safeIntegers.contains(value) } else { true }
  }
}

extension ScalarType {
  /// The type limited to integers that JavaScript represents exactly.
  fileprivate var onBridge: ScalarType {
    guard case .int(let range) = self else { return self }
    let safe = BridgeType.safeIntegers
    let (least, greatest) = (range.lowerBound, range.upperBound)
    return .int(
      (least == .min && greatest >= safe.lowerBound ? safe.lowerBound : least)...(greatest == .max
        && least <= safe.upperBound ? safe.upperBound : greatest))
  }
}
