import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// An argument of a method, a member of an object, or the result of a method.
struct BridgeFieldDeclaration: Sendable {
  private(set) var field: BridgeField
  /// The name of the declared type, or of a list's declared item type; nil for a built-in type.
  private(set) var typeName: String?
  /// The members of an object, or of the objects of a list.
  private(set) var members: [BridgeFieldDeclaration] = []
  let nameSpan: Span

  /// The maximum nesting depth of declared objects.
  static let maximumDepth = 3

  /// The names of the declared types, including those of members.
  var usedTypes: [String] { (typeName.map { [$0] } ?? []) + members.flatMap(\.usedTypes) }

  /// Returns the declaration with another type.
  func restricted(to type: BridgeType) -> BridgeFieldDeclaration {
    var declaration = self
    declaration.field = BridgeField(field.name, type, field.presence, isSensitive: field.isSensitive)
    return declaration
  }
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

  /// Reads the result of a method: a type in its short form, or the members of an object.
  init?(answer node: Node, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    let member = Mapping.Member(Spanned("returns", node.span), node)
    if node.mapping != nil {
      let members = Self.all(in: node, types, into: &diagnostics)
      self.init(field: BridgeField(member.key, .object(members.map(\.field))), members: members, nameSpan: node.span)
      return
    }
    self.init(parameter: member, help: "write its members, such as `{text: string?}`", types, into: &diagnostics)
    if case .defaulted = field.presence {
      diagnostics.report(
        .invalidBridgeType, "a result cannot have a default", at: node.span, help: "remove the default")
      return nil
    }
  }

  private init?(_ member: Mapping.Member, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    let node = member.value
    guard let text = node.spannedText ?? node["type"]?.spannedText else { return nil }
    let word = text.value.hasSuffix("?") ? String(text.value.dropLast()) : text.value
    guard word == "object" || word == "list<object>" else {
      if let fields = node["fields"] {
        diagnostics.report(
          .invalidBridgeType, "`fields` does not apply to `\(word)`", at: fields.span.head,
          help: "write `type: object`, or remove the fields")
        return nil
      }
      let help = "write `{type: object, fields: {text: string?}}`"
      self.init(parameter: member, help: help, types, into: &diagnostics)
      return
    }
    guard NameGrammar.isParameterName(member.key) else {
      diagnostics.report(
        .invalidBridgeName(
          member.name, "an argument or a member",
          "use letters, digits and `_`, with a letter first"))
      return nil
    }
    for key in ["default"] + MapForms.constraints.map(\.name) {
      guard let value = node[key] else { continue }
      diagnostics.report(
        .invalidBridgeType, "`\(key)` does not apply to `\(text.value)`", at: value.span, help: "remove it")
      return nil
    }
    // The members are required: objects accept declared names only.
    guard let fields = node["fields"] else {
      diagnostics.report(
        .invalidBridgeType, "an object of the bridge must declare its members", at: text.span,
        help: "write `{type: \(text.value), fields: {text: string?}}`, nested at most \(Self.maximumDepth) deep")
      return nil
    }
    let members = Self.all(in: fields, types, into: &diagnostics)
    let object = BridgeType.object(members.map(\.field))
    let isOptional = word != text.value || node["optional"]?.bool == true
    self.init(
      field: BridgeField(
        member.key, word == "object" ? object : .list(object), isOptional ? .optional : .required,
        isSensitive: node["sensitive"]?.bool ?? false),
      members: members, nameSpan: member.keySpan)
  }

  /// Reads a value that is not an object; the help is for an object without members.
  private init?(
    parameter member: Mapping.Member, help: String, _ types: NamedTypes, into diagnostics: inout Diagnostics
  ) {
    guard let declaration = ParameterDeclaration(member, types, into: &diagnostics) else { return nil }
    let presence = declaration.parameter.presence
    guard let type = BridgeType(declaration.parameter.type) else {
      diagnostics.report(
        .invalidBridgeType, "an object of the bridge must declare its members", at: declaration.typeSpan, help: help)
      return nil
    }
    var isCountable = type.isCountable
    if case .defaulted(let value) = presence, (try? type.conforming(value)) == nil { isCountable = false }
    guard isCountable else {
      diagnostics.report(
        .invalidBridgeType, "`\(member.key)` allows integers that JavaScript cannot represent exactly",
        at: declaration.typeSpan, note: "JavaScript represents integers from -(2^53 - 1) to 2^53 - 1 exactly",
        help: "narrow `min` and `max`, or use a `string`")
      return nil
    }
    field = BridgeField(member.key, type, presence, isSensitive: member.value["sensitive"]?.bool ?? false)
    typeName = declaration.typeName
    nameSpan = member.keySpan
  }
}

extension BridgeType {
  /// Creates the bridge's type for a parameter type; nil for an object without members.
  fileprivate init?(_ type: ParameterType) {
    switch type {
    case .scalar(let scalar): self = .scalar(scalar.limited(to: Self.safeIntegers))
    case .list(let scalar): self = .list(.scalar(scalar.limited(to: Self.safeIntegers)))
    case .object: return nil
    }
  }

  /// Whether JavaScript represents all its integers exactly.
  fileprivate var isCountable: Bool {
    switch self {
    case .scalar(.int(let range)): Self.safeIntegers.contains(range)
    case .list(let type): type.isCountable
    default: true
    }
  }
}
