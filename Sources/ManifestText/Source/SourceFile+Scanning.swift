// Questions about the bytes of a file, for its readers.

extension [UInt8] {
  /// The offset of the text after a byte order mark.
  package var contentStart: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

extension SourceFile {
  /// Returns the character at an offset, or nil at the end of the file or at a byte that is not valid UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    if bytes[offset] < 0x80 { return Unicode.Scalar(bytes[offset]) }
    var decoder = UTF8()
    var rest = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  /// Returns the end of the character at an offset, at most the end of the file.
  func characterEnd(from offset: Int) -> Int {
    guard offset < bytes.count else { return bytes.count }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
    return end
  }

  /// Returns the span of the character at an offset; at the end of the file, an empty span.
  func character(at offset: Int) -> Span { span(offset, characterEnd(from: offset)) }

  /// Returns whether a text is at an offset.
  package func has(_ text: String, at offset: Int) -> Bool {
    offset >= 0 && offset < bytes.count && bytes[offset...].starts(with: text.utf8)
  }

  /// Returns whether one of the given ASCII characters is at an offset.
  func hasOne(of characters: String, at offset: Int) -> Bool {
    offset >= 0 && offset < bytes.count && characters.utf8.contains(bytes[offset])
  }

  /// Returns the end of a run of the given ASCII characters.
  func end(ofRunOf characters: String, from offset: Int) -> Int {
    var end = offset
    while hasOne(of: characters, at: end) { end += 1 }
    return end
  }

  /// Returns the end of the line, before its line feed or carriage return.
  func lineEnd(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return end
  }

  /// Returns the end of the next occurrence of a text, or nil if there is none.
  package func end(ofNext text: String, from offset: Int) -> Int? {
    guard let first = text.utf8.first else { return offset }
    var rest = bytes.dropFirst(offset)
    while let start = rest.firstIndex(of: first) {
      if has(text, at: start) { return start + text.utf8.count }
      rest = rest[(start + 1)...]
    }
    return nil
  }
}
