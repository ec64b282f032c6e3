/// Text between tags, and the characters that it may hold.
extension XMLScanner {
  /// Takes the text up to the next `<` (production 14).
  mutating func text() throws(PropertyListFailure) -> Token {
    let start = cursor.index
    var value: [UInt8] = []
    while let byte = cursor.current, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "]"), cursor.isAt("]]>") {
        throw malformed(
          "`]]>` may not stand in text", cursor.file.span(cursor.index, cursor.index + 3), help: "write `]]&gt;`")
      }
      try takeCharacter(resolving: true, into: &value)
    }
    return .text(String(decoding: value, as: UTF8.self), cursor.span(from: start))
  }

  /// Takes a CDATA section, in which nothing is a reference (production 18).
  mutating func literalText() throws(PropertyListFailure) -> Token {
    let start = cursor.index
    cursor.advance("<![CDATA[".utf8.count)
    let opening = cursor.span(from: start)
    var value: [UInt8] = []
    while !cursor.take("]]>") {
      guard cursor.current != nil else { throw malformed("the CDATA section has no `]]>`", opening) }
      try takeCharacter(resolving: false, into: &value)
    }
    return .text(String(decoding: value, as: UTF8.self), cursor.span(from: start))
  }

  /// Takes one character, a line break, which reads as LF whatever it is (2.11), or a reference; there must be one.
  mutating func takeCharacter(resolving: Bool, into value: inout [UInt8]) throws(PropertyListFailure) {
    guard let byte = cursor.current else { return }
    switch byte {
    case UInt8(ascii: "&") where resolving: value.append(contentsOf: String(try reference()).utf8)
    case 0x0D:
      value.append(0x0A)
      cursor.advance(cursor.isAt("\r\n") ? 2 : 1)
    default:
      let start = cursor.index
      try checkCharacter(byte)
      value.append(contentsOf: cursor.file.bytes[start..<cursor.index])
    }
  }

  /// Takes one character as it stands (production 2).
  mutating func checkCharacter(_ byte: UInt8) throws(PropertyListFailure) {
    if byte >= 0x20, byte < 0x80 { return cursor.advance() }
    let span = cursor.characterSpan
    guard cursor.file.text(span).unicodeScalars.allSatisfy(\.isXMLCharacter) else {
      throw malformed("an XML file may not hold this character", span)
    }
    cursor.advance(Int(span.end - span.start))
  }

  // MARK: References

  private static let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// Takes a reference to a character or to a predefined entity (productions 66 and 68).
  private mutating func reference() throws(PropertyListFailure) -> Unicode.Scalar {
    let ampersand = cursor.characterSpan
    let start = cursor.index
    cursor.advance()
    let isNumber = cursor.take("#")
    guard let name = cursor.nameToken(), cursor.take(";") else {
      throw malformed("`&` starts no reference here", ampersand, help: "write `&amp;` for the character itself")
    }
    let span = cursor.span(from: start)
    if isNumber {
      guard let scalar = Self.character(numbered: name) else {
        throw malformed("`&#\(name);` is no character that XML allows", span)
      }
      return scalar
    }
    guard let scalar = Self.entities[name] else {
      throw malformed(
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
