import ManifestRuntime

extension Number {
  /// Creates a number from JSON5 text (JSON5 §6), or nil if the whole text is not a number.
  ///
  /// An integer of up to 64 bits is exact, and `-0` keeps its sign; anything else is the nearest double, which is
  /// infinite if the number is too large, as in ECMAScript.
  init?(json5 text: ArraySlice<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    let magnitude = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    let second = magnitude.dropFirst().first
    switch magnitude.first {
    case "I" where magnitude.elementsEqual("Infinity".utf8): self = .double(isNegative ? -.infinity : .infinity)
    case "N" where magnitude.elementsEqual("NaN".utf8): self = .double(.nan)
    case "0" where second == UInt8(ascii: "x") || second == UInt8(ascii: "X"):
      let digits = magnitude.dropFirst(2)
      guard !digits.isEmpty, digits.allSatisfy({ $0.hexadecimalDigit != nil }) else { return nil }
      let integer = UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
      self.init(isNegative, integer, Double(String(decoding: magnitude, as: UTF8.self)))
    case "0" where second?.isASCIIDigit == true: return nil
    case "0"..."9", ".":
      let integer = magnitude.allSatisfy(\.isASCIIDigit) ? UInt64(String(decoding: magnitude, as: UTF8.self)) : nil
      self.init(isNegative, integer, Double(decimal: magnitude))
    default: return nil
    }
  }

  private init?(_ isNegative: Bool, _ integer: UInt64?, _ double: @autoclosure () -> Double?) {
    if let integer {
      self = .integer(isNegative: isNegative, magnitude: integer)
    } else if let double = double() {
      self = .double(isNegative ? -double : double)
    } else {
      return nil
    }
  }
}

extension Double {
  /// Creates a number from decimal digits, with an optional sign, point and exponent; the hexadecimal numbers and names
  /// that the standard library reads are nil.
  init?(decimal text: some Collection<UInt8>) {
    guard text.allSatisfy("+-.0123456789Ee".utf8.contains) else { return nil }
    self.init(String(decoding: text, as: UTF8.self))
  }
}
