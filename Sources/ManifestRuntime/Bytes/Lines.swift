/// The lines in a range of bytes, without line feeds.
struct Lines: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private let end: Int
  /// The start of the next line.
  private(set) var position: Int

  init(_ bytes: ByteView, _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Range<Int>? {
    guard position < end else { return nil }
    let line = position..<bytes.lineEnd(from: position, limit: end)
    position = Swift.min(line.upperBound + 1, end)
    return line
  }

  /// Skips the lines that begin with a prefix and returns their range.
  mutating func skip(_ prefix: StaticString) -> Range<Int> {
    let start = position
    while position < end, bytes.hasPrefix(position..<end, prefix) { _ = next() }
    return start..<position
  }
}
