import ManifestRuntime

/// An error of libyaml, explained at the position of its cause.
///
/// The messages are those of libyaml 0.2.5; unknown messages are reported unchanged as `yaml-syntax`.
struct YAMLSyntaxError {
  let error: LibYAMLError
  let file: SourceFile
  /// The range of the last key or value that was not empty.
  let lastEnded: Range<Int>
  /// The innermost open `{` or `[`.
  let openBracket: Int?

  private var problem: Int { error.problemOffset }

  var diagnostic: Diagnostic { error.character.map { controlCharacter($0) } ?? syntax }

  private func controlCharacter(_ scalar: UInt32) -> Diagnostic {
    let code = UInt64(scalar).hexadecimal(digits: 4).uppercased()
    return diagnostic(
      .yamlControlCharacter, "the character U+\(code) is not allowed in YAML",
      help: scalar == 0
        ? "save the file as UTF-8; zero bytes often mean UTF-16"
        : "remove it, or write it in double quotes as `\\u\(code)`")
  }

  private var syntax: Diagnostic {
    switch error.problem {
    case "found unexpected end of stream", "found unexpected document indicator": unclosedQuote
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'": missingComma
    case "mapping values are not allowed in this context": strayColon
    case "could not find expected ':'": missingColon
    case "did not find expected key", "did not find expected '-' indicator", "did not find expected <document start>":
      strayContent
    case "did not find expected node content": missingValue
    case "found unexpected ':'" where isInFlow: missingSpace(afterColonAt: problem)
    case "block sequence entries are not allowed in this context":
      diagnostic(
        .yamlIndentation, "a list cannot start on the line of its key",
        help: "begin the list on the next line, write it as `[…]`, or put text that starts with `- ` in quotes")
    case "did not find expected comment or line break" where error.context == "while scanning a directive": directive
    case "mapping keys are not allowed in this context", "did not find expected comment or line break",
      "found an indentation indicator equal to 0":
      reservedStart(at: error.contextOffset)
    case "found character that cannot start any token" where !file.has("\t", at: problem): reservedStart(at: problem)
    case "found character that cannot start any token", "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      .tab(at: file.character(at: problem))
    default: byContext
    }
  }

  private var byContext: Diagnostic {
    switch error.context {
    case "while scanning an alias", "while scanning an anchor": reservedStart(at: error.contextOffset)
    case "while scanning a tag", "while parsing a tag", "while parsing a node":
      .tag(at: file.word(at: error.contextOffset, inFlow: isInFlow))
    case "while parsing a quoted scalar": escape
    case _ where file.has("%", at: file.lineStart(before: problem)): directive
    case let context:
      diagnostic(
        .yamlSyntax, "the YAML cannot be read\(error.problem.isEmpty ? "" : ": " + error.problem)",
        related: context.isEmpty ? nil : (file.character(at: error.contextOffset), context))
    }
  }

  private var isInFlow: Bool { openBracket != nil }

  /// Returns an error at the position that libyaml reports, or at another one.
  private func diagnostic(
    _ rule: Rule, _ message: String, at span: Span? = nil, related: (span: Span, message: String)? = nil,
    note: String? = nil, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      rule, message, at: span ?? file.character(at: problem),
      related: related.map { [Diagnostic.Related($0.span, $0.message)] } ?? [], note: note, help: help)
  }

  private func reservedStart(at offset: Int) -> Diagnostic { file.reservedStart(at: offset, inFlow: isInFlow) }

  private func needsQuotes(_ rule: Rule, at start: Int, note: String) -> Diagnostic {
    let text = file.unquotedText(at: start, inFlow: isInFlow)
    return Diagnostic(
      rule, "\(file.text(text).inBackticks(limit: 60)) needs quotes", at: text, note: note, help: file.quoteHelp(text))
  }

  // MARK: Colons

  private var strayColon: Diagnostic {
    let start = lastEnded.lowerBound
    guard !lastEnded.isEmpty, file.skippingBlanks(from: lastEnded.upperBound) == problem else {
      return diagnostic(.yamlColonInText, "unexpected `:`", help: "put text with `: ` in quotes")
    }
    if file.isOnSameLine(start, problem) {
      // `id:{type: int, min: 1}`
      let first = file.endOfSpaces(from: file.lineStart(before: start))
      let word = Int(file.word(at: first, inFlow: false).end)
      if let colon = (first..<word).first(where: { file.has(":{", at: $0) || file.has(":[", at: $0) }) {
        return missingSpace(afterColonAt: colon)
      }
      return lookalike(of: "{[\"'", in: file.character(at: start))
        ?? needsQuotes(
          .yamlColonInText, at: start, note: "an unquoted `: ` ends a key, and this line already has a key")
    }
    let firstLine = file.span(start, file.lineEnd(from: start))
    if let cause = file.foreignIndentation(ofLineAt: start) ?? file.foreignIndentation(ofLineAt: problem)
      ?? missingSpace(in: firstLine) ?? lookalike(of: ":", in: firstLine)
    {
      return cause
    }
    if let comment = slashComment(from: start) { return comment }
    if file.isFirstInLine(start), file.indentation(ofLineAt: start) == file.indentation(ofLineAt: problem) {
      return notAnEntry(file.value(at: start, inFlow: false))
    }
    return diagnostic(
      .yamlIndentation, "a key is indented as if it continued the text above it",
      at: file.span(file.skippingBlanks(from: file.lineStart(before: problem)), problem),
      related: (firstLine, "the text starts here"), help: "indent the key like the other keys of its mapping")
  }

  private var missingColon: Diagnostic {
    let line = file.value(at: error.contextOffset, inFlow: false)
    return file.foreignIndentation(ofLineAt: error.contextOffset) ?? missingSpace(in: line)
      ?? missingSpace(afterDashAt: error.contextOffset)
      ?? lookalike(of: ":", in: line) ?? notAnEntry(line)
  }

  /// Returns the error for a line among keys that has no colon.
  private func notAnEntry(_ line: Span) -> Diagnostic {
    let start = Int(line.start)
    if let comment = slashComment(from: start) { return comment }
    let word = file.word(at: start, inFlow: false)
    // `key = value` and `key=value`, as in other formats; the `=` of a URL does not count.
    let keyEnd = (start..<Int(word.end)).first { file.hasOne(of: "=/:?", at: $0) } ?? Int(word.end)
    let mark = file.endOfSpaces(from: keyEnd)
    let isAssignment = keyEnd > start && file.has("=", at: mark) && !file.has("==", at: mark)
    let valueStart = file.endOfSpaces(from: isAssignment ? mark + 1 : Int(word.end))
    let key = file.span(start, isAssignment ? keyEnd : Int(word.end))
    let value = file.text(file.span(valueStart, max(valueStart, Int(line.end))))
    let entry = file.text(key) + ":" + (value.isEmpty ? "" : " " + value)
    return diagnostic(
      .yamlMissingColon, "\(file.text(line).inBackticks(limit: 60)) is not a `key: value`", at: line,
      note: "a mapping contains only `key: value` entries",
      help: "write \(entry.inBackticks(limit: 60))"
        + (isAssignment ? "" : ", or indent the line if it continues the text above"))
  }

  /// Returns the diagnostic for a list item such as `-item`; nil if there is none at an offset.
  private func missingSpace(afterDashAt offset: Int) -> Diagnostic? {
    guard file.has("-", at: offset), offset + 1 < file.bytes.count, !file.hasOne(of: "- \t\r\n", at: offset + 1)
    else { return nil }
    let item = file.value(at: offset, inFlow: false)
    return diagnostic(
      .yamlMissingColon, "a space is missing after `-`", at: item,
      note: "without the space the `-` is part of the text",
      help: "write \("- \(file.text(file.span(offset + 1, Int(item.end))))".inBackticks(limit: 60))")
  }

  /// Returns the diagnostic for `key:value`, or nil if the line has none; the `:` of `https://…` does not count.
  private func missingSpace(in line: Span) -> Diagnostic? {
    let start = Int(line.start)
    let end = Int(file.word(at: start, inFlow: false).end)
    guard let colon = (start..<end).first(where: { file.has(":", at: $0) }), colon > start, colon + 1 < end,
      !file.has("://", at: colon)
    else { return nil }
    let spaced =
      file.text(file.span(start, colon + 1)) + " "
      + file.text(file.span(file.endOfSpaces(from: colon + 1), Int(line.end)))
    return missingSpace(afterColonAt: colon, help: "write \(spaced.inBackticks(limit: 60))")
  }

  private func missingSpace(afterColonAt colon: Int, help: String = "write `: `") -> Diagnostic {
    diagnostic(
      .yamlMissingColon, "a space is missing after `:`", at: file.character(at: colon),
      note: "without the space the `:` is part of the text", help: help)
  }

  /// Returns the error for the first full-width or typographic character in a span that was typed instead of one of the
  /// given ones, or nil if there is none.
  private func lookalike(of characters: String, in span: Span) -> Diagnostic? {
    var offset = Int(span.start)
    while offset < span.end {
      if let scalar = file.scalar(at: offset), let meant = Lookalike.ascii(for: scalar), characters.utf8.contains(meant)
      {
        let wanted = String(UnicodeScalar(meant))
        return diagnostic(
          .yamlLookalike, "expected `\(wanted)`, found `\(scalar)`", at: file.character(at: offset),
          note: "to YAML, this character is text", help: "write `\(wanted)`")
      }
      offset = file.characterEnd(from: offset)
    }
    return nil
  }

  /// Returns the error for a comment of other formats in the line at an offset; nil if there is none.
  private func slashComment(from start: Int) -> Diagnostic? {
    let end = file.lineEnd(from: start)
    guard
      let slashes = (start..<end).first(where: { offset in
        file.has("//", at: offset) && (offset == start || file.hasOne(of: " \t", at: offset - 1))
      })
    else { return nil }
    let comment = file.value(at: slashes, inFlow: false)
    return diagnostic(
      .yamlTextAfterValue, "`//` does not begin a comment in YAML", at: comment,
      help: "write \("# \(file.text(comment).drop { $0 == "/" || $0 == " " })".inBackticks(limit: 60))")
  }

  // MARK: Unexpected content

  private var strayContent: Diagnostic {
    if file.hasOne(of: "}]", at: problem) { return strayBracket }
    if lastEnded.isEmpty, file.has("%", at: file.skippingSpaceAndComments(from: file.bytes.contentStart)) {
      return diagnostic(
        .yamlDirective, "`---` is missing after the directive", at: file.word(at: problem, inFlow: isInFlow),
        help: "write a line `---` before this, or remove the directive")
    }
    guard file.isFirstInLine(problem) else { return textAfterValue }
    if let space = file.foreignIndentation(ofLineAt: problem) { return space }
    if file.has(":", at: problem) { return .missingKey(at: file.character(at: problem)) }
    let line = file.value(at: problem, inFlow: false)
    let column = error.contextOffset - file.lineStart(before: error.contextOffset)
    guard error.context != "", file.indentation(ofLineAt: problem) == column else {
      return diagnostic(
        .yamlIndentation, "the indentation does not match any line above", at: line,
        help: "begin the line in the same column as the lines it belongs to")
    }
    let isItem = file.text(file.word(at: problem, inFlow: false)) == "-"
    // One of two items lacks its space.
    if let fault = missingSpace(afterDashAt: isItem ? error.contextOffset : problem) { return fault }
    return diagnostic(
      .yamlIndentation, isItem ? "a list item is among keys" : "a key is among list items", at: line,
      related: (file.character(at: error.contextOffset), "they start here"),
      help: isItem ? "indent the list under its key" : "indent the key under the list item, or the list under a key")
  }

  private var textAfterValue: Diagnostic {
    let start = lastEnded.lowerBound
    if file.isOnSameLine(start, problem) {
      if file.hasOne(of: "{[", at: start) { return bracketInText(from: start) }
      if file.has("*", at: start) { return reservedStart(at: start) }
    }
    if file.hasOne(of: "&*", at: problem) { return reservedStart(at: problem) }
    // The text ends at the first quote of another one.
    if file.hasOne(of: "'\"", at: start), !lastEnded.isEmpty, !file.isOnSameLine(start, lastEnded.upperBound) {
      let quote = file.character(at: start)
      return diagnostic(
        .yamlUnbalanced, "a quoted text is not closed in its line", at: quote,
        related: (file.character(at: lastEnded.upperBound - 1), "it ends here"),
        help: "add the closing `\(file.text(quote))`")
    }
    return diagnostic(
      .yamlTextAfterValue, "unexpected text after a value", at: file.unquotedText(at: problem, inFlow: isInFlow),
      related: lastEnded.isEmpty ? nil : (file.span(start, lastEnded.upperBound), "this is complete"),
      help: "put the whole text into one pair of quotes, in which `''` is an apostrophe, or start a comment with ` #`")
  }

  private var missingValue: Diagnostic {
    if let openBracket, problem >= file.bytes.count { return unclosedBracket(at: openBracket) }
    if file.hasOne(of: "}]", at: problem) { return strayBracket }
    return diagnostic(
      .yamlSyntax, "expected a value, found \(file.description(ofCharacterAt: problem))",
      help: "write the value; put text that starts with such a character in quotes")
  }

  // MARK: Quotes and brackets

  private var unclosedQuote: Diagnostic {
    let quote = file.character(at: error.contextOffset)
    return diagnostic(
      .yamlUnbalanced, "a quoted text is never closed", at: quote,
      related: (file.span(problem, problem), "the text runs up to here"), help: "add the closing `\(file.text(quote))`")
  }

  private func unclosedBracket(at bracket: Int) -> Diagnostic {
    diagnostic(
      .yamlUnbalanced, "a \(file.description(ofCharacterAt: bracket)) is never closed",
      at: file.character(at: bracket), related: (file.character(at: problem), "still open here"),
      help: "add the closing `\(closing(of: bracket))`")
  }

  private func closing(of bracket: Int) -> String { file.has("{", at: bracket) ? "}" : "]" }

  private var strayBracket: Diagnostic {
    diagnostic(
      .yamlUnbalanced, "\(file.description(ofCharacterAt: problem)) does not close an open bracket",
      related: openBracket.map { (file.character(at: $0), "this one is open") },
      help: isInFlow ? "close the open bracket first" : "remove it, or put text that starts with a bracket in quotes")
  }

  private var missingComma: Diagnostic {
    let start = lastEnded.lowerBound
    let bracket = openBracket ?? error.contextOffset
    if let lookalike = lookalike(of: ",{}[]", in: file.span(start, problem)) { return lookalike }
    if problem >= file.bytes.count || isBeyondBracket(bracket) { return unclosedBracket(at: bracket) }
    let isAdjacent = lastEnded.upperBound == problem
    if isAdjacent, file.hasOne(of: "{[", at: problem) || file.hasOne(of: "{[", at: start) {
      return bracketInText(from: start)
    }
    if file.hasOne(of: "}]", at: problem) { return strayBracket }
    if isAdjacent, file.hasOne(of: "'\"", at: start) { return textAfterValue }
    if !file.isOnSameLine(start, problem), let comment = slashComment(from: start) { return comment }
    // The text continued on the next line and swallowed the key there.
    let entry =
      file.isOnSameLine(start, problem) ? problem : file.skippingBlanks(from: file.lineStart(before: problem))
    return diagnostic(
      .yamlMissingComma, "a `,` or the closing `\(closing(of: bracket))` is missing",
      at: file.span(entry, file.characterEnd(from: problem)), related: (file.character(at: bracket), "opened here"),
      help: "put a `,` between two entries, or quotes around text with `: `")
  }

  /// Returns whether the indentation shows that a bracket after a key was never closed.
  private func isBeyondBracket(_ bracket: Int) -> Bool {
    (file.has(":", at: problem) || file.isFirstInLine(problem)) && !file.isOnSameLine(bracket, problem)
      && !file.isFirstInLine(bracket) && file.indentation(ofLineAt: problem) <= file.indentation(ofLineAt: bracket)
  }

  private func bracketInText(from start: Int) -> Diagnostic {
    if let quote = lookalike(of: "\"'", in: file.character(at: start)) { return quote }
    if let comment = slashComment(from: start) { return comment }
    let bracket = file.description(ofCharacterAt: file.hasOne(of: "{[", at: start) ? start : problem)
    return needsQuotes(.yamlBracketInText, at: start, note: "an unquoted \(bracket) starts a new value here")
  }

  // MARK: Other errors

  private var escape: Diagnostic {
    // libyaml reports the backslash, or the first digit after the backslash and the letter.
    let backslash = file.has("\\", at: problem) ? problem : problem - 2
    var end = file.characterEnd(from: backslash + 1)
    if problem > backslash { end = file.end(ofRunOf: "0123456789ABCDEFabcdef", from: problem) }
    return diagnostic(
      .yamlEscape, "invalid escape", at: file.span(backslash, end),
      note: "double quotes know `\\\"`, `\\\\`, `\\n`, `\\t`, `\\xHH`, `\\uHHHH` and a few more",
      help: "write `\\\\` for a backslash, or put the text in single quotes")
  }

  private var directive: Diagnostic {
    let lineStart = file.lineStart(before: problem)
    let start = file.has("%", at: lineStart) ? lineStart : problem
    return diagnostic(
      .yamlDirective, "invalid directive", at: file.span(start, file.lineEnd(from: start)),
      note: "a line that starts with `%` is a directive; `%YAML 1.1` and `%YAML 1.2` are known, and `---` follows them",
      help: "remove the directive; put text that starts with `%` in quotes")
  }
}

// MARK: - Errors without an error of libyaml

extension SourceFile {
  /// Returns the error for text that starts with a character that has a meaning in YAML.
  func reservedStart(at offset: Int, inFlow: Bool) -> Diagnostic {
    Diagnostic(
      .yamlReservedStart, "text cannot start with \(description(ofCharacterAt: offset)) without quotes",
      at: character(at: offset),
      help: quoteHelp(unquotedText(at: offset, inFlow: inFlow)))
  }

  /// Returns the text that was probably meant as one value.
  fileprivate func unquotedText(at start: Int, inFlow: Bool) -> Span {
    // libyaml looks ahead within a line, so an error may precede the bracket around it.
    value(at: start, inFlow: inFlow || hasOpenBracket(onLineBefore: start))
  }

  /// Returns the description of the character at an offset for a message.
  fileprivate func description(ofCharacterAt offset: Int) -> String {
    if offset >= bytes.count { return "the end of the file" }
    if hasOne(of: "\n\r", at: offset) { return "the end of the line" }
    return has("`", at: offset) ? "a backtick" : text(character(at: offset)).inBackticks
  }

  /// Returns a help that suggests quotes around a text; short text is spelled out.
  fileprivate func quoteHelp(_ value: Span) -> String {
    let text = text(value)
    guard text.unicodeScalars.count <= 60, !text.isEmpty else { return "put the whole text in quotes" }
    let needsSingle = text.contains { $0 == "\"" || $0 == "\\" }
    return needsSingle
      ? "put it in quotes: `'\(text.replacing("'", with: "''"))'`" : "put it in quotes: `\"\(text)\"`"
  }
}

extension Diagnostic {
  static func tag(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlTag, "YAML tags are not supported", at: span, label: "`!` at the start of a value begins a tag",
      note: "the schema determines the type of a value", help: "remove the tag, or put the whole text in quotes")
  }

  static func missingKey(at span: Span) -> Diagnostic {
    Diagnostic(.yamlKeyNotText, "a key is missing", at: span, help: "write the key; an empty key is `\"\"`")
  }

  static func tab(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlTab, "a tab is used for indentation", at: span,
      note: "YAML counts columns, and a tab has no fixed width", help: "indent with spaces")
  }
}
