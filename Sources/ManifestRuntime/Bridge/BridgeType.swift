/// The type of a value that crosses the bridge.
public indirect enum BridgeType: Hashable, Sendable {
  /// A single value.
  case scalar(ScalarType)
  /// Any number of values of one type.
  case list(BridgeType)
  /// Named values; no others are allowed.
  case object([BridgeField])
  /// The text of a URL with one of these schemes, which are in lower case.
  case url(schemes: [String])
  /// A key for the app's storage: not empty, without control characters. The app sees it with this prefix.
  case storageKey(prefix: String)

  /// What JavaScript counts exactly: the integers up to 2^53 - 1.
  public static let safeIntegers: ClosedRange<Int64> = -9_007_199_254_740_991...9_007_199_254_740_991
}

extension BridgeType {
  /// `true` or `false`.
  public static var bool: BridgeType { .scalar(.bool) }

  /// An integer that JavaScript counts exactly.
  public static var int: BridgeType { .scalar(.int(safeIntegers)) }

  /// An integer within a range, as far as JavaScript counts exactly.
  public static func int(_ range: ClosedRange<Int64>) -> BridgeType { .scalar(.int(range)) }

  /// A finite number.
  public static var double: BridgeType {
    .double(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }

  /// A number within a range.
  public static func double(_ range: ClosedRange<Double>) -> BridgeType { .scalar(.double(range)) }

  /// Text.
  public static var string: BridgeType { .scalar(.string(maxLength: nil, pattern: nil)) }

  /// Text of at most so many characters, which matches a pattern as a whole; a pattern that is none matches nothing.
  public static func string(maxLength: Int? = nil, pattern: String? = nil) -> BridgeType {
    guard let pattern else { return .scalar(.string(maxLength: maxLength, pattern: nil)) }
    guard let compiled = try? Pattern(pattern) else { return .scalar(.enumeration([])) }
    return .scalar(.string(maxLength: maxLength, pattern: compiled))
  }

  /// One of these words.
  public static func words(_ words: String...) -> BridgeType { .scalar(.enumeration(words)) }
}

/// An argument of a method, or a member of an object.
public struct BridgeField: Hashable, Sendable {
  /// What holds where there is no value, or `null`.
  public enum Presence: Hashable, Sendable {
    /// The call is refused.
    case required
    /// There is no value.
    case optional
    /// There is this value.
    case defaulted(BridgeValue)
  }

  /// The name.
  public let name: String
  /// The type.
  public let type: BridgeType
  /// What holds where there is no value.
  public let presence: Presence
  /// Whether the value never stands in an audit event.
  public let isSensitive: Bool

  /// Declares an argument or a member.
  public init(_ name: String, _ type: BridgeType, _ presence: Presence = .required, isSensitive: Bool = false) {
    self.name = name
    self.type = type
    self.presence = presence
    self.isSensitive = isSensitive
  }
}
