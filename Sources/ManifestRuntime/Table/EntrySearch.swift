/// The lines of a group with a given hash.
struct EntrySearch: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private let hash: UInt32
  private let hashOffset: Int
  /// The start of the next line.
  private var position: Int
  private let end: Int

  /// Finds the first line with a hash in a group, whose lines are sorted by hash.
  ///
  /// Hashes are evenly distributed, so the search interpolates between the hashes at both ends of a range. Two or three
  /// guesses, each slightly low, find one of 10,000 lines. Binary search takes ten steps, most of them cache misses; it
  /// makes a lookup up to 1.7 times as expensive, which is more than the benchmarks allow.
  init(_ bytes: ByteView, _ group: EntryGroup, hash: UInt32) {
    (self.bytes, self.hash, hashOffset) = (bytes, hash, group.hashOffset)
    end = group.lines.upperBound
    // The line to find is not before the line at `low`, nor after the first line that starts after `high`.
    var (low, high) = (group.lines.lowerBound, group.lines.upperBound)
    var (least, greatest) = (UInt32.min, UInt32.max)
    var guesses = 0
    while high - low > Self.fewBytes {
      let share = guesses < Self.maximumGuesses ? Double(hash - least) / (Double(greatest - least) + 1) : 0.5
      let distance = Int(Double(high - low) * share)
      if distance < Self.fewBytes { break }
      guesses += 1
      let middle = low + distance - Self.fewBytes / 2
      let line = bytes.nextLine(after: middle, limit: end)
      let found = (line < end ? Self.hash(bytes, line + hashOffset) : nil) ?? greatest
      if found < hash { (low, least) = (line, found) } else { (high, greatest) = (middle, found) }
    }
    while low < end, let found = Self.hash(bytes, low + hashOffset), found < hash {
      low = bytes.nextLine(after: low, limit: end)
    }
    position = low
  }

  /// The size in bytes of a range whose lines are read sequentially.
  private static let fewBytes = 512
  /// The maximum number of guesses before binary search.
  private static let maximumGuesses = 8

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
