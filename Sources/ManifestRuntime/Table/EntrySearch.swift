/// The lines of a group with a given hash.
struct EntrySearch: Sequence, IteratorProtocol {
  private let bytes: ByteView
  /// The digits of the hash, as a big-endian number; digits have the order of their hashes.
  private let digits: UInt64
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
    (self.bytes, digits, hashOffset) = (bytes, Self.digits(of: hash), group.hashOffset)
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
      let value = line < end ? bytes.hexadecimal(at: line + hashOffset, digits: TableFormat.hashDigits) : nil
      let found = value.map { UInt32($0) } ?? greatest
      if found < hash { (low, least) = (line, found) } else { (high, greatest) = (middle, found) }
    }
    while low < end, bytes.word(at: low + hashOffset) < digits { low = bytes.nextLine(after: low, limit: end) }
    position = low
  }

  /// The size in bytes of a range whose lines are read sequentially.
  private static let fewBytes = 512
  /// The maximum number of guesses before binary search.
  private static let maximumGuesses = 8

  /// Returns the lowercase hexadecimal digits of a hash as a big-endian number.
  private static func digits(of hash: UInt32) -> UInt64 {
    (0..<TableFormat.hashDigits).reduce(0) { digits, index in
      let value = UInt64((hash << (4 * index)) >> 28)
      return digits << 8 | (value < 10 ? 0x30 : 0x57) + value
    }
  }

  mutating func next() -> Range<Int>? {
    guard position < end, bytes.word(at: position + hashOffset) == digits else { return nil }
    let line = position..<bytes.lineEnd(from: position, limit: end)
    position = Swift.min(line.upperBound + 1, end)
    return line
  }
}
