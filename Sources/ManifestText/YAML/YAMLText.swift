import ManifestRuntime

/// The bytes of a YAML file, with searches for lines, words and values.
struct YAMLText {
  let bytes: [UInt8]

  /// The offset of the text after a byte order mark.
  var contentStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Returns the offset after white space and comments; a `#` at the offset starts a comment.
  func skippingSpaceAndComments(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
      if isBlank(bytes[offset]) || isLineFeed(bytes[offset]) {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "#") {
        offset = lineEnd(from: offset)
      } else {
        break
      }
    }
    return offset
  }

  /// Returns the offset after spaces and tabs.
  func skippingBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
    return offset
  }

  /// Returns the end of a range without trailing white space, at least the start.
  func trimmingEnd(_ end: Int, downTo start: Int) -> Int {
    var end = end
    while end > start, isBlank(bytes[end - 1]) || isLineFeed(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Returns the end of the word at an offset: the next white space, or in flow style the next `,` or bracket.
  func wordEnd(from offset: Int, inFlow: Bool) -> Int {
    var end = offset
    while end < bytes.count, !isBlank(bytes[end]), !isLineFeed(bytes[end]) {
      if inFlow, end > offset, hasOne(of: ",[]{}", at: end) { break }
      end += 1
    }
    return end
  }

  func characterEnd(from offset: Int) -> Int {
    guard offset < bytes.count else { return bytes.count }
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
    return end
  }

  func lineStart(before offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, !isLineFeed(bytes[start - 1]) { start -= 1 }
    return start == 0 ? min(contentStart, offset) : start
  }

  func lineEnd(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, !isLineFeed(bytes[end]) { end += 1 }
    return end
  }

  func isOnSameLine(_ first: Int, _ second: Int) -> Bool { lineStart(before: first) == lineStart(before: second) }

  /// Returns the indentation of the line that contains an offset, in bytes.
  func indentation(ofLineAt offset: Int) -> Int {
    let start = lineStart(before: offset)
    return skippingBlanks(from: start) - start
  }

  func isFirstInLine(_ offset: Int) -> Bool {
    skippingBlanks(from: lineStart(before: offset)) >= offset
  }

  /// Returns whether a bracket is open between the start of a line and an offset, ignoring quotes.
  func hasOpenBracket(onLineBefore offset: Int) -> Bool {
    var depth = 0
    for index in lineStart(before: offset)..<max(offset, lineStart(before: offset)) {
      if hasOne(of: "{[", at: index) { depth += 1 }
      if hasOne(of: "}]", at: index) { depth = max(0, depth - 1) }
    }
    return depth > 0
  }

  func has(_ text: String, at offset: Int) -> Bool {
    let end = offset + text.utf8.count
    return offset >= 0 && end <= bytes.count && bytes[offset..<end].elementsEqual(text.utf8)
  }

  /// Returns whether one of the given ASCII characters is at an offset.
  func hasOne(of characters: String, at offset: Int) -> Bool {
    offset >= 0 && offset < bytes.count && characters.utf8.contains(bytes[offset])
  }

  /// Returns whether a range contains a line feed or carriage return.
  func hasLineBreak(in range: Range<Int>) -> Bool { bytes[range].contains { isLineFeed($0) } }

  /// Returns the end of a run of the given ASCII characters.
  func end(ofRunOf characters: String, from offset: Int) -> Int {
    var end = offset
    while hasOne(of: characters, at: end) { end += 1 }
    return end
  }

  /// Returns the probable end of the value at an offset: the end of the line or a comment, or in flow style a `,` or an
  /// unmatched closing bracket.
  func valueEnd(from start: Int, inFlow: Bool) -> Int {
    var end = start
    var depth = 0
    while end < bytes.count, !isLineFeed(bytes[end]) {
      if bytes[end] == UInt8(ascii: "#"), end > start, isBlank(bytes[end - 1]) { break }
      if inFlow {
        if hasOne(of: "{[", at: end) { depth += 1 }
        if hasOne(of: "}]", at: end) { depth -= 1 }
        if depth < 0 || (depth == 0 && hasOne(of: ",", at: end)) { break }
      }
      end += 1
    }
    return trimmingEnd(end, downTo: start)
  }

  /// Returns a text of the file in backticks for a message, truncated.
  static func shown(_ text: String) -> String { text.inBackticks(limit: 60) }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func isLineFeed(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Returns whether a NEL, LS or PS line break is at an offset; a file with one is rejected before it is read.
  func hasForeignLineBreak(at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0xC2: offset + 1 < bytes.count && bytes[offset + 1] == 0x85
    case 0xE2: offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] & 0xFE == 0xA8
    default: false
    }
  }

  /// Returns the first comment that directly follows another character, in a range without scalars.
  func adjoiningComment(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard bytes[offset] == UInt8(ascii: "#") else {
        offset += 1
        continue
      }
      if offset > contentStart, !hasOne(of: " \t\r\n", at: offset - 1) { return offset }
      offset = lineEnd(from: offset)
    }
    return nil
  }

  /// Returns the first tab that indents a continuation line of a range after too few spaces.
  func tabIndentation(in range: Range<Int>, spaces count: Int, hasComments: Bool) -> Int? {
    for lineBreak in range where hasOne(of: "\r\n", at: lineBreak) {
      let tab = end(ofRunOf: " ", from: lineBreak + 1)
      guard tab < range.upperBound, tab - lineBreak - 1 < count, has("\t", at: tab) else { continue }
      let content = skippingBlanks(from: tab)
      let isEmpty = content >= range.upperBound || hasOne(of: "\r\n", at: content)
      if !isEmpty, !(hasComments && has("#", at: content)) { return tab }
    }
    return nil
  }
}
