/// A value of a parameter.
public enum ParameterValue: Hashable, Sendable {
  /// A Boolean.
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

extension ParameterValue {
  /// Up to here, 2^53, every integer is a double of its own.
  static let largestSafeInteger: Double = 9_007_199_254_740_992
}

/// The parameters of a resolved URL that have a value, in the order of their declarations.
public struct ParameterValues: Hashable, Sendable, RandomAccessCollection {
  private var fields: [ParameterValue.Field] = []

  /// Collects named values.
  public init(_ fields: [ParameterValue.Field] = []) { self.fields = fields }

  /// The first position.
  public var startIndex: Int { fields.startIndex }

  /// The position after the last.
  public var endIndex: Int { fields.endIndex }

  /// The parameter at a position.
  public subscript(position: Int) -> ParameterValue.Field { fields[position] }

  /// The value of a name, or nil if the parameter has none.
  public subscript(name: String) -> ParameterValue? { fields.first { $0.name.isSame(as: name) }?.value }

  /// The Boolean of a name.
  public func bool(_ name: String) -> Bool? {
    guard case .bool(let value) = self[name] else { return nil }
    return value
  }

  /// The integer of a name.
  public func int(_ name: String) -> Int64? {
    guard case .int(let value) = self[name] else { return nil }
    return value
  }

  /// The number of a name.
  public func double(_ name: String) -> Double? {
    guard case .double(let value) = self[name] else { return nil }
    return value
  }

  /// The text, or the word of an enumeration, of a name.
  public func string(_ name: String) -> String? {
    guard case .string(let value) = self[name] else { return nil }
    return value
  }

  /// The date of a name.
  public func date(_ name: String) -> CalendarDate? { string(name).flatMap { CalendarDate($0) } }

  /// The items of a name.
  public func list(_ name: String) -> [ParameterValue]? {
    guard case .list(let value) = self[name] else { return nil }
    return value
  }

  /// The named values of a name.
  public func object(_ name: String) -> ParameterValues? {
    guard case .object(let value) = self[name] else { return nil }
    return ParameterValues(value)
  }

  mutating func append(_ name: String, _ value: ParameterValue) {
    // Few links have more than two.
    if fields.isEmpty { fields.reserveCapacity(2) }
    fields.append(ParameterValue.Field(name: name, value: value))
  }
}
