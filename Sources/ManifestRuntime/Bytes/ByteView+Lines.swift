extension ByteView {
  /// The place of the line feed that ends the line of an index, or the limit where no line feed comes before it.
  @inline(__always)
  func lineEnd(from index: Int, limit: Int) -> Int {
    var index = Swift.max(index, 0)
    while index < limit, index <= count &- 64, hasNoControl64(index) { index &+= 64 }
    while index < limit {
      let feeds = lineFeeds(at: index)
      if feeds != 0 { return Swift.min(index &+ feeds.trailingZeroBitCount, limit) }
      index &+= 64
    }
    return limit
  }

  /// The start of the line behind that of an index, or the limit where there is none.
  @inline(__always)
  func nextLine(after index: Int, limit: Int) -> Int { Swift.min(lineEnd(from: index, limit: limit) &+ 1, limit) }

  /// The start of the line of an index, at the earliest the floor.
  @inline(__always)
  func lineStart(of index: Int, floor: Int) -> Int {
    var index = min(index, count)
    let floor = max(floor, 0)
    while index > floor, index >= 64, hasNoControl64(index &- 64) { index &-= 64 }
    while index > floor {
      let feeds = lineFeeds(at: index &- 64)
      if feeds != 0 { return Swift.max(index &- feeds.leadingZeroBitCount, floor) }
      index &-= 64
    }
    return floor
  }

  /// Whether none of 64 bytes, which the caller has made sure to lie within the view, is an ASCII control, as a line feed is.
  @inline(__always)
  private func hasNoControl64(_ index: Int) -> Bool {
    func least(_ first: SIMD16<UInt8>, _ second: SIMD16<UInt8>) -> SIMD16<UInt8> {
      first.replacing(with: second, where: second .< first)
    }
    let least = least(
      least(loaded16(index), loaded16(index &+ 16)), least(loaded16(index &+ 32), loaded16(index &+ 48)))
    // Any other ASCII character has bit 5 or bit 6.
    let (first, second) = (least | (least &+ least)).words
    return first & second & 0x4040_4040_4040_4040 == 0x4040_4040_4040_4040
  }
}
