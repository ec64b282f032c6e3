extension [UInt8] {
  /// Appends the UTF-8 of a text.
  package mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends a number in lower-case hexadecimal digits, filled with zeros from the left.
  package mutating func append(hexadecimal number: UInt64, digits: Int) {
    for place in stride(from: 4 * (digits - 1), through: 0, by: -4) {
      let digit = UInt8(number >> UInt64(place) & 15)
      append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
    }
  }
}

extension UInt64 {
  /// The number in lower-case hexadecimal digits, filled with zeros from the left.
  package func hexadecimal(digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
