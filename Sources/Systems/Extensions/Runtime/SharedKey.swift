public import ManifestRuntime

/// A key of the defaults that an app and its extensions share, with the type of its values.
public struct SharedKey<Value: StorableValue>: Sendable {
  /// The key.
  public let name: String
  /// The identifier of the app group.
  public let group: String
  /// What holds where nothing is kept, or something of another type.
  public let defaultValue: Value

  /// Declares a key.
  public init(_ name: String, in group: String, default defaultValue: Value) {
    self.name = name
    self.group = group
    self.defaultValue = defaultValue
  }

  /// The value of a stored object.
  public func value(of stored: ParameterValue?) -> Value {
    guard stored != nil else { return defaultValue }
    return Value(stored: stored) ?? defaultValue
  }
}

/// A file that an app and its extensions share.
public struct SharedFile: Hashable, Sendable {
  /// The path below the group's folder, with `/` between the names.
  public let path: String
  /// The identifier of the app group.
  public let group: String

  /// Declares a file.
  public init(_ path: String, in group: String) {
    self.path = path
    self.group = group
  }
}

/// A type whose values an app and its extensions can share.
public protocol StorableValue: Sendable {
  /// Reads what is kept; nil if it is of another type, or nothing is.
  init?(stored: ParameterValue?)

  /// What is kept; nil for nothing.
  var stored: ParameterValue? { get }
}

extension Bool: StorableValue {
  /// Reads a Boolean.
  public init?(stored: ParameterValue?) {
    guard case .bool(let value) = stored else { return nil }
    self = value
  }

  /// The value itself.
  public var stored: ParameterValue? { .bool(self) }
}

extension Int: StorableValue {
  /// Reads an integer.
  public init?(stored: ParameterValue?) {
    guard case .int(let value) = stored else { return nil }
    self.init(exactly: value)
  }

  /// The value itself.
  public var stored: ParameterValue? { .int(Int64(self)) }
}

extension Double: StorableValue {
  /// Reads a number; property lists keep one without a fraction as an integer.
  public init?(stored: ParameterValue?) {
    switch stored {
    case .double(let value): self = value
    case .int(let value): self.init(exactly: value)
    default: return nil
    }
  }

  /// The value itself.
  public var stored: ParameterValue? { .double(self) }
}

extension String: StorableValue {
  /// Reads a text.
  public init?(stored: ParameterValue?) {
    guard case .string(let value) = stored else { return nil }
    self = value
  }

  /// The value itself.
  public var stored: ParameterValue? { .string(self) }
}

extension CalendarDate: StorableValue {
  /// Reads the text of a date.
  public init?(stored: ParameterValue?) {
    guard case .string(let text) = stored else { return nil }
    self.init(text)
  }

  /// The text of the date.
  public var stored: ParameterValue? { .string(description) }
}

extension Optional: StorableValue where Wrapped: StorableValue {
  /// Reads a value, or that there is none; what is of another type is none.
  public init?(stored: ParameterValue?) { self = Wrapped(stored: stored) }

  /// The value, or nothing.
  public var stored: ParameterValue? { self?.stored }
}

extension Array: StorableValue where Element: StorableValue {
  /// Reads a list, all of whose items must be of the type.
  public init?(stored: ParameterValue?) {
    guard case .list(let items) = stored else { return nil }
    let values = items.compactMap { Element(stored: $0) }
    guard values.count == items.count else { return nil }
    self = values
  }

  /// The values themselves.
  public var stored: ParameterValue? { .list(compactMap(\.stored)) }
}

/// A word of several, kept as text; `manifestc` generates an enumeration of the words.
public protocol StorableWord: StorableValue, RawRepresentable where RawValue == String {}

extension StorableWord {
  /// Reads a word.
  public init?(stored: ParameterValue?) {
    guard case .string(let word) = stored else { return nil }
    self.init(rawValue: word)
  }

  /// The word itself.
  public var stored: ParameterValue? { .string(rawValue) }
}
