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
  public func bool() throws(BridgeError) -> Bool { try required(boolValue) }

  /// Returns the integer.
  public func int() throws(BridgeError) -> Int { try required(intValue) }

  /// Returns the number.
  public func double() throws(BridgeError) -> Double { try required(doubleValue ?? intValue.map { Double($0) }) }

  /// Returns the string.
  public func string() throws(BridgeError) -> String { try required(stringValue) }

  /// Returns the date, which crosses the bridge as a string.
  public func date() throws(BridgeError) -> CalendarDate { try required(dateValue) }

  /// Returns the enum case, which crosses the bridge as its raw value.
  public func enumeration<Value: RawRepresentable<String>>() throws(BridgeError) -> Value { try required(enumValue()) }

  /// Returns the converted items of a list.
  public func list<Item>(_ item: (ParameterValue) throws(BridgeError) -> Item) throws(BridgeError) -> [Item] {
    try required(listValue).map(item)
  }

  /// Returns the converted object.
  public func object<Value: BridgeObject>() throws(BridgeError) -> Value {
    try Value(members: required(objectValue))
  }

  private func required<Value>(_ value: Value?) throws(BridgeError) -> Value {
    guard let value else { throw .badArguments }
    return value
  }
}
