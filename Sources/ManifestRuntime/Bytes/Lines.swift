/// The lines within a range of bytes, each without its line feed.
struct Lines: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private let end: Int
  /// Where the next line begins.
  private(set) var position: Int

  init(_ bytes: ByteView, _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  @inline(__always)
  mutating func next() -> Range<Int>? {
    guard position < end else { return nil }
    let start = position
    let stop = bytes.first(0x0A, in: start..<end) ?? end
    position = Swift.min(stop + 1, end)
    return start..<stop
  }

  /// Skips the lines that begin with a word and returns where they stand.
  mutating func skip(_ word: StaticString) -> Range<Int> {
    let start = position
    while position < end, bytes.hasPrefix(position..<end, word) { _ = next() }
    return start..<position
  }
}
