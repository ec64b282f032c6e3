/// The parts of a range of bytes between separators; n separators make n + 1 parts.
struct SplitBytes: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private let separator: UInt8
  private let end: Int
  private var position: Int?

  init(_ bytes: ByteView, _ range: Range<Int>, by separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    end = range.upperBound
    position = range.lowerBound
  }

  /// Creates the segments of a path without its leading slash; an empty path has none.
  init(_ bytes: ByteView, path: Range<Int>) {
    self.init(bytes, path, by: 0x2F)
    if path.isEmpty { position = nil }
  }

  mutating func next() -> Range<Int>? {
    guard let start = position else { return nil }
    guard let stop = bytes.first(separator, in: start..<end) else {
      position = nil
      return start..<end
    }
    position = stop + 1
    return start..<stop
  }

  /// The range after the last returned part.
  var rest: Range<Int> { (position ?? end)..<end }
}

/// The lines in a range of bytes, without line feeds.
struct LineRanges: Sequence, IteratorProtocol {
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

extension Range<Int> {
  /// Returns the part from an index on, which is empty if the index is past the end.
  func from(_ index: Int) -> Range { Swift.min(Swift.max(index, lowerBound), upperBound)..<upperBound }

  /// Returns the part after a prefix that the bytes of the range begin with.
  func dropping(_ prefix: StaticString) -> Range { from(lowerBound + prefix.utf8CodeUnitCount) }
}
