public import ManifestRuntime

/// The arguments of a call, or the members of an object among them, by the names that were declared.
public struct BridgeArguments: Hashable, Sendable {
  /// The values that are there.
  public let members: [BridgeValue.Member]

  init(_ members: [BridgeValue.Member]) { self.members = members }

  /// The value of a name.
  ///
  /// - Throws: `bad_args` where there is none, which happens only where the code and the declaration of the method do not
  ///   belong together.
  public func callAsFunction(_ name: String) throws(BridgeError) -> BridgeValue {
    guard let value = optional(name) else { throw .badArguments }
    return value
  }

  /// The value of a name, or nil if it has none.
  public func optional(_ name: String) -> BridgeValue? { members.first { $0.name.isSame(as: name) }?.value }
}

/// A type with named parts that crosses the bridge as an object.
public protocol BridgeObject: Sendable {
  /// Takes members that were validated.
  init(members: BridgeArguments) throws(BridgeError)
  /// The value as it is sent.
  var bridge: BridgeValue { get }
}

// Generated code reads values that were validated; each function throws `bad_args` for a value of another type.
extension BridgeValue {
  /// The Boolean.
  public func bool() throws(BridgeError) -> Bool {
    guard case .bool(let value) = self else { throw .badArguments }
    return value
  }

  /// The integer.
  public func int() throws(BridgeError) -> Int {
    guard case .int(let value) = self, let int = Int(exactly: value) else { throw .badArguments }
    return int
  }

  /// The number.
  public func double() throws(BridgeError) -> Double {
    switch self {
    case .double(let value): return value
    case .int(let value): return Double(value)
    default: throw .badArguments
    }
  }

  /// The text.
  public func string() throws(BridgeError) -> String {
    guard case .string(let value) = self else { throw .badArguments }
    return value
  }

  /// The date, whose text crosses the bridge.
  public func date() throws(BridgeError) -> CalendarDate {
    guard let date = CalendarDate(try string()) else { throw .badArguments }
    return date
  }

  /// The case of an enumeration, whose raw value crosses the bridge.
  public func enumeration<Value: RawRepresentable<String>>() throws(BridgeError) -> Value {
    guard let value = Value(rawValue: try string()) else { throw .badArguments }
    return value
  }

  /// The items of a list.
  public func list<Item>(_ item: (BridgeValue) throws(BridgeError) -> Item) throws(BridgeError) -> [Item] {
    guard case .list(let values) = self else { throw .badArguments }
    var items: [Item] = []
    items.reserveCapacity(values.count)
    for value in values { items.append(try item(value)) }
    return items
  }

  /// The object.
  public func object<Value: BridgeObject>() throws(BridgeError) -> Value {
    guard case .object(let members) = self else { throw .badArguments }
    return try Value(members: BridgeArguments(members))
  }
}
