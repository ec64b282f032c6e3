/// The ranges between the separators within a range of bytes; n separators make n + 1 pieces.
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

  @inline(__always)
  mutating func next() -> Range<Int>? {
    guard let start = position else { return nil }
    guard let stop = bytes.first(separator, in: start..<end) else {
      position = nil
      return start..<end
    }
    position = stop + 1
    return start..<stop
  }

  /// What the iterator has not handed out yet.
  var rest: Range<Int> { (position ?? end)..<end }
}
