/// The lines of the entries with one hash, each without the hash.
struct EntrySearch: Sequence, IteratorProtocol {
  private let bytes: ByteView
  /// The digits of the hash as a number, which is ordered as the lines are.
  private let digits: UInt64
  /// The start of the next line.
  private var position: Int
  private let end: Int

  /// Finds the first line with a hash by bisection: the lines are sorted by their hashes.
  init(_ bytes: ByteView, _ entries: Range<Int>, hash: UInt32) {
    self.bytes = bytes
    digits = stride(from: 28, through: 0, by: -4).reduce(0) { digits, shift in
      let value = UInt64(hash >> UInt32(shift) & 15)
      return digits << 8 | (value < 10 ? 0x30 + value : 0x61 + value - 10)
    }
    (position, end) = (entries.lowerBound, entries.upperBound)
    // The line to find is not before the line at `low`, nor after the first line that starts after `high`.
    var (low, high) = (position, end)
    while high - low > Self.fewLines {
      let middle = low + (high - low) / 2
      let line = bytes.nextLine(after: middle, limit: end)
      if line < end, bytes.word(at: line) < digits { low = line } else { high = middle }
    }
    while low < end, bytes.word(at: low) < digits { low = bytes.nextLine(after: low, limit: end) }
    position = low
  }

  /// The number of bytes in which lines are read one by one.
  private static let fewLines = 128

  mutating func next() -> Range<Int>? {
    guard position < end, bytes.word(at: position) == digits else { return nil }
    let line = position..<bytes.lineEnd(from: position, limit: end)
    position = Swift.min(line.upperBound + 1, end)
    return line.from(line.lowerBound + TableFormat.hashDigits + 1)
  }
}
