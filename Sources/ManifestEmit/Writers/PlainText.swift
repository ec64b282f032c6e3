import ManifestRuntime

/// Text of which most needs no escape in a language: it is written as it is, and looked at then.
enum PlainText {
  /// The printable ASCII characters but those of a text.
  static func printable(but characters: String) -> ASCIISet {
    let printable = String(decoding: 0x20...0x7E as ClosedRange<UInt8>, as: UTF8.self)
    return ASCIISet(printable.filter { !characters.contains($0) })
  }

  /// Takes away what was written from an index on where it has other characters than those of a set.
  ///
  /// - Returns: The text that was taken away and is to be written in another way.
  static func takeUnlessPlain(_ plain: ASCIISet, from start: Int, of bytes: inout [UInt8]) -> String? {
    guard !plain.contains(allOf: bytes, from: start) else { return nil }
    let text = String(decoding: bytes[start...], as: UTF8.self)
    bytes.removeSubrange(start...)
    return text
  }
}
