/// Eight bytes that are looked at together, the first in the lowest place.
///
/// Places are the highest bits of bytes. Of those that a function gives the lowest is right, those above it may not be.
extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let signs: UInt64 = 0x8080_8080_8080_8080

  /// The places of a byte.
  @inline(__always)
  func places(of byte: UInt8) -> UInt64 {
    let difference = self ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & Self.signs
  }

  /// The places of the control characters of ASCII that stand before the space.
  @inline(__always)
  var placesBelowSpace: UInt64 { (self &- Self.ones &* 0x20) & ~self & Self.signs }

  /// The places of what is no ASCII character.
  @inline(__always)
  var placesAboveASCII: UInt64 { self & Self.signs }

  /// How many bytes stand before the lowest place.
  @inline(__always)
  var bytesBeforePlace: Int { trailingZeroBitCount >> 3 }

  /// The lowest bytes, so many of them, with zeros above.
  @inline(__always)
  func first(_ count: Int) -> UInt64 { count >= 8 ? self : self & (1 &<< UInt64(truncatingIfNeeded: count &* 8) &- 1) }
}

extension UnsafeBufferPointer<UInt8> {
  /// The eight bytes from an index on, all of which must be there.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// The first index from here on at which no space stands.
  @inline(__always)
  func endOfSpaces(from start: Int) -> Int {
    var index = start
    while index + 8 <= count {
      let others = word(at: index) ^ 0x2020_2020_2020_2020
      if others != 0 { return index + others.bytesBeforePlace }
      index += 8
    }
    while index < count, self[index] == 0x20 { index += 1 }
    return index
  }

  /// The text of bytes that are ASCII.
  var asciiString: String {
    // The room that a text has without memory of its own.
    if count > 15 { return String(decoding: self, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: count) { room in
      for index in indices { room.initializeElement(at: index, to: self[index]) }
      return count
    }
  }
}
