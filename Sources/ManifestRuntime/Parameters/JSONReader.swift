/// A strict reader of JSON (RFC 8259) that also rejects repeated names and lone surrogates.
package struct JSONReader {
  package enum Fault: Error {
    case malformed(at: Int)
    case tooDeep(at: Int)
  }

  /// The maximum nesting depth of arrays and objects.
  package static let maximumDepth = 64

  private let bytes: [UInt8]
  private let maximumDepth: Int
  private let roundsIntegers: Bool
  private var index = 0

  /// Reads a value; a number that is neither a 64-bit integer nor a finite double is malformed.
  ///
  /// If `roundsIntegers` is true, an integer beyond 64 bits is read as a double, as in JavaScript.
  package static func read(
    _ text: String, maximumDepth: Int = maximumDepth, roundsIntegers: Bool = false
  ) throws(Fault) -> ParameterValue {
    var reader = JSONReader(bytes: Array(text.utf8), maximumDepth: maximumDepth, roundsIntegers: roundsIntegers)
    let value = try reader.value(depth: 1)
    reader.skipSpace()
    guard reader.index == reader.bytes.count else { throw .malformed(at: reader.index) }
    return value
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func value(depth: Int) throws(Fault) -> ParameterValue {
    skipSpace()
    switch next {
    case 0x7B: return try object(depth: depth)
    case 0x5B: return try array(depth: depth)
    case 0x22: return .string(try string())
    case 0x74: return try word("true", .bool(true))
    case 0x66: return try word("false", .bool(false))
    case 0x6E: return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: ParameterValue) throws(Fault) -> ParameterValue {
    for byte in word.utf8 {
      guard next == byte else { throw .malformed(at: index) }
      index += 1
    }
    return value
  }

  private mutating func number() throws(Fault) -> ParameterValue {
    let start = index
    while let byte = next, byte.isASCIIDigit || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) { index += 1 }
    guard let number = DecimalNumber(String(decoding: bytes[start..<index], as: UTF8.self)) else {
      throw .malformed(at: start)
    }
    if let int = number.int { return .int(int) }
    guard roundsIntegers || !number.isInteger, let double = number.double else { throw .malformed(at: start) }
    return .double(double)
  }

  // MARK: - Nesting

  private mutating func array(depth: Int) throws(Fault) -> ParameterValue {
    var values: [ParameterValue] = []
    try elements(until: 0x5D, depth: depth) { reader throws(Fault) in
      values.append(try reader.value(depth: depth + 1))
    }
    return .list(values)
  }

  private mutating func object(depth: Int) throws(Fault) -> ParameterValue {
    var members: [ParameterValue.Field] = []
    var names: Set<ExactName> = []
    try elements(until: 0x7D, depth: depth) { reader throws(Fault) in
      let start = reader.index
      guard reader.next == 0x22 else { throw .malformed(at: start) }
      let name = try reader.string()
      guard names.insert(ExactName(name)).inserted else { throw .malformed(at: start) }
      reader.skipSpace()
      guard reader.next == 0x3A else { throw .malformed(at: reader.index) }
      reader.index += 1
      members.append(ParameterValue.Field(name, try reader.value(depth: depth + 1)))
    }
    return .object(members)
  }

  /// Reads the comma-separated elements of an array or object, including the brackets.
  private mutating func elements(
    until end: UInt8, depth: Int, _ element: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    guard depth <= maximumDepth else { throw .tooDeep(at: index) }
    index += 1
    skipSpace()
    if next == end {
      index += 1
      return
    }
    while true {
      skipSpace()
      try element(&self)
      skipSpace()
      let mark = next
      guard mark == 0x2C || mark == end else { throw .malformed(at: index) }
      index += 1
      if mark == end { return }
    }
  }

  // MARK: - Strings

  private mutating func string() throws(Fault) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case 0x22:
        index += 1
        return String(decoding: text, as: UTF8.self)
      case 0x5C:
        text += String(try escape()).utf8
      case 0x00..<0x20: throw .malformed(at: index)
      default:
        text.append(byte)
        index += 1
      }
    }
    throw .malformed(at: start)
  }

  private mutating func escape() throws(Fault) -> Character {
    let start = index
    index += 1
    let letter = next
    index += 1
    switch letter {
    case 0x22, 0x5C, 0x2F: return Character(Unicode.Scalar(letter ?? 0))
    case 0x62: return "\u{8}"
    case 0x66: return "\u{C}"
    case 0x6E: return "\n"
    case 0x72: return "\r"
    case 0x74: return "\t"
    case 0x75: break
    default: throw .malformed(at: start)
    }
    guard let unit = codeUnit() else { throw .malformed(at: start) }
    if let scalar = Unicode.Scalar(unit) { return Character(scalar) }
    // RFC 8259, 7: a character beyond U+FFFF is written as a pair of surrogates.
    guard (0xD800..<0xDC00).contains(unit), next == 0x5C else { throw .malformed(at: start) }
    index += 1
    guard next == 0x75 else { throw .malformed(at: start) }
    index += 1
    guard let low = codeUnit(), (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw .malformed(at: start) }
    return Character(scalar)
  }

  /// Reads four hexadecimal digits.
  private mutating func codeUnit() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexadecimalDigit else { return nil }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }
}
