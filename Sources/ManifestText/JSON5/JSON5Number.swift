import ManifestRuntime

extension Number {
  /// Creates a number from JSON5 text (JSON5 §6), or nil if the whole text is not a number.
  ///
  /// An integer of up to 64 bits is exact, and `-0` keeps its sign; anything else is the nearest double, which is
  /// infinite if the number is too large, as in ECMAScript.
  init?(json5 text: ArraySlice<UInt8>) {
    let isNegative = text.first == UInt8(ascii: "-")
    let magnitude = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
    switch magnitude.first {
    case "I" where magnitude.elementsEqual("Infinity".utf8):
      self = .double(isNegative ? -Double.infinity : Double.infinity)
    case "N" where magnitude.elementsEqual("NaN".utf8): self = .double(Double.nan)
    case "0" where magnitude.dropFirst().first == UInt8(ascii: "x") || magnitude.dropFirst().first == UInt8(ascii: "X"):
      self.init(digits: magnitude.dropFirst(2), radix: 16, of: magnitude, isNegative: isNegative)
    case "0" where magnitude.count > 1 && magnitude[magnitude.startIndex + 1].isASCIIDigit: return nil
    default:
      if magnitude.allSatisfy(\.isASCIIDigit) {
        self.init(digits: magnitude, radix: 10, of: magnitude, isNegative: isNegative)
      } else {
        guard Self.isDecimal(magnitude) else { return nil }
        self.init(nearest: magnitude, isNegative: isNegative)
      }
    }
  }

  private init?(digits: ArraySlice<UInt8>, radix: Int, of magnitude: ArraySlice<UInt8>, isNegative: Bool) {
    guard !digits.isEmpty, digits.allSatisfy({ $0.hexadecimalDigit != nil }) else { return nil }
    if let value = UInt64(String(decoding: digits, as: UTF8.self), radix: radix) {
      self = .integer(isNegative: isNegative, magnitude: value)
    } else {
      self.init(nearest: magnitude, isNegative: isNegative)
    }
  }

  private init?(nearest magnitude: ArraySlice<UInt8>, isNegative: Bool) {
    guard let value = Double(String(decoding: magnitude, as: UTF8.self)) else { return nil }
    self = .double(isNegative ? -value : value)
  }

  /// Returns whether a text consists of digits, an optional decimal point and an optional exponent.
  private static func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    let whole = text.prefix(while: \.isASCIIDigit)
    var rest = text[whole.endIndex...]
    var count = whole.count
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isASCIIDigit)
      count += fraction.count
      rest = text[fraction.endIndex...]
    }
    guard count > 0 else { return false }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      return !rest.isEmpty && rest.allSatisfy(\.isASCIIDigit)
    }
    return rest.isEmpty
  }
}
