import ManifestRuntime

/// A parameter as generated Swift declares it.
struct TypedParameter: Sendable {
  /// The name in the route map.
  let name: String
  /// The name in Swift.
  let label: String
  let shape: Shape
  let scalar: Scalar
  /// The default as a Swift expression; nil if there is none.
  let defaultValue: String?

  /// How many values there are.
  enum Shape: Sendable {
    case one, optional, list
  }

  enum Scalar: Sendable {
    case bool, int, double, string, object
    /// An enumeration of its own.
    case own(EnumType)
    /// An enumeration that is declared under `types`.
    case shared(EnumType)

    var enumeration: EnumType? {
      switch self {
      case .own(let type), .shared(let type): type
      case .bool, .int, .double, .string, .object: nil
      }
    }
  }

  /// Creates the typed form of a parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - owner: The Swift name of the declaration that has it.
  ///   - typeName: The name of its type under `types`, if it has one.
  init(_ parameter: Parameter, of owner: String, typeName: String?) {
    name = parameter.name
    let label = SwiftName.member(parameter.name, prefix: "value", reserved: Self.reserved, suffix: "Value")
    self.label = label
    let isList: Bool
    switch parameter.type {
    case .object: (scalar, isList) = (.object, false)
    case .scalar(let type): (scalar, isList) = (Self.scalar(type, owner, label, typeName), false)
    case .list(let type): (scalar, isList) = (Self.scalar(type, owner, label, typeName), true)
    }
    switch parameter.presence {
    case .required:
      shape = isList ? .list : .one
      defaultValue = nil
    case .optional:
      shape = isList ? .list : .optional
      defaultValue = isList ? "[]" : "nil"
    case .defaulted(let value):
      let literal = Self.literal(value, scalar)
      // An object has no literal.
      shape = isList ? .list : literal == nil ? .optional : .one
      defaultValue = literal ?? "nil"
    }
  }

  /// The keywords that cannot be argument labels.
  private static let reserved: Set = ["inout", "let", "var"]

  private static func scalar(_ type: ScalarType, _ owner: String, _ label: String, _ typeName: String?) -> Scalar {
    switch type {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .enumeration(let values):
      if let typeName {
        .shared(EnumType(name: typeName, values: values))
      } else {
        .own(EnumType(of: owner, label, values: values))
      }
    }
  }

  private static func literal(_ value: ParameterValue, _ scalar: Scalar) -> String? {
    switch value {
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .double(let value): SwiftText.literal(value)
    case .string(let text): scalar.enumeration.map { $0.expression(text) } ?? SwiftText.literal(text)
    case .list(let items): "[" + items.compactMap { literal($0, scalar) }.joined(separator: ", ") + "]"
    case .object: nil
    }
  }

  /// The Swift type of one value.
  private var element: String {
    switch scalar {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .object: "ParameterValues"
    case .own(let type), .shared(let type): type.name
    }
  }

  /// The Swift type.
  var type: String { Self.shaped(element, shape) }

  /// The Swift type, as code outside of the enumeration that declares its own types names it.
  func type(outside enumeration: String) -> String {
    if case .own(let type) = scalar { Self.shaped("\(enumeration).\(type.name)", shape) } else { type }
  }

  private static func shaped(_ element: String, _ shape: Shape) -> String {
    switch shape {
    case .one: element
    case .optional: element + "?"
    case .list: "[\(element)]"
    }
  }

  /// The parameter of a case or function.
  var declaration: String { "\(label): \(type)" + (defaultValue.map { " = \($0)" } ?? "") }

  /// The method of `CaseReader` and `CaseWriter` for the type.
  private var method: String {
    let names: (one: String, optional: String, list: String) =
      switch scalar {
      case .bool: ("bool", "optionalBool", "bools")
      case .int: ("int", "optionalInt", "ints")
      case .double: ("double", "optionalDouble", "doubles")
      case .string: ("string", "optionalString", "strings")
      case .object: ("object", "optionalObject", "objects")
      case .own, .shared: ("enumeration", "optionalEnumeration", "enumerations")
      }
    return switch shape {
    case .one: names.one
    case .optional: names.optional
    case .list: names.list
    }
  }

  /// The expression that reads the parameter from `reader`.
  var read: String {
    let placeholder =
      if case .one = shape, let first = scalar.enumeration?.cases.first {
        ", placeholder: .\(SwiftName.escaped(first))"
      } else {
        ""
      }
    return "reader.\(method)(\(SwiftText.literal(name))\(placeholder))"
  }

  /// The name of the variable that holds the value in `write(to:)`.
  var binding: String { SwiftName.binding(label, besides: ["writer"]) }

  /// The statement that writes the variable to `writer`.
  var write: String { "writer.\(method)(\(SwiftText.literal(name)), \(binding))" }
}
