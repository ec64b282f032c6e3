/// Bytes that are read where they stand, without a copy.
///
/// A byte outside the view reads as zero and a range is cut to the view, so that no index, however wrong, reads foreign
/// memory or traps. A view is valid only inside the closure that handed it out.
struct ByteView {
  private let start: UnsafePointer<UInt8>
  let count: Int
  /// At how many places eight bytes can be read.
  private let words: UInt

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    start = bytes.baseAddress ?? Self.nothing.utf8Start
    count = bytes.count
    words = UInt(Swift.max(bytes.count - 7, 0))
  }

  private static let nothing: StaticString = ""

  /// How long a copy of bytes is that is read faster than they are; nil for so many that it may find no room on the stack.
  @inline(__always)
  static func copyLength(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    bytes.count <= 1000 ? bytes.count &+ 16 : nil
  }

  /// Copies bytes with zeros behind them, so that words at the end are read like all others.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, copiedTo copy: UnsafeMutableBufferPointer<UInt8>) {
    let end = copy.initialize(fromContentsOf: bytes)
    copy[end...].initialize(repeating: 0)
    start = copy.baseAddress.map { UnsafePointer($0) } ?? Self.nothing.utf8Start
    count = end
    words = UInt(Swift.max(copy.count - 7, 0))
  }

  /// Reads a text that is part of the program.
  @inline(__always)
  static func reading<Value>(_ text: StaticString, _ body: (ByteView) -> Value) -> Value {
    guard text.hasPointerRepresentation else { return body(ByteView(UnsafeBufferPointer(start: nil, count: 0))) }
    return body(ByteView(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)))
  }

  var all: Range<Int> { 0..<count }

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    UInt(bitPattern: index) < UInt(bitPattern: count) ? start[index] : 0
  }

  /// The first place of a byte within a range.
  @inline(__always)
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    var index = Swift.max(range.lowerBound, 0)
    let end = Swift.min(range.upperBound, count)
    while index < end {
      let found = word(at: index).places(of: byte)
      if found != 0 {
        let place = index &+ found.trailingZeroBitCount / 8
        return place < end ? place : nil
      }
      index &+= 8
    }
    return nil
  }

  /// Whether one of two bytes stands in a range, or shortly behind it.
  @inline(__always)
  func mayContain(_ byte: UInt8, or other: UInt8, in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let bytes = bytes16(at: index)
      let (places, others) = (bytes.places(of: byte), bytes.places(of: other))
      if places.0 | places.1 | others.0 | others.1 != 0 { return true }
      index &+= 16
    }
    return false
  }

  /// How often a byte other than zero occurs within a range.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let places = word(at: index).exactPlaces(of: byte).first(range.upperBound - index)
      // The product has the sum of all bytes in its highest one.
      count += Int(((places >> 7) &* 0x0101_0101_0101_0101) >> 56)
      index += 8
    }
    return count
  }

  /// Whether the bytes of a range are exactly these.
  @inline(__always)
  func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && hasPrefix(range, text)
  }

  /// Whether the bytes of a range begin with these.
  @inline(__always)
  func hasPrefix(_ range: Range<Int>, _ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard range.count >= length, range.lowerBound >= 0, range.lowerBound <= count - length,
      text.hasPointerRepresentation
    else { return false }
    let (found, expected) = (UnsafeRawPointer(start + range.lowerBound), UnsafeRawPointer(text.utf8Start))
    // The compiler knows the text, so it makes a comparison with a number of each of these.
    func differ<Word: FixedWidthInteger>(_ word: Word.Type, at offset: Int) -> Bool {
      found.loadUnaligned(fromByteOffset: offset, as: word) != expected.loadUnaligned(fromByteOffset: offset, as: word)
    }
    var offset = 0
    while offset &+ 8 <= length {
      if differ(UInt64.self, at: offset) { return false }
      offset &+= 8
    }
    if length & 4 != 0 {
      if differ(UInt32.self, at: offset) { return false }
      offset &+= 4
    }
    if length & 2 != 0 {
      if differ(UInt16.self, at: offset) { return false }
      offset &+= 2
    }
    return length & 1 == 0 || !differ(UInt8.self, at: offset)
  }

  /// Whether two ranges hold the same bytes.
  @inline(__always)
  func equals(_ range: Range<Int>, _ other: ByteView, _ otherRange: Range<Int>) -> Bool {
    equals(range, other, otherRange) { $0 == $1 }
  }

  /// Whether two ranges hold the same bytes but for the case of ASCII letters.
  @inline(__always)
  func equalsIgnoringCase(_ range: Range<Int>, _ other: ByteView, _ otherRange: Range<Int>) -> Bool {
    equals(range, other, otherRange) { $0 == $1 || $0.asciiLowercased == $1.asciiLowercased }
  }

  @inline(__always)
  private func equals(
    _ range: Range<Int>, _ other: ByteView, _ otherRange: Range<Int>, _ areEqual: (UInt64, UInt64) -> Bool
  ) -> Bool {
    let length = range.count
    guard length == otherRange.count, range.lowerBound >= 0, range.upperBound <= count,
      otherRange.lowerBound >= 0, otherRange.upperBound <= other.count
    else { return false }
    var (index, otherIndex) = (range.lowerBound, otherRange.lowerBound)
    while index <= range.upperBound &- 8 {
      if !areEqual(loaded(index), other.loaded(otherIndex)) { return false }
      index &+= 8
      otherIndex &+= 8
    }
    let rest = range.upperBound &- index
    return rest == 0 || areEqual(word(at: index).first(rest), other.word(at: otherIndex).first(rest))
  }

  /// How many bytes at the start of two ranges are the same.
  @inline(__always)
  func commonPrefix(_ range: Range<Int>, _ other: ByteView, _ otherRange: Range<Int>) -> Int {
    let length = Swift.min(range.count, otherRange.count)
    var offset = 0
    while offset < length {
      let difference = word(at: range.lowerBound &+ offset) ^ other.word(at: otherRange.lowerBound &+ offset)
      if difference != 0 { return Swift.min(offset &+ difference.trailingZeroBitCount / 8, length) }
      offset &+= 8
    }
    return length
  }

  /// The bytes of a range.
  @inline(__always)
  func buffer(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    let range = range.clamped(to: all)
    return UnsafeBufferPointer(start: start + range.lowerBound, count: range.count)
  }

  /// The text of a range; bytes that are not UTF-8 are repaired.
  func text(_ range: Range<Int>) -> String {
    let buffer = buffer(range)
    // The room that a text has without memory of its own.
    if buffer.count > 15 { return String(decoding: buffer, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: buffer.count) { $0.initialize(fromContentsOf: buffer) }
  }
}

// MARK: - Words

extension ByteView {
  /// A number over the bytes of a range, for which any one change makes another number.
  ///
  /// Each step, FNV-1a over words of eight bytes, can be undone, so different words never lead to the same state.
  func checksum(_ range: Range<Int>) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = range.lowerBound
    let last = min(range.upperBound, count) &- 8
    while index >= 0, index <= last {
      sum = (sum ^ loaded(index)) &* 0x0000_0100_0000_01B3
      index &+= 8
    }
    while index < range.upperBound {
      sum = (sum ^ UInt64(self[index])) &* 0x0000_0100_0000_01B3
      index += 1
    }
    return sum
  }

  /// Eight bytes, the first in the lowest place; zeros stand for those outside the view.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    UInt(bitPattern: index) < words ? loaded(index) : wordAtTheEdge(index)
  }

  /// Stays a call, so that the loops around it need no registers for it.
  @inline(never)
  private func wordAtTheEdge(_ index: Int) -> UInt64 {
    if index >= count || index <= -8 { return 0 }
    if index >= 0, count >= 8 { return loaded(count - 8) >> UInt64((index - (count - 8)) * 8) }
    var word: UInt64 = 0
    for offset in 0..<8 { word |= UInt64(self[index &+ offset]) << UInt64(offset * 8) }
    return word
  }

  /// Eight bytes that the caller has made sure to lie within the view.
  @inline(__always)
  private func loaded(_ index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
  }

  /// A bit for each of 64 bytes that is a space or an ASCII control, as a line feed and what stands outside the view is.
  ///
  /// Stays a call, as `lineFeeds` does: a lookup asks in so many places that copies would fill the processor's instruction cache.
  @inline(never)
  func separators(at index: Int) -> UInt64 { bits64(at: index) { $0 .<= SIMD16(repeating: 0x20) } }

  /// A bit for each of 64 bytes that is a line feed.
  @inline(never)
  func lineFeeds(at index: Int) -> UInt64 { bits64(at: index) { $0 .== SIMD16(repeating: 0x0A) } }

  @inline(__always)
  private func bits64(at index: Int, _ test: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>) -> UInt64 {
    if index >= 0, index <= count &- 64 {
      return SIMDMask.bits(
        test(loaded16(index)), test(loaded16(index &+ 16)), test(loaded16(index &+ 32)), test(loaded16(index &+ 48)))
    }
    return bits64AtTheEdge(index, test)
  }

  @inline(never)
  private func bits64AtTheEdge(_ index: Int, _ test: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>) -> UInt64 {
    SIMDMask.bits(
      test(bytes16(at: index)), test(bytes16(at: index &+ 16)), test(bytes16(at: index &+ 32)),
      test(bytes16(at: index &+ 48)))
  }

  /// Sixteen bytes; zeros stand for those outside the view.
  @inline(__always)
  func bytes16(at index: Int) -> SIMD16<UInt8> {
    index >= 0 && UInt(bitPattern: index &+ 8) < words
      ? loaded16(index) : bytes16AtTheEdge(index)
  }

  @inline(never)
  private func bytes16AtTheEdge(_ index: Int) -> SIMD16<UInt8> {
    SIMD16(words: (word(at: index), word(at: index &+ 8)))
  }

  /// Sixteen bytes that the caller has made sure to lie within the view.
  @inline(__always)
  func loaded16(_ index: Int) -> SIMD16<UInt8> {
    UnsafeRawPointer(start + index).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// Eight bytes, the first in the highest place, so that they are ordered as texts are; nil where fewer are left.
  @inline(__always)
  func text8(at index: Int) -> UInt64? { UInt(bitPattern: index) < words ? loaded(index).byteSwapped : nil }

  /// The number that lowercase hexadecimal digits at an index spell, or nil where other bytes stand there.
  @inline(__always)
  func hexadecimal(at index: Int, digits: Int) -> UInt64? {
    var value: UInt64 = 0
    for offset in 0..<digits {
      let byte = self[index + offset]
      guard let digit = byte.hexadecimalDigit, byte.asciiLowercased == byte else { return nil }
      value = value << 4 | UInt64(digit)
    }
    return value
  }
}
