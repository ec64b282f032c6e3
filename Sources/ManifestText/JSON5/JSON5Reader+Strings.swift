extension JSON5Reader {
  /// What a string is read for.
  enum StringUse {
    case value, key
    /// To be judged; its text is not asked for.
    case nothing
  }

  /// Reads the string whose quotation mark is here (JSON5 §5).
  mutating func string(_ use: StringUse) throws(Halt) -> String? {
    let start = offset
    guard let quote = current, quote < 0x80 else { return try typographicString() }
    let (end, isASCII) = bytes.withUnsafeBufferPointer { $0.endOfStringRun(from: start + 1, quote: quote) }
    offset = end
    switch current {
    case quote:
      offset += 1
      if isASCII {
        switch use {
        case .value: break
        case .key: return keyCache.text(of: start + 1..<end, in: bytes)
        case .nothing: return ""
        }
      }
      let text = String(decoding: bytes[start + 1..<end], as: UTF8.self)
      if !isASCII { try checkMarks(of: text, at: start..<offset) }
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
        return String(decoding: bytes[start..<end], as: UTF8.self)
      }
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a string's closing quotation mark, its first escape or the end of its line stands, and whether all before is ASCII.
  fileprivate func endOfStringRun(from start: Int, quote: UInt8) -> (end: Int, isASCII: Bool) {
    let raw = UnsafeRawBufferPointer(self)
    var index = start
    var bits: UInt64 = 0
    while index + 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard !word.hasByte(quote), !word.hasByte(UInt8(ascii: "\\")), !word.hasByteBelowSpace else { break }
      bits |= word
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte == quote || byte == UInt8(ascii: "\\") || byte == 0x0A || byte == 0x0D { break }
      bits |= UInt64(byte)
      index += 1
    }
    return (index, bits & 0x8080_8080_8080_8080 == 0)
  }
}
