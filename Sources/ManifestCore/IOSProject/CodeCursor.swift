/// A position in source code, with the tokens that Objective-C, Swift and ArkTS share.
struct CodeCursor {
  let bytes: [UInt8]
  private(set) var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The byte after the current one.
  var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  /// Advances by a number of bytes, at most to the end.
  mutating func advance(_ count: Int = 1) { index = min(index + count, bytes.count) }

  /// Reads a run of letters, digits and underscores.
  mutating func word() -> Range<Int> {
    let start = index
    while let byte = current, Self.isWord(byte) { index += 1 }
    return start..<index
  }

  /// Skips a run of a byte and returns its length.
  mutating func run(of byte: UInt8) -> Int {
    let start = index
    while current == byte { index += 1 }
    return index - start
  }

  /// Skips to the end of the line, before the line break.
  mutating func skipLine() {
    while let byte = current, !Self.isLineBreak(byte) { index += 1 }
  }

  /// Skips white space and line breaks.
  mutating func skipSpace() {
    while let byte = current, byte <= 0x20 { index += 1 }
  }

  /// Skips a line feed, a carriage return, or both.
  mutating func skipLineBreak() {
    let isCarriageReturn = current == 0x0D
    advance()
    if isCarriageReturn, current == 0x0A { advance() }
  }

  /// Skips a comment `/* … */` that starts at the current position; Swift comments nest.
  mutating func skipBlockComment(nesting: Bool = false) {
    advance(2)
    var depth = 1
    while let byte = current {
      if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        advance(2)
        depth -= 1
        if depth == 0 { return }
      } else if nesting, byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        advance(2)
        depth += 1
      } else {
        index += 1
      }
    }
  }

  /// Returns whether the bytes of a range are those of a text.
  func isAt(_ range: Range<Int>, _ text: String) -> Bool { bytes[range].elementsEqual(text.utf8) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Returns whether a byte can be part of a name; bytes above ASCII count as letters.
  static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
