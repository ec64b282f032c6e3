/// A writer for a case of a generated enumeration and its parameters.
///
/// Generated code calls `begin` with the name of the case, then writes every parameter, including those without a
/// value.
public struct CaseWriter: Sendable {
  /// The namespace with a trailing dot, or the empty string.
  private var prefix = ""
  private var head: StaticString = ""
  private var fields: [ParameterValue.Field] = []

  init() {}

  var encoded: EncodedCase {
    let head = head.description
    // As bytes, because a target that begins with a combining mark makes one character with the space.
    let end = head.utf8.firstIndex(of: UInt8(ascii: " ")) ?? head.endIndex
    return EncodedCase(
      path: prefix + head[..<end], target: String(decoding: head.utf8[end...].dropFirst(), as: UTF8.self),
      fields: fields)
  }

  /// Appends the namespace of the case.
  public mutating func namespace(_ name: StaticString) { prefix += "\(name)." }

  /// Sets the name and the target of the case.
  ///
  /// The compiler inlines this method into each case of the generated code. One literal for both texts, which is not
  /// split here, saves a tenth of the compile time of that code.
  ///
  /// - Parameter head: The name of the case, followed by a space and its target. The target is the identifier of the
  ///   case in the route table or the system: a route's first template, an ability's `module/name`, a micro app's name.
  ///   A page has none.
  public mutating func begin(_ head: StaticString) { self.head = head }

  private mutating func write(_ name: StaticString, _ value: ParameterValue?) {
    fields.append(ParameterValue.Field(name.description, value ?? .null))
  }

  /// Writes a list; an empty list is written as no value, because URLs cannot distinguish the two.
  private mutating func write<Item>(_ name: StaticString, _ items: [Item], _ convert: (Item) -> ParameterValue) {
    write(name, items.isEmpty ? nil : .list(items.map(convert)))
  }
}

// MARK: - Types of parameters

extension CaseWriter {
  /// Writes a Boolean parameter.
  public mutating func bool(_ name: StaticString, _ value: Bool) { write(name, .bool(value)) }
  /// Writes an optional Boolean parameter.
  public mutating func optionalBool(_ name: StaticString, _ value: Bool?) { write(name, value.map { .bool($0) }) }
  /// Writes a list of Booleans.
  public mutating func bools(_ name: StaticString, _ items: [Bool]) { write(name, items) { .bool($0) } }

  /// Writes an integer parameter.
  public mutating func int(_ name: StaticString, _ value: Int) { write(name, .int(Int64(value))) }
  /// Writes an optional integer parameter.
  public mutating func optionalInt(_ name: StaticString, _ value: Int?) { write(name, value.map { .int(Int64($0)) }) }
  /// Writes a list of integers.
  public mutating func ints(_ name: StaticString, _ items: [Int]) { write(name, items) { .int(Int64($0)) } }

  /// Writes a floating-point parameter.
  public mutating func double(_ name: StaticString, _ value: Double) { write(name, .double(value)) }
  /// Writes an optional floating-point parameter.
  public mutating func optionalDouble(_ name: StaticString, _ value: Double?) {
    write(name, value.map { .double($0) })
  }
  /// Writes a list of floating-point numbers.
  public mutating func doubles(_ name: StaticString, _ items: [Double]) { write(name, items) { .double($0) } }

  /// Writes a string parameter.
  public mutating func string(_ name: StaticString, _ value: String) { write(name, .string(value)) }
  /// Writes an optional string parameter.
  public mutating func optionalString(_ name: StaticString, _ value: String?) {
    write(name, value.map { .string($0) })
  }
  /// Writes a list of strings.
  public mutating func strings(_ name: StaticString, _ items: [String]) { write(name, items) { .string($0) } }

  /// Writes a date parameter.
  public mutating func date(_ name: StaticString, _ value: CalendarDate) { write(name, .string(value.description)) }
  /// Writes an optional date parameter.
  public mutating func optionalDate(_ name: StaticString, _ value: CalendarDate?) {
    write(name, value.map { .string($0.description) })
  }
  /// Writes a list of dates.
  public mutating func dates(_ name: StaticString, _ items: [CalendarDate]) {
    write(name, items) { .string($0.description) }
  }

  /// Writes an object parameter.
  public mutating func object(_ name: StaticString, _ value: ParameterValues) { write(name, .object(Array(value))) }
  /// Writes an optional object parameter.
  public mutating func optionalObject(_ name: StaticString, _ value: ParameterValues?) {
    write(name, value.map { .object(Array($0)) })
  }

  /// Writes an enumeration parameter.
  public mutating func enumeration(_ name: StaticString, _ value: some RouteEnum) {
    write(name, .string(value.rawValue))
  }
  /// Writes an optional enumeration parameter.
  public mutating func optionalEnumeration<Value: RouteEnum>(_ name: StaticString, _ value: Value?) {
    write(name, value.map { .string($0.rawValue) })
  }
  /// Writes a list of enumeration cases.
  public mutating func enumerations<Value: RouteEnum>(_ name: StaticString, _ items: [Value]) {
    write(name, items) { .string($0.rawValue) }
  }
}
