/// A reader for a case of a generated enumeration and its parameters.
///
/// Generated code calls the reader with the names of a case's parameters, reads each value in the same order, and finishes
/// with the case. If a value has the wrong type, the reader returns a placeholder, so that generated code needs no error
/// handling; the reader then finishes without the case.
public struct CaseReader: Sendable {
  private let path: String
  private var cases: ArraySlice<Substring>
  /// The parameters that no case has named.
  private var given: [ParameterValue.Field]
  /// The values of the named parameters that have not been read; nil for a parameter without a value.
  private var values: ArraySlice<ParameterValue?> = []
  private var isForeign = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - path: The dot-separated names of the cases that lead to the value.
  ///   - parameters: The parameters that have a value.
  init(path: String, parameters: ParameterValues) {
    self.path = path
    cases = path.split(separator: ".", omittingEmptySubsequences: false)[...]
    given = Array(parameters)
  }

  /// The error for a value that the generated code does not declare.
  var fault: RouteError { .unreadableTable(.foreignRoute(path)) }

  /// Returns the 64-bit FNV-1a hash of the next name of the path.
  public mutating func nextCase() -> UInt64 { NameHash.fnv1a((cases.popFirst() ?? "").utf8) }

  /// Sets the parameters that the following calls read, in their order.
  ///
  /// One literal for each case, instead of one for each value, saves a sixth of the compile time of generated code.
  ///
  /// - Parameter names: The names, separated by spaces.
  public mutating func parameters(_ names: StaticString) {
    for name in LiteralNames(names) {
      let index = given.firstIndex { $0.name.hasSameBytes(as: name) }
      values.append(index.map { given.remove(at: $0).value })
    }
  }

  /// Finishes with a case, unless a parameter had the wrong type, or names or parameters are left over.
  ///
  /// A large module whose cases are assigned takes a quarter longer to compile, because the compiler examines all
  /// assignments of a function together.
  ///
  /// - Parameters:
  ///   - value: The case with its parameters.
  ///   - result: Is set to the case, or remains nil.
  public mutating func finish<Cases>(_ value: Cases, as result: inout Cases?) {
    if isForeign || !cases.isEmpty || !given.isEmpty || !values.isEmpty { return }
    result = value
  }

  /// Returns the value of the next parameter, or nil if it has none.
  private mutating func take() -> ParameterValue? {
    if let value = values.popFirst() { return value }
    isForeign = true
    return nil
  }

  /// Returns the value of a required parameter, or the placeholder after a fault.
  private mutating func required<Value>(_ convert: (ParameterValue) -> Value?, placeholder: Value) -> Value {
    if let value = take().flatMap(convert) { return value }
    isForeign = true
    return placeholder
  }

  /// Returns the value of an optional parameter, or nil if it has none or after a fault.
  private mutating func optional<Value>(_ convert: (ParameterValue) -> Value?) -> Value? {
    guard let parameter = take() else { return nil }
    let value = convert(parameter)
    if value == nil { isForeign = true }
    return value
  }

  /// Returns the items of a list; an absent list is empty.
  private mutating func list<Value>(_ convert: (ParameterValue) -> Value?) -> [Value] {
    let items = optional(\.listValue) ?? []
    let values = items.compactMap(convert)
    if values.count < items.count { isForeign = true }
    return values
  }
}

// MARK: - Types of parameters

extension CaseReader {
  /// Returns the value of a Boolean parameter.
  public mutating func bool() -> Bool { required(\.boolValue, placeholder: false) }
  /// Returns the value of an optional Boolean parameter, or nil if it has none.
  public mutating func optionalBool() -> Bool? { optional(\.boolValue) }
  /// Returns the items of a list of Booleans.
  public mutating func bools() -> [Bool] { list(\.boolValue) }

  /// Returns the value of an integer parameter.
  public mutating func int() -> Int { required(\.intValue, placeholder: 0) }
  /// Returns the value of an optional integer parameter, or nil if it has none.
  public mutating func optionalInt() -> Int? { optional(\.intValue) }
  /// Returns the items of a list of integers.
  public mutating func ints() -> [Int] { list(\.intValue) }

  /// Returns the value of a floating-point parameter.
  public mutating func double() -> Double { required(\.doubleValue, placeholder: 0) }
  /// Returns the value of an optional floating-point parameter, or nil if it has none.
  public mutating func optionalDouble() -> Double? { optional(\.doubleValue) }
  /// Returns the items of a list of floating-point numbers.
  public mutating func doubles() -> [Double] { list(\.doubleValue) }

  /// Returns the value of a string parameter.
  public mutating func string() -> String { required(\.stringValue, placeholder: "") }
  /// Returns the value of an optional string parameter, or nil if it has none.
  public mutating func optionalString() -> String? { optional(\.stringValue) }
  /// Returns the items of a list of strings.
  public mutating func strings() -> [String] { list(\.stringValue) }

  /// Returns the value of a date parameter.
  public mutating func date() -> CalendarDate { required(\.dateValue, placeholder: .min) }
  /// Returns the value of an optional date parameter, or nil if it has none.
  public mutating func optionalDate() -> CalendarDate? { optional(\.dateValue) }
  /// Returns the items of a list of dates.
  public mutating func dates() -> [CalendarDate] { list(\.dateValue) }

  /// Returns the value of an object parameter.
  public mutating func object() -> ParameterValues {
    required(\.objectValue, placeholder: ParameterValues())
  }
  /// Returns the value of an optional object parameter, or nil if it has none.
  public mutating func optionalObject() -> ParameterValues? { optional(\.objectValue) }

  /// Returns the value of an enumeration parameter.
  public mutating func enumeration<Value: RouteEnum>() -> Value {
    required({ $0.enumValue() }, placeholder: Value.placeholder)
  }
  /// Returns the value of an optional enumeration parameter, or nil if it has none.
  public mutating func optionalEnumeration<Value: RouteEnum>() -> Value? {
    optional({ $0.enumValue() })
  }
  /// Returns the items of a list of enumeration cases.
  public mutating func enumerations<Value: RouteEnum>() -> [Value] {
    list({ $0.enumValue() })
  }
}
