/// The ArkUI-X format for the parameters of a want in a URL: `{"params":[{"key":K,"type":N,"value":V},…]}`.
///
/// | type | value |
/// |---|---|
/// | 1 | a bool, or `"true"` or `"false"` |
/// | 5 | an integer of 32 bits, as a number or a string `[-+]?(0|[1-9][0-9]*)` |
/// | 9 | a double, as a number or a string `[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?` |
/// | 10 | a string |
/// | 101 | named values: a list of the same entries |
/// | 102 | a list: plain JSON whose elements are of one type; named values are `{"type":101,"value":[…]}` |
///
/// Scalars are encoded as strings, which every version of the runtime reads. A double is rounded to six decimals, as by
/// the runtime itself. Encoding fails for other values that the receiver would change, drop, or crash on; decoding fails
/// for them, too. An empty list is absent.
public enum WantParameters {
  /// The maximum length of a text in bytes.
  public static let maximumLength = 1_048_576
  /// The maximum nesting depth of encoded objects and lists.
  public static let maximumDepth = 8
  /// The integers that a want represents, those of 32 bits; the receiver crashes on others.
  public static let integers: ClosedRange<Int64> = Int64(Int32.min)...Int64(Int32.max)
  /// The integers that a list in a want represents, up to 2^53 - 1.
  public static let listIntegers: ClosedRange<Int64> = -9_007_199_254_740_991...9_007_199_254_740_991

  enum WireType: Int64 {
    case bool = 1
    case int = 5
    case double = 9
    case string = 10
    case object = 101
    case list = 102
  }

  /// An error that occurs when the parameters of a want are decoded.
  public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text has more bytes than `maximumLength`.
    case tooLong(bytes: Int)
    /// The text is nested too deeply at the given byte offset.
    case tooDeep(at: Int)
    /// The text has a syntax error, a repeated name or a number beyond 64 bits at the given byte offset.
    case malformedJSON(at: Int)
    /// The text is not an object with a list `params`.
    case noParams
    /// The entry at the given index has no `key`, `type`, or `value`.
    case malformedEntry(Int)
    /// A key occurs twice.
    case repeatedKey(String)
    /// An entry has a type that ArkUI-X silently drops.
    case unsupportedType(key: String, type: Int64)
    /// A value does not have the type of its entry.
    case wrongValue(key: String, type: Int64)
    /// A value that cannot be sent on.
    case unrepresentable(Unrepresentable)

    /// A sentence that describes the error.
    public var description: String {
      switch self {
      case .tooLong(let bytes): "`params` has \(bytes) bytes; the limit is \(maximumLength)"
      case .tooDeep(let offset): "`params` is nested too deeply at byte \(offset)"
      case .malformedJSON(let offset):
        "`params` has a syntax error, a repeated name or a number beyond 64 bits at byte \(offset)"
      case .noParams: "`params` is not of the form `{\"params\":[…]}`"
      case .malformedEntry(let index): "entry \(index) of `params` has no `key`, `type` or `value`"
      case .repeatedKey(let key): "`params` has the key \(key.inBackticks) twice"
      case .unsupportedType(let key, let type): "\(key.inBackticks) has the type \(type), which ArkUI-X drops"
      case .wrongValue(let key, let type): "the value of \(key.inBackticks) is not of type \(type)"
      case .unrepresentable(let reason): reason.description
      }
    }
  }

  /// The reason that a value cannot be sent in a want.
  public enum Unrepresentable: Error, Hashable, Sendable, CustomStringConvertible {
    /// JSON's `null`.
    case null(key: String)
    /// An integer that does not fit in 32 bits, on which the receiver crashes, or in a list, one of at least 2^53.
    case int(key: String, Int64)
    /// A double that is not finite.
    case double(key: String, Double)
    /// A string with the character U+0000, at which the receiver truncates it.
    case nullCharacter(key: String)
    /// A key with a control character.
    case key(String)
    /// A key with two values.
    case repeatedKey(String)
    /// A list whose items have different types or are lists.
    case mixedList(key: String)
    /// Values nested deeper than `maximumDepth`.
    case tooDeep(key: String)

    /// A sentence that describes the error.
    public var description: String {
      switch self {
      case .null(let key): "`\(key)` is null, which a want cannot represent"
      case .int(let key, let value): "`\(key)` is \(value), an integer that a want cannot represent"
      case .double(let key, let value):
        "`\(key)` is \(value), but a want represents only finite numbers"
      case .nullCharacter(let key): "`\(key)` contains the character U+0000, at which the receiver truncates the text"
      case .key(let key): "the key \(JSONText.quoted(key)) contains a control character"
      case .repeatedKey(let key): "`\(key)` has two values"
      case .mixedList(let key): "`\(key)` is a list with different types; a want requires a single type"
      case .tooDeep(let key): "`\(key)` is nested deeper than \(maximumDepth) levels"
      }
    }
  }
}
