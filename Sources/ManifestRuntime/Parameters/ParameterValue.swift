/// A value of a parameter, or any value of JSON.
///
/// Strings and names are equal if their bytes are equal, unlike those of the standard library, which are also equal if they
/// are canonically equivalent.
public enum ParameterValue: Hashable, Sendable {
  /// JSON's `null`; not a value of a parameter.
  case null
  /// A Boolean.
  case bool(Bool)
  /// An integer.
  case int(Int64)
  /// A finite double.
  case double(Double)
  /// A string, or a value of a type that is written as text.
  case string(String)
  /// An ordered list of values.
  case list([ParameterValue])
  /// An ordered list of named values.
  case object([Field])

  /// A named value of an object.
  public struct Field: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: ParameterValue

    /// Creates a named value.
    public init(_ name: String, _ value: ParameterValue) {
      self.name = name
      self.value = value
    }

    /// Returns a Boolean value that indicates whether two fields have the same name and value.
    public static func == (left: Field, right: Field) -> Bool {
      left.name.hasSameBytes(as: right.name) && left.value == right.value
    }

    /// Hashes the name and the value.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ExactName(name))
      hasher.combine(value)
    }
  }

  /// The value of an object's field with this name, or nil if there is none.
  public subscript(name: String) -> ParameterValue? { objectValue?[name] }
}

extension ParameterValue {
  /// Returns a Boolean value that indicates whether two values have the same type and are equal.
  public static func == (left: ParameterValue, right: ParameterValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.list(let left), .list(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.null, _), (.bool, _), (.int, _), (.double, _), (.string, _), (.list, _), (.object, _): false
    }
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value)
    case .string(let value): hasher.combine(ExactName(value))
    case .list(let items): hasher.combine(items)
    case .object(let fields): hasher.combine(fields)
    }
  }

  /// The limit up to which every integer is exactly representable as a double, 2^53.
  static let largestSafeInteger: Double = 9_007_199_254_740_992
}

// MARK: - Swift values

extension ParameterValue {
  /// The Boolean, or nil for another type of value.
  package var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The integer as Swift's `Int`, or nil for another type of value.
  package var intValue: Int? { if case .int(let value) = self { Int(exactly: value) } else { nil } }

  /// The double, or nil for another type of value.
  package var doubleValue: Double? { if case .double(let value) = self { value } else { nil } }

  /// The string, or nil for another type of value.
  package var stringValue: String? { if case .string(let value) = self { value } else { nil } }

  /// The date that a string contains, or nil.
  package var dateValue: CalendarDate? { stringValue.flatMap { CalendarDate($0) } }

  /// The items of a list, or nil for another type of value.
  package var listValue: [ParameterValue]? { if case .list(let value) = self { value } else { nil } }

  /// The named values of an object, or nil for another type of value.
  package var objectValue: ParameterValues? {
    if case .object(let fields) = self { ParameterValues(fields) } else { nil }
  }

  /// Returns the enumeration case whose raw value is the string, or nil.
  package func enumValue<Value: RawRepresentable<String>>() -> Value? { stringValue.flatMap(Value.init) }
}

extension ParameterValue {
  /// The value as a Swift value that bridges to a property list object; nil for `null`, also within lists and objects.
  package var any: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .int(let value): Int(clamping: value)
    case .double(let value): value
    case .string(let value): value
    case .list(let items): items.compactMap(\.any)
    case .object(let fields): ParameterValues(fields).dictionary
    }
  }

  /// Creates a value from an object of a property list or of an Objective-C dictionary; nil for a type that parameters do
  /// not have, such as data, also within lists and dictionaries.
  ///
  /// A number without a fraction is an integer, however it was created.
  package init?(object: Any) {
    if let text = object as? String {
      self = .string(text)
    } else if let value = Self.boolean(object) {
      self = .bool(value)
    } else if let value = (object as? any BinaryInteger).flatMap({ Int64(exactly: $0) }) ?? object as? Int64 {
      self = .int(value)
    } else if let value = (object as? any BinaryFloatingPoint).map({ Double($0) }) ?? object as? Double {
      self = .double(value)
    } else if let items = object as? [Any] {
      let values = items.compactMap(ParameterValue.init(object:))
      guard values.count == items.count else { return nil }
      self = .list(values)
    } else if let members = object as? [AnyHashable: Any] {
      let fields = ParameterValues(members: members)
      guard fields.count == members.count else { return nil }
      self = .object(Array(fields))
    } else {
      return nil
    }
  }

  /// Returns a Boolean, or nil for a number: an `NSNumber` of 0 or 1 is also a Boolean to Swift, but only two objects are
  /// to Objective-C.
  private static func boolean(_ object: Any) -> Bool? {
    if type(of: object) == Bool.self { return object as? Bool }
    let reference = object as AnyObject
    return reference === true as AnyObject || reference === false as AnyObject ? object as? Bool : nil
  }
}

/// An ordered collection of named parameter values.
public struct ParameterValues: Hashable, Sendable, RandomAccessCollection {
  private var fields: [ParameterValue.Field] = []

  /// Creates a collection of named values.
  public init(_ fields: [ParameterValue.Field] = []) { self.fields = fields }

  /// The position of the first parameter.
  public var startIndex: Int { fields.startIndex }

  /// The position after the last parameter.
  public var endIndex: Int { fields.endIndex }

  /// The parameter at a position.
  public subscript(position: Int) -> ParameterValue.Field { fields[position] }

  /// The value of the parameter with a name, or nil if it has none.
  public subscript(name: String) -> ParameterValue? { fields.first { $0.name.hasSameBytes(as: name) }?.value }

  /// Returns the Boolean value of a parameter, or nil if it has none.
  public func bool(_ name: String) -> Bool? { self[name]?.boolValue }

  /// Returns the integer value of a parameter, or nil if it has none.
  public func int(_ name: String) -> Int64? {
    guard case .int(let value) = self[name] else { return nil }
    return value
  }

  /// Returns the floating-point value of a parameter, or nil if it has none.
  public func double(_ name: String) -> Double? { self[name]?.doubleValue }

  /// Returns the string value of a parameter, or the text of a value that is written as text; nil if it has none.
  public func string(_ name: String) -> String? { self[name]?.stringValue }

  /// Returns the date value of a parameter, or nil if it has none.
  public func date(_ name: String) -> CalendarDate? { self[name]?.dateValue }

  /// Returns the items of a list parameter, or nil if it has no value.
  public func list(_ name: String) -> [ParameterValue]? { self[name]?.listValue }

  /// Returns the named values of an object parameter, or nil if it has no value.
  public func object(_ name: String) -> ParameterValues? { self[name]?.objectValue }

  /// The values as a dictionary of Swift values, which bridges to `NSDictionary`.
  ///
  /// Booleans and numbers become `NSNumber`, texts `NSString`, lists `NSArray`, and objects `NSDictionary`.
  public var dictionary: [String: Any] {
    Dictionary(fields.compactMap { field in field.value.any.map { (field.name, $0) } }, uniquingKeysWith: { $1 })
  }

  /// Creates the values of a dictionary, sorted by name; those of other types are left out.
  package init(members: [AnyHashable: Any]) {
    fields = members.compactMap { name, member in
      guard let name = name.base as? String else { return nil }
      return ParameterValue(object: member).map { ParameterValue.Field(name, $0) }
    }.sorted { $0.name < $1.name }
  }

  mutating func append(_ name: String, _ value: ParameterValue) {
    // Few links have more than two parameters.
    if fields.isEmpty { fields.reserveCapacity(2) }
    fields.append(ParameterValue.Field(name, value))
  }
}
