extension JSON5Reader {
  /// The scalar that starts at an offset.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    return bytes[offset] < 0x80 ? Unicode.Scalar(bytes[offset]) : scalarAboveASCII(at: offset)
  }

  @inline(never)
  private func scalarAboveASCII(at offset: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  /// The byte here where it is ASCII, or the ASCII character that was meant by a lookalike, which is reported; other bytes as
  /// they are.
  @inline(__always)
  mutating func punctuation() throws(Halt) -> UInt8? {
    guard let byte = current, byte >= 0x80 else { return current }
    return try punctuationAboveASCII() ?? byte
  }

  @inline(never)
  private mutating func punctuationAboveASCII() throws(Halt) -> UInt8? {
    guard let scalar = scalar(at: offset), let meant = Lookalike.ascii(for: scalar) else { return nil }
    if reportedLookalike != offset {
      reportedLookalike = offset
      try reportLookalike(of: meant)
    }
    return meant
  }

  /// Goes on behind the character that is here.
  @inline(__always)
  mutating func skipCharacter() {
    guard let byte = current else { return }
    offset += byte < 0x80 ? 1 : widthAboveASCII
  }

  /// The length of the character here.
  @inline(never)
  private var widthAboveASCII: Int { scalar(at: offset).map { UTF8.width($0) } ?? 1 }

  /// The word or number here, or else the single character.
  var tokenHere: Range<Int> { token(at: offset) }

  /// The word or number at an offset, or else the single character.
  func token(at start: Int) -> Range<Int> {
    let end = endOfWord(from: start)
    if end > start { return start..<end }
    return start..<min(bytes.count, start + (scalar(at: start).map { UTF8.width($0) } ?? 1))
  }

  /// The end of the run of characters from here that are neither white space nor punctuation of JSON5.
  ///
  /// Words and numbers are read by their longest run and judged as a whole, so that `1.0.0`, `2024-01-01` or `my-key` is one
  /// mistake and not three.
  func endOfWord(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] < 0x80 {
        guard Self.isWordByte(bytes[index]) else { break }
        index += 1
      } else {
        guard let scalar = scalar(at: index), Self.isWordScalar(scalar) else { break }
        index += UTF8.width(scalar)
      }
    }
    return index
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case "\"", "'", "`", ",", "/", ":", ";", "=", "[", "]", "{", "}": false
    case 0x21...0x7E: true
    default: false
    }
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    !isWhiteSpace(scalar) && scalar.properties.generalCategory != .control && Lookalike.ascii(for: scalar) == nil
  }
}
