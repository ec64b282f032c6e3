import ManifestRuntime

/// A parameter as the typed code has it.
///
/// An object, since what has many parts is handed around at the cost of one.
final class TypedParameter: Sendable {
  /// The name in the route map, by which readers and writers know it.
  let name: String
  /// The name in Swift.
  let label: String
  /// The name of the value in generated code, where no keyword will do.
  let binding: String
  let shape: Shape
  let scalar: Scalar
  let defaultValue: String?

  private init(name: String, label: String, shape: Shape, scalar: Scalar, defaultValue: String?) {
    self.name = name
    self.label = label
    binding = SwiftName.isKeyword(label) ? label + "Value" : label
    self.shape = shape
    self.scalar = scalar
    self.defaultValue = defaultValue
  }

  /// How many values there are.
  enum Shape: Sendable {
    case one, optional, list
  }

  enum Scalar: Sendable {
    case bool, int, double, string, object
    case choice(ChoiceType)
  }

  /// The parameters of one case.
  static func all(_ parameters: [Parameter], of caseName: String, types: inout ChoiceTypes) -> [TypedParameter] {
    if parameters.isEmpty { return [] }
    let labels = SwiftName.unique(
      parameters.map { SwiftName.member($0.name, prefix: "value") }, of: parameters.map(\.name),
      taken: Self.takenLabels, suffix: "Value")
    return zip(parameters, labels).map { parameter, label in
      let (scalar, isList) = Self.scalar(parameter, caseName, label, &types)
      let isOptional = if case .optional = parameter.presence { true } else { false }
      var defaultValue: String?
      switch parameter.presence {
      case .required: break
      case .optional: defaultValue = isList ? "[]" : "nil"
      case .defaulted(let value): defaultValue = literal(value, scalar)
      }
      let isMaybe = isOptional || (defaultValue == nil && !Self.isRequired(parameter))
      return TypedParameter(
        name: parameter.name, label: label, shape: isList ? .list : isMaybe ? .optional : .one,
        scalar: scalar,
        defaultValue: isMaybe && !isList ? "nil" : defaultValue)
    }
  }

  /// The only keywords that are no labels as they are.
  private static let takenLabels: ReservedNames = ["inout", "let", "var"]

  private static func isRequired(_ parameter: Parameter) -> Bool { parameter.presence == .required }

  private static func scalar(
    _ parameter: Parameter, _ caseName: String, _ label: String, _ types: inout ChoiceTypes
  ) -> (Scalar, isList: Bool) {
    switch parameter.type {
    case .object: (.object, false)
    case .scalar(let type): (scalar(type, of: parameter.name, caseName, label, &types), false)
    case .list(let type): (scalar(type, of: parameter.name, caseName, label, &types), true)
    }
  }

  private static func scalar(
    _ type: ScalarType, of parameter: String, _ caseName: String, _ label: String, _ types: inout ChoiceTypes
  ) -> Scalar {
    switch type {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .enumeration(let words):
      .choice(types.type(named: SwiftName.type(caseName) + SwiftName.type(label), ChoiceKey(parameter, words)))
    }
  }

  /// A default as Swift; nil for an object, which has no literal.
  private static func literal(_ value: ParameterValue, _ scalar: Scalar) -> String? {
    switch (value, scalar) {
    case (.string(let word), .choice(let type)): type.member(word).map { "." + $0 }
    case (.bool(let value), _): String(value)
    case (.int(let value), _): String(value)
    case (.double(let value), _): SwiftText.literal(value)
    case (.string(let text), _): SwiftText.literal(text)
    case (.list(let items), _): "[" + items.compactMap { literal($0, scalar) }.joined(separator: ", ") + "]"
    case (.object, _): nil
    }
  }

  /// The name of the Swift type of one value.
  private var element: String {
    switch scalar {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .object: "ParameterValues"
    case .choice(let type): type.name
    }
  }

  /// The Swift type.
  var type: String {
    switch shape {
    case .one: element
    case .optional: element + "?"
    case .list: "[\(element)]"
    }
  }

  /// The type as a list of cases writes it.
  var notation: String {
    let element =
      switch scalar {
      case .bool: "bool"
      case .int: "int"
      case .double: "double"
      case .string: "string"
      case .object: "object"
      case .choice: "word"
      }
    return switch shape {
    case .one: element
    case .optional: element + "?"
    case .list: element + "[]"
    }
  }
}
