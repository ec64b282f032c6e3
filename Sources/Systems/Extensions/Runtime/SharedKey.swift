public import ManifestRuntime

/// A key of the defaults that an app and its extensions share, with the type of its values.
public struct SharedKey<Value: Sendable>: Sendable {
  /// The key.
  public let name: String
  /// How its values are kept.
  public let type: SharedType<Value>
  /// The identifier of the app group.
  public let group: String
  /// What holds where nothing is kept, or something of another type.
  public let defaultValue: Value

  /// Declares a key.
  public init(_ name: String, _ type: SharedType<Value>, in group: String, default defaultValue: Value) {
    self.name = name
    self.type = type
    self.group = group
    self.defaultValue = defaultValue
  }

  /// The value of a stored object.
  public func value(of stored: ParameterValue?) -> Value { stored.flatMap(type.read) ?? defaultValue }
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
