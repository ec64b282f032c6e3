extension SourceFile {
  /// The error for the first byte that is not part of well-formed UTF-8 (RFC 3629: no surrogates, no overlong forms).
  var encodingError: Diagnostic? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
      } else if let scalar = scalar(at: offset) {
        offset += UTF8.width(scalar)
      } else {
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        return Diagnostic(
          .notUTF8, "the file is not valid UTF-8", at: span(offset, offset + 1),
          label: "no UTF-8 character starts here",
          note: isUTF16 ? "the file starts with the byte order mark of UTF-16" : nil, help: "save the file as UTF-8")
      }
    }
    return nil
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
  package static let notUTF8 = Rule("MC0011", "not-utf-8", .error, adjustment: .nothing)
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
  private var hasTooManyMarks: Bool {
    var start = 0
    while let first = self[start...].firstIndex(where: { $0 >= 0x80 }) {
      let end = self[first...].firstIndex { $0 < 0x80 } ?? count
      if end - first > SourceFile.maximumCombiningMarks,
        String(decoding: self[first..<end], as: UTF8.self).hasTooManyMarks
      {
        return true
      }
      start = end
    }
    return false
  }
}

extension String {
  /// Whether more reorderable combining marks than a source may have follow one another.
  ///
  /// String comparison sorts such marks in quadratic time.
  var hasTooManyMarks: Bool {
    // A mark is at least two bytes long.
    guard utf8.count > 2 * SourceFile.maximumCombiningMarks else { return false }
    var run = 0
    for scalar in unicodeScalars {
      run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
      if run > SourceFile.maximumCombiningMarks { return true }
    }
    return false
  }
}
