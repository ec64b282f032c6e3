public import ManifestRuntime

/// A key of the defaults that an app and its extensions share, with the type of its value.
public struct SharedKey<Value: Sendable>: Sendable {
  /// The name of the key.
  public let name: String
  /// The representation of the value.
  public let type: SharedType<Value>
  /// The identifier of the app group.
  public let group: String
  /// The value if none is stored, or one of another type.
  public let defaultValue: Value

  /// Declares a key.
  public init(_ name: String, _ type: SharedType<Value>, in group: String, default defaultValue: Value) {
    self.name = name
    self.type = type
    self.group = group
    self.defaultValue = defaultValue
  }

  /// Returns the value of a stored object, or the default value.
  public func value(of stored: ParameterValue?) -> Value { stored.flatMap(type.read) ?? defaultValue }
}

/// A file that an app and its extensions share.
public struct SharedFile: Hashable, Sendable {
  /// The path relative to the group's folder, with `/` as the separator.
  public let path: String
  /// The identifier of the app group.
  public let group: String

  /// Declares a file.
  public init(_ path: String, in group: String) {
    self.path = path
    self.group = group
  }
}
