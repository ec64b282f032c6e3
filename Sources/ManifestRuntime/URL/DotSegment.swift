extension ByteView {
  /// Returns whether a segment is `.` or `..`, literally or percent-encoded.
  func isDots(_ segment: Range<Int>) -> Bool {
    // One or two dots, each at most three bytes long.
    guard (1...6).contains(segment.count) else { return false }
    var dots = 0
    for byte in PercentDecoded(self, segment) {
      guard byte == 0x2E else { return false }
      dots += 1
    }
    return dots <= 2
  }
}
