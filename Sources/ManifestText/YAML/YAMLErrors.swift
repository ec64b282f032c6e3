import ManifestRuntime

/// Errors after which a YAML file is not read any further.
extension Diagnostic {
  static func tagDirective(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlDirective, "`%TAG` directives are not supported", at: span, note: "tags are not supported in these files",
      help: "remove the line")
  }

  static func secondDocument(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlSeveralDocuments, "the file has more than one YAML document", at: span,
      label: "the second document starts here", help: "move it to a separate file, or remove it")
  }

  static func tag(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlTag, "YAML tags are not supported", at: span, label: "`!` at the start of a value begins a tag",
      note: "the schema determines the type of a value",
      help: "remove the tag, or put the whole text in quotes")
  }

  static func keyNotText(_ kind: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlKeyNotText, "\(kind) cannot be a key", at: span, note: "keys are text",
      help: "write the key as text; put it in quotes if it starts with `{`, `[`, `*` or `?`")
  }

  static func missingKey(at span: Span) -> Diagnostic {
    Diagnostic(.yamlKeyNotText, "a key is missing", at: span, help: "write the key; an empty key is `\"\"`")
  }

  static func mergeKey(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlMergeKey, "merge keys are not supported", at: span,
      note: "YAML 1.2 has no merge keys, and tools disagree on which value has precedence",
      help: "write the merged keys out, or write `\"<<\"` for a key of this name")
  }

  /// The maximum number of anchors that are compared with an unknown one.
  private static let maximumCandidates = 1_000

  static func unknownAnchor(_ name: String, among anchors: some Collection<String>, at span: Span) -> Diagnostic {
    let nearest = anchors.count <= maximumCandidates ? NearestName.among(anchors, to: name) : nil
    return Diagnostic(
      .yamlUnknownAnchor, "anchor \(YAMLText.shown("&" + name)) is not defined before this alias", at: span,
      note: "`*` at the start of a value refers to an anchor `&` above it",
      help: nearest.map { "did you mean \(YAMLText.shown("*" + $0))?" }
        ?? "put text that starts with `*` in quotes")
  }

  static func cyclicAlias(_ name: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlCyclicAlias, "the alias \(YAMLText.shown("*" + name)) is inside its own anchor", at: span,
      note: "the value contains itself", help: "write the value itself")
  }

  static func tooDeep(_ limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlTooDeep, "values are nested more than \(limit) levels deep", at: span, label: "one level too many",
      help: "look for accidental brackets or dashes")
  }

  static func tooManyNodes(_ limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlTooManyNodes, "the file has more than \(limit) values", at: span, label: "one value too many",
      help: "split the file with `include`")
  }

  static func tooMuchExpansion(_ limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlAliasExpansion, "the aliases of the file expand to more than \(limit) values", at: span,
      label: "the limit is exceeded here", note: "aliases of values with aliases multiply",
      help: "write fewer aliases inside anchored values")
  }

  static func tooManyMarks(_ limit: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlTooManyMarks, "a YAML text has more than \(limit) combining marks on one character", at: span,
      note: "comparing text with this many marks takes very long", help: "remove the marks")
  }

  static func foreignLineBreak(_ character: String, at span: Span) -> Diagnostic {
    let code = UInt64(character.unicodeScalars.first?.value ?? 0).hexadecimal(digits: 4).uppercased()
    return Diagnostic(
      .yamlControlCharacter, "the character U+\(code) is a line break in YAML 1.1 only", at: span,
      note: "YAML 1.1 and 1.2 read different lines",
      help: "remove it, or write it in double quotes as `\\u\(code)`")
  }

  static func adjoiningComment(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlTextAfterValue, "a comment directly follows a value", at: span,
      note: "YAML 1.2 requires white space before the `#` of a comment", help: "write a space before the `#`")
  }

  static func lessIndentedText(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlIndentation, "the text is indented less than the blank lines above it", at: span,
      note: "the first line of a block of text must be indented at least as far as the blank lines before it",
      help: "remove the spaces of the blank lines; begin a comment in the column of the key")
  }

  static func anchorName(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "an anchor has a character other than letters, digits, `-` and `_`", at: span,
      note: "YAML 1.1 ends the name of the anchor there, YAML 1.2 does not",
      help: "rename the anchor; put text that starts with `&` in quotes")
  }

  static func reservedStart(_ start: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlReservedStart, "text cannot start with `\(start)` without quotes", at: span,
      note: "within `{…}` and `[…]`, YAML 1.1 and 1.2 give it different meanings",
      help: "put the whole text in quotes")
  }

  static func tabIndentation(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlTab, "a tab indents a line of a value", at: span,
      note: "YAML counts columns, and a tab has no fixed width", help: "indent with spaces")
  }
}
