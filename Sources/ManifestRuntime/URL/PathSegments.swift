/// The segments of a link's path, still percent-encoded.
struct PathSegments: Sequence, IteratorProtocol {
  private var first: Range<Int>?
  private var pieces: Pieces?

  /// Splits the path of a URL; its authority, if it has one, is the first segment where the scheme says so.
  ///
  /// An empty path and `/` both have no segment, and a slash at the end makes a last segment that is empty.
  init(_ parts: URLParts, of url: ByteView, authorityIsSegment: Bool) {
    if authorityIsSegment, let authority = parts.authority, !authority.isEmpty { first = authority }
    if parts.path.count > (first == nil ? 1 : 0) {
      pieces = Pieces(url, parts.path.lowerBound + 1..<parts.path.upperBound, by: 0x2F)
    }
  }

  mutating func next() -> Range<Int>? {
    if let segment = first {
      first = nil
      return segment
    }
    return pieces?.next()
  }

  /// Whether a segment is `.` or `..`, as it is or percent-encoded.
  static func isDots(_ segment: Range<Int>, of url: ByteView) -> Bool {
    // Nothing but dots and escapes of them is that short.
    guard segment.count <= 6, !segment.isEmpty else { return false }
    var dots = 0
    for byte in PercentDecoded(url, segment) {
      guard byte == 0x2E else { return false }
      dots += 1
    }
    return dots <= 2
  }
}
