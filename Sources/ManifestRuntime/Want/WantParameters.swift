/// The parameters of a want as ArkUI-X sends them in a URL: `{"params":[{"key":K,"type":N,"value":V},…]}`.
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
/// Scalars are written as strings, which every version of the runtime reads. What the receiver would change, drop or crash on
/// is an error here.
public enum WantParameters {
  /// The number of bytes that a text may have.
  public static let maximumLength = 1_048_576
  /// How deep named values and lists may be nested when they are written.
  public static let maximumDepth = 8

  enum WireType: Int64 {
    case bool = 1
    case int = 5
    case double = 9
    case string = 10
    case object = 101
    case list = 102
  }

  /// Why a text is not the parameters of a want.
  public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text has more bytes than `maximumLength`.
    case tooLong(bytes: Int)
    /// The text is nested too deep.
    case tooDeep(at: Int)
    /// The text is not JSON; the number is an offset in bytes.
    case malformedJSON(at: Int)
    /// The text is not an object with a list `params`.
    case noParams
    /// An entry of the list, counted from 0, has no `key`, `type` or `value`.
    case malformedEntry(Int)
    /// A key occurs twice.
    case repeatedKey(String)
    /// A type that ArkUI-X drops without a word.
    case unsupportedType(key: String, type: Int64)
    /// A value that is not of the entry's type.
    case wrongValue(key: String, type: Int64)

    /// What is wrong, as one sentence.
    public var description: String {
      switch self {
      case .tooLong(let bytes): "`params` has \(bytes) bytes; at most \(maximumLength) are read"
      case .tooDeep(let offset): "`params` is nested too deep at byte \(offset)"
      case .malformedJSON(let offset): "`params` is not valid JSON at byte \(offset)"
      case .noParams: "`params` is not of the form `{\"params\":[…]}`"
      case .malformedEntry(let index): "entry \(index) of `params` has no `key`, `type` and `value`"
      case .repeatedKey(let key): "`params` has the key `\(key)` twice"
      case .unsupportedType(let key, let type): "`\(key)` has the type \(type), which ArkUI-X drops"
      case .wrongValue(let key, let type): "the value of `\(key)` is not one of type \(type)"
      }
    }
  }

  /// Why a value cannot be sent in a want.
  public enum Unrepresentable: Error, Hashable, Sendable, CustomStringConvertible {
    /// An integer outside 32 bits, on which the receiver crashes; within a list, one outside 2^53.
    case int(key: String, Int64)
    /// A double that is not finite, or that six decimals, all that the receiver keeps, change.
    case double(key: String, Double)
    /// A text with the character U+0000, at which the receiver ends it.
    case nullCharacter(key: String)
    /// A key with a control character.
    case key(String)
    /// Two values with one name.
    case repeatedKey(String)
    /// An empty list, which the receiver reads as `null`.
    case emptyList(key: String)
    /// A list whose items have different types, or are lists.
    case mixedList(key: String)
    /// Values nested deeper than `maximumDepth`.
    case tooDeep(key: String)

    /// What is wrong, as one sentence.
    public var description: String {
      switch self {
      case .int(let key, let value): "`\(key)` is \(value), an integer that a want cannot carry"
      case .double(let key, let value): "`\(key)` is \(value), but a want keeps six decimals only"
      case .nullCharacter(let key): "`\(key)` holds the character U+0000, at which the receiver ends a text"
      case .key(let key): "the key \(JSONText.quoted(key)) holds a control character"
      case .repeatedKey(let key): "`\(key)` has two values"
      case .emptyList(let key): "`\(key)` is an empty list, which the receiver reads as null"
      case .mixedList(let key): "`\(key)` is a list of different types; a want carries lists of one type"
      case .tooDeep(let key): "`\(key)` is nested deeper than \(maximumDepth) levels"
      }
    }
  }
}
