extension PlainYAMLReader {
  /// The byte that is read next; the end of the file reads as the end of a line.
  var byte: UInt8 { byte(at: offset) }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0x0A }

  private func isBlank(at index: Int) -> Bool { byte(at: index) == 0x20 || byte(at: index) == 0x0A }

  /// Whether an entry of a block sequence starts here.
  var isDash: Bool { byte == UInt8(ascii: "-") && isBlank(at: offset + 1) }

  /// Whether nothing but a comment follows on the line.
  var isAtEndOfText: Bool {
    byte == 0x0A || byte == UInt8(ascii: "#") && offset > 0 && isBlank(at: offset - 1)
  }

  /// Whether the colon of a key follows, perhaps behind spaces.
  var isColon: Bool {
    let index = byte == 0x20 ? bytes.endOfSpaces(from: offset) : offset
    return byte(at: index) == UInt8(ascii: ":") && isBlank(at: index + 1)
  }

  mutating func skipSpaces() {
    if byte == 0x20 { offset = bytes.endOfSpaces(from: offset) }
  }

  /// Goes on to the next line that holds more than a comment; on this line nothing else may be left.
  mutating func goToContent() throws(Unusual) {
    skipSpaces()
    guard isAtEndOfText || offset == 0 else { throw Unusual() }
    var start = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x0A:
        offset += 1
        start = offset
        skipSpaces()
      case UInt8(ascii: "#"):
        offset = bytes.endOfLine(from: offset)
      default:
        indentation = offset - start
        return
      }
    }
    indentation = -1
  }

  /// Goes to the end of the plain scalar that is here; whether all of it is ASCII.
  mutating func skipPlainScalar(inFlow: Bool) throws(Unusual) -> Bool {
    switch byte {
    case UInt8(ascii: "-"):
      guard byte(at: offset + 1).isWordByte else { throw Unusual() }
    // A line of dots can end a document.
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "#"), UInt8(ascii: "&"),
      UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "%"),
      UInt8(ascii: "@"), UInt8(ascii: "`"), 0x0A:
      throw Unusual()
    default: break
    }
    var end = offset
    var isASCII = true
    scalar: while true {
      let run = bytes.endOfPlainRun(from: offset, inFlow: inFlow)
      if run.end > offset {
        offset = run.end
        end = offset
        isASCII = isASCII && run.isASCII
      }
      switch byte {
      case 0x0A: break scalar
      case 0x20:
        offset += 1
        if byte == UInt8(ascii: "#") { break scalar }
        continue
      case UInt8(ascii: ":"):
        if isBlank(at: offset + 1) { break scalar }
        if inFlow, !byte(at: offset + 1).isWordByte, byte(at: offset + 1) != UInt8(ascii: "/") { throw Unusual() }
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if inFlow { break scalar }
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "?"):
        if inFlow { throw Unusual() }
      default: break
      }
      offset += 1
      end = offset
    }
    offset = end
    return isASCII
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a text of valid UTF-8 has lines that end in a line feed, and no other character than YAML prints (YAML 1.1, 5.1).
  var isPlainYAMLText: Bool {
    var index = 0
    while index < count {
      if index + 8 <= count {
        let word = word(at: index)
        let places = word.placesAboveASCII | word.placesBelowSpace | word.places(of: 0x7F)
        index += places == 0 ? 8 : places.bytesBeforePlace
        if places == 0 { continue }
      }
      let byte = self[index]
      index += 1
      if byte >= 0x20, byte < 0x7F { continue }
      // A character takes as many bytes as its first one says, since the text is valid.
      switch byte {
      case 0x0A: continue
      case 0xC2:
        if self[index] < 0xA0 { return false }
      case 0xE2:
        // The line separator and the paragraph separator.
        if self[index] == 0x80, self[index + 1] & 0xFE == 0xA8 { return false }
      case 0xEF:
        if self[index] == 0xBB, self[index + 1] == 0xBF { return false }
        if self[index] == 0xBF, self[index + 1] >= 0xBE { return false }
      case 0x80...: continue
      default: return false
      }
    }
    return true
  }
}
