/// The lines of a group with a given hash.
struct EntrySearch: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private let hash: UInt32
  private let hashOffset: Int
  /// The start of the next line.
  private var position: Int
  private let end: Int

  /// Finds the first line with a hash in a group, whose lines are sorted by hash, by binary search.
  init(_ bytes: ByteView, _ group: EntryGroup, hash: UInt32) {
    (self.bytes, self.hash, hashOffset) = (bytes, hash, group.hashOffset)
    end = group.lines.upperBound
    // The line to find is not before the line at `low`, nor after the first line that starts after `high`.
    var (low, high) = (group.lines.lowerBound, group.lines.upperBound)
    while high - low > Self.fewBytes {
      let middle = low + (high - low) / 2
      let line = bytes.nextLine(after: middle, limit: end)
      let found = (line < end ? Self.hash(bytes, line + hashOffset) : nil) ?? .max
      if found < hash { low = line } else { high = middle }
    }
    while low < end, let found = Self.hash(bytes, low + hashOffset), found < hash {
      low = bytes.nextLine(after: low, limit: end)
    }
    position = low
  }

  /// The size in bytes of a range whose lines are read sequentially.
  private static let fewBytes = 512

  /// Returns the hash at an index, or nil if there is none.
  private static func hash(_ bytes: ByteView, _ index: Int) -> UInt32? {
    bytes.hexadecimal(at: index, digits: TableFormat.hashDigits).map { UInt32($0) }
  }

  mutating func next() -> Range<Int>? {
    guard position < end, Self.hash(bytes, position + hashOffset) == hash else { return nil }
    let line = position..<bytes.lineEnd(from: position, limit: end)
    position = Swift.min(line.upperBound + 1, end)
    return line
  }
}
