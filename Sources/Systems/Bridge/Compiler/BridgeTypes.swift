import ManifestBridge
import ManifestCore
import ManifestRuntime

/// The Swift types that a bridge declares for its objects and enumerations.
struct BridgeTypes {
  /// A type that is declared within `Bridge`.
  enum Declaration {
    case object(name: String, members: [Member])
    case enumeration(EnumType)
  }

  /// An argument, or a member of an object or an event.
  struct Member {
    /// The name that crosses the bridge.
    let name: String
    /// The argument label in Swift.
    let label: String
    /// The Swift type, with `?` if the value is optional.
    let type: String
    let isOptional: Bool
    /// The declaration as a Swift expression.
    let declaration: String
    /// The conversion of the value.
    let conversion: Conversion

    /// Returns the expression that reads the value from a variable of type `ParameterValues`.
    func read(from arguments: String) -> String {
      let name = SwiftText.literal(self.name)
      return (isOptional ? "\(arguments)[\(name)]?" : "\(arguments)(\(name))") + conversion.read
    }

    /// Returns the expression that converts a Swift expression to `ParameterValue`.
    func write(_ value: String) -> String {
      isOptional ? conversion.writeOptional(value) : conversion.write(value)
    }
  }

  /// The conversion between a Swift type and values of the bridge.
  indirect enum Conversion: Sendable {
    case scalar(ScalarType)
    case list(Conversion)
    case object

    /// The call that converts a `ParameterValue` to Swift.
    var read: String {
      switch self {
      case .scalar(let type): ".\(type.name)()"
      case .list(let item): ".list { (item) throws(BridgeError) in try item\(item.read) }"
      case .object: ".object()"
      }
    }

    /// Returns the expression that converts a Swift expression to `ParameterValue`.
    func write(_ value: String) -> String {
      switch self {
      case .scalar(let type): type.valueExpression(value)
      case .list(let item): ".list(\(value).map { \(item.write("$0")) })"
      case .object: "\(value).bridge"
      }
    }

    func writeOptional(_ value: String) -> String { "\(value).map { \(write("$0")) } ?? .null" }
  }

  /// A Swift type, the bridge's type as a Swift expression, and the conversion between them.
  typealias Name = (swift: String, expression: String, conversion: Conversion)

  private(set) var declarations: [Declaration] = []
  /// The enumerations of `types` that the bridge uses.
  private(set) var sharedTypes: Set<String> = []

  private let reservedNames: Set<String>

  init(_ names: TypeNames) { reservedNames = names.reserved.union(Self.reserved) }

  /// The names of declared types, keyed by dot-separated path.
  typealias DeclaredTypes = [String: String]

  /// The names of types that are declared in every bridge.
  static let reserved: Set = ["Event", "Handler", "Method"]

  private static let reservedLabels: Set = [
    "Protocol", "Type", "bridge", "fields", "hashValue", "init", "inout", "let", "self", "var",
  ]

  /// Declares the types of an owner's fields; each component of `path` is followed by a dot.
  mutating func members(
    _ fields: [BridgeField], of owner: String, _ typeNames: DeclaredTypes, path: String = ""
  ) -> [Member] {
    fields.map { field in
      let label = SwiftName.member(field.name, prefix: "value", reserved: Self.reservedLabels, suffix: "Value")
      let type = self.type(field.type, named: owner + SwiftName.type(label), typeNames, path: path + field.name)
      let isOptional = field.presence == .optional
      return Member(
        name: field.name, label: label, type: isOptional ? type.swift + "?" : type.swift, isOptional: isOptional,
        declaration: BridgeExpression.field(field, type.expression), conversion: type.conversion)
    }
  }

  /// Returns the Swift type of a bridge type, and declares it under the given name if necessary.
  ///
  /// `path` consists of the names from the owner to the value, separated by dots.
  mutating func type(_ type: BridgeType, named name: String, _ typeNames: DeclaredTypes, path: String) -> Name {
    switch type {
    case .scalar(let scalar):
      let swiftType = self.scalar(scalar, named: name, shared: typeNames[path])
      return (swiftType, BridgeExpression.scalar(scalar), .scalar(scalar))
    case .url(let schemes): return ("String", ".url(schemes: \(BridgeExpression.texts(schemes)))", Self.text)
    case .storageKey(let prefix):
      return ("String", ".storageKey(prefix: \(SwiftText.literal(prefix)))", Self.text)
    case .list(let item):
      let item = self.type(item, named: name, typeNames, path: path)
      return ("[\(item.swift)]", ".list(\(item.expression))", .list(item.conversion))
    case .object(let fields):
      let name = typeName(name)
      let members = self.members(fields, of: name, typeNames, path: path.isEmpty ? "" : path + ".")
      declarations.append(.object(name: name, members: members))
      return (name, ".object(\(name).fields)", .object)
    }
  }

  private static let text = Conversion.scalar(.string(maxLength: nil, pattern: nil))

  private mutating func scalar(_ type: ScalarType, named name: String, shared: String?) -> String {
    guard case .enumeration(let values) = type else {
      return type.swiftType?.name ?? "String"
    }
    if let shared {
      sharedTypes.insert(shared)
      return shared
    }
    let name = typeName(name)
    declarations.append(.enumeration(EnumType(name: name, values: values)))
    return name
  }

  private func typeName(_ name: String) -> String { reservedNames.contains(name) ? name + "Value" : name }
}

extension BridgeTypes.Declaration {
  var name: String {
    switch self {
    case .object(let name, _): name
    case .enumeration(let type): type.name
    }
  }
}

/// The declarations of a bridge as expressions of Swift.
enum BridgeExpression {
  static func texts(_ texts: [String]) -> String {
    "[" + texts.map(SwiftText.literal).joined(separator: ", ") + "]"
  }

  static func field(_ field: BridgeField, _ type: String) -> String {
    var parts = [SwiftText.literal(field.name), type]
    switch field.presence {
    case .required: break
    case .optional: parts.append(".optional")
    case .defaulted(let value): parts.append(".defaulted(\(self.value(value)))")
    }
    if field.isSensitive { parts.append("isSensitive: true") }
    return "BridgeField(" + parts.joined(separator: ", ") + ")"
  }

  static func answer(_ type: String, orNull: Bool, _ encoding: BridgeMethod.Encoding) -> String {
    ".value(\(type), orNull: \(orNull), \(encoding == .json ? ".json" : ".jsonString"))"
  }

  private static func value(_ value: ParameterValue) -> String {
    switch value {
    case .null: ".null"
    case .bool(let value): ".bool(\(value))"
    case .int(let value): ".int(\(value))"
    case .double(let value): ".double(\(SwiftText.literal(value)))"
    case .string(let text): ".string(\(SwiftText.literal(text)))"
    case .list(let items): ".list([" + items.map(self.value).joined(separator: ", ") + "])"
    case .object(let members):
      ".object(["
        + members.map { ".init(\(SwiftText.literal($0.name)), \(self.value($0.value)))" }.joined(separator: ", ")
        + "])"
    }
  }

  static func scalar(_ type: ScalarType) -> String {
    type == .int(BridgeType.safeIntegers) ? ".int" : type.swiftExpression
  }
}
