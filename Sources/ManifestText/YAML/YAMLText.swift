/// The bytes of a YAML file as the reader and its messages look at them: by lines, words and values.
struct YAMLText {
  let bytes: [UInt8]

  /// Where the text begins, after a byte order mark.
  var contentStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The first offset from here on that is neither white space nor in a comment; a `#` counts where a comment may start.
  func skippingSpaceAndComments(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
      let breakLength = lineBreakLength(at: offset)
      if breakLength > 0 {
        offset += breakLength
      } else if isBlank(bytes[offset]) {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "#") {
        offset = lineEnd(from: offset)
      } else {
        break
      }
    }
    return offset
  }

  /// The first offset from here on that is not a space or tab.
  func skippingBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
    return offset
  }

  /// The end of a range without the white space at its end; never before a lower bound.
  func trimmingEnd(_ end: Int, downTo start: Int) -> Int {
    var end = end
    while end > start, isBlank(bytes[end - 1]) || isLineFeed(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// The end of the run without white space from here on, and in flow style without what ends a value there.
  func wordEnd(from offset: Int, inFlow: Bool) -> Int {
    var end = offset
    while end < bytes.count, !isBlank(bytes[end]), lineBreakLength(at: end) == 0 {
      if inFlow, end > offset, hasOne(of: ",[]{}", at: end) { break }
      end += 1
    }
    return end
  }

  /// The end of the character at an offset.
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
    while end < bytes.count, lineBreakLength(at: end) == 0 { end += 1 }
    return end
  }

  func isOnSameLine(_ first: Int, _ second: Int) -> Bool { lineStart(before: first) == lineStart(before: second) }

  /// How far the line of an offset is indented, in bytes.
  func indentation(ofLineAt offset: Int) -> Int {
    let start = lineStart(before: offset)
    return skippingBlanks(from: start) - start
  }

  func isFirstInLine(_ offset: Int) -> Bool {
    skippingBlanks(from: lineStart(before: offset)) >= offset
  }

  /// Whether more brackets are opened than closed between the start of a line and an offset; quotes are not looked at.
  func hasOpenBracket(onLineBefore offset: Int) -> Bool {
    var depth = 0
    for index in lineStart(before: offset)..<max(offset, lineStart(before: offset)) {
      if hasOne(of: "{[", at: index) { depth += 1 }
      if hasOne(of: "}]", at: index) { depth = max(0, depth - 1) }
    }
    return depth > 0
  }

  /// Whether the bytes at an offset are those of a text.
  func has(_ text: String, at offset: Int) -> Bool {
    let end = offset + text.utf8.count
    return offset >= 0 && end <= bytes.count && bytes[offset..<end].elementsEqual(text.utf8)
  }

  /// Whether the byte at an offset is one of some ASCII characters.
  func hasOne(of characters: String, at offset: Int) -> Bool {
    offset >= 0 && offset < bytes.count && characters.utf8.contains(bytes[offset])
  }

  /// Whether a line feed or carriage return is in a range.
  func hasLineBreak(in range: Range<Int>) -> Bool { bytes[range].contains { isLineFeed($0) } }

  /// The end of a run of some ASCII characters.
  func end(ofRunOf characters: String, from offset: Int) -> Int {
    var end = offset
    while hasOne(of: characters, at: end) { end += 1 }
    return end
  }

  /// Where the value that starts here ends in the eyes of its author: at the end of the line or before a comment, and in
  /// flow style also before a `,` or a bracket that was not opened within it.
  func valueEnd(from start: Int, inFlow: Bool) -> Int {
    var end = start
    var depth = 0
    while end < bytes.count, lineBreakLength(at: end) == 0 {
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

  /// A text of the file as a message names it: in backticks, cut where it is long.
  static func shown(_ text: String) -> String {
    let limit = 60
    let scalars = text.unicodeScalars.prefix(limit + 1)
    return scalars.count <= limit ? "`\(text)`" : "`\(String(String.UnicodeScalarView(scalars.prefix(limit))))…`"
  }

  /// The length of a line break of YAML 1.1: LF, CR, next line, line separator and paragraph separator; 0 where is none.
  private func lineBreakLength(at offset: Int) -> Int {
    switch bytes[offset] {
    case 0x0A, 0x0D: 1
    case 0xC2 where offset + 1 < bytes.count && bytes[offset + 1] == 0x85: 2
    case 0xE2 where offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] & 0xFE == 0xA8: 3
    default: 0
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func isLineFeed(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether a next line, line separator or paragraph separator is at an offset.
  func hasForeignLineBreak(at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0xC2: offset + 1 < bytes.count && bytes[offset + 1] == 0x85
    case 0xE2: offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] & 0xFE == 0xA8
    default: false
    }
  }

  /// The first comment of a range without scalars that directly follows another character.
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

  /// The first tab that begins the content of a further line of a range after fewer spaces than it needs.
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
