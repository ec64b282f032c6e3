extension UInt8 {
  /// The byte, with an uppercase ASCII letter converted to lowercase.
  package var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// The value of a hexadecimal digit in either case, or nil for other bytes.
  package var hexadecimalDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  package var isASCIIUpperCase: Bool { (0x41...0x5A).contains(self) }
}

extension UInt64 {
  /// Returns the number in lowercase hexadecimal digits, padded with leading zeros.
  package func hexadecimal(digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}

/// A set of ASCII characters.
package struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Creates a set of the ASCII characters in a text; other characters are ignored.
  package init(_ characters: String) {
    for byte in characters.utf8 {
      if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
    }
  }

  /// Returns the set with the characters of a text added.
  package func adding(_ characters: String) -> ASCIISet {
    var set = ASCIISet(characters)
    set.low |= low
    set.high |= high
    return set
  }

  package func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }

  package static let lettersAndDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

  /// The unreserved characters of a URL, which never need an escape (RFC 3986, 2.3).
  package static let unreserved = ASCIISet(lettersAndDigits + "-._~")

  /// The characters of a scheme after the first, which is a letter (RFC 3986, 3.1).
  package static let scheme = ASCIISet(lettersAndDigits + "+-.")

  /// The characters that are allowed in a URL and do not delimit the query or the fragment.
  ///
  /// RFC 3986 allows brackets only around an IP address, which is never a declared host.
  static let urlPlain = ASCIISet(lettersAndDigits + "-._~:/@!$&'()*+,;=")
}
