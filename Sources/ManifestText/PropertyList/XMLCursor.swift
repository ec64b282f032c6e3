/// A place in the bytes of an XML document, and the steps that its grammar is made of.
struct XMLCursor {
  let file: SourceFile
  private(set) var index: Int

  /// Starts after the byte order mark, if any.
  init(_ file: SourceFile) {
    self.file = file
    index = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  var current: UInt8? { index < file.bytes.count ? file.bytes[index] : nil }

  func isAt(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in file.bytes[index...].starts(with: text) }
  }

  /// Goes a number of bytes further, at most to the end.
  mutating func advance(_ count: Int = 1) { index = min(index + count, file.bytes.count) }

  /// Goes behind a text where it stands here.
  mutating func take(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    advance(text.utf8CodeUnitCount)
    return true
  }

  /// Goes behind the next occurrence of a text, or to the end where there is none.
  mutating func skip(past text: StaticString) -> Bool {
    while index < file.bytes.count {
      if take(text) { return true }
      index += 1
    }
    return false
  }

  /// Whether white space, as XML has it, stood here.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while let byte = current, Self.isSpace(byte) { index += 1 }
    return index > start
  }

  /// Takes a name (production 5); beyond ASCII every character is taken as part of it, for no element has one.
  mutating func name() -> String? {
    guard let first = current, Self.isNameStart(first) else { return nil }
    return nameToken()
  }

  /// Takes a name that may start with any of its characters (production 7).
  mutating func nameToken() -> String? {
    let start = index
    while let byte = current, Self.isNameStart(byte) || Self.isOnlyInsideName(byte) { index += 1 }
    return index > start ? text(from: start) : nil
  }

  /// The text from an earlier place up to here.
  func text(from start: Int) -> String { file.text(file.span(start, index)) }

  /// The span from an earlier place up to here.
  func span(from start: Int) -> Span { file.span(start, index) }

  /// The span of the character that stands here; it is empty at the end.
  var characterSpan: Span {
    var end = min(index + 1, file.bytes.count)
    while end < file.bytes.count, file.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return file.span(index, end)
  }

  /// Whether a span holds nothing but white space.
  func isBlank(_ span: Span) -> Bool { trimmed(span).start == span.end }

  /// A span without the white space at its ends.
  func trimmed(_ span: Span) -> Span {
    var start = Int(span.start)
    var end = Int(span.end)
    while start < end, Self.isSpace(file.bytes[start]) { start += 1 }
    while end > start, Self.isSpace(file.bytes[end - 1]) { end -= 1 }
    return file.span(start, end)
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...: true
    default: false
    }
  }

  private static func isOnlyInsideName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }
}
