import ManifestBridge
import ManifestCore
import ManifestRuntime

/// The Swift types that a bridge declares for its objects and enumerations.
struct BridgeTypes {
  /// A type that is declared within `Bridge`.
  enum Declaration {
    case object(name: String, members: [Member])
    case enumeration(EnumType)

    var name: String {
      switch self {
      case .object(let name, _): name
      case .enumeration(let type): type.name
      }
    }
  }

  /// An argument or a result of a method, or a member of an object or an event.
  struct Member {
    let field: BridgeField
    /// The argument label in Swift; empty for a result.
    let label: String
    /// The Swift type, with `?` if the value is optional.
    let type: String
    /// The bridge's type as a Swift expression.
    let expression: String
  }

  private(set) var declarations: [Declaration] = []
  /// The enumerations of `types` that the bridge uses.
  private(set) var sharedTypes: Set<String> = []

  private let reservedNames: Set<String>

  init(_ names: TypeNames) { reservedNames = names.reserved.union(Self.reserved) }

  /// The names of types that are declared in every bridge.
  static let reserved: Set = ["Event", "Handler", "Method"]

  private static let reservedLabels: Set = [
    "Protocol", "Type", "bridge", "fields", "hashValue", "init", "inout", "let", "self", "var",
  ]

  /// Returns the fields of an owner in Swift, and declares their types.
  mutating func members(_ fields: [BridgeFieldDeclaration], of owner: String) -> [Member] {
    fields.map { field in
      let label = SwiftName.member(field.field.name, prefix: "value", reserved: Self.reservedLabels, suffix: "Value")
      return member(field, label, named: owner + SwiftName.type(label))
    }
  }

  /// Returns a field in Swift, and declares its type under the given name if necessary.
  mutating func member(_ declaration: BridgeFieldDeclaration, _ label: String = "", named name: String) -> Member {
    let type = type(declaration.field.type, named: name, of: declaration)
    return Member(
      field: declaration.field, label: label,
      type: type.swift + (declaration.field.presence == .optional ? "?" : ""), expression: type.expression)
  }

  private mutating func type(
    _ type: BridgeType, named name: String, of declaration: BridgeFieldDeclaration
  ) -> (swift: String, expression: String) {
    switch type {
    case .scalar(.int(BridgeType.safeIntegers)): return ("Int", ".int")
    case .scalar(let scalar):
      return (
        scalar.swiftType?.name ?? enumeration(scalar, named: name, shared: declaration.typeName),
        scalar.swiftExpression
      )
    case .url(let schemes): return ("String", ".url(schemes: \(Self.texts(schemes)))")
    case .storageKey(let prefix): return ("String", ".storageKey(prefix: \(SwiftText.literal(prefix)))")
    case .list(let item):
      let item = self.type(item, named: name, of: declaration)
      return ("[\(item.swift)]", ".list(\(item.expression))")
    case .object:
      let name = typeName(name)
      let members = members(declaration.members, of: name)
      declarations.append(.object(name: name, members: members))
      return (name, ".object(\(name).fields)")
    }
  }

  private mutating func enumeration(_ type: ScalarType, named name: String, shared: String?) -> String {
    if let shared {
      sharedTypes.insert(shared)
      return shared
    }
    guard case .enumeration(let values) = type else { return "String" }
    let name = typeName(name)
    declarations.append(.enumeration(EnumType(name: name, values: values)))
    return name
  }

  private func typeName(_ name: String) -> String { reservedNames.contains(name) ? name + "Value" : name }

  /// Returns an array of strings as a Swift expression.
  static func texts(_ texts: [String]) -> String {
    "[" + texts.map(SwiftText.literal).joined(separator: ", ") + "]"
  }
}

extension BridgeTypes.Member {
  /// The declaration of the field as a Swift expression.
  var declaration: String {
    var parts = [SwiftText.literal(field.name), expression]
    switch field.presence {
    case .required: break
    case .optional: parts.append(".optional")
    case .defaulted(let value): parts.append(".defaulted(\(value.swiftExpression))")
    }
    if field.isSensitive { parts.append("isSensitive: true") }
    return "BridgeField(" + parts.joined(separator: ", ") + ")"
  }

  /// The member as a parameter, which has a default if it is optional.
  var parameter: String { "\(label): \(type)" + (field.presence == .optional ? " = nil" : "") }

  /// Returns the expression that reads the value from a variable of type `ParameterValues`.
  func read(from values: String) -> String {
    let name = SwiftText.literal(field.name)
    return values + (field.presence == .optional ? "[\(name)]?" : "(\(name))") + field.type.reading
  }

  /// Returns the expression that creates the member of a `ParameterValue` from a Swift expression.
  func initializer(_ value: String) -> String { ".init(\(SwiftText.literal(field.name)), \(write(value)))" }

  /// Returns the expression that converts a Swift expression to `ParameterValue`.
  func write(_ value: String) -> String {
    field.presence == .optional
      ? "\(value).map { \(field.type.writing("$0")) } ?? .null" : field.type.writing(value)
  }
}

extension BridgeType {
  /// The call that converts a `ParameterValue` to Swift.
  fileprivate var reading: String {
    switch self {
    case .scalar(let type): ".\(type.name)()"
    case .url, .storageKey: ".string()"
    case .list(let item): ".list { (item) throws(BridgeError) in try item\(item.reading) }"
    case .object: ".object()"
    }
  }

  /// Returns the expression that converts a Swift expression to `ParameterValue`.
  fileprivate func writing(_ value: String) -> String {
    switch self {
    case .scalar(let type): type.valueExpression(value)
    case .url, .storageKey: ".string(\(value))"
    case .list(let item): ".list(\(value).map { \(item.writing("$0")) })"
    case .object: "\(value).bridge"
    }
  }
}

extension ParameterValue {
  /// A default value as a Swift expression; only scalar types have defaults.
  fileprivate var swiftExpression: String {
    switch self {
    case .bool(let value): ".bool(\(value))"
    case .int(let value): ".int(\(value))"
    case .double(let value): ".double(\(SwiftText.literal(value)))"
    case .string(let text): ".string(\(SwiftText.literal(text)))"
    case .null, .list, .object: ".null"
    }
  }
}

extension BridgeType {
  /// Whether a value of the type is a list or an object.
  var hasParts: Bool {
    switch self {
    case .list, .object: true
    case .scalar, .url, .storageKey: false
    }
  }
}
