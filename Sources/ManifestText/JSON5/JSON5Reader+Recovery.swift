extension JSON5Reader {
  /// Skips what could not be read, to where the next element of the innermost object or array may start.
  ///
  /// That is after a comma, before a closing bracket, or at a line that starts with a key and a colon. The end of the file
  /// is no finding of its own here: brackets that would be missing may be part of what was skipped.
  mutating func recover(in bracket: JSON5Bracket) throws(Halt) {
    var depth = 0
    while true {
      let start = offset
      try skipTrivia()
      guard let scalar = scalar(at: offset) else { throw Halt() }
      if depth == 0, bracket == .object, hasLineBreak(start..<offset), memberStarts(at: offset) { return }
      let end = endOfString(from: offset) ?? tokenHere.upperBound
      switch asciiMeaning(of: scalar) {
      case "{", "[": depth += 1
      case "}", "]":
        if depth == 0 { return }
        depth -= 1
      case ",":
        if depth == 0 {
          offset = end
          return
        }
      default: break
      }
      offset = end
    }
  }

  /// Whether an element is likely to start here, after another one without a comma.
  ///
  /// What follows a string directly, with nothing between the two, is more likely the rest of its text.
  func elementStarts(in bracket: JSON5Bracket, directly: Bool) -> Bool {
    if bracket == .object { return memberStarts(at: offset) }
    return switch current {
    case "{", "[", "\"": true
    case "'", "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": !directly
    case nil: false
    case let byte?: byte >= 0x80
    }
  }

  /// Whether a key and a colon stand at an offset, on one line.
  func memberStarts(at start: Int) -> Bool {
    var index = endOfString(from: start) ?? endOfWord(from: start)
    guard index > start else { return false }
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return scalar(at: index).map { asciiMeaning(of: $0) == UInt8(ascii: ":") } ?? false
  }

  /// The string, word or number here, or else the single character.
  var elementHere: Range<Int> { offset..<(endOfString(from: offset) ?? tokenHere.upperBound) }

  /// The end of the string that starts at an offset, at the latest the end of the line; nil where no quotation mark is there.
  private func endOfString(from start: Int) -> Int? {
    guard let opening = scalar(at: start), let quote = asciiMeaning(of: opening) else { return nil }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var index = start + UTF8.width(opening)
    while let scalar = scalar(at: index), !lineEnds(at: index) {
      index += UTF8.width(scalar)
      if scalar.value == UInt32(quote) || (!opening.isASCII && asciiMeaning(of: scalar) == quote) { return index }
      // An escaped character does not close the string; an escaped line break does not end it.
      if scalar == "\\" { index += self.scalar(at: index).map { UTF8.width($0) } ?? 0 }
    }
    return index
  }

  private func asciiMeaning(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) : Lookalike.ascii(for: scalar)
  }

  private func hasLineBreak(_ range: Range<Int>) -> Bool {
    bytes[range].contains { $0 == 0x0A || $0 == 0x0D }
  }
}
