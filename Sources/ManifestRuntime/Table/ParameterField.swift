/// The notation of a parameter in a route table, cut into its parts.
struct ParameterField {
  let name: Range<Int>
  let type: Range<Int>
  let presence: Presence

  enum Presence {
    case required
    case optional
    case defaulted(Range<Int>)
  }

  /// Cuts a notation; nil where the range holds none.
  init?(_ bytes: ByteView, _ range: Range<Int>) {
    guard let colon = bytes.first(0x3A, in: range) else { return nil }
    name = range.lowerBound..<colon
    var end = range.upperBound
    if let equals = bytes.first(0x3D, in: range) {
      presence = .defaulted(range.from(equals + 1))
      end = equals
    } else if bytes[range.upperBound - 1] == 0x3F {
      presence = .optional
      end -= 1
    } else {
      presence = .required
    }
    guard colon < end else { return nil }
    type = colon + 1..<end
  }
}

/// A type that is read where it stands: a scalar that nothing but the words of an enumeration limits.
///
/// Most parameters have one, and their values need no `ParameterType`.
enum PlainType {
  case bool
  case int
  case double
  case string
  /// Words with a comma between two.
  case enumeration(Range<Int>)

  /// Reads a type; nil where it is another one, or none.
  init?(_ bytes: ByteView, _ range: Range<Int>) {
    switch bytes[range.lowerBound] {
    case 0x62 where bytes.equals(range, "bool"): self = .bool
    case 0x69 where bytes.equals(range, "int"): self = .int
    case 0x64 where bytes.equals(range, "double"): self = .double
    case 0x73 where bytes.equals(range, "string"): self = .string
    case 0x65 where bytes.hasPrefix(range, "enum(") && bytes[range.upperBound - 1] == 0x29:
      self = .enumeration(range.behind("enum(").dropLast())
    default: return nil
    }
  }

  /// The value that a text means in a URL, as `ScalarType` has it; nil where it is none of this type.
  func value(_ text: PercentDecoded, words bytes: ByteView) -> ParameterValue? {
    switch self {
    case .bool: ScalarType.bool.value(fromURLText: text.text)
    case .int: text.int.map { .int($0) }
    case .double: DecimalNumber(text.text)?.double.map { .double($0) }
    case .string: .string(text.text)
    case .enumeration(let words):
      Pieces(bytes, words, by: 0x2C).contains { PercentDecoded(bytes, $0).equals(text) } ? .string(text.text) : nil
    }
  }
}

extension PercentDecoded {
  /// The integer that the bytes spell as `-?(0|[1-9][0-9]*)`; nil where they spell none of 64 bits.
  fileprivate var int: Int64? {
    var digits = self
    var digit = digits.next()
    let isNegative = digit == 0x2D
    if isNegative { digit = digits.next() }
    let leadsWithZero = digit == 0x30
    var value: Int64 = 0
    var count = 0
    while let byte = digit {
      guard byte.isASCIIDigit else { return nil }
      // Downwards, where there is one number more.
      let (tens, tooBig) = value.multipliedReportingOverflow(by: 10)
      let (next, tooBigNow) = tens.subtractingReportingOverflow(Int64(byte - 0x30))
      guard !tooBig, !tooBigNow else { return nil }
      value = next
      count += 1
      digit = digits.next()
    }
    guard count == 1 || count > 1 && !leadsWithZero else { return nil }
    if isNegative { return value }
    return value == .min ? nil : -value
  }
}
