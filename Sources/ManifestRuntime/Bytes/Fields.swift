/// The fields of a line, one space between two, which end where the line does.
///
/// A field is found together with the end of the line: whoever reads a line need not know before where it ends.
struct Fields: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private var start: Int
  private var isAtEnd = false
  /// Where the eight bytes stand whose separators are known.
  private var word: Int
  private var separators: UInt64

  @inline(__always)
  init(_ bytes: ByteView, from start: Int) {
    self.bytes = bytes
    self.start = start
    word = start
    separators = bytes.word(at: start).placesUpToSpace
  }

  @inline(__always)
  mutating func next() -> Range<Int>? {
    if isAtEnd { return nil }
    // Behind the view stand zeros, which end a line too.
    while separators == 0 {
      word &+= 8
      separators = bytes.word(at: word).placesUpToSpace
    }
    let end = word &+ separators.trailingZeroBitCount / 8
    separators &= separators &- 1
    isAtEnd = bytes[end] != 0x20
    let field = Range(uncheckedBounds: (start, end))
    start = end &+ 1
    return field
  }

  /// The fields that the iterator has not handed out yet.
  @inline(__always)
  var rest: Range<Int> { isAtEnd ? start..<start : start..<bytes.lineEnd(from: start, limit: bytes.count) }
}

extension UInt64 {
  /// The highest bit of each of eight bytes that is a space or an ASCII control, as a line feed is.
  @inline(__always)
  fileprivate var placesUpToSpace: UInt64 {
    let highs: UInt64 = 0x8080_8080_8080_8080
    // The sum is at most 0xDE a byte, so nothing is carried from byte to byte.
    return ~((self & ~highs) &+ 0x5F5F_5F5F_5F5F_5F5F | self) & highs
  }
}
