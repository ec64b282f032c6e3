/// The lines of the entries with one hash, each without the hash.
struct EntrySearch: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private let hash: UInt32
  /// The start of the next line.
  private var position: Int
  private let end: Int

  /// Finds the first line with a hash: the lines are sorted by their hashes.
  ///
  /// Hashes are spread evenly, so that the hashes at both ends of a range tell about where in it a line is: two or three
  /// guesses find one of 20,000 lines. Bisection would take fifteen steps, most of which wait for memory. It takes over after
  /// a few guesses, so that a table whose hashes are not spread evenly is no danger.
  init(_ bytes: ByteView, _ entries: Range<Int>, hash: UInt32) {
    (self.bytes, self.hash) = (bytes, hash)
    end = entries.upperBound
    // The line to find is not before the line at `low`, nor after the first line that starts after `high`.
    var (low, high) = (entries.lowerBound, entries.upperBound)
    var (least, greatest) = (UInt32.min, UInt32.max)
    var guesses = 0
    while high - low > Self.fewLines {
      let share = guesses < Self.maximumGuesses ? Double(hash - least) / (Double(greatest - least) + 1) : 0.5
      guesses += 1
      let middle = low + Int(Double(high - low) * share)
      let line = bytes.nextLine(after: middle, limit: end)
      let found = (line < end ? Self.hash(bytes, line) : nil) ?? greatest
      if found < hash { (low, least) = (line, found) } else { (high, greatest) = (middle, found) }
    }
    while low < end, let found = Self.hash(bytes, low), found < hash { low = bytes.nextLine(after: low, limit: end) }
    position = low
  }

  /// The number of bytes in which lines are read one by one.
  private static let fewLines = 512
  /// The most guesses before bisection.
  private static let maximumGuesses = 8

  /// The hash with which a line begins; nil for a damaged line.
  private static func hash(_ bytes: ByteView, _ line: Int) -> UInt32? {
    bytes.hexadecimal(at: line, digits: TableFormat.hashDigits).map { UInt32($0) }
  }

  mutating func next() -> Range<Int>? {
    guard position < end, Self.hash(bytes, position) == hash else { return nil }
    let line = position..<bytes.lineEnd(from: position, limit: end)
    position = Swift.min(line.upperBound + 1, end)
    return line.from(line.lowerBound + TableFormat.hashDigits + 1)
  }
}
