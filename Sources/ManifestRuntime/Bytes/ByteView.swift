/// Bytes that are read where they stand, without a copy.
///
/// A byte outside the view reads as zero and a range is cut to the view, so that no index, however wrong, reads foreign
/// memory or traps. A view is valid only inside the closure that handed it out.
struct ByteView {
  private let start: UnsafePointer<UInt8>
  let count: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    start = bytes.baseAddress ?? Self.nothing.utf8Start
    count = bytes.count
  }

  private static let nothing: StaticString = ""

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
    let range = range.clamped(to: all)
    for index in range where start[index] == byte { return index }
    return nil
  }

  /// Whether the bytes of a range are exactly these.
  func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && hasPrefix(range, text)
  }

  /// Whether the bytes of a range begin with these.
  func hasPrefix(_ range: Range<Int>, _ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    let range = range.clamped(to: all)
    guard range.count >= length, text.hasPointerRepresentation else { return false }
    for offset in 0..<length where start[range.lowerBound + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Whether two ranges hold the same bytes.
  func equals(_ range: Range<Int>, _ other: ByteView, _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    for offset in 0..<range.count where self[range.lowerBound + offset] != other[otherRange.lowerBound + offset] {
      return false
    }
    return true
  }

  /// Whether two ranges hold the same bytes but for the case of ASCII letters.
  func equalsIgnoringCase(_ range: Range<Int>, _ other: ByteView, _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    for offset in 0..<range.count {
      let (left, right) = (self[range.lowerBound + offset], other[otherRange.lowerBound + offset])
      guard left.asciiLowercased == right.asciiLowercased else { return false }
    }
    return true
  }

  /// The text of a range; bytes that are not UTF-8 are repaired.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(start: start, count: count)[range.clamped(to: all)], as: UTF8.self)
  }
}

// MARK: - Lines

extension ByteView {
  /// The place of the line feed that ends the line of an index, or the limit where no line feed comes before it.
  func lineEnd(from index: Int, limit: Int) -> Int {
    var index = max(index, 0)
    let last = min(limit, count) - 8
    while index <= last {
      let found = word(index).lineFeeds
      if found != 0 { return index + found.trailingZeroBitCount / 8 }
      index += 8
    }
    return first(0x0A, in: min(index, limit)..<limit) ?? limit
  }

  /// The start of the line of an index, at the earliest the floor.
  func lineStart(of index: Int, floor: Int) -> Int {
    var index = min(index, count)
    let first = max(floor, 0) + 8
    while index >= first {
      let found = word(index - 8).lineFeeds
      if found != 0 { return index - found.leadingZeroBitCount / 8 }
      index -= 8
    }
    while index > floor, self[index - 1] != 0x0A { index -= 1 }
    return index
  }

  /// A number over the bytes of a range, for which any one change makes another number.
  ///
  /// Each step, FNV-1a over words of eight bytes, can be undone, so different words never lead to the same state.
  func checksum(_ range: Range<Int>) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = range.lowerBound
    while index >= 0, index + 8 <= min(range.upperBound, count) {
      sum = (sum ^ word(index)) &* 0x0000_0100_0000_01B3
      index += 8
    }
    while index < range.upperBound {
      sum = (sum ^ UInt64(self[index])) &* 0x0000_0100_0000_01B3
      index += 1
    }
    return sum
  }

  /// Eight bytes, the first in the lowest place; the caller has made sure that they lie within the view.
  @inline(__always)
  private func word(_ index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
  }

  /// Eight bytes, the first in the highest place, so that they are ordered as texts are; nil where fewer are left.
  @inline(__always)
  func text8(at index: Int) -> UInt64? { index >= 0 && index <= count - 8 ? word(index).byteSwapped : nil }

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

extension UInt64 {
  /// The highest bit of each byte that is a line feed (exact in every place: no borrow runs between the bytes).
  @inline(__always)
  fileprivate var lineFeeds: UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = self ^ 0x0A0A_0A0A_0A0A_0A0A
    return ~((difference & low) &+ low | difference | low)
  }
}

extension UInt8 {
  /// The byte with an ASCII capital made small.
  @inline(__always)
  var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// The value of a hexadecimal digit in either case.
  @inline(__always)
  var hexadecimalDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isASCIILetter: Bool { (0x61...0x7A).contains(asciiLowercased) }
}

// MARK: - Ranges

extension Range<Int> {
  /// The part from an index on; empty where the index lies behind the end.
  @inline(__always)
  func from(_ index: Int) -> Range { Swift.min(Swift.max(index, lowerBound), upperBound)..<upperBound }

  /// The part behind a word that the range begins with.
  @inline(__always)
  func behind(_ word: StaticString) -> Range { from(lowerBound + word.utf8CodeUnitCount) }
}
