extension JSON5Reader {
  /// Reads the string whose quotation mark is here (JSON5 §5).
  mutating func string() throws(Halt) -> String? {
    if let text = plainString() { return UnsafeBufferPointer(rebasing: bytes[text]).asciiString }
    return try rareString()
  }

  /// Reads a string as a key.
  mutating func keyText() throws(Halt) -> KeyText? {
    if let text = plainString() { return KeyText(bytes, text, isASCII: true) }
    return try rareString().map { keptTexts.keep($0) }
  }

  /// Reads a string whose text nobody asks for; false after a report of what is wrong with it.
  mutating func skipString() throws(Halt) -> Bool {
    if plainString() != nil { return true }
    return try rareString() != nil
  }

  /// Reads a string that is all ASCII and has no escapes, as most are; otherwise nothing is read.
  @inline(__always)
  private mutating func plainString() -> Range<Int>? {
    guard let quote = current, quote < 0x80 else { return nil }
    let start = offset + 1
    let (end, isASCII) = bytes.endOfQuotedRun(from: start, quote: quote)
    guard isASCII, end < bytes.count, bytes[end] == quote else { return nil }
    offset = end + 1
    return start..<end
  }

  /// Reads any string.
  @inline(never)
  private mutating func rareString() throws(Halt) -> String? {
    let start = offset
    guard let quote = current, quote < 0x80 else { return try typographicString() }
    offset = bytes.endOfQuotedRun(from: start + 1, quote: quote).end
    switch current {
    case quote:
      let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start + 1..<offset]), as: UTF8.self)
      offset += 1
      try checkMarks(of: text, at: start..<offset)
      return text
    case "\\": return try stringWithEscapes(openedAt: start, quote: quote)
    default:
      try reportUnterminatedString(openedAt: start)
      return nil
    }
  }

  /// Reads on from the first reverse solidus of a string.
  @inline(never)
  private mutating func stringWithEscapes(openedAt start: Int, quote: UInt8) throws(Halt) -> String? {
    var text = Array(bytes[start + 1..<offset])
    while let byte = current {
      switch byte {
      case quote:
        offset += 1
        let text = String(decoding: text, as: UTF8.self)
        try checkMarks(of: text, at: start..<offset)
        return text
      case UInt8(ascii: "\\"): try escape(into: &text)
      // U+2028 and U+2029 may stand in a string (JSON5 §5.2), as may every control character but these two.
      case 0x0A, 0x0D:
        try reportUnterminatedString(openedAt: start)
        return nil
      default:
        text.append(byte)
        offset += 1
      }
    }
    try reportUnterminatedString(openedAt: start)
    return nil
  }

  /// Refuses a text that would take too long to compare.
  @inline(never)
  mutating func checkMarks(of text: String, at place: Range<Int>) throws(Halt) {
    if text.hasMarkRun(longerThan: limits.combiningMarks) { try reportTooManyMarks(at: place) }
  }

  /// Reads a string between quotation marks that are not JSON5's, so that what follows it is read as it was meant.
  @inline(never)
  private mutating func typographicString() throws(Halt) -> String? {
    guard let opening = scalar(at: offset), let quote = Lookalike.ascii(for: opening) else { return nil }
    offset += UTF8.width(opening)
    let start = offset
    while let scalar = scalar(at: offset), !lineEnds(at: offset) {
      let end = offset
      offset += UTF8.width(scalar)
      if scalar.value == UInt32(quote) || Lookalike.ascii(for: scalar) == quote {
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
      }
    }
    return nil
  }
}
