/// Text in Objective-C source: string literals.
package enum ObjectiveCText {
  /// Returns a text as a literal of `NSString`.
  package static func literal(_ text: String) -> String {
    var literal = "@\""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "?"):
        // Two question marks may begin a trigraph.
        literal += "\\" + String(UnicodeScalar(byte))
      case 0x20...0x7E: literal.unicodeScalars.append(UnicodeScalar(byte))
      default:
        // An octal escape has at most three digits, so that it cannot take a digit of the text.
        let digits = String(byte, radix: 8)
        literal += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return literal + "\""
  }
}
