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
  public static var bool: SharedType {
    SharedType(read: { if case .bool(let value) = $0 { value } else { nil } }, write: { .bool($0) })
  }
}

extension SharedType<Int> {
  /// An integer.
  public static var int: SharedType {
    SharedType(read: { if case .int(let value) = $0 { Int(exactly: value) } else { nil } }, write: { .int(Int64($0)) })
  }
}

extension SharedType<Double> {
  /// A number; property lists may store a number without a fraction as an integer.
  public static var double: SharedType {
    SharedType(
      read: { stored in
        switch stored {
        case .double(let value): value
        case .int(let value): Double(exactly: value)
        default: nil
        }
      }, write: { .double($0) })
  }
}

extension SharedType<String> {
  /// A string.
  public static var string: SharedType { .text({ $0 }, { $0 }) }
}

extension SharedType<CalendarDate> {
  /// A date, stored as a string.
  public static var date: SharedType { .text({ CalendarDate($0) }, \.description) }
}

extension SharedType where Value: RawRepresentable<String> {
  /// An enum case, stored as its raw value.
  public static var enumeration: SharedType { .text({ Value(rawValue: $0) }, \.rawValue) }
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
        guard case .list(let items) = stored else { return nil }
        let values = items.compactMap(type.read)
        return values.count == items.count ? values : nil
      }, write: { .list($0.compactMap(type.write)) })
  }

  private static func text(
    _ read: @escaping @Sendable (String) -> Value?, _ write: @escaping @Sendable (Value) -> String
  ) -> SharedType {
    SharedType(read: { if case .string(let text) = $0 { read(text) } else { nil } }, write: { .string(write($0)) })
  }
}
