/// The bytes of a percent-encoded range, each escape decoded once.
///
/// URLs and route tables share this form. A `%` that does not begin an escape is literal; such URLs have been rejected
/// before.
package struct PercentDecoded: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private let end: Int
  private var position: Int

  package init(_ bytes: ByteView, _ range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound
  }

  package mutating func next() -> UInt8? {
    guard position < end else { return nil }
    let byte = bytes[position]
    guard byte == 0x25, position + 2 < end, let high = bytes[position + 1].hexadecimalDigit,
      let low = bytes[position + 2].hexadecimalDigit
    else {
      position += 1
      return byte
    }
    position += 3
    return high << 4 | low
  }

  /// Returns whether two ranges decode to the same bytes.
  func equals(_ other: PercentDecoded) -> Bool {
    bytes.equals(position..<end, other.bytes, other.position..<other.end) || elementsEqual(other)
  }

  /// Returns whether the bytes decode to a text.
  func equals(_ text: StaticString) -> Bool { ByteView.reading(text) { equals(PercentDecoded($0, $0.all)) } }

  /// The decoded text.
  package var text: String {
    let range = position..<end
    return bytes.first(0x25, in: range) == nil ? bytes.text(range) : String(decoding: Array(self), as: UTF8.self)
  }
}

extension String {
  /// The text percent-encoded for the path or query of a URL.
  package var urlEncoded: String { percentEncoded(keeping: .unreserved) }

  /// Returns the text with all bytes outside a set percent-encoded.
  package func percentEncoded(keeping kept: ASCIISet) -> String {
    if ByteView.reading(self, { $0.end(of: kept, from: 0) == $0.count }) { return self }
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }
    let bytes = utf8.flatMap { kept.contains($0) ? [$0] : [0x25, digit($0 >> 4), digit($0 & 15)] }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension StringProtocol {
  /// The text with each escape decoded once, or nil for a malformed escape or invalid UTF-8.
  package var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalDigit, let low = rest.popFirst()?.hexadecimalDigit else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.utf8.elementsEqual(bytes) ? decoded : nil
  }
}

extension String {
  /// The parts of a path between its slashes, including empty parts.
  ///
  /// The path is split by bytes, because a slash can be part of a larger `Character`, for example after U+06DD.
  package var pathParts: [String] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}
