/// Eight bytes that are looked at together.
extension UInt64 {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let signs: UInt64 = 0x8080_8080_8080_8080

  /// Whether one of the bytes is this one.
  func hasByte(_ byte: UInt8) -> Bool {
    let difference = self ^ (Self.ones &* UInt64(byte))
    return (difference &- Self.ones) & ~difference & Self.signs != 0
  }

  /// Whether one of the bytes is a control character of ASCII that stands before the space.
  var hasByteBelowSpace: Bool { (self &- Self.ones &* 0x20) & ~self & Self.signs != 0 }

  /// Whether one of the bytes is no ASCII character.
  var hasByteAboveASCII: Bool { self & Self.signs != 0 }
}
