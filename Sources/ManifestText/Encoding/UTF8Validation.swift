extension SourceFile {
  /// The span of the first byte that is not part of well-formed UTF-8 (RFC 3629: no surrogates, no overlong forms).
  var firstInvalidUTF8: Span? {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
      } else {
        guard let length = sequenceLength(at: index) else { return span(index, index + 1) }
        index += length
      }
    }
    return nil
  }

  /// Returns the length of the well-formed multi-byte sequence at an index (Unicode, table 3-7), or nil if there is
  /// none.
  private func sequenceLength(at index: Int) -> Int? {
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

extension [UInt8] {
  /// Whether a text is probably UTF-16: it has a byte order mark, or exactly one of its first two bytes is zero.
  package var isUTF16: Bool {
    starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF]) || count > 1 && (self[0] == 0) != (self[1] == 0)
  }
}

extension Rule {
  /// The rule for a file that is not UTF-8, which all readers share.
  package static let notUTF8 = Rule(
    "MC0011", "not-utf-8", .error, adjustable: false,
    summary: "A file is not valid UTF-8.",
    explanation: """
      Manifests and route maps are UTF-8 text (JSON5 and YAML both say so). A file in another encoding, or one that is \
      truncated within a character, would be misread.

      Save the file as UTF-8; `iconv -f GB18030 -t UTF-8` converts a file from the common Chinese encoding.
      """,
    bad: .routeMap("abilities:\n  entry/EntryAbility: {}\n# here are the bytes C3 28\n"),
    good: .routeMap("abilities:\n  entry/EntryAbility: {}\n# é\n")
  )
}

extension SourceFile {
  /// The maximum number of consecutive combining marks, as in Unicode's stream-safe text format (UAX #15).
  package static let maximumCombiningMarks = 30
}

extension [UInt8] {
  /// Returns the reason why a source with these bytes is not read; nil if it is.
  package func readingObstacle(limit: Int) -> String? {
    if count > limit { return "it has \(count) bytes; the limit is \(limit)" }
    if isUTF16 { return "it is UTF-16 instead of UTF-8" }
    return hasTooManyMarks ? "a character has more than \(SourceFile.maximumCombiningMarks) combining marks" : nil
  }

  /// Whether a text in UTF-8 has more combining marks on one character than a source may have.
  package var hasTooManyMarks: Bool {
    var start = 0
    while let first = self[start...].firstIndex(where: { $0 >= 0x80 }) {
      let end = self[first...].firstIndex { $0 < 0x80 } ?? count
      // A mark is at least two bytes long.
      if end - first > 2 * SourceFile.maximumCombiningMarks,
        String(decoding: self[first..<end], as: UTF8.self).hasMarkRun(longerThan: SourceFile.maximumCombiningMarks)
      {
        return true
      }
      start = end
    }
    return false
  }
}

extension String {
  /// Returns whether more reorderable combining marks than a limit follow one another.
  ///
  /// String comparison sorts such marks in quadratic time.
  func hasMarkRun(longerThan limit: Int) -> Bool {
    var run = 0
    for scalar in unicodeScalars {
      run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
      if run > limit { return true }
    }
    return false
  }
}
