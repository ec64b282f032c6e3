extension Number {
  /// Reads a JSON5 number (JSON5 §6) that is all of a text, or gives nil where it is none.
  ///
  /// An integer of up to 64 bits is exact, and `-0` keeps its sign; anything else is the nearest double, which is infinite
  /// where the number is too large, as in ECMAScript.
  init?(json5 text: ArraySlice<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    let magnitude = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    switch magnitude.first {
    case "I" where magnitude.elementsEqual("Infinity".utf8):
      self = .double(isNegative ? -Double.infinity : Double.infinity)
    case "N" where magnitude.elementsEqual("NaN".utf8): self = .double(Double.nan)
    case "0" where magnitude.dropFirst().first == UInt8(ascii: "x") || magnitude.dropFirst().first == UInt8(ascii: "X"):
      self.init(digits: magnitude.dropFirst(2), radix: 16, of: magnitude, isNegative: isNegative)
    case "0" where magnitude.count > 1 && JSON5Reader.isDigit(magnitude[magnitude.startIndex + 1]): return nil
    default:
      if magnitude.allSatisfy(JSON5Reader.isDigit) {
        self.init(digits: magnitude, radix: 10, of: magnitude, isNegative: isNegative)
      } else {
        guard Self.isDecimal(magnitude) else { return nil }
        self.init(nearest: magnitude, isNegative: isNegative)
      }
    }
  }

  private init?(digits: ArraySlice<UInt8>, radix: UInt64, of magnitude: ArraySlice<UInt8>, isNegative: Bool) {
    guard !digits.isEmpty else { return nil }
    var value: UInt64 = 0
    var overflows = false
    for byte in digits {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue, digit < radix else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      value = sum
      overflows = overflows || overflow || carry
    }
    if overflows {
      self.init(nearest: magnitude, isNegative: isNegative)
    } else {
      self = .integer(isNegative: isNegative, magnitude: value)
    }
  }

  private init?(nearest magnitude: ArraySlice<UInt8>, isNegative: Bool) {
    guard let value = Double(String(decoding: magnitude, as: UTF8.self)) else { return nil }
    self = .double(isNegative ? -value : value)
  }

  /// Whether a text is digits with a decimal point before, among or after them, and perhaps an exponent.
  private static func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    let whole = text.prefix(while: JSON5Reader.isDigit)
    var rest = text[whole.endIndex...]
    var count = whole.count
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: JSON5Reader.isDigit)
      count += fraction.count
      rest = text[fraction.endIndex...]
    }
    guard count > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      return !rest.isEmpty && rest.allSatisfy(JSON5Reader.isDigit)
    }
    return rest.isEmpty
  }
}
