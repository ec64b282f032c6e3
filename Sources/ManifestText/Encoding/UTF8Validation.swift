extension SourceFile {
  /// The span of the first bytes that are not UTF-8, or nil where the whole file is (RFC 3629: no surrogates, no overlong forms).
  package var firstInvalidUTF8: Span? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while true {
        index = bytes.endOfASCII(from: index)
        guard index < bytes.count else { break }
        guard let length = Self.sequenceLength(in: bytes, at: index) else { return span(index, index + 1) }
        index += length
      }
      return nil
    }
  }

  /// The length of the well-formed multi-byte sequence at an index (Unicode, table 3-7), or nil where there is none.
  private static func sequenceLength(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether every byte is an ASCII character.
  var isASCII: Bool { endOfASCII(from: 0) == count }

  /// The first index from here on at which no ASCII character stands.
  fileprivate func endOfASCII(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var index = start
    // Most of a manifest is ASCII, which is passed over eight bytes at a time.
    while index + 8 <= count, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
      index += 8
    }
    while index < count, self[index] < 0x80 { index += 1 }
    return index
  }
}

extension Rule {
  /// The bytes of a file are not UTF-8.
  package static let notUTF8 = Rule(
    "MC0011", "not-utf-8", .error, adjustable: false,
    summary: "A file is not valid UTF-8.",
    explanation: """
      Manifests and route maps are UTF-8 text (JSON5 and YAML both say so). A file in another encoding, or one that was cut \
      off in the middle of a character, would be read as something else than what its author sees.

      Save the file as UTF-8; `iconv -f GB18030 -t UTF-8` converts a file from the common Chinese encoding.
      """,
    bad: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n# the bytes C3 28 stand here\n"]),
    good: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n# é\n"])
  )
}
