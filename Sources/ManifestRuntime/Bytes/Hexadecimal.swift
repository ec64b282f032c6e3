extension UInt64 {
  /// Returns the number in lowercase hexadecimal digits, padded with leading zeros.
  package func hexadecimal(digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
