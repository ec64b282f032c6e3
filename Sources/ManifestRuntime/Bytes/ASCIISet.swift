/// A set of ASCII characters.
package struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The ASCII characters of a text; others are left out.
  package init(_ characters: String) {
    for byte in characters.utf8 {
      if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte - 64) }
    }
  }

  /// The set with the characters of a text besides.
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

  /// RFC 3986, 2.3: what never needs an escape in a URL.
  package static let unreserved = ASCIISet(lettersAndDigits + "-._~")

  /// What is allowed in a URL and delimits neither the query nor the fragment.
  ///
  /// RFC 3986 allows brackets only around an IP address, which is never a declared host.
  static let urlPlain = ASCIISet(lettersAndDigits + "-._~:/@!$&'()*+,;=")
}
