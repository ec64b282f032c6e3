extension ByteView {
  /// Whether a segment is `.` or `..`, as it is or percent-encoded.
  func isDots(_ segment: Range<Int>) -> Bool {
    // No other segment of dots alone is that short.
    guard (1...6).contains(segment.count) else { return false }
    var dots = 0
    for byte in PercentDecoded(self, segment) {
      guard byte == 0x2E else { return false }
      dots += 1
    }
    return dots <= 2
  }
}
