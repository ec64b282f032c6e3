import ManifestRuntime

/// An error of libyaml, explained at the position of its cause.
///
/// The messages are those of libyaml 0.2.5; unknown messages are reported unchanged as `yaml-syntax`.
struct YAMLSyntaxError {
  /// The state of the reader when the error occurred.
  struct Context {
    /// The range of the last key or value that was not empty.
    var lastEnded = 0..<0
    /// The key whose value is being read or was read last.
    var key: Span?
    /// The innermost open `{` or `[`.
    var openBracket: Int?
  }

  let error: LibYAMLError
  let context: Context
  let file: SourceFile
  let text: YAMLText

  var problem: Int { error.problemOffset }

  var diagnostic: Diagnostic {
    switch error.kind {
    case .outOfMemory:
      Diagnostic(.yamlSyntax, "not enough memory to read the file", at: file.span(0, 0), help: "split the file")
    case .character(let scalar): controlCharacter(scalar)
    case .syntax: syntax
    }
  }

  var syntax: Diagnostic {
    switch error.problem {
    case "found unexpected end of stream", "found unexpected document indicator": unclosedQuote
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'": missingComma
    case "mapping values are not allowed in this context": strayColon
    case "could not find expected ':'": missingColon
    case "did not find expected key", "did not find expected '-' indicator", "did not find expected <document start>":
      strayContent
    case "did not find expected node content": missingValue
    case "block sequence entries are not allowed in this context": dashAfterKey
    case "did not find expected comment or line break" where error.context == "while scanning a directive": directive
    case "mapping keys are not allowed in this context", "did not find expected comment or line break",
      "found an indentation indicator equal to 0":
      reservedStart(at: error.contextOffset)
    case "found character that cannot start any token":
      text.has("\t", at: problem) ? tab(at: problem) : reservedStart(at: problem)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      tab(at: problem)
    default: byContext
    }
  }

  var byContext: Diagnostic {
    switch error.context {
    case "while scanning an alias", "while scanning an anchor": reservedStart(at: error.contextOffset)
    case "while scanning a tag", "while parsing a tag", "while parsing a node":
      .tag(at: word(at: error.contextOffset))
    case "while parsing a quoted scalar": escape
    default:
      text.has("%", at: text.lineStart(before: problem)) ? directive : other(error.problem)
    }
  }

  // MARK: Positions

  func character(at offset: Int) -> Span { file.span(offset, text.characterEnd(from: offset)) }

  func word(at offset: Int) -> Span {
    let end = text.wordEnd(from: offset, inFlow: context.openBracket != nil)
    return file.span(offset, end)
  }

  func value(from start: Int) -> Span {
    // libyaml looks ahead within a line, so an error may precede the bracket around it.
    let isInFlow = context.openBracket != nil || text.hasOpenBracket(onLineBefore: start)
    return file.span(start, text.valueEnd(from: start, inFlow: isInFlow))
  }

  /// Returns the description of the character at an offset for a message.
  func found(at offset: Int) -> String {
    if offset >= file.bytes.count { return "the end of the file" }
    if text.hasOne(of: "\n\r", at: offset) { return "the end of the line" }
    return text.has("`", at: offset) ? "a backtick" : YAMLText.shown(file.text(character(at: offset)))
  }

  /// Returns a help that suggests quotes around a text; short text is spelled out.
  func quoteHelp(_ value: Span) -> String {
    let text = file.text(value)
    guard text.unicodeScalars.count <= 60, !text.isEmpty else { return "put the whole text in quotes" }
    let single = text.contains { $0 == "\"" || $0 == "\\" }
    let quoted =
      single ? "'" + text.map { $0 == "'" ? "''" : String($0) }.joined() + "'" : "\"" + text + "\""
    guard let key = context.key, isKey(key, of: value) else { return "put it in quotes: `\(quoted)`" }
    return "put it in quotes: `\(file.text(key)): \(quoted)`"
  }

  func isKey(_ key: Span, of value: Span) -> Bool {
    let colon = text.skippingBlanks(from: Int(key.end))
    return text.has(":", at: colon) && text.skippingBlanks(from: colon + 1) == value.start
  }

  // MARK: Characters

  func controlCharacter(_ scalar: UInt32) -> Diagnostic {
    let name = UInt64(scalar).hexadecimal(digits: 4).uppercased()
    return Diagnostic(
      .yamlControlCharacter, "the character U+\(name) is not allowed in YAML", at: character(at: problem),
      help: scalar == 0
        ? "save the file as UTF-8; zero bytes often mean UTF-16"
        : "remove it, or write it in double quotes as `\\u\(name)`")
  }

  func tab(at offset: Int) -> Diagnostic {
    Diagnostic(
      .yamlTab, "a tab is used for indentation", at: character(at: offset),
      note: "YAML counts columns, and a tab has no fixed width", help: "indent with spaces")
  }

  func reservedStart(at offset: Int) -> Diagnostic {
    let value = value(from: offset)
    return Diagnostic(
      .yamlReservedStart, "text cannot start with \(found(at: offset)) without quotes", at: character(at: offset),
      label: Self.meanings[file.text(character(at: offset))], help: quoteHelp(value))
  }

  /// The meanings of the characters that cannot start an unquoted text.
  private static let meanings = [
    "*": "starts an alias", "&": "starts an anchor", "@": "reserved by YAML", "`": "reserved by YAML",
    "%": "starts a directive", "|": "starts a block of text", ">": "starts a block of text", "?": "starts a key",
  ]

  // MARK: Colons

  var strayColon: Diagnostic {
    let last = context.lastEnded
    guard !last.isEmpty, text.skippingBlanks(from: last.upperBound) == problem else {
      return Diagnostic(
        .yamlColonInText, "unexpected `:`", at: character(at: problem),
        help: "put text with `: ` in quotes")
    }
    if text.isOnSameLine(last.lowerBound, problem) {
      let value = value(from: last.lowerBound)
      return Diagnostic(
        .yamlColonInText, "\(YAMLText.shown(file.text(value))) needs quotes", at: value,
        note: "an unquoted `: ` ends a key, and this line already has a key", help: quoteHelp(value))
    }
    let firstLine = file.span(last.lowerBound, text.lineEnd(from: last.lowerBound))
    if let missing = missingSpace(in: firstLine) { return missing }
    let lineStart = text.skippingBlanks(from: text.lineStart(before: problem))
    return Diagnostic(
      .yamlIndentation, "a key is indented as if it continued the text above it", at: file.span(lineStart, problem),
      related: [Diagnostic.Related(firstLine, "the text starts here")],
      help: "indent the key like the other keys of its mapping")
  }

  var missingColon: Diagnostic {
    let start = error.contextOffset
    let line = file.span(start, text.valueEnd(from: start, inFlow: false))
    return missingSpace(in: line)
      ?? Diagnostic(
        .yamlMissingColon, "\(YAMLText.shown(file.text(line))) is not a `key: value`", at: line,
        note: "a mapping contains only `key: value` entries",
        help: "write a `:` after the key; indent text that continues the line above")
  }

  /// Returns the diagnostic for `key:value`, or nil if the line has none; the `:` of `https://…` does not count.
  func missingSpace(in line: Span) -> Diagnostic? {
    let word = Int(line.start)..<text.wordEnd(from: Int(line.start), inFlow: false)
    guard let colon = word.first(where: { text.has(":", at: $0) }), colon > word.lowerBound,
      colon + 1 < word.upperBound,
      !text.has("://", at: colon)
    else { return nil }
    let spaced = file.text(file.span(word.lowerBound, colon + 1)) + " " + file.text(file.span(colon + 1, Int(line.end)))
    return Diagnostic(
      .yamlMissingColon, "a space is missing after `:`", at: character(at: colon),
      note: "without the space the `:` is part of the text", help: "write \(YAMLText.shown(spaced))")
  }

  // MARK: Unexpected content

  var strayContent: Diagnostic {
    if text.hasOne(of: "}]", at: problem) { return strayBracket }
    if context.lastEnded.isEmpty, text.has("%", at: text.skippingSpaceAndComments(from: text.contentStart)) {
      return Diagnostic(
        .yamlDirective, "`---` is missing after the directive", at: word(at: problem), label: "expected before this",
        help: "write a line `---`, or remove the directive")
    }
    guard text.isFirstInLine(problem) else { return textAfterValue }
    if text.has(":", at: problem) { return .missingKey(at: character(at: problem)) }
    let line = file.span(problem, text.valueEnd(from: problem, inFlow: false))
    let isItem =
      text.has("-", at: problem)
      && (problem + 1 == file.bytes.count || text.hasOne(of: " \t\r\n", at: problem + 1))
    if error.context != "",
      text.indentation(ofLineAt: problem) == error.contextOffset - text.lineStart(before: error.contextOffset)
    {
      return Diagnostic(
        .yamlIndentation, isItem ? "a list item is among keys" : "a key is among list items", at: line,
        related: [Diagnostic.Related(character(at: error.contextOffset), "they start here")],
        help: isItem ? "indent the list under its key" : "indent the key under the list item, or the list under a key")
    }
    return Diagnostic(
      .yamlIndentation, "the indentation does not match any line above", at: line,
      help: "begin the line in the same column as the lines it belongs to")
  }

  var textAfterValue: Diagnostic {
    let last = context.lastEnded
    if text.isOnSameLine(last.lowerBound, problem) {
      if text.hasOne(of: "{[", at: last.lowerBound) { return bracketInText(from: last.lowerBound) }
      if text.has("*", at: last.lowerBound) { return reservedStart(at: last.lowerBound) }
    }
    if text.hasOne(of: "&*", at: problem) { return reservedStart(at: problem) }
    let isApostrophe = text.has("'", at: last.upperBound - 1) && last.upperBound == problem
    return Diagnostic(
      .yamlTextAfterValue, "unexpected text after a value", at: value(from: problem),
      related: last.isEmpty
        ? [] : [Diagnostic.Related(file.span(last.lowerBound, last.upperBound), "this is complete")],
      note: isApostrophe ? "within `'…'` an apostrophe is written twice: `''`" : nil,
      help: "put the whole text into one pair of quotes, or start a comment with ` #`")
  }

  var missingValue: Diagnostic {
    if let bracket = context.openBracket, problem >= file.bytes.count { return unclosedBracket(at: bracket) }
    if text.hasOne(of: "}]", at: problem) { return strayBracket }
    return Diagnostic(
      .yamlSyntax, "expected a value, found \(found(at: problem))", at: character(at: problem),
      help: "write the value; put text that starts with such a character in quotes")
  }

  var dashAfterKey: Diagnostic {
    Diagnostic(
      .yamlIndentation, "a list cannot start on the line of its key", at: character(at: problem),
      help: "begin the list on the next line, write it as `[…]`, or put text that starts with `- ` in quotes")
  }

  // MARK: Quotes and brackets

  var unclosedQuote: Diagnostic {
    let quote = file.text(character(at: error.contextOffset))
    return Diagnostic(
      .yamlUnbalanced, "a quoted text is never closed", at: character(at: error.contextOffset),
      label: "the text starts here",
      related: [Diagnostic.Related(file.span(problem, problem), "and runs up to here")],
      note: quote == "'" ? "within `'…'` an apostrophe is written twice: `''`" : nil,
      help: "add the closing `\(quote)`")
  }

  func unclosedBracket(at bracket: Int) -> Diagnostic {
    let closing = text.has("{", at: bracket) ? "}" : "]"
    return Diagnostic(
      .yamlUnbalanced, "a \(found(at: bracket)) is never closed", at: character(at: bracket), label: "opened here",
      related: [Diagnostic.Related(character(at: problem), "still open here")], help: "add the closing `\(closing)`")
  }

  var strayBracket: Diagnostic {
    Diagnostic(
      .yamlUnbalanced, "\(found(at: problem)) does not close an open bracket", at: character(at: problem),
      related: context.openBracket.map { [Diagnostic.Related(character(at: $0), "this one is open")] } ?? [],
      help: context.openBracket == nil
        ? "remove it, or put text that starts with a bracket in quotes" : "close the open bracket first")
  }

  var missingComma: Diagnostic {
    let last = context.lastEnded
    let bracket = context.openBracket ?? error.contextOffset
    let closing = text.has("{", at: bracket) ? "}" : "]"
    if problem >= file.bytes.count || isBeyondBracket(bracket) { return unclosedBracket(at: bracket) }
    if last.upperBound == problem, text.hasOne(of: "{[", at: problem) || text.hasOne(of: "{[", at: last.lowerBound) {
      return bracketInText(from: last.lowerBound)
    }
    if text.hasOne(of: "}]", at: problem) { return strayBracket }
    if last.upperBound == problem, text.hasOne(of: "'\"", at: last.lowerBound) { return textAfterValue }
    // The text continued on the next line and swallowed the key there.
    let entry =
      text.isOnSameLine(last.lowerBound, problem)
      ? character(at: problem)
      : file.span(text.skippingBlanks(from: text.lineStart(before: problem)), text.characterEnd(from: problem))
    return Diagnostic(
      .yamlMissingComma, "a `,` or the closing `\(closing)` is missing", at: entry,
      label: "expected `,` or `\(closing)` before this",
      related: [Diagnostic.Related(character(at: bracket), "opened here")],
      help: "put a `,` between two entries, or quotes around text with `: `")
  }

  /// Returns whether the indentation shows that a bracket after a key was never closed.
  func isBeyondBracket(_ bracket: Int) -> Bool {
    (text.has(":", at: problem) || text.isFirstInLine(problem)) && !text.isOnSameLine(bracket, problem)
      && !text.isFirstInLine(bracket) && text.indentation(ofLineAt: problem) <= text.indentation(ofLineAt: bracket)
  }

  func bracketInText(from start: Int) -> Diagnostic {
    let value = value(from: start)
    let isInFlow = context.openBracket != nil
    return Diagnostic(
      .yamlBracketInText, "\(YAMLText.shown(file.text(value))) needs quotes", at: value,
      label: isInFlow ? "text with a bracket inside `{…}` or `[…]`" : "text that starts with a bracket",
      note:
        "an unquoted \(found(at: text.hasOne(of: "{[", at: start) ? start : problem)) starts a new value here",
      help: quoteHelp(value))
  }

  // MARK: Other errors

  var escape: Diagnostic {
    // libyaml reports the backslash, or the first digit after the backslash and the letter.
    let backslash = text.has("\\", at: problem) ? problem : problem - 2
    var end = text.characterEnd(from: backslash + 1)
    if problem > backslash { end = text.end(ofRunOf: "0123456789ABCDEFabcdef", from: problem) }
    return Diagnostic(
      .yamlEscape, "invalid escape", at: file.span(backslash, end),
      note: "double quotes know `\\\"`, `\\\\`, `\\n`, `\\t`, `\\xHH`, `\\uHHHH` and a few more",
      help: "write `\\\\` for a backslash, or put the text in single quotes")
  }

  var directive: Diagnostic {
    let start = text.has("%", at: text.lineStart(before: problem)) ? text.lineStart(before: problem) : problem
    return Diagnostic(
      .yamlDirective, "invalid directive", at: file.span(start, text.lineEnd(from: start)),
      note: "a line that starts with `%` is a directive; `%YAML 1.1` and `%YAML 1.2` are known, and `---` follows them",
      help: "remove the directive; put text that starts with `%` in quotes")
  }

  func other(_ problem: String) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, problem.isEmpty ? "the YAML cannot be read" : "the YAML cannot be read: \(problem)",
      at: character(at: self.problem),
      related: error.context.isEmpty
        ? [] : [Diagnostic.Related(character(at: error.contextOffset), error.context)])
  }
}
