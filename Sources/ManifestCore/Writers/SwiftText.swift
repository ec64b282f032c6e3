import ManifestRuntime

/// Text in Swift source: literals, escapes and comments.
package enum SwiftText {
  /// Returns a text as a string literal.
  package static func literal(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// Returns a text with the escapes of a string literal; invisible characters, such as bidirectional controls, are
  /// escaped.
  static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(plain.contains) { return text }
    return text.unicodeScalars.map { $0.escaped(asASCII: $0.isInvisible) }.joined()
  }

  /// The printable ASCII characters that need no escape in a string literal.
  private static let plain = ASCIISet(ASCIISet.lettersAndDigits + " !#$%&()*+,-./:;<=>?@[]^_`{|}~")

  /// Returns a number as a literal that no compiler rounds.
  package static func literal(_ number: Double) -> String {
    number.isSubnormal ? "Double(bitPattern: 0x\(String(number.bitPattern, radix: 16)))" : String(number)
  }

  /// Returns a text for a comment, on one line and without invisible characters.
  package static func singleLine(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isInvisible ? " " : $0 }))
  }

  /// Returns the number of `#` signs of a raw string literal for the text: one more than in any run of the text.
  static func signCount(for text: String) -> Int {
    var (run, longest) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "#") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest + 1
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
