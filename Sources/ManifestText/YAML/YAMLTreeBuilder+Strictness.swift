/// What libyaml accepts, or reads as YAML 1.1 does, and YAML 1.2 does not.
extension YAMLTreeBuilder {
  /// Refuses the line breaks of YAML 1.1 that are ordinary characters in YAML 1.2 (section 5.4).
  func refuseForeignLineBreaks() throws(YAMLRefusal) {
    for offset in text.bytes.indices where text.hasForeignLineBreak(at: offset) {
      throw .foreignLineBreak(file.text(character(at: offset)), at: character(at: offset))
    }
  }

  /// Refuses a comment that nothing separates from the token before it (section 6.6).
  mutating func refuseAdjoiningComment(before event: YAMLEvent) throws(YAMLRefusal) {
    let isToken: Bool
    switch event.kind {
    case .alias, .sequenceStart(isFlow: true), .mappingStart(isFlow: true): isToken = true
    case .scalar(let value, let style): isToken = style != .plain || !value.isEmpty
    // Other ends are zero bytes long.
    case .collectionEnd: isToken = text.hasOne(of: "}]", at: event.start) && event.end > event.start
    case .documentEnd: isToken = true
    case .streamStart, .streamEnd, .documentStart, .sequenceStart, .mappingStart: isToken = false
    }
    guard isToken else { return }
    var isBlock = false
    if case .scalar(_, .block) = event.kind { isBlock = true }
    let end =
      switch event.kind {
      case .documentEnd: text.bytes.count
      case _ where isBlock: text.lineEnd(from: event.start)
      default: event.start
      }
    if let comment = text.adjoiningComment(in: lastTokenEnd..<max(lastTokenEnd, end)) {
      throw .adjoiningComment(at: file.span(comment, text.valueEnd(from: comment, inFlow: false)))
    }
    lastTokenEnd = max(lastTokenEnd, event.end)
  }

  /// Refuses anchors that libyaml ends earlier than YAML 1.2 does (section 6.9.2).
  func refusePartOfAnchor(_ event: YAMLEvent) throws(YAMLRefusal) {
    guard let anchor = event.anchor, text.has("&", at: event.start) else { return }
    let end = event.start + 1 + anchor.utf8.count
    guard end < text.bytes.count, !text.hasOne(of: " \t\r\n,[]{}", at: end) else { return }
    throw .anchorName(at: file.span(event.start, text.wordEnd(from: event.start, inFlow: true)))
  }

  /// Refuses plain scalars that start as YAML 1.2 does not let them, and those that libyaml takes the start from (section 7.3.3).
  func refuseStart(_ value: String, _ style: YAMLEvent.ScalarStyle, _ event: YAMLEvent) throws(YAMLRefusal) {
    if style == .plain, value == "-" { throw .reservedStart("-", at: character(at: event.start)) }
    if isInFlow, text.has("?", at: event.start - 1) { throw .reservedStart("?", at: character(at: event.start - 1)) }
  }

  /// Refuses a line within a value that a tab indents where YAML wants spaces (section 6.1).
  func refuseTabIndentation(_ range: Range<Int>, hasComments: Bool) throws(YAMLRefusal) {
    guard range.contains(where: { text.hasOne(of: "\r\n", at: $0) }), let column = blockColumn,
      let tab = text.tabIndentation(in: range, spaces: column + 1, hasComments: hasComments)
    else { return }
    throw .tabIndentation(at: character(at: tab))
  }

  private func character(at offset: Int) -> Span { file.span(offset, text.characterEnd(from: offset)) }
}

extension YAMLText {
  /// Whether a next line, line separator or paragraph separator is at an offset.
  fileprivate func hasForeignLineBreak(at offset: Int) -> Bool {
    switch bytes[offset] {
    case 0xC2: offset + 1 < bytes.count && bytes[offset + 1] == 0x85
    case 0xE2: offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] & 0xFE == 0xA8
    default: false
    }
  }

  /// The first comment of a range without scalars that directly follows another character.
  fileprivate func adjoiningComment(in range: Range<Int>) -> Int? {
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
  fileprivate func tabIndentation(in range: Range<Int>, spaces count: Int, hasComments: Bool) -> Int? {
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

extension YAMLRefusal {
  fileprivate static func foreignLineBreak(_ character: String, at span: Span) -> YAMLRefusal {
    let digits = String(character.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return YAMLRefusal(
      diagnostic: Diagnostic(
        .yamlControlCharacter, "the character U+\(code) is a line break in YAML 1.1 only", at: span,
        note: "readers of YAML 1.1 and 1.2 take the file apart at different places",
        help: "remove it, or write it in double quotes as `\\u\(code)`"))
  }

  fileprivate static func adjoiningComment(at span: Span) -> YAMLRefusal {
    YAMLRefusal(
      diagnostic: Diagnostic(
        .yamlTextAfterValue, "a comment directly follows a value", at: span,
        note: "YAML 1.2 wants white space before the `#` of a comment", help: "write a space before the `#`"))
  }

  fileprivate static func anchorName(at span: Span) -> YAMLRefusal {
    YAMLRefusal(
      diagnostic: Diagnostic(
        .yamlSyntax, "an anchor has a character other than letters, digits, `-` and `_`", at: span,
        note: "YAML 1.1 ends the name of the anchor there, YAML 1.2 does not",
        help: "rename the anchor; put text that starts with `&` in quotes"))
  }

  fileprivate static func reservedStart(_ start: String, at span: Span) -> YAMLRefusal {
    YAMLRefusal(
      diagnostic: Diagnostic(
        .yamlReservedStart, "text cannot start with `\(start)` without quotes", at: span,
        note: "within `{…}` and `[…]` readers of YAML 1.1 and 1.2 do not agree on its meaning",
        help: "put the whole text in quotes"))
  }

  fileprivate static func tabIndentation(at span: Span) -> YAMLRefusal {
    YAMLRefusal(
      diagnostic: Diagnostic(
        .yamlTab, "a tab indents a line of a value", at: span,
        note: "YAML counts columns, and a tab has no fixed width", help: "indent with spaces"))
  }
}
