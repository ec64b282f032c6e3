public import ManifestRuntime

/// The representation of a Swift type in the defaults that an app and its extensions share.
public struct SharedType<Value: Sendable>: Sendable {
  /// Converts a stored value; nil if it has another type.
  let read: @Sendable (ParameterValue) -> Value?
  /// Returns the value to store; nil to remove it.
  let write: @Sendable (Value) -> ParameterValue?
}

extension SharedType<Bool> {
  /// A Boolean.
  public static var bool: SharedType { SharedType(read: \.boolValue, write: { .bool($0) }) }
}

extension SharedType<Int> {
  /// An integer.
  public static var int: SharedType { SharedType(read: \.intValue, write: { .int(Int64($0)) }) }
}

extension SharedType<Double> {
  /// A number; property lists may store a number without a fraction as an integer.
  public static var double: SharedType {
    SharedType(
      read: { $0.doubleValue ?? $0.intValue.flatMap { Double(exactly: $0) } }, write: { .double($0) })
  }
}

extension SharedType<String> {
  /// A string.
  public static var string: SharedType { SharedType(read: \.stringValue, write: { .string($0) }) }
}

extension SharedType<CalendarDate> {
  /// A date, stored as a string.
  public static var date: SharedType { SharedType(read: \.dateValue, write: { .string($0.description) }) }
}

extension SharedType where Value: RawRepresentable<String> {
  /// An enum case, stored as its raw value.
  public static var enumeration: SharedType {
    SharedType(read: { $0.enumValue() }, write: { .string($0.rawValue) })
  }
}

extension SharedType {
  /// An optional value; a stored value of another type reads as nil.
  public static func optional<Wrapped>(_ type: SharedType<Wrapped>) -> SharedType where Value == Wrapped? {
    SharedType(read: { .some(type.read($0)) }, write: { $0.flatMap(type.write) })
  }

  /// A list of items of one type.
  public static func list<Item>(_ type: SharedType<Item>) -> SharedType where Value == [Item] {
    SharedType(
      read: { stored in
        guard let items = stored.listValue else { return nil }
        let values = items.compactMap(type.read)
        return values.count == items.count ? values : nil
      }, write: { .list($0.compactMap(type.write)) })
  }
}
