import ManifestModel

/// A generated Swift file, as far as the emitters need the language.
struct SwiftFile {
  enum Access: String {
    case `public`, `package`, `internal`

    init(_ access: Configuration.Access) {
      switch access {
      case .public: self = .public
      case .package: self = .package
      case .internal: self = .internal
      }
    }
  }

  struct Parameter {
    let label: String?
    let name: String
    let type: String
    let defaultValue: String?

    /// A parameter; without a label it has none at the call either, and a payload may do without a name.
    init(_ label: String?, _ name: String, _ type: String, default defaultValue: String? = nil) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  indirect enum Declaration {
    /// `enum Name: Conformance { … }`.
    case enumeration(_ documentation: String, name: String, conformances: [String], members: [Declaration])
    /// `extension Name: Conformance { … }`.
    case `extension`(name: String, conformances: [String], members: [Declaration])
    /// `case name(parameters)`.
    case enumCase(_ documentation: String?, name: String, parameters: [Parameter])
    /// `case name, name`.
    case enumCases([String])
    /// `typealias Name = Type`.
    case alias(_ documentation: String, name: String, type: String)
    /// `static let name = value`.
    case constant(_ documentation: String, name: String, value: Expression)
    /// `var name: Type { body }`, and `static var` for a property of the type.
    case property(name: String, type: String, isStatic: Bool, body: [Statement])
    /// `func name(parameters) -> Result { body }`, and `static func` for a method of the type.
    case method(name: String, parameters: [Parameter], result: String?, isStatic: Bool, body: [Statement])
    /// An empty line and a comment that opens a part of the file.
    case mark(String)
  }

  enum Statement {
    case expression(Expression)
    case `return`(Expression)
    /// `if condition, condition { return value }`.
    case ifReturn(_ conditions: [String], Expression)
    /// `switch subject { case pattern: statements }`.
    case `switch`(_ subject: String, [(pattern: String, body: [Statement])])
  }

  indirect enum Expression {
    /// Swift as it stands; only what this module has composed of identifiers.
    case name(String)
    case call(_ function: String, _ arguments: [Expression])
    /// A call of a method of a value.
    case method(Expression, _ method: String, _ arguments: [Expression])
    case binary(Expression, _ operator: String, Expression)
    case labelled(_ label: String, Expression)
    case text(String)
    /// Text of several lines, written so that no character of it is taken for Swift.
    case multilineText(String)
  }

  let header: String
  /// What the declarations are for the module's clients.
  let access: Access
  /// The modules whose types the declarations show.
  let imports: [String]
  let declarations: [Declaration]
}
