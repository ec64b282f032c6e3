/// Runs of characters without a meaning of their own, passed over eight bytes at a time.
extension UnsafeBufferPointer<UInt8> {
  /// Where a closing quotation mark, a reverse solidus or the end of the line stands next, and whether all before is ASCII.
  @inline(__always)
  func endOfQuotedRun(from start: Int, quote: UInt8) -> (end: Int, isASCII: Bool) {
    var index = start
    var bits: UInt64 = 0
    while index < count {
      if index + 8 <= count {
        let word = word(at: index)
        let stops = word.places(of: quote) | word.places(of: UInt8(ascii: "\\")) | word.placesBelowSpace
        let length = stops == 0 ? 8 : stops.bytesBeforePlace
        bits |= word.first(length)
        index += length
        if stops == 0 { continue }
      }
      let byte = self[index]
      if byte == quote || byte == UInt8(ascii: "\\") || byte == 0x0A || byte == 0x0D { break }
      bits |= UInt64(byte)
      index += 1
    }
    return (index, bits.placesAboveASCII == 0)
  }

  /// Where the line ends that a place is in.
  func endOfLine(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let places = word(at: index).places(of: 0x0A)
      if places != 0 { return index + places.bytesBeforePlace }
      index += 8
    }
    while index < count, self[index] != 0x0A { index += 1 }
    return index
  }

  /// Where a character stands next that can end a plain scalar of YAML: a space, a colon, the end of the line, and within
  /// brackets also `,[]{}?`; and whether all before is ASCII.
  @inline(__always)
  func endOfPlainRun(from start: Int, inFlow: Bool) -> (end: Int, isASCII: Bool) {
    var index = start
    var bits: UInt64 = 0
    while index + 8 <= count {
      let word = word(at: index)
      var stops = word.places(of: 0x20) | word.places(of: UInt8(ascii: ":")) | word.placesBelowSpace
      if inFlow {
        // The square brackets and the braces differ in one bit.
        let braces = word | 0x2020_2020_2020_2020
        stops |= word.places(of: UInt8(ascii: ",")) | word.places(of: UInt8(ascii: "?"))
        stops |= braces.places(of: UInt8(ascii: "{")) | braces.places(of: UInt8(ascii: "}"))
      }
      let length = stops == 0 ? 8 : stops.bytesBeforePlace
      bits |= word.first(length)
      index += length
      if stops != 0 { return (index, bits.placesAboveASCII == 0) }
    }
    scalar: while index < count {
      switch self[index] {
      case 0x20, UInt8(ascii: ":"), 0x0A: break scalar
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: "?"):
        if inFlow { break scalar }
      default: break
      }
      bits |= UInt64(self[index])
      index += 1
    }
    return (index, bits.placesAboveASCII == 0)
  }
}
