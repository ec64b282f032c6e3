extension ByteView {
  /// Whether a segment is `.` or `..`, as it is or percent-encoded.
  @inline(__always)
  func isDots(_ segment: Range<Int>) -> Bool {
    let first = self[segment.lowerBound]
    return (first == 0x2E || first == 0x25) && isDotsDecoded(segment)
  }

  private func isDotsDecoded(_ segment: Range<Int>) -> Bool {
    // Nothing but dots and escapes of them is that short.
    guard segment.count <= 6, !segment.isEmpty else { return false }
    var dots = 0
    for byte in PercentDecoded(self, segment) {
      guard byte == 0x2E else { return false }
      dots += 1
    }
    return dots <= 2
  }
}
