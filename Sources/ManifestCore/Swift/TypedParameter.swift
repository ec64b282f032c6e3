package import ManifestRuntime

/// A parameter in generated Swift.
package struct TypedParameter: Sendable {
  /// The name in the route map.
  package let name: String
  /// The argument label in Swift.
  package let label: String
  package let cardinality: Cardinality
  package let scalar: Scalar
  /// The default value as a Swift expression; nil if there is none.
  package let defaultValue: String?

  /// The number of values.
  package enum Cardinality: Sendable {
    case one, optional, list
  }

  package enum Scalar: Sendable {
    /// A type of Swift or ManifestRuntime.
    case plain(ScalarType, swiftType: String)
    case object
    /// An enum that only this parameter uses.
    case own(EnumType)
    /// An enum declared under `types`.
    case shared(EnumType)

    /// The module to import for the type; nil if none is needed.
    package var module: String? {
      switch self {
      case .plain(let type, _): type.swiftType?.module
      case .own, .object: "ManifestRuntime"
      case .shared: nil
      }
    }
  }

  /// Creates the typed form of a parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - owner: The Swift name of its declaration.
  ///   - typeName: The name of its type under `types`, if any.
  ///   - names: The names that the type must not have.
  package init(_ parameter: LinkParameter, of owner: String, typeName: String?, _ names: TypeNames) {
    name = parameter.name
    let label = SwiftName.member(parameter.name, prefix: "value", reserved: Self.reserved, suffix: "Value")
    self.label = label
    let isList = if case .list = parameter.type { true } else { false }
    scalar = parameter.type.scalar.map { Self.scalar($0, owner, label, typeName, names) } ?? .object
    // An object has no literal.
    let literal: String? =
      if case .defaulted(let value) = parameter.presence { Self.literal(value, scalar) } else { nil }
    let isRequired = parameter.presence == .required
    cardinality = isList ? .list : isRequired || literal != nil ? .one : .optional
    defaultValue = isRequired ? nil : literal ?? (isList ? "[]" : "nil")
  }

  /// The keywords that cannot be argument labels.
  private static let reserved: Set = ["inout", "let", "var"]

  private static func scalar(
    _ type: ScalarType, _ owner: String, _ label: String, _ typeName: String?, _ names: TypeNames
  ) -> Scalar {
    guard case .enumeration(let values) = type else { return .plain(type, swiftType: type.swiftType?.name ?? "String") }
    if let typeName { return .shared(EnumType(name: typeName, values: values)) }
    // The name combines the declaration's and the parameter's, for example `OrderTab`.
    let name = SwiftName.type(owner) + SwiftName.type(label)
    return .own(EnumType(name: names.hidden.contains(name) ? name + "Value" : name, values: values))
  }

  private static func literal(_ value: ParameterValue, _ scalar: Scalar) -> String? {
    switch (scalar, value) {
    case (.plain(let type, _), _): type.swiftLiteral(value)
    case (.object, _): nil
    case (.own(let type), .string(let text)), (.shared(let type), .string(let text)): type.expression(text)
    case (_, .list(let items)): "[" + items.compactMap { literal($0, scalar) }.joined(separator: ", ") + "]"
    default: nil
    }
  }

  /// Returns a value of the parameter as a Swift expression; nil for an object.
  func expression(of value: ParameterValue) -> String? { Self.literal(value, scalar) }

  /// The Swift type of a single value.
  private var element: String {
    switch scalar {
    case .plain(_, let swiftType): swiftType
    case .object: "ParameterValues"
    case .own(let type), .shared(let type): type.name
    }
  }

  /// The Swift type.
  package var type: String { Self.shaped(element, cardinality) }

  /// Returns the Swift type as spelled outside the declaring enum.
  package func type(outside enumeration: String) -> String {
    if case .own(let type) = scalar { Self.shaped("\(enumeration).\(type.name)", cardinality) } else { type }
  }

  private static func shaped(_ element: String, _ cardinality: Cardinality) -> String {
    switch cardinality {
    case .one: element
    case .optional: element + "?"
    case .list: "[\(element)]"
    }
  }

  /// The parameter in the declaration of a case or function.
  var declaration: String { "\(label): \(type)" + (defaultValue.map { " = \($0)" } ?? "") }

  /// The method of `CaseReader` and `CaseWriter` for the type.
  private var method: String {
    let name =
      switch scalar {
      case .plain(let type, _): type.name.rawValue
      case .object: "object"
      case .own, .shared: "enumeration"
      }
    return switch cardinality {
    case .one: name
    case .optional: "optional" + name.prefix(1).uppercased() + name.dropFirst()
    case .list: name + "s"
    }
  }

  /// The expression that reads the next parameter from `reader`.
  var read: String { "reader.\(method)()" }

  /// The variable that contains the value in `write(to:)`.
  var binding: String { SwiftName.binding(label, besides: ["writer"]) }

  /// The pattern that binds the value in `write(to:)`.
  ///
  /// Its label makes a line from another version, in which parameters of one type are in another order, an error.
  var pattern: String { "\(label): let \(binding)" }

  /// The statement that writes the variable to `writer`.
  var write: String { "writer.\(method)(\(binding))" }
}
