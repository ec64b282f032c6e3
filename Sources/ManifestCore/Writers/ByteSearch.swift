extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte from an index on, looked for eight bytes at a time.
  func firstPlace(of byte: UInt8, from start: Int) -> Int? {
    guard let baseAddress else { return nil }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let wanted = UInt64(byte) * ones
    var place = start
    while place + 8 <= count {
      let word = UnsafeRawPointer(baseAddress).loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let difference = UInt64(littleEndian: word) ^ wanted
      // The lowest bit is that of the first zero; what is above it may be carried over (Mycroft).
      let found = (difference &- ones) & ~difference & ones << 7
      if found != 0 { return place + found.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < count {
      if self[place] == byte { return place }
      place += 1
    }
    return nil
  }
}
