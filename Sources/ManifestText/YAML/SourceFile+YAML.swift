/// Searches for lines, words and values of YAML.
extension SourceFile {
  /// Returns the offset after white space and comments; a `#` at the offset starts a comment.
  func skippingSpaceAndComments(from offset: Int) -> Int {
    var offset = end(ofRunOf: " \t\r\n", from: offset)
    while has("#", at: offset) { offset = end(ofRunOf: " \t\r\n", from: lineEnd(from: offset)) }
    return offset
  }

  /// Returns the offset after spaces and tabs.
  func skippingBlanks(from offset: Int) -> Int { end(ofRunOf: " \t", from: offset) }

  /// Returns the end of a range without trailing white space, at least the start.
  func trimmingEnd(_ end: Int, downTo start: Int) -> Int {
    var end = end
    while end > start, hasOne(of: " \t\r\n", at: end - 1) { end -= 1 }
    return end
  }

  /// Returns the word at an offset, up to the next white space, or in flow style the next `,` or bracket.
  func word(at offset: Int, inFlow: Bool) -> Span {
    var end = offset
    while end < bytes.count, !hasOne(of: " \t\r\n", at: end) {
      if inFlow, end > offset, hasOne(of: ",[]{}", at: end) { break }
      end += 1
    }
    return span(offset, end)
  }

  package func lineStart(before offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, !isLineFeed(bytes[start - 1]) { start -= 1 }
    return start == 0 ? min(bytes.contentStart, offset) : start
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

  /// Returns the probable value at an offset, up to the end of the line or a comment, or in flow style a `,` or an
  /// unmatched closing bracket.
  func value(at start: Int, inFlow: Bool) -> Span {
    var end = start
    var depth = 0
    while end < bytes.count, !isLineFeed(bytes[end]) {
      if has("#", at: end), end > start, hasOne(of: " \t", at: end - 1) { break }
      if inFlow {
        if hasOne(of: "{[", at: end) { depth += 1 }
        if hasOne(of: "}]", at: end) { depth -= 1 }
        if depth < 0 || (depth == 0 && hasOne(of: ",", at: end)) { break }
      }
      end += 1
    }
    return span(start, trimmingEnd(end, downTo: start))
  }

  private func isLineFeed(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
