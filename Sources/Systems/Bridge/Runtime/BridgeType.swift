public import ManifestRuntime

/// The type of a value that crosses the bridge.
public indirect enum BridgeType: Hashable, Sendable {
  /// A single value.
  case scalar(ScalarType)
  /// Any number of values of one type.
  case list(BridgeType)
  /// Named values; other names are rejected.
  case object([BridgeField])
  /// A URL with one of these schemes, which are in lower case.
  case url(schemes: [String])
  /// A key for the app's storage, nonempty and without control characters; the app receives it with this prefix.
  case storageKey(prefix: String)

  /// The integers that JavaScript represents exactly, up to 2^53 - 1.
  public static let safeIntegers: ClosedRange<Int64> = -9_007_199_254_740_991...9_007_199_254_740_991
}

extension BridgeType {
  /// `true` or `false`.
  public static var bool: BridgeType { .scalar(.bool) }

  /// An integer that JavaScript represents exactly.
  public static var int: BridgeType { .scalar(.int(safeIntegers)) }

  /// An integer within a range, limited to those that JavaScript represents exactly.
  public static func int(_ range: ClosedRange<Int64>) -> BridgeType { .scalar(.int(range)) }

  /// A finite number.
  public static var double: BridgeType {
    .double(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }

  /// A number within a range.
  public static func double(_ range: ClosedRange<Double>) -> BridgeType { .scalar(.double(range)) }

  /// A string.
  public static var string: BridgeType { .scalar(.string(maxLength: nil, pattern: nil)) }

  /// A string of at most `maxLength` characters that matches the whole pattern; an invalid pattern matches nothing.
  public static func string(maxLength: Int? = nil, pattern: String? = nil) -> BridgeType {
    guard let pattern else { return .scalar(.string(maxLength: maxLength, pattern: nil)) }
    guard let compiled = try? TextPattern(pattern) else { return .scalar(.enumeration([])) }
    return .scalar(.string(maxLength: maxLength, pattern: compiled))
  }

  /// One of these enum cases.
  public static func words(_ words: String...) -> BridgeType { .scalar(.enumeration(words)) }
}

/// An argument of a method, or a member of an object.
public struct BridgeField: Hashable, Sendable {
  /// The name of the argument or member.
  public let name: String
  /// The type of the value.
  public let type: BridgeType
  /// The rule for an absent value or `null`.
  public let presence: LinkParameter.Presence
  /// Whether audit events omit the value.
  public let isSensitive: Bool

  /// Declares an argument or a member.
  public init(
    _ name: String, _ type: BridgeType, _ presence: LinkParameter.Presence = .required, isSensitive: Bool = false
  ) {
    self.name = name
    self.type = type
    self.presence = presence
    self.isSensitive = isSensitive
  }
}

/// An error that describes how a value does not conform to its declaration.
public struct BridgeMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of mismatch.
  public enum Kind: Hashable, Sendable {
    /// A required value is missing.
    case missing
    /// The value has another type or violates a constraint.
    case wrongType
    /// The name is not declared, or there are more arguments than declared.
    case unknown
    /// There are more arguments than `BridgeLimits.arguments`.
    case tooMany
    /// A string has more than `BridgeLimits.stringBytes` bytes.
    case tooLong
    /// The value is not a URL, or its scheme is not allowed.
    case url
    /// The message is not a call.
    case message(BridgeFault)
  }

  /// The kind of mismatch.
  public let kind: Kind
  /// The path of the value, such as `args[1].text`, of declared names and indices only; empty for the whole message.
  public let path: String

  /// A message that describes the mismatch and its path, without the value.
  public var description: String {
    switch kind {
    case .missing: "`\(path)` is missing"
    case .wrongType: "`\(path)` is not of the declared type"
    case .unknown: "`\(path)` has a value that is not declared"
    case .tooMany: "`\(path)` has more than \(BridgeLimits.arguments) arguments"
    case .tooLong: "a text in `\(path)` has more than \(BridgeLimits.stringBytes) bytes"
    case .url: "`\(path)` is not a URL with one of the allowed schemes"
    case .message(let fault): fault.description
    }
  }

  init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }
}

extension BridgeType {
  /// Returns the value converted to this type; errors have the given path.
  ///
  /// Numbers have their declared type, members the order of their declarations; `null` members are omitted, and
  /// defaults are filled in. Members that are not declared are an error, or omitted.
  public func conforming(
    _ value: ParameterValue, at path: @autoclosure () -> String = "", ignoringExtra: Bool = false
  ) throws(BridgeMismatch) -> ParameterValue {
    switch (self, value) {
    case (.scalar(let type), _):
      switch type.conforming(value) {
      case .int(let int)? where !Self.safeIntegers.contains(int): throw BridgeMismatch(.wrongType, path())
      case let value?: return value
      case nil: throw BridgeMismatch(.wrongType, path())
      }
    case (.list(let type), .list(let items)):
      var values: [ParameterValue] = []
      for (index, item) in items.enumerated() {
        values.append(try type.conforming(item, at: path() + "[\(index)]", ignoringExtra: ignoringExtra))
      }
      return .list(values)
    case (.object(let fields), .object(let members)):
      // The error does not repeat the undeclared name.
      guard ignoringExtra || members.allSatisfy({ member in fields.contains { $0.name.hasSameBytes(as: member.name) } })
      else { throw BridgeMismatch(.unknown, path()) }
      var values: [ParameterValue.Field] = []
      for field in fields {
        let given = members.first { $0.name.hasSameBytes(as: field.name) }?.value
        if let value = try field.conforming(given, at: path() + "." + field.name, ignoringExtra) {
          values.append(value)
        }
      }
      return .object(values)
    case (.url(let schemes), .string(let text)):
      guard Self.isURL(text, schemes) else { throw BridgeMismatch(.url, path()) }
      return value
    case (.storageKey(let prefix), .string(let key)):
      guard !key.isEmpty, key.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
        throw BridgeMismatch(.wrongType, path())
      }
      return .string(prefix + key)
    default: throw BridgeMismatch(.wrongType, path())
    }
  }
}

extension BridgeField {
  /// Returns this field with its value, or nil for an optional field without a value.
  func conforming(
    _ given: ParameterValue?, at path: @autoclosure () -> String, _ ignoringExtra: Bool
  ) throws(BridgeMismatch) -> ParameterValue.Field? {
    switch (given ?? .null, presence) {
    case (.null, .required): throw BridgeMismatch(.missing, path())
    case (.null, .optional): return nil
    case (.null, .defaulted(let value)): return ParameterValue.Field(name, value)
    case (let value, _):
      return ParameterValue.Field(name, try type.conforming(value, at: path(), ignoringExtra: ignoringExtra))
    }
  }
}

extension BridgeType {
  /// Whether a string is a URL with one of these schemes, which are in lower case.
  ///
  /// Rejects bytes that other URL parsers repair or skip: spaces, control characters, backslashes and non-ASCII bytes.
  private static func isURL(_ text: String, _ schemes: [String]) -> Bool {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: 0x3A), colon + 1 < bytes.count,
      bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !unwise.contains($0) })
    else { return false }
    let scheme = String(decoding: bytes[..<colon].map { $0.asciiLowercased }, as: UTF8.self)
    return schemes.contains { $0.hasSameBytes(as: scheme) }
  }

  private static let unwise = ASCIISet("\"<>\\^`{|}")
}
