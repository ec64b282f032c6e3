/// A decimal number in JSON and URLs: `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?`.
///
/// Swift's initializers accept other forms (`+1`, `01`, `0x10`, `nan`), so the form is checked first.
package struct DecimalNumber {
  private let text: String
  /// Whether the number has neither a fraction nor an exponent.
  package let isInteger: Bool

  /// Creates a number, or returns nil if the text does not have the form.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    var index = bytes.first == 0x2D ? 1 : 0
    func digits() -> Int {
      var end = index
      while end < bytes.count, bytes[end].isASCIIDigit { end += 1 }
      return end - index
    }
    let whole = digits()
    guard whole == 1 || whole > 1 && bytes[index] != 0x30 else { return nil }
    index += whole
    isInteger = index == bytes.count
    if index < bytes.count, bytes[index] == 0x2E {
      index += 1
      let fraction = digits()
      guard fraction > 0 else { return nil }
      index += fraction
    }
    if index < bytes.count, bytes[index].asciiLowercased == 0x65 {
      index += 1
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
      let exponent = digits()
      guard exponent > 0 else { return nil }
      index += exponent
    }
    guard index == bytes.count else { return nil }
    self.text = text
  }

  /// The number as an integer, or nil if it has a fraction or an exponent, or does not fit in 64 bits.
  package var int: Int64? { isInteger ? Int64(text) : nil }

  /// The nearest double, or nil if it is infinite.
  package var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

  /// Returns the shortest text that represents a double: `2`, `0.1`, `1e16`.
  package static func shortestText(of value: Double) -> String {
    var text = value.description.utf8.filter { $0 != 0x2B }
    if text.suffix(2) == [0x2E, 0x30] { text.removeLast(2) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the same digits without an exponent: `10000000000000000`, `0.00001`.
  package static func plainText(of value: Double) -> String {
    let parts = shortestText(of: value).split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return shortestText(of: value) }
    let isNegative = parts[0].hasPrefix("-")
    let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
    let digits = mantissa.joined()
    let point = (mantissa.first?.count ?? 0) + exponent
    let text: String
    if point <= 0 {
      text = "0." + String(repeating: "0", count: -point) + digits
    } else if point >= digits.count {
      text = digits + String(repeating: "0", count: point - digits.count)
    } else {
      text = digits.prefix(point) + "." + digits.dropFirst(point)
    }
    return (isNegative ? "-" : "") + text
  }
}
