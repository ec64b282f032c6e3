/// The characters that text and attributes may hold, and the references to them.
extension XMLCursor {
  /// Takes one character, a line break, which reads as LF whatever it is (2.11), or a reference; there must be one.
  mutating func takeCharacter(resolving: Bool, into value: inout [UInt8]) throws(PropertyListFailure) {
    guard let byte = current else { return }
    switch byte {
    case UInt8(ascii: "&") where resolving: value.append(contentsOf: String(try reference()).utf8)
    case 0x0D:
      value.append(0x0A)
      advance(isAt("\r\n") ? 2 : 1)
    default:
      let start = index
      try checkCharacter(byte)
      value.append(contentsOf: file.bytes[start..<index])
    }
  }

  /// Takes one character as it stands (production 2).
  mutating func checkCharacter(_ byte: UInt8) throws(PropertyListFailure) {
    if byte >= 0x20, byte < 0x80 { return advance() }
    let span = characterSpan
    guard file.text(span).unicodeScalars.allSatisfy(\.isXMLCharacter) else {
      throw .malformed("an XML file may not hold this character", span)
    }
    advance(Int(span.end - span.start))
  }

  // MARK: References

  private static let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// Takes a reference to a character or to a predefined entity (productions 66 and 68).
  private mutating func reference() throws(PropertyListFailure) -> Unicode.Scalar {
    let ampersand = characterSpan
    let start = index
    advance()
    let isNumber = take("#")
    guard let name = nameToken(), take(";") else {
      throw .malformed("`&` starts no reference here", ampersand, help: "write `&amp;` for the character itself")
    }
    let span = span(from: start)
    if isNumber {
      guard let scalar = Self.character(numbered: name) else {
        throw .malformed("`&#\(name);` is no character that XML allows", span)
      }
      return scalar
    }
    guard let scalar = Self.entities[name] else {
      throw .malformed(
        "there is no entity `&\(name);` in a property list", span,
        note: "XML itself knows only `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&apos;`")
    }
    return scalar
  }

  private static func character(numbered number: String) -> Unicode.Scalar? {
    let isHexadecimal = number.hasPrefix("x")
    guard let code = UInt32(isHexadecimal ? number.dropFirst() : number[...], radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(code), scalar.isXMLCharacter
    else { return nil }
    return scalar
  }
}
