extension UInt64 {
  /// The number in lower-case hexadecimal digits, filled with zeros from the left.
  package func hexadecimal(digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
