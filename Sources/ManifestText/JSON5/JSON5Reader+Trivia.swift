extension JSON5Reader {
  /// Skips white space and comments (JSON5 §7 and §8).
  @inline(__always)
  mutating func skipTrivia() throws(Halt) {
    guard let byte = current, Self.mayBeTrivia(byte) else { return }
    try skipBlanksAndComments()
  }

  @inline(__always)
  private static func mayBeTrivia(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") || byte >= 0x80
  }

  private mutating func skipBlanksAndComments() throws(Halt) {
    skipBlanks()
    if let byte = current, Self.mayBeTrivia(byte) { try skipRareTrivia() }
  }

  /// Skips the white space and line terminators of ASCII, which are half of many a manifest.
  @inline(__always)
  private mutating func skipBlanks() {
    var index = offset
    while index < bytes.count {
      switch bytes[index] {
      case 0x20: index = bytes.endOfSpaces(from: index)
      case 0x09...0x0D: index += 1
      default:
        offset = index
        return
      }
    }
    offset = index
  }

  /// Skips everything else; kept apart so that the way that nearly every token takes stays short.
  @inline(never)
  private mutating func skipRareTrivia() throws(Halt) {
    while let byte = current {
      switch byte {
      case 0x20, 0x09...0x0D: skipBlanks()
      case UInt8(ascii: "/"):
        guard try skipComment() else { return }
      case UInt8(ascii: "#"):
        guard try skipHashComment() else { return }
      case 0x80...:
        guard let scalar = scalar(at: offset), Self.isWhiteSpace(scalar) else { return }
        offset += UTF8.width(scalar)
      default: return
      }
    }
  }

  /// Whether a scalar above ASCII separates tokens: white space (the category Zs and U+FEFF) or a line terminator.
  static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{FEFF}", "\u{2028}", "\u{2029}": true
    default: scalar.properties.generalCategory == .spaceSeparator
    }
  }

  /// Whether a line terminator starts at an index (JSON5 §9: LF, CR, U+2028 and U+2029).
  func lineEnds(at index: Int) -> Bool {
    switch bytes[index] {
    case 0x0A, 0x0D: true
    case 0xE2:
      index + 2 < bytes.count && bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
    default: false
    }
  }

  private mutating func skipComment() throws(Halt) -> Bool {
    switch following {
    case "/":
      skipLine()
      return true
    case "*":
      var index = offset + 2
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          offset = index + 2
          return true
        }
        index += 1
      }
      throw try haltAtUnterminatedComment()
    default: return false
    }
  }

  /// Reports and skips a comment as other languages write it; `#` with a word attached is an unquoted value, like a colour.
  private mutating func skipHashComment() throws(Halt) -> Bool {
    switch following {
    case " ", "\t", "#", "\r", "\n", nil:
      try reportHashComment()
      skipLine()
      return true
    default: return false
    }
  }

  private mutating func skipLine() {
    while offset < bytes.count, !lineEnds(at: offset) {
      offset += 1
      while offset + 8 <= bytes.count {
        let word = bytes.word(at: offset)
        let places = word.placesBelowSpace | word.placesAboveASCII
        offset += places == 0 ? 8 : places.bytesBeforePlace
        if places != 0 { break }
      }
    }
  }
}
