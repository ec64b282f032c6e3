/// The lines of the entries with one hash.
struct EntrySearch: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private let hash: UInt64
  private var lines: Lines

  /// Finds the first line with a hash.
  ///
  /// Where hashes are spread evenly the interpolation needs about log log n steps. After `interpolations` steps the rest is
  /// halved instead, so no table, however made, costs more than log n.
  init(_ bytes: ByteView, _ entries: Range<Int>, hash: UInt32) throws(TableFault) {
    self.bytes = bytes
    self.hash = UInt64(hash)
    var (low, high) = (entries.lowerBound, entries.upperBound)
    var (lowHash, highHash) = (UInt64(0), UInt64(1) << 32)
    var steps = 0
    while high - low > Self.nearby {
      let length = UInt64(high - low)
      let ahead =
        if steps < Self.interpolations { length * (self.hash - lowHash) / Swift.max(1, highHash - lowHash) } else {
          length / 2
        }
      steps += 1
      let line = bytes.lineStart(of: low + Int(Swift.min(ahead, length - 1)), floor: low)
      guard let found = bytes.hexadecimal(at: line, digits: TableFormat.hashDigits) else { throw .damaged(at: line) }
      if found < self.hash {
        low = Swift.min(bytes.lineEnd(from: line, limit: high) + 1, high)
        lowHash = found
      } else {
        high = line
        highHash = found
      }
    }
    lines = Lines(bytes, low..<entries.upperBound)
    while low < high {
      guard let found = bytes.hexadecimal(at: low, digits: TableFormat.hashDigits) else { throw .damaged(at: low) }
      guard found < self.hash else { break }
      _ = lines.next()
      low = lines.position
    }
  }

  /// A rest of so many bytes is read from line to line.
  private static let nearby = 256
  private static let interpolations = 8

  /// The next line of the hash, from behind the hash and its space.
  @inline(__always)
  mutating func next() -> Range<Int>? {
    guard bytes.hexadecimal(at: lines.position, digits: TableFormat.hashDigits) == hash, let line = lines.next() else {
      return nil
    }
    return line.from(line.lowerBound + TableFormat.hashDigits + 1)
  }
}
