/// The two kinds of brackets.
enum JSON5Bracket {
  case object, array

  var opening: String {
    switch self {
    case .object: "{"
    case .array: "["
    }
  }

  var closing: UInt8 {
    switch self {
    case .object: UInt8(ascii: "}")
    case .array: UInt8(ascii: "]")
    }
  }

  /// What the bracket closes, for messages.
  var noun: String {
    switch self {
    case .object: "object"
    case .array: "array"
    }
  }

  /// The closing bracket as text.
  var closingText: String { String(UnicodeScalar(closing)) }
}
