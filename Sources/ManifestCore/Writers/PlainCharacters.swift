/// The printable ASCII characters but some: what stands as itself in a language.
struct PlainCharacters {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64

  /// The set without up to three characters; U+007F never is one of it.
  init(but first: Unicode.Scalar = "\u{7F}", _ second: Unicode.Scalar = "\u{7F}", _ third: Unicode.Scalar = "\u{7F}") {
    self.first = UInt64(UInt8(ascii: first)) * UInt64.ones
    self.second = UInt64(UInt8(ascii: second)) * UInt64.ones
    self.third = UInt64(UInt8(ascii: third)) * UInt64.ones
  }

  /// Whether all bytes are such characters.
  @inline(__always)
  func contains(allOf bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.allWords(contains) }

  /// Whether all eight bytes are such characters.
  @inline(__always)
  func contains(_ word: UInt64) -> Bool {
    let text = word & ~UInt64.highs
    let plain =
      text.reaching(0x20)
      & text.differing(from: UInt64.ones * 0x7F)
      & text.differing(from: first)
      & text.differing(from: second)
      & text.differing(from: third)
    return (~plain | word) & UInt64.highs == 0
  }
}

/// The ASCII letters and digits, `-`, `.` and `_`: what stands as itself in a URL as in a route table.
enum NameCharacters {
  /// Whether all bytes are such characters.
  @inline(__always)
  static func contains(allOf bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.allWords(contains) }

  /// Whether all eight bytes are such characters.
  @inline(__always)
  static func contains(_ word: UInt64) -> Bool {
    let text = word & ~UInt64.highs
    let small = text | UInt64.ones * 0x20
    let letter = small.reaching(0x61) & ~small.reaching(0x7B) & text.reaching(0x40)
    let digit = text.reaching(0x2D) & ~text.reaching(0x3A) & text.differing(from: UInt64.ones * 0x2F)
    let underscore = ~text.differing(from: UInt64.ones * 0x5F)
    return (~(letter | digit | underscore) | word) & UInt64.highs == 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes, eight at a time, have a property that letters have, which fill up what is shorter.
  @inline(__always)
  fileprivate func allWords(_ isProper: (UInt64) -> Bool) -> Bool {
    guard let baseAddress else { return true }
    let start = UnsafeRawPointer(baseAddress)
    guard count >= 8 else { return isProper(fewBytes) }
    var place = 0
    while place < count &- 8 {
      guard isProper(start.loadUnaligned(fromByteOffset: place, as: UInt64.self)) else { return false }
      place &+= 8
    }
    return isProper(start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Less than eight bytes, the first in the lowest place, with letters in the others.
  @inline(__always)
  var fewBytes: UInt64 {
    var word = UInt64.ones * 0x61
    for byte in reversed() { word = word << 8 | UInt64(byte) }
    return word
  }
}

/// Eight characters at once, each with its highest bit clear and answered by that: no sum exceeds 0xFE, so nothing is carried
/// from one to the next.
extension UInt64 {
  fileprivate static let ones: UInt64 = 0x0101_0101_0101_0101
  fileprivate static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Which of them are this one or come behind it.
  @inline(__always)
  fileprivate func reaching(_ byte: UInt64) -> UInt64 { self &+ Self.ones &* (0x80 &- byte) }

  /// Which of them are not those of another word.
  @inline(__always)
  fileprivate func differing(from other: UInt64) -> UInt64 { (self ^ other) &+ Self.ones &* 0x7F }
}
