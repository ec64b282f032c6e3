/// The parts of a range of bytes between separators; n separators make n + 1 parts.
struct Pieces: Sequence, IteratorProtocol {
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
