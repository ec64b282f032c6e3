/// A place in source code, and the steps that the languages of an Xcode project have in common.
struct CodeCursor {
  let bytes: [UInt8]
  private(set) var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The byte after the current one.
  var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  /// Goes a number of bytes further, at most to the end.
  mutating func advance(_ count: Int = 1) { index = min(index + count, bytes.count) }

  /// Takes a run of letters, digits and underscores.
  mutating func word() -> Range<Int> {
    let start = index
    while let byte = current, Self.isWord(byte) { index += 1 }
    return start..<index
  }

  /// Takes a number of equal bytes and says how many there were.
  mutating func run(of byte: UInt8) -> Int {
    let start = index
    while current == byte { index += 1 }
    return index - start
  }

  /// Goes to the end of the line, before its line break.
  mutating func skipLine() {
    while let byte = current, !Self.isLineBreak(byte) { index += 1 }
  }

  /// Goes behind a comment `/* … */` that starts here and, in Swift, holds whole comments in turn.
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

  /// Whether the bytes of a range are those of a text.
  func isAt(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && text.withUTF8Buffer { bytes[range].elementsEqual($0) }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether a byte may be part of a name; beyond ASCII every character is taken for a letter.
  static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
