/// Turns the code point counts of libyaml's marks into byte offsets.
///
/// Marks come almost in order, so a cursor that walks from the last one to the next sees each byte about once.
struct CodePointCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private var index = 0
  private var offset: Int
  /// Whether each byte is a code point, as in most files, so that nothing need be counted.
  private let isASCII: Bool

  /// Counts from a byte offset, which is code point 0.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    self.start = start
    offset = start
    isASCII = bytes.isASCII
  }

  /// The offset of a code point; one past the end is at the end.
  mutating func offset(of target: Int) -> Int {
    if isASCII { return start + min(target, bytes.count - start) }
    while index < target, offset < bytes.count {
      offset += 1
      while offset < bytes.count, isContinuation(bytes[offset]) { offset += 1 }
      index += 1
    }
    while index > target, offset > start {
      offset -= 1
      while offset > start, isContinuation(bytes[offset]) { offset -= 1 }
      index -= 1
    }
    return offset
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0b1100_0000 == 0b1000_0000 }
}
