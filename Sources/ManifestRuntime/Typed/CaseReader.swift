/// A reader for a case of a generated enumeration and its parameters.
///
/// Generated code calls the reader with the name of each parameter. If a value has the wrong type, the reader returns a
/// placeholder, so that generated code needs no error handling; the initializer that created the reader then throws.
public struct CaseReader: Sendable {
  private let path: String
  private var names: ArraySlice<Substring>
  /// The parameters that have not been read.
  private var unread: [ParameterValue.Field]
  private var isForeign = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - path: The dot-separated names of the cases that lead to the value.
  ///   - parameters: The parameters that have a value.
  init(path: String, parameters: ParameterValues) {
    self.path = path
    names = path.split(separator: ".", omittingEmptySubsequences: false)[...]
    unread = Array(parameters)
  }

  /// Checks that all names and parameters have been read.
  ///
  /// - Throws: `RouteError.unreadableTable` if a parameter had the wrong type, or if names or parameters are left over.
  func finish() throws(RouteError) {
    if isForeign || !names.isEmpty || !unread.isEmpty { throw fault }
  }

  /// The error for a value that the generated code does not declare.
  var fault: RouteError { .unreadableTable(.foreignRoute(path)) }

  /// Returns the 64-bit FNV-1a hash of the next name of the path.
  public mutating func nextCase() -> UInt64 { NameHash.fnv1a((names.popFirst() ?? "").utf8) }

  /// Returns the value of a parameter and marks it as read, or returns nil if it has none.
  private mutating func take(_ name: StaticString) -> ParameterValue? {
    let name = name.description
    guard let index = unread.firstIndex(where: { $0.name.hasSameBytes(as: name) }) else { return nil }
    return unread.remove(at: index).value
  }

  /// Returns the value of a required parameter, or the placeholder after a fault.
  private mutating func required<Value>(
    _ name: StaticString, _ convert: (ParameterValue) -> Value?, placeholder: Value
  ) -> Value {
    if let value = take(name).flatMap(convert) { return value }
    isForeign = true
    return placeholder
  }

  /// Returns the value of an optional parameter, or nil if it has none or after a fault.
  private mutating func optional<Value>(_ name: StaticString, _ convert: (ParameterValue) -> Value?) -> Value? {
    guard let parameter = take(name) else { return nil }
    let value = convert(parameter)
    if value == nil { isForeign = true }
    return value
  }

  /// Returns the items of a list; an absent list is empty.
  private mutating func list<Value>(_ name: StaticString, _ convert: (ParameterValue) -> Value?) -> [Value] {
    guard let parameter = take(name) else { return [] }
    guard let items = parameter.listValue else {
      isForeign = true
      return []
    }
    let values = items.compactMap(convert)
    if values.count < items.count { isForeign = true }
    return values
  }
}

// MARK: - Types of parameters

extension CaseReader {
  /// Returns the value of a Boolean parameter.
  public mutating func bool(_ name: StaticString) -> Bool { required(name, \.boolValue, placeholder: false) }
  /// Returns the value of an optional Boolean parameter, or nil if it has none.
  public mutating func optionalBool(_ name: StaticString) -> Bool? { optional(name, \.boolValue) }
  /// Returns the items of a list of Booleans.
  public mutating func bools(_ name: StaticString) -> [Bool] { list(name, \.boolValue) }

  /// Returns the value of an integer parameter.
  public mutating func int(_ name: StaticString) -> Int { required(name, \.intValue, placeholder: 0) }
  /// Returns the value of an optional integer parameter, or nil if it has none.
  public mutating func optionalInt(_ name: StaticString) -> Int? { optional(name, \.intValue) }
  /// Returns the items of a list of integers.
  public mutating func ints(_ name: StaticString) -> [Int] { list(name, \.intValue) }

  /// Returns the value of a floating-point parameter.
  public mutating func double(_ name: StaticString) -> Double { required(name, \.doubleValue, placeholder: 0) }
  /// Returns the value of an optional floating-point parameter, or nil if it has none.
  public mutating func optionalDouble(_ name: StaticString) -> Double? { optional(name, \.doubleValue) }
  /// Returns the items of a list of floating-point numbers.
  public mutating func doubles(_ name: StaticString) -> [Double] { list(name, \.doubleValue) }

  /// Returns the value of a string parameter.
  public mutating func string(_ name: StaticString) -> String { required(name, \.stringValue, placeholder: "") }
  /// Returns the value of an optional string parameter, or nil if it has none.
  public mutating func optionalString(_ name: StaticString) -> String? { optional(name, \.stringValue) }
  /// Returns the items of a list of strings.
  public mutating func strings(_ name: StaticString) -> [String] { list(name, \.stringValue) }

  /// Returns the value of a date parameter.
  public mutating func date(_ name: StaticString) -> CalendarDate { required(name, \.dateValue, placeholder: .min) }
  /// Returns the value of an optional date parameter, or nil if it has none.
  public mutating func optionalDate(_ name: StaticString) -> CalendarDate? { optional(name, \.dateValue) }
  /// Returns the items of a list of dates.
  public mutating func dates(_ name: StaticString) -> [CalendarDate] { list(name, \.dateValue) }

  /// Returns the value of an object parameter.
  public mutating func object(_ name: StaticString) -> ParameterValues {
    required(name, \.objectValue, placeholder: ParameterValues())
  }
  /// Returns the value of an optional object parameter, or nil if it has none.
  public mutating func optionalObject(_ name: StaticString) -> ParameterValues? { optional(name, \.objectValue) }

  /// Returns the value of an enumeration parameter.
  public mutating func enumeration<Value: RouteEnum>(_ name: StaticString) -> Value {
    required(name, { $0.enumValue() }, placeholder: Value.placeholder)
  }
  /// Returns the value of an optional enumeration parameter, or nil if it has none.
  public mutating func optionalEnumeration<Value: RouteEnum>(_ name: StaticString) -> Value? {
    optional(name, { $0.enumValue() })
  }
  /// Returns the items of a list of enumeration cases.
  public mutating func enumerations<Value: RouteEnum>(_ name: StaticString) -> [Value] {
    list(name, { $0.enumValue() })
  }
}
