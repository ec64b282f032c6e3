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

  /// The value that something kept stands for.
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
