/// A parameter of a route or an ability: its name, its type, and what holds when it is absent.
public struct Parameter: Hashable, Sendable {
  /// What holds when a link does not carry the parameter.
  public enum Presence: Hashable, Sendable {
    /// The link is refused.
    case required
    /// The parameter has no value.
    case optional
    /// The parameter has this value.
    case defaulted(ParameterValue)
  }

  /// The name, `[A-Za-z][A-Za-z0-9_]*`.
  public let name: String
  /// The type with its constraints.
  public let type: ParameterType
  /// What holds when it is absent.
  public let presence: Presence

  /// Declares a parameter.
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
  /// Any number of single values; in a query the name is repeated.
  case list(ScalarType)
  /// A JSON object, which only some channels carry.
  case object
}

extension ParameterType: CustomStringConvertible {
  /// What the type takes, in words that follow "takes".
  public var description: String {
    switch self {
    case .scalar(let type): type.description
    case .list(let type): "a list in which each item is \(type.description)"
    case .object: "an object"
    }
  }
}

extension ParameterType {
  /// The value that the text of a URL means, or nil if it does not match the type.
  ///
  /// A list has one text an item, an object is written as JSON; any other type has exactly one text.
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

  /// The value that one text of a URL means; for a list, its only item.
  public func value(fromURLText text: String) -> ParameterValue? {
    switch self {
    case .scalar(let type): type.value(fromURLText: text)
    case .list(let type): type.value(fromURLText: text).map { .list([$0]) }
    case .object: try? JSONText.object(text)
    }
  }

  /// The value as this type holds it, or nil if it is of another type or breaks a constraint.
  public func conforming(_ value: ParameterValue) -> ParameterValue? {
    switch (self, value) {
    case (.scalar(let type), _): return type.conforming(value)
    case (.list(let type), .list(let items)):
      let values = items.compactMap(type.conforming)
      return values.count == items.count ? .list(values) : nil
    case (.object, .object): return value
    default: return nil
    }
  }
}
