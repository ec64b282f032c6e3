// Quotes and brackets that are not closed, or not opened, or stand in text.

extension YAMLSyntaxError {
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
      .yamlUnbalanced, "\(found(at: problem)) closes nothing that is open", at: character(at: problem),
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
    // A text that runs on to the next line has swallowed the key there.
    let entry =
      text.isOnSameLine(last.lowerBound, problem)
      ? character(at: problem)
      : file.span(text.skippingBlanks(from: text.lineStart(before: problem)), text.characterEnd(from: problem))
    return Diagnostic(
      .yamlMissingComma, "a `,` or the closing `\(closing)` is missing", at: entry,
      label: "expected `,` or `\(closing)` before this",
      related: [Diagnostic.Related(character(at: bracket), "opened here")],
      help: "put a `,` between two entries, or quotes around text that holds `: `")
  }

  /// Whether a line no deeper than that of a bracket after a key shows that the bracket was forgotten.
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
        "an unquoted \(found(at: text.hasOne(of: "{[", at: start) ? start : problem)) opens a value of its own here",
      help: quoteHelp(value))
  }
}
