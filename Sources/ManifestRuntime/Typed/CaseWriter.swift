/// A writer for a case of a generated enumeration and its parameters.
///
/// Generated code calls `begin` with the name of the case and the names of its parameters, then writes every value in the
/// same order, including those of parameters without a value.
public struct CaseWriter: Sendable {
  /// The case and its parameters as far as they are written.
  private(set) var encoded = EncodedCase()
  /// The names of the parameters that are not yet written.
  private var names = LiteralNames("")

  init() {}

  /// Appends the namespace of the case.
  public mutating func namespace(_ name: StaticString) { encoded.path += "\(name)." }

  /// Sets the name and the target of the case, and the names of its parameters.
  ///
  /// - Parameters:
  ///   - head: The name of the case, followed by a space and its target. The target is the identifier of the case in the
  ///     route table or the system: a route's first template, an ability's `module/name`, a micro app's name. A page has
  ///     none.
  ///   - parameters: The names of the parameters, separated by spaces.
  public mutating func begin(_ head: StaticString, parameters: StaticString = "") {
    let head = head.description
    // As bytes, because a target that begins with a combining mark makes one character with the space.
    let end = head.utf8.firstIndex(of: UInt8(ascii: " ")) ?? head.endIndex
    encoded.path += head[..<end]
    encoded.target = String(decoding: head.utf8[end...].dropFirst(), as: UTF8.self)
    names = LiteralNames(parameters)
  }

  private mutating func write(_ value: ParameterValue?) {
    // A value without a name, which only edited code writes, is in no table.
    encoded.fields.append(ParameterValue.Field(names.next() ?? "", value ?? .null))
  }

  /// Writes a list; an empty list is written as no value, because URLs cannot distinguish the two.
  private mutating func write<Item>(_ items: [Item], _ convert: (Item) -> ParameterValue) {
    write(items.isEmpty ? nil : .list(items.map(convert)))
  }
}

/// The names of a literal of generated code, in which spaces separate them.
struct LiteralNames: Sequence, IteratorProtocol, Sendable {
  private var rest: Substring.UTF8View

  init(_ literal: StaticString) { rest = literal.description[...].utf8 }

  mutating func next() -> String? {
    if rest.isEmpty { return nil }
    let name = rest.prefix { $0 != UInt8(ascii: " ") }
    rest = rest[name.endIndex...].dropFirst()
    return String(Substring(name))
  }
}

// MARK: - Types of parameters

extension CaseWriter {
  /// Writes a Boolean parameter.
  public mutating func bool(_ value: Bool) { write(.bool(value)) }
  /// Writes an optional Boolean parameter.
  public mutating func optionalBool(_ value: Bool?) { write(value.map { .bool($0) }) }
  /// Writes a list of Booleans.
  public mutating func bools(_ items: [Bool]) { write(items) { .bool($0) } }

  /// Writes an integer parameter.
  public mutating func int(_ value: Int) { write(.int(Int64(value))) }
  /// Writes an optional integer parameter.
  public mutating func optionalInt(_ value: Int?) { write(value.map { .int(Int64($0)) }) }
  /// Writes a list of integers.
  public mutating func ints(_ items: [Int]) { write(items) { .int(Int64($0)) } }

  /// Writes a floating-point parameter.
  public mutating func double(_ value: Double) { write(.double(value)) }
  /// Writes an optional floating-point parameter.
  public mutating func optionalDouble(_ value: Double?) {
    write(value.map { .double($0) })
  }
  /// Writes a list of floating-point numbers.
  public mutating func doubles(_ items: [Double]) { write(items) { .double($0) } }

  /// Writes a string parameter.
  public mutating func string(_ value: String) { write(.string(value)) }
  /// Writes an optional string parameter.
  public mutating func optionalString(_ value: String?) {
    write(value.map { .string($0) })
  }
  /// Writes a list of strings.
  public mutating func strings(_ items: [String]) { write(items) { .string($0) } }

  /// Writes a date parameter.
  public mutating func date(_ value: CalendarDate) { write(.string(value.description)) }
  /// Writes an optional date parameter.
  public mutating func optionalDate(_ value: CalendarDate?) {
    write(value.map { .string($0.description) })
  }
  /// Writes a list of dates.
  public mutating func dates(_ items: [CalendarDate]) {
    write(items) { .string($0.description) }
  }

  /// Writes an object parameter.
  public mutating func object(_ value: ParameterValues) { write(.object(Array(value))) }
  /// Writes an optional object parameter.
  public mutating func optionalObject(_ value: ParameterValues?) {
    write(value.map { .object(Array($0)) })
  }

  /// Writes an enumeration parameter.
  public mutating func enumeration(_ value: some RouteEnum) {
    write(.string(value.rawValue))
  }
  /// Writes an optional enumeration parameter.
  public mutating func optionalEnumeration<Value: RouteEnum>(_ value: Value?) {
    write(value.map { .string($0.rawValue) })
  }
  /// Writes a list of enumeration cases.
  public mutating func enumerations<Value: RouteEnum>(_ items: [Value]) {
    write(items) { .string($0.rawValue) }
  }
}
