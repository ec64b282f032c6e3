/// The declaration of a parameter.
public struct LinkParameter: Hashable, Sendable {
  /// The behavior for a parameter that is absent from a link.
  public enum Presence: Hashable, Sendable {
    /// The link is rejected.
    case required
    /// The parameter has no value.
    case optional
    /// The parameter has the given default value.
    case defaulted(ParameterValue)
  }

  /// The name, which matches `[A-Za-z][A-Za-z0-9_]*`.
  public let name: String
  /// The type and its constraints.
  public let type: ParameterType
  /// The behavior when the parameter is absent.
  public let presence: Presence

  /// Creates a parameter declaration.
  public init(name: String, type: ParameterType, presence: Presence) {
    self.name = name
    self.type = type
    self.presence = presence
  }
}

/// The type of a parameter.
public enum ParameterType: Hashable, Sendable {
  /// A single value.
  case scalar(ScalarType)
  /// A list of single values; in a query the name is repeated.
  case list(ScalarType)
  /// A JSON object with these fields, or with any fields if none is declared.
  case object([LinkParameter])
}

extension ParameterType {
  /// The maximum depth of objects with declared fields.
  package static let maximumDepth = 3
}

extension ParameterType: CustomStringConvertible {
  /// A phrase that describes the accepted values.
  public var description: String {
    switch self {
    case .scalar(let type): type.description
    case .list(let type): "a list in which each item is \(type.description)"
    case .object(let fields):
      fields.isEmpty ? "an object" : "an object with " + fields.map(\.clause).joined(separator: ", ")
    }
  }
}

extension LinkParameter {
  /// The name and the accepted values, as part of an object's description.
  fileprivate var clause: String {
    "\(name.inBackticks) (\(type)\(presence == .required ? "" : ", may be absent"))"
  }
}

extension ParameterType {
  /// Returns the value of texts in a URL, or nil if they do not match the type.
  ///
  /// A list has one text for each item; any other type has exactly one text, which for an object is JSON.
  public func value(fromURLTexts texts: [String]) -> ParameterValue? {
    switch self {
    case .list(let type):
      var values: [ParameterValue] = []
      for text in texts {
        guard let value = type.value(fromURLText: text) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .scalar, .object: return texts.count == 1 ? value(fromURLText: texts[0]) : nil
    }
  }

  /// Returns the value of a text in a URL; for a list, a list with one item.
  public func value(fromURLText text: String) -> ParameterValue? {
    switch self {
    case .scalar(let type): type.value(fromURLText: text)
    case .list(let type): type.value(fromURLText: text).map { .list([$0]) }
    case .object: (try? JSONText.object(text)).flatMap(conforming)
    }
  }

  /// Returns the value converted to this type, or nil if it has another type or violates a constraint.
  ///
  /// Fields that an object does not declare are omitted, and defaults replace absent ones.
  public func conforming(_ value: ParameterValue) -> ParameterValue? {
    switch (self, value) {
    case (.scalar(let type), _): return type.conforming(value)
    case (.list(let type), .list(let items)):
      let values = items.compactMap(type.conforming)
      return values.count == items.count ? .list(values) : nil
    case (.object(let fields), .object): return fields.isEmpty ? value : Self.object(fields, value)
    default: return nil
    }
  }

  private static func object(_ fields: [LinkParameter], _ given: ParameterValue) -> ParameterValue? {
    var members: [ParameterValue.Field] = []
    for field in fields {
      switch (given[field.name] ?? .null, field.presence) {
      case (.null, .required): return nil
      case (.null, .optional): continue
      case (.null, .defaulted(let value)): members.append(ParameterValue.Field(field.name, value))
      case (let value, _):
        guard let value = field.type.conforming(value) else { return nil }
        members.append(ParameterValue.Field(field.name, value))
      }
    }
    return .object(members)
  }
}
