#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A bounded view of bytes that are read in place.
///
/// A byte outside the view reads as zero and ranges are clamped to the view, so no index reads other memory. A view is
/// valid only inside the closure that it is passed to.
package struct ByteView {
  private let bytes: UnsafeBufferPointer<UInt8>

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Calls a closure with a view of a static string.
  static func reading<Value, Failure>(
    _ text: StaticString, _ body: (ByteView) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard text.hasPointerRepresentation else { return try reading([], body) }
    return try body(ByteView(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)))
  }

  /// Calls a closure with a view of a string's UTF-8.
  package static func reading<Value, Failure>(
    _ text: String, _ body: (ByteView) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var text = text
    return try text.withUTF8 { bytes in Result { () throws(Failure) in try body(ByteView(bytes)) } }.get()
  }

  /// Calls a closure with a view of an array.
  static func reading<Value, Failure>(
    _ bytes: [UInt8], _ body: (ByteView) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in try body(ByteView(bytes)) }
  }

  package var count: Int { bytes.count }
  var all: Range<Int> { 0..<bytes.count }

  subscript(index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

  /// Returns the text of a range, with invalid UTF-8 repaired.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: all)], as: UTF8.self)
  }

  // MARK: - Comparing

  /// Hashes all bytes.
  func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }

  /// Returns whether the bytes of a range equal a text.
  func equals(_ range: Range<Int>, _ text: StaticString) -> Bool {
    range.count == text.utf8CodeUnitCount && hasPrefix(range, text)
  }

  /// Returns whether the bytes of a range begin with a text.
  func hasPrefix(_ range: Range<Int>, _ text: StaticString) -> Bool {
    Self.reading(text) { prefix in
      range.count >= prefix.count
        && equals(range.lowerBound..<range.lowerBound + prefix.count, prefix, prefix.all)
    }
  }

  /// Returns whether two ranges contain the same bytes.
  func equals(_ range: Range<Int>, _ other: ByteView, _ otherRange: Range<Int>) -> Bool {
    let (found, expected) = (range.clamped(to: all), otherRange.clamped(to: other.all))
    guard found.count == expected.count else { return false }
    guard let start = bytes.baseAddress, let otherStart = other.bytes.baseAddress else { return true }
    return memcmp(start + found.lowerBound, otherStart + expected.lowerBound, found.count) == 0
  }

  /// Returns whether two ranges contain the same bytes, ignoring the case of ASCII letters.
  func equalsIgnoringCase(_ range: Range<Int>, _ other: ByteView, _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    return equals(range, other, otherRange)
      || zip(range, otherRange).allSatisfy { self[$0].asciiLowercased == other[$1].asciiLowercased }
  }

  // MARK: - Searching

  /// Returns the first index of a byte in a range.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    let (low, high) = (max(range.lowerBound, 0), min(range.upperBound, bytes.count))
    guard low < high, let start = bytes.baseAddress, let found = memchr(start + low, Int32(byte), high - low) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// Returns the first index at or after an index whose byte is not in a set, or the end of the view.
  func end(of set: ASCIISet, from index: Int) -> Int {
    bytes[min(max(index, 0), count)...].firstIndex { !set.contains($0) } ?? count
  }

  /// Returns the index of the line feed at or after an index, or the limit if there is none before it.
  func lineEnd(from index: Int, limit: Int) -> Int { first(0x0A, in: index..<max(index, limit)) ?? limit }

  /// Returns the start of the next line, or the limit if there is none before it.
  func nextLine(after index: Int, limit: Int) -> Int { min(lineEnd(from: index, limit: limit) + 1, limit) }

  /// Returns eight bytes as a big-endian number, or zero if the view has fewer from an index on.
  func word(at index: Int) -> UInt64 {
    guard index >= 0, index <= bytes.count - 8 else { return 0 }
    return bytes[index..<index + 8].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns the value of lowercase hexadecimal digits at an index, or nil if there are other bytes.
  func hexadecimal(at index: Int, digits: Int) -> UInt64? {
    guard index >= 0, index <= bytes.count - digits else { return nil }
    var value: UInt64 = 0
    for byte in bytes[index..<index + digits] {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt64(byte - 0x30)
      case 0x61...0x66: value = value << 4 | UInt64(byte - 0x61 + 10)
      default: return nil
      }
    }
    return value
  }
}
