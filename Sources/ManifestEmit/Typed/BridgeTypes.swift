import ManifestAnalysis
import ManifestRuntime

/// The types of Swift that a bridge needs for its objects and words, each with a name of its own.
struct BridgeTypes {
  /// A type that is declared within `Bridge`.
  enum Declaration {
    case object(name: String, members: [Member])
    case words(name: String, words: [String], cases: [String])
  }

  /// A named value: an argument, or a member of an object or an event.
  struct Member {
    /// The name that crosses the bridge.
    let name: String
    /// The name in Swift.
    let label: String
    /// The type of Swift, with `?` where there may be no value.
    let type: String
    let isOptional: Bool
    /// The declaration as an expression of Swift.
    let declaration: String
  }

  /// A type of Swift, and the type of the bridge as an expression of Swift.
  typealias Name = (swift: String, expression: String)

  private(set) var declarations: [Declaration] = []
  private var taken: Set<String> = [
    "Any", "Array", "Bool", "BridgeArguments", "BridgeAuditEvent", "BridgeContent", "BridgeDispatcher", "BridgeError",
    "BridgeEvent", "BridgeField", "BridgeMethod", "BridgeObject", "BridgePolicy", "BridgeRepresentable", "BridgeType",
    "BridgeValue", "CaseIterable", "Double", "Event", "Handler", "Hashable", "Int", "Method", "Never", "Optional",
    "Protocol", "Self", "Sendable", "String", "Swift", "Type", "Void", "WebLinks",
  ]

  private static let takenLabels: ReservedNames = [
    "Protocol", "Type", "bridge", "hashValue", "init", "inout", "let", "self", "var",
  ]

  /// Declares what the fields of something need.
  mutating func members(_ fields: [BridgeField], of owner: String) -> [Member] {
    let labels = SwiftName.unique(
      fields.map { SwiftName.member($0.name, prefix: "value") }, of: fields.map(\.name), taken: Self.takenLabels,
      suffix: "Value")
    return zip(fields, labels).map { field, label in
      let type = self.type(field.type, named: owner + SwiftName.type(label))
      let isOptional = field.presence == .optional
      return Member(
        name: field.name, label: label, type: isOptional ? type.swift + "?" : type.swift, isOptional: isOptional,
        declaration: BridgeExpression.field(field, type.expression))
    }
  }

  /// The name of a type of the bridge; one that has to be declared goes by a name like this.
  mutating func type(_ type: BridgeType, named name: String) -> Name {
    switch type {
    case .scalar(let scalar): return (self.scalar(scalar, named: name), BridgeExpression.scalar(scalar))
    case .url(let schemes): return ("String", ".url(schemes: \(BridgeExpression.texts(schemes)))")
    case .storageKey(let prefix): return ("String", ".storageKey(prefix: \(SwiftText.literal(prefix)))")
    case .list(let item):
      let item = self.type(item, named: name)
      return ("[\(item.swift)]", ".list(\(item.expression))")
    case .object(let fields):
      let name = SwiftName.unique(name, taken: &taken, suffix: "Value")
      let members = self.members(fields, of: name)
      declarations.append(.object(name: name, members: members))
      return (name, ".object(\(name).fields)")
    }
  }

  private mutating func scalar(_ type: ScalarType, named name: String) -> String {
    switch type {
    case .bool: return "Bool"
    case .int: return "Int"
    case .double: return "Double"
    case .string: return "String"
    case .enumeration(let words):
      let name = SwiftName.unique(name, taken: &taken, suffix: "Value")
      let cases = SwiftName.unique(
        words.map { SwiftName.member($0, prefix: "value") }, of: words, taken: Self.takenCases, suffix: "Value")
      declarations.append(.words(name: name, words: words, cases: cases))
      return name
    }
  }

  private static let takenCases: ReservedNames = [
    "Protocol", "Type", "allCases", "bridge", "hash", "hashValue", "init", "none", "rawValue", "self", "some",
  ]
}
