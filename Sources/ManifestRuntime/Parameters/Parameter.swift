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

/// The type of a single value, with the constraints that its texts must meet.
public enum ScalarType: Hashable, Sendable {
  /// `true` or `false`.
  case bool
  /// A signed 64-bit integer within a range.
  case int(ClosedRange<Int64>)
  /// A finite double within a range.
  case double(ClosedRange<Double>)
  /// Text of at most so many Unicode scalars, if limited, that matches the pattern as a whole, if there is one.
  case string(maxLength: Int?, pattern: Pattern?)
  /// One of these words.
  case enumeration([String])
}

/// A value of a parameter.
public enum ParameterValue: Hashable, Sendable {
  /// A truth value.
  case bool(Bool)
  /// An integer.
  case int(Int64)
  /// A finite double.
  case double(Double)
  /// Text, or a word of an enumeration.
  case string(String)
  /// Single values in order.
  case list([ParameterValue])
  /// Named values in order.
  case object([Field])

  /// A named value of an object.
  public struct Field: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: ParameterValue

    /// Names a value.
    public init(name: String, value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }
}
