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
  /// Reads arguments, or the members of `depth` nested objects; invalid ones are reported and left out.
  static func all(
    in node: Node?, _ types: NamedTypes, depth: Int = 0, into diagnostics: inout Diagnostics
  ) -> [BridgeFieldDeclaration] {
    let members = node?.mapping?.members ?? []
    if members.count > BridgeLimits.arguments {
      diagnostics.report(
        .bridgeTooLarge,
        "\(members.count) arguments or members are declared; the limit is \(BridgeLimits.arguments)",
        at: members[BridgeLimits.arguments].keySpan)
    }
    return members.prefix(BridgeLimits.arguments).compactMap {
      BridgeFieldDeclaration($0, types, depth: depth, into: &diagnostics)
    }
  }

  /// Reads the result of a method: a type in its short form, or the members of an object.
  init?(answer node: Node, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    let member = Mapping.Member(Spanned("returns", node.span), node)
    if node.mapping != nil {
      let members = Self.all(in: node, types, into: &diagnostics)
      self.init(field: BridgeField(member.key, .object(members.map(\.field))), members: members, nameSpan: node.span)
      return
    }
    self.init(
      member, types, depth: 0, help: "write its members, such as `{text: string?}`", into: &diagnostics)
    if case .defaulted = field.presence {
      diagnostics.report(
        .invalidBridgeType, "a result cannot have a default", at: node.span, help: "remove the default")
      return nil
    }
  }

  /// Reads a member of `depth` nested objects; the help, if given, is for an object without members.
  private init?(
    _ member: Mapping.Member, _ types: NamedTypes, depth: Int, help: String? = nil, into diagnostics: inout Diagnostics
  ) {
    let node = member.value
    guard let text = node.spannedText ?? node["type"]?.spannedText else { return nil }
    let word = text.value.hasSuffix("?") ? String(text.value.dropLast()) : text.value
    let isList = word.hasPrefix("list<") && word.hasSuffix(">")
    let item = isList ? String(word.dropFirst(5).dropLast()) : word
    if item != "object", let fields = node["fields"] {
      diagnostics.report(
        .invalidBridgeType, "`fields` does not apply to `\(word)`", at: fields.span.head,
        help: "write `type: object`, or remove the fields")
      return nil
    }
    let declared = types[item]
    let declaredFields: [LinkParameter]? = if case .object(let fields)? = declared?.type { fields } else { nil }
    guard item == "object" || declaredFields != nil else {
      self.init(parameter: member, types, depth: depth, into: &diagnostics)
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
    let members: [BridgeFieldDeclaration]
    if let declared, let declaredFields {
      do throws(Fault) {
        members = try Self.members(declaredFields, depth: depth, at: declared.name.span)
      } catch {
        diagnostics.report(error.diagnostic(at: text.span, declaredAt: declared.name.span))
        return nil
      }
    } else if let fields = node["fields"] {
      members = Self.all(in: fields, types, depth: depth + 1, into: &diagnostics)
    } else {
      // The members are required: objects accept declared names only.
      diagnostics.report(
        .invalidBridgeType, "an object of the bridge must declare its members", at: text.span,
        help: help
          ?? "write `{type: \(text.value), fields: {text: string?}}`, nested at most \(Self.maximumDepth) deep")
      return nil
    }
    let object = BridgeType.object(members.map(\.field))
    let isOptional = word != text.value || node["optional"]?.bool == true
    self.init(
      field: BridgeField(
        member.key, isList ? .list(object) : object, isOptional ? .optional : .required,
        isSensitive: node["sensitive"]?.bool ?? false),
      typeName: declared?.name.value, members: members, nameSpan: member.keySpan)
  }

  /// Reads a value that is not an object.
  private init?(
    parameter member: Mapping.Member, _ types: NamedTypes, depth: Int, into diagnostics: inout Diagnostics
  ) {
    guard let declaration = ParameterDeclaration(member, types, into: &diagnostics) else { return nil }
    do throws(Fault) {
      try self.init(declaration.parameter, depth: depth, at: member.keySpan)
    } catch {
      diagnostics.report(error.diagnostic(at: declaration.typeSpan))
      return nil
    }
    typeName = declaration.typeName
    if member.value["sensitive"]?.bool == true {
      field = BridgeField(field.name, field.type, field.presence, isSensitive: true)
    }
  }

  // MARK: - Declared types

  /// Returns the members of a declared object in `depth` others.
  private static func members(
    _ fields: [LinkParameter], depth: Int, at span: Span
  ) throws(Fault) -> [BridgeFieldDeclaration] {
    guard !fields.isEmpty else {
      throw Fault(message: "an object of the bridge must declare its members", help: "add `fields` to the type")
    }
    guard depth < maximumDepth else {
      throw Fault(
        message: "the bridge nests objects at most \(maximumDepth) deep", help: "use a type with fewer levels")
    }
    return try fields.map { (field) throws(Fault) in
      try BridgeFieldDeclaration(field, depth: depth + 1, at: span)
    }
  }

  private init(_ parameter: LinkParameter, depth: Int, at span: Span) throws(Fault) {
    let type: BridgeType
    switch parameter.type {
    case .scalar(let scalar): type = .scalar(scalar.limited(to: BridgeType.safeIntegers))
    case .list(let scalar): type = .list(.scalar(scalar.limited(to: BridgeType.safeIntegers)))
    case .object(let fields):
      if case .defaulted = parameter.presence {
        throw Fault(message: "the bridge has no default for the object `\(parameter.name)`", help: "remove the default")
      }
      members = try Self.members(fields, depth: depth, at: span)
      type = .object(members.map(\.field))
    }
    var isCountable = type.isCountable
    if case .defaulted(let value) = parameter.presence, (try? type.conforming(value)) == nil { isCountable = false }
    guard isCountable else {
      throw Fault(
        message: "`\(parameter.name)` allows integers that JavaScript cannot represent exactly",
        note: "JavaScript represents integers from -(2^53 - 1) to 2^53 - 1 exactly",
        help: "narrow `min` and `max`, or use a `string`")
    }
    field = BridgeField(parameter.name, type, parameter.presence)
    nameSpan = span
  }

  /// The reason why the bridge does not support a type.
  private struct Fault: Error {
    let message: String
    var note: String?
    let help: String

    func diagnostic(at span: Span, declaredAt declaration: Span? = nil) -> Diagnostic {
      Diagnostic(
        .invalidBridgeType, message, at: span, related: declaration.map { [.init($0, "declared here")] } ?? [],
        note: note, help: help)
    }
  }
}

extension BridgeType {
  /// Whether JavaScript represents all its integers exactly.
  fileprivate var isCountable: Bool {
    switch self {
    case .scalar(.int(let range)): Self.safeIntegers.contains(range)
    case .list(let type): type.isCountable
    default: true
    }
  }
}
