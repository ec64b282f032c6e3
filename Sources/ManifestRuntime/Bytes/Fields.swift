/// The fields of a line, one space between two, which end where the line does.
///
/// A field is found together with the end of the line: whoever reads a line need not know before where it ends.
struct Fields: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private var start: Int
  private var isAtEnd = false
  /// Where the 64 bytes stand whose separators are known.
  private var block: Int
  private var separators: UInt64

  @inline(__always)
  init(_ bytes: ByteView, from start: Int) {
    self.bytes = bytes
    self.start = start
    block = start
    separators = bytes.separators(at: start)
  }

  @inline(__always)
  mutating func next() -> Range<Int>? {
    if isAtEnd { return nil }
    // Behind the view stand zeros, which end a line too.
    while separators == 0 {
      block &+= 64
      separators = bytes.separators(at: block)
    }
    let end = block &+ separators.trailingZeroBitCount
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
