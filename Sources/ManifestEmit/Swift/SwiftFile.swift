/// A generated Swift file, as far as the emitters need the language.
struct SwiftFile {
  enum Access: String {
    case `public`, `package`, `internal`
  }

  struct Import {
    let access: Access
    let module: String

    init(_ access: Access, _ module: String) {
      self.access = access
      self.module = module
    }
  }

  struct Parameter {
    let label: String?
    let name: String
    let type: String
    let defaultValue: String?

    /// A parameter; without a label it has none at the call either.
    init(_ label: String?, _ name: String, _ type: String, default defaultValue: String? = nil) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  indirect enum Declaration {
    /// `enum Name { … }` without cases: a namespace.
    case enumeration(_ documentation: String, access: Access, name: String, members: [Declaration])
    /// `static let name: Type = value`.
    case constant(_ documentation: String, access: Access, name: String, type: String, value: Expression)
    /// `static func name(parameters) -> Result { body }`.
    case function(
      _ documentation: String, access: Access, name: String, parameters: [Parameter], result: String, body: [Expression]
    )
  }

  indirect enum Expression {
    case name(String)
    case call(_ function: String, _ arguments: [Expression])
    case labelled(_ label: String, Expression)
    /// Text of several lines, written so that no character of it is taken for Swift.
    case multilineText(String)
  }

  let header: String
  let imports: [Import]
  let declarations: [Declaration]
}
