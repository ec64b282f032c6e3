/// Sixteen bytes at once.
extension SIMD16<UInt8> {
  /// The bytes of two words, each with the first in its lowest place.
  @inline(__always)
  init(words: (UInt64, UInt64)) {
    self = withUnsafeBytes(of: (words.0.littleEndian, words.1.littleEndian)) { $0.loadUnaligned(as: Self.self) }
  }

  /// The first eight bytes and the others, each with the first in its lowest place.
  @inline(__always)
  var words: (UInt64, UInt64) { withUnsafeBytes(of: self) { $0.words } }

  /// All bits of each byte that is this one, among the first eight and among the others.
  @inline(__always)
  func places(of byte: UInt8) -> (UInt64, UInt64) { (self .== Self(repeating: byte)).words }
}

extension SIMDMask<SIMD16<Int8>> {
  /// All bits of each byte that is true, among the first eight and among the others.
  @inline(__always)
  var words: (UInt64, UInt64) { withUnsafeBytes(of: self) { $0.words } }

  /// How many bytes stand before the first that is false.
  @inline(__always)
  var lead: Int {
    let (first, second) = words
    return first != .max ? (~first).trailingZeroBitCount / 8 : 8 &+ (~second).trailingZeroBitCount / 8
  }

  /// A bit for each of 64 bytes that is true.
  @inline(__always)
  static func bits(_ first: Self, _ second: Self, _ third: Self, _ fourth: Self) -> UInt64 {
    // Each eight bytes get a bit of their own in every byte, ...
    let lanes = SIMD16<UInt8>(1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2)
    @inline(__always)
    func marked(_ mask: Self, _ factor: UInt8) -> SIMD16<UInt8> {
      SIMD16(repeating: 0).replacing(with: lanes &* factor, where: mask)
    }
    let (low, high) = ((marked(first, 1) | marked(second, 4)) | (marked(third, 16) | marked(fourth, 64))).words
    // ... and a matrix of bits is turned over, so that they lie side by side (Hacker's Delight, 7-3).
    var bits = low | high
    @inline(__always)
    func swap(_ distance: UInt64, _ mask: UInt64) {
      let swapped = (bits ^ bits &>> distance) & mask
      bits ^= swapped ^ swapped &<< distance
    }
    swap(7, 0x00AA_00AA_00AA_00AA)
    swap(14, 0x0000_CCCC_0000_CCCC)
    swap(28, 0x0000_0000_F0F0_F0F0)
    return bits
  }
}

extension UnsafeRawBufferPointer {
  /// The first sixteen bytes, as two words.
  @inline(__always)
  fileprivate var words: (UInt64, UInt64) {
    (
      UInt64(littleEndian: loadUnaligned(as: UInt64.self)),
      UInt64(littleEndian: loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    )
  }
}

/// Eight bytes at once, the first in the lowest place.
extension UInt64 {
  /// The highest bit of each byte that is this one; places above the lowest may be wrong.
  @inline(__always)
  func places(of byte: UInt8) -> UInt64 {
    let difference = self ^ UInt64(byte) &* 0x0101_0101_0101_0101
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }

  /// The highest bit of each byte that is this one (exact in every place: no borrow runs between the bytes).
  @inline(__always)
  func exactPlaces(of byte: UInt8) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = self ^ UInt64(byte) &* 0x0101_0101_0101_0101
    return ~((difference & low) &+ low | difference | low)
  }

  /// The bytes with ASCII capitals made small.
  @inline(__always)
  var asciiLowercased: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs = ones << 7
    // Neither sum carries from byte to byte; the high bits tell what is `A` or more, and what is more than `Z`.
    let low = self & ~highs
    let capitals = (low &+ ones &* (0x80 - 0x41)) & ~(low &+ ones &* (0x80 - 0x5B)) & ~self & highs
    return self | capitals >> 2
  }

  /// The lowest bytes, so many of them; zeros stand for the others.
  @inline(__always)
  func first(_ count: Int) -> UInt64 { count >= 8 ? self : self & (1 &<< UInt64(truncatingIfNeeded: count &* 8) &- 1) }
}
