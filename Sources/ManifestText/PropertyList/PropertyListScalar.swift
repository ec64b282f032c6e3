/// Reads the text of elements that hold one value, as strictly as Apple's reader: no white space around it.
enum PropertyListScalar {
  /// An integer of 64 bits, signed or unsigned, decimal without leading zeros or, after `0x`, hexadecimal.
  static func integer(_ text: String) -> Node.Content? {
    var digits = text[...]
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHexadecimal { digits.removeFirst(2) }
    // The initializer itself would take a second sign.
    guard let first = digits.first, first.isHexDigit, isHexadecimal || !hasLeadingZero(digits),
      let magnitude = UInt64(digits, radix: isHexadecimal ? 16 : 10),
      !isNegative || magnitude <= Int64.min.magnitude
    else { return nil }
    return .number(.integer(isNegative: isNegative, magnitude: magnitude))
  }

  /// A number with a fraction or an exponent and without leading zeros, an infinity or a NaN.
  static func real(_ text: String) -> Node.Content? {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    return hasLeadingZero(digits) ? nil : Double(text).map { .number(.double($0)) }
  }

  private static func hasLeadingZero(_ digits: Substring) -> Bool {
    digits.first == "0" && digits.dropFirst().first?.isNumber == true
  }

  /// A date, kept as it is written.
  static func date(_ text: String) -> Node.Content? {
    let shape = "0000-00-00T00:00:00Z"
    let isDate = text.utf8.elementsEqual(shape.utf8) { byte, expected in
      expected == UInt8(ascii: "0") ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == expected
    }
    return isDate ? .string(text) : nil
  }
}
