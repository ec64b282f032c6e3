/// The printable ASCII characters but two: what stands as itself in a language.
struct PlainCharacters {
  private let first: UInt64
  private let second: UInt64

  init(but first: Unicode.Scalar, _ second: Unicode.Scalar) {
    self.first = UInt64(UInt8(ascii: first)) * UInt64.ones
    self.second = UInt64(UInt8(ascii: second)) * UInt64.ones
  }

  /// Whether all bytes are such characters.
  @inline(__always)
  func contains(allOf bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allWords { word in
      let text = word & ~UInt64.highs
      let plain =
        text.reaching(0x20)
        & text.differing(from: UInt64.ones * 0x7F)
        & text.differing(from: first)
        & text.differing(from: second)
      return (~plain | word) & UInt64.highs == 0
    }
  }
}

/// The ASCII letters and digits, `-`, `.` and `_`: what stands as itself in a URL as in a route table.
enum NameCharacters {
  /// Whether all bytes are such characters.
  @inline(__always)
  static func contains(allOf bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allWords { word in
      let text = word & ~UInt64.highs
      let small = text | UInt64.ones * 0x20
      let letter = small.reaching(0x61) & ~small.reaching(0x7B) & text.reaching(0x40)
      let digit = text.reaching(0x2D) & ~text.reaching(0x3A) & text.differing(from: UInt64.ones * 0x2F)
      let underscore = ~text.differing(from: UInt64.ones * 0x5F)
      return (~(letter | digit | underscore) | word) & UInt64.highs == 0
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes, eight at a time, have a property that letters have, which fill the last eight up.
  @inline(__always)
  fileprivate func allWords(_ isProper: (UInt64) -> Bool) -> Bool {
    guard let baseAddress else { return true }
    var rest = UnsafeRawPointer(baseAddress)
    var count = count
    while count >= 8 {
      guard isProper(rest.loadUnaligned(as: UInt64.self)) else { return false }
      rest += 8
      count -= 8
    }
    var last = UInt64.ones * 0x61
    while count > 0 {
      count -= 1
      last = last << 8 | UInt64(rest.load(fromByteOffset: count, as: UInt8.self))
    }
    return isProper(last)
  }
}

/// Eight characters at once, each with its highest bit clear and answered by that: no sum exceeds 0xFE, so nothing is carried
/// from one to the next.
extension UInt64 {
  fileprivate static let ones: UInt64 = 0x0101_0101_0101_0101
  fileprivate static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Which of them are this one or come behind it.
  @inline(__always)
  fileprivate func reaching(_ byte: UInt64) -> UInt64 { self + Self.ones * (0x80 - byte) }

  /// Which of them are not those of another word.
  @inline(__always)
  fileprivate func differing(from other: UInt64) -> UInt64 { (self ^ other) + Self.ones * 0x7F }
}
