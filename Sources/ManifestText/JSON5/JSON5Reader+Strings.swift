extension JSON5Reader {
  /// Reads the string whose quotation mark is here (JSON5 §5).
  mutating func string() throws(Halt) -> String? {
    let start = offset
    guard let quote = current, quote < 0x80 else { return try typographicString() }
    var end = start + 1
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\\"), bytes[end] != 0x0A,
      bytes[end] != 0x0D
    {
      end += 1
    }
    offset = end
    switch current {
    case quote:
      offset += 1
      let body = bytes[start + 1..<end]
      let text = String(decoding: body, as: UTF8.self)
      // No combining mark is below U+0300.
      if !body.allSatisfy({ $0 < 0xCC }) { try checkMarks(of: text, at: start..<offset) }
      return text
    case "\\": return try stringWithEscapes(openedAt: start, quote: quote)
    default: return try reportUnterminated(openedAt: start)
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
      case 0x0A, 0x0D: return try reportUnterminated(openedAt: start)
      default:
        text.append(byte)
        offset += 1
      }
    }
    return try reportUnterminated(openedAt: start)
  }

  /// Refuses a text that would take too long to compare.
  @inline(never)
  mutating func checkMarks(of text: String, at place: Range<Int>) throws(Halt) {
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
      guard run > limits.combiningMarks else { continue }
      return try report(
        Diagnostic(
          .json5TooManyMarks, "a JSON5 string has more than \(limits.combiningMarks) combining marks on one character",
          at: span(place), help: "remove the marks"))
    }
  }

  @inline(never)
  private mutating func reportUnterminated(openedAt start: Int) throws(Halt) -> String? {
    let isAtEnd = offset == bytes.count
    var index = start + 1
    var related: [Diagnostic.Related] = []
    while index < offset, related.isEmpty {
      if bytes[index] >= 0x80, let scalar = scalar(at: index), Lookalike.ascii(for: scalar) == bytes[start] {
        related = [.init(span(token(at: index)), "this quotation mark does not close the string")]
      }
      index += 1
    }
    let quote = excerpt(start..<start + 1)
    try report(
      Diagnostic(
        .json5UnterminatedString, "a string is not closed before the end of the \(isAtEnd ? "file" : "line")",
        at: span(start, start + 1), related: related,
        help: isAtEnd || !related.isEmpty
          ? "write \(quote) where the string ends"
          : "write \(quote) where the string ends; `\\` at the end of a line continues it on the next, `\\n` stands for a line break"
      ))
    if isAtEnd { throw Halt() }
    return nil
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
