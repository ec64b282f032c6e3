/// A 1-based line and column; columns count Unicode scalars, as editors and SARIF's `unicodeCodePoints` do.
package struct Position: Hashable, Sendable {
  package let line: Int
  package let column: Int
}

/// The offsets of a file's lines, computed once when a message first needs them.
///
/// A line ends with LF, CR LF or CR.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// The number of characters before each multiple of `stride`, so that columns in long lines are found in constant
  /// time.
  private let characterCounts: [Int]
  private static let stride = 1_024

  package init(_ file: SourceFile) {
    bytes = file.bytes
    // A byte order mark does not count as a character of the first line.
    var starts = [bytes.contentStart]
    var characterCounts: [Int] = []
    var characterCount = 0
    // A `for` loop costs unoptimized builds, as in tests, ten times as much.
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if index % Self.stride == 0 { characterCounts.append(characterCount) }
      if byte & 0b1100_0000 != 0b1000_0000 { characterCount += 1 }
      index += 1
      if byte == 0x0A || byte == 0x0D && (index == bytes.count || bytes[index] != 0x0A) { starts.append(index) }
    }
    if bytes.count % Self.stride == 0 { characterCounts.append(characterCount) }
    self.starts = starts
    self.characterCounts = characterCounts
  }

  /// Returns the position of a byte offset; an offset past the end has the position of the end.
  package func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = max(1, starts.partitioningIndex { $0 > offset })
    let start = min(starts[line - 1], offset)
    return Position(line: line, column: characters(before: offset) - characters(before: start) + 1)
  }

  /// Returns the number of characters before an offset.
  private func characters(before offset: Int) -> Int {
    var count = characterCounts[offset / Self.stride]
    var index = offset / Self.stride * Self.stride
    while index < offset {
      if bytes[index] & 0b1100_0000 != 0b1000_0000 { count += 1 }
      index += 1
    }
    return count
  }

  /// Returns the byte range of a 1-based line, without its line break and a byte order mark.
  package func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= starts.count else { return bytes.count..<bytes.count }
    var end = line < starts.count ? starts[line] : bytes.count
    while end > starts[line - 1], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return starts[line - 1]..<end
  }
}
