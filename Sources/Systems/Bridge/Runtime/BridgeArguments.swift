public import ManifestRuntime

extension ParameterValues {
  /// Returns the value of an argument.
  ///
  /// - Throws: `bad_args` if there is none, which happens only if the generated code does not match the declaration of
  ///   the method.
  public func callAsFunction(_ name: String) throws(BridgeError) -> ParameterValue {
    guard let value = self[name] else { throw .badArguments }
    return value
  }
}

/// A type that crosses the bridge as an object.
public protocol BridgeObject: Sendable {
  /// Creates a value from validated members.
  init(members: ParameterValues) throws(BridgeError)
  /// The value that is sent to the page.
  var bridge: ParameterValue { get }
}

// Generated code reads validated values; each function throws `bad_args` for a value of another type.
extension ParameterValue {
  /// Returns the Boolean value.
  public func bool() throws(BridgeError) -> Bool {
    guard case .bool(let value) = self else { throw .badArguments }
    return value
  }

  /// Returns the integer.
  public func int() throws(BridgeError) -> Int {
    guard case .int(let value) = self, let int = Int(exactly: value) else { throw .badArguments }
    return int
  }

  /// Returns the number.
  public func double() throws(BridgeError) -> Double {
    switch self {
    case .double(let value): return value
    case .int(let value): return Double(value)
    default: throw .badArguments
    }
  }

  /// Returns the string.
  public func string() throws(BridgeError) -> String {
    guard case .string(let value) = self else { throw .badArguments }
    return value
  }

  /// Returns the date, which crosses the bridge as a string.
  public func date() throws(BridgeError) -> CalendarDate {
    guard let date = CalendarDate(try string()) else { throw .badArguments }
    return date
  }

  /// Returns the enum case, which crosses the bridge as its raw value.
  public func enumeration<Value: RawRepresentable<String>>() throws(BridgeError) -> Value {
    guard let value = Value(rawValue: try string()) else { throw .badArguments }
    return value
  }

  /// Returns the converted items of a list.
  public func list<Item>(_ item: (ParameterValue) throws(BridgeError) -> Item) throws(BridgeError) -> [Item] {
    guard case .list(let values) = self else { throw .badArguments }
    var items: [Item] = []
    for value in values { items.append(try item(value)) }
    return items
  }

  /// Returns the converted object.
  public func object<Value: BridgeObject>() throws(BridgeError) -> Value {
    guard case .object(let members) = self else { throw .badArguments }
    return try Value(members: ParameterValues(members))
  }
}
