public import ManifestRuntime

/// The arguments of a call, or the members of an object among them, by the names that were declared.
public struct BridgeArguments: Hashable, Sendable {
  /// The values that are there.
  public let members: [BridgeValue.Member]

  init(_ members: [BridgeValue.Member]) { self.members = members }

  /// The value of a name.
  ///
  /// - Throws: `bad_args` where there is none of the type, which happens only where the code and the declaration of the method
  ///   do not belong together.
  public func callAsFunction<Value: BridgeRepresentable>(_ name: String) throws(BridgeError) -> Value {
    guard let value: Value = try optional(name) else { throw .badArguments }
    return value
  }

  /// The value of a name, or nil if it has none.
  public func optional<Value: BridgeRepresentable>(_ name: String) throws(BridgeError) -> Value? {
    guard let member = members.first(where: { $0.name.isSame(as: name) }) else { return nil }
    return try Value(bridge: member.value)
  }
}

/// A type of Swift whose values cross the bridge.
public protocol BridgeRepresentable: Sendable {
  /// Takes a value that was validated.
  init(bridge value: BridgeValue) throws(BridgeError)
  /// The value as it is sent.
  var bridge: BridgeValue { get }
}

/// A type with named parts that crosses the bridge as an object.
public protocol BridgeObject: BridgeRepresentable {
  /// Takes members that were validated.
  init(members: BridgeArguments) throws(BridgeError)
}

extension BridgeObject {
  /// Takes an object that was validated.
  public init(bridge value: BridgeValue) throws(BridgeError) {
    guard case .object(let members) = value else { throw .badArguments }
    try self.init(members: BridgeArguments(members))
  }
}

extension Bool: BridgeRepresentable {
  /// Takes a Boolean.
  public init(bridge value: BridgeValue) throws(BridgeError) {
    guard case .bool(let value) = value else { throw .badArguments }
    self = value
  }

  /// The value as it is sent.
  public var bridge: BridgeValue { .bool(self) }
}

extension Int: BridgeRepresentable {
  /// Takes an integer.
  public init(bridge value: BridgeValue) throws(BridgeError) {
    guard case .int(let value) = value, let int = Int(exactly: value) else { throw .badArguments }
    self = int
  }

  /// The value as it is sent.
  public var bridge: BridgeValue { .int(Int64(self)) }
}

extension Double: BridgeRepresentable {
  /// Takes a number.
  public init(bridge value: BridgeValue) throws(BridgeError) {
    switch value {
    case .double(let value): self = value
    case .int(let value): self = Double(value)
    default: throw .badArguments
    }
  }

  /// The value as it is sent.
  public var bridge: BridgeValue { .double(self) }
}

extension String: BridgeRepresentable {
  /// Takes text.
  public init(bridge value: BridgeValue) throws(BridgeError) {
    guard case .string(let value) = value else { throw .badArguments }
    self = value
  }

  /// The value as it is sent.
  public var bridge: BridgeValue { .string(self) }
}

extension CalendarDate: BridgeRepresentable {
  /// Takes the text of a date.
  public init(bridge value: BridgeValue) throws(BridgeError) {
    guard case .string(let text) = value, let date = CalendarDate(text) else { throw .badArguments }
    self = date
  }

  /// The text of the date.
  public var bridge: BridgeValue { .string(description) }
}

extension BridgeRepresentable where Self: RawRepresentable<String> {
  /// Takes a word.
  public init(bridge value: BridgeValue) throws(BridgeError) {
    guard case .string(let word) = value, let choice = Self(rawValue: word) else { throw .badArguments }
    self = choice
  }

  /// The value as it is sent.
  public var bridge: BridgeValue { .string(rawValue) }
}

extension Array: BridgeRepresentable where Element: BridgeRepresentable {
  /// Takes a list.
  public init(bridge value: BridgeValue) throws(BridgeError) {
    guard case .list(let items) = value else { throw .badArguments }
    self = []
    reserveCapacity(items.count)
    for item in items { append(try Element(bridge: item)) }
  }

  /// The value as it is sent.
  public var bridge: BridgeValue { .list(map(\.bridge)) }
}

extension Optional: BridgeRepresentable where Wrapped: BridgeRepresentable {
  /// Takes a value, or nothing.
  public init(bridge value: BridgeValue) throws(BridgeError) {
    self = if case .null = value { nil } else { try Wrapped(bridge: value) }
  }

  /// The value as it is sent.
  public var bridge: BridgeValue { self?.bridge ?? .null }
}
