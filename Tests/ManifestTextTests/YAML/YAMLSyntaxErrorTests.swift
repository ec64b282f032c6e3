import Testing

@testable import ManifestText

@Suite struct YAMLSyntaxErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let marked: String
    let rule: Rule
    let message: String
    var help: String?
    var testDescription: String { marked.debugDescription }

    init(_ marked: String, _ rule: Rule, _ message: String, help: String? = nil) {
      self.marked = marked
      self.rule = rule
      self.message = message
      self.help = help
    }
  }

  static let brackets = [
    Case(
      "{path: «/order/{id}», ability: a}", .yamlBracketInText, "`/order/{id}` needs quotes",
      help: "put it in quotes: `\"/order/{id}\"`"),
    Case(
      "task: {path: «/h5/{a}/{b*}»}\n", .yamlBracketInText, "`/h5/{a}/{b*}` needs quotes",
      help: "put it in quotes: `\"/h5/{a}/{b*}\"`"),
    Case(
      "\u{FEFF}é: {path: «/😀/{id}»}\r\n", .yamlBracketInText, "`/😀/{id}` needs quotes",
      help: "put it in quotes: `\"/😀/{id}\"`"),
    Case(
      "[«/order/{id}», b]", .yamlBracketInText, "`/order/{id}` needs quotes",
      help: "put it in quotes: `\"/order/{id}\"`"),
    Case(
      "{path: «/o/{id}/\"x\"»}", .yamlBracketInText, "`/o/{id}/\"x\"` needs quotes",
      help: "put it in quotes: `'/o/{id}/\"x\"'`"),
    Case(
      "path: «{id}/x» # c", .yamlBracketInText, "`{id}/x` needs quotes", help: "put it in quotes: `\"{id}/x\"`"),
    Case("a: {b: «[x]y»}", .yamlBracketInText, "`[x]y` needs quotes", help: "put it in quotes: `\"[x]y\"`"),
    Case("a: «[»1, 2\nb: 3\n", .yamlUnbalanced, "a `[` is never closed", help: "add the closing `]`"),
    Case("a: «{»\n  x: 1\nb: 2\n", .yamlUnbalanced, "a `{` is never closed", help: "add the closing `}`"),
    Case("a: «{»b: c", .yamlUnbalanced, "a `{` is never closed"),
    Case("a: «{»b: {}\nc: {}\n", .yamlUnbalanced, "a `{` is never closed"),
    Case("{\n\"a\": 1\n«\"b\":» 2\n}", .yamlMissingComma, "a `,` or the closing `}` is missing"),
    Case("«[»", .yamlUnbalanced, "a `[` is never closed"),
    Case("a: [b, c«}»", .yamlUnbalanced, "`}` does not close an open bracket", help: "close the open bracket first"),
    Case("a: [b]«]»", .yamlUnbalanced, "`]` does not close an open bracket"),
    Case("a: b\n«}»\n", .yamlUnbalanced, "`}` does not close an open bracket"),
    Case("{a: 1 b«:» 2}", .yamlMissingComma, "a `,` or the closing `}` is missing"),
    Case("{\n  a: 1\n  «b:» 2\n}", .yamlMissingComma, "a `,` or the closing `}` is missing"),
    Case("[\"a\" «\"»b\"]", .yamlMissingComma, "a `,` or the closing `]` is missing"),
    Case("[a,«,» b]", .yamlSyntax, "expected a value, found `,`"),
  ]

  static let textAndQuotes = [
    Case("a: «'»it\nb: c\n", .yamlUnbalanced, "a quoted text is never closed", help: "add the closing `'`"),
    Case("a: «\"»x\n---\ny\"", .yamlUnbalanced, "a quoted text is never closed", help: "add the closing `\"`"),
    Case("a: 'it'«s'»", .yamlTextAfterValue, "unexpected text after a value"),
    Case("a: \"x\" «y z» # c", .yamlTextAfterValue, "unexpected text after a value"),
    Case(
      "a: «\"»/b\nc: d\ne: [\"f://g\"]\n", .yamlUnbalanced, "a quoted text is not closed in its line",
      help: "add the closing `\"`"),
    Case("a: {b: «'»c, d: e}\nf: {b: 'g'}\n", .yamlUnbalanced, "a quoted text is not closed in its line"),
    Case(
      "a: &b b\nc: «*»b d", .yamlReservedStart, "text cannot start with `*` without quotes",
      help: "put it in quotes: `\"*b d\"`"),
    Case(
      "a: «*» b", .yamlReservedStart, "text cannot start with `*` without quotes",
      help: "put it in quotes: `\"* b\"`"),
    Case(
      "a: «&an:chor» value", .yamlReservedStart, "the name of an anchor has only letters, digits, `-` and `_`",
      help: "put the text in quotes, or rename the anchor"),
    Case("a: «&»", .yamlReservedStart, "text cannot start with `&` without quotes"),
    Case(
      "a: «@»x", .yamlReservedStart, "text cannot start with `@` without quotes", help: "put it in quotes: `\"@x\"`"),
    Case("a: «`»x", .yamlReservedStart, "text cannot start with a backtick without quotes"),
    Case(
      "{a: «%»d, b: c}", .yamlReservedStart, "text cannot start with `%` without quotes",
      help: "put it in quotes: `\"%d\"`"),
    Case(
      "x: {a: «@»d}", .yamlReservedStart, "text cannot start with `@` without quotes",
      help: "put it in quotes: `\"@d\"`"),
    Case("a: «|»x\n", .yamlReservedStart, "text cannot start with `|` without quotes"),
    Case("a: «?» b", .yamlReservedStart, "text cannot start with `?` without quotes"),
    Case("a: \"x«\\q»\"", .yamlEscape, "invalid escape"),
    Case("a: \"é«\\u12»g\"", .yamlEscape, "invalid escape"),
    Case("a: \"«\\ud800»\"", .yamlEscape, "invalid escape"),
    Case("a: é«\u{7}»", .yamlControlCharacter, "the character U+0007 is not allowed in YAML"),
    Case("\u{FEFF}a: «\u{FFFE}»", .yamlControlCharacter, "the character U+FFFE is not allowed in YAML"),
    Case("a«\0»", .yamlControlCharacter, "the character U+0000 is not allowed in YAML"),
  ]

  static let colonsAndIndentation = [
    Case("a: «b: c» # d", .yamlColonInText, "`b: c` needs quotes", help: "put it in quotes: `\"b: c\"`"),
    Case("a: «\"x\": y»", .yamlColonInText, "`\"x\": y` needs quotes", help: "put it in quotes: `'\"x\": y'`"),
    Case(
      "a: «// x»\n  b: 1\n", .yamlTextAfterValue, "`//` does not begin a comment in YAML", help: "write `# x`"),
    Case("«// x»\na: 1\n", .yamlTextAfterValue, "`//` does not begin a comment in YAML", help: "write `# x`"),
    Case("a: [b] «// x»\nc: 1\n", .yamlTextAfterValue, "`//` does not begin a comment in YAML"),
    Case("a: 1\nb«:»2\n", .yamlMissingColon, "a space is missing after `:`", help: "write `b: 2`"),
    Case(
      "version«:»1\nabilities:\n  e: {}\n", .yamlMissingColon, "a space is missing after `:`",
      help: "write `version: 1`"),
    Case("a: 1\n«https://x/y»\nb: 2", .yamlMissingColon, "`https://x/y` is not a `key: value`"),
    Case(
      "a: 1\n«b»\nc: 2\n", .yamlMissingColon, "`b` is not a `key: value`",
      help: "write `b:`, or indent the line if it continues the text above"),
    Case(
      "a:\n  «path /b»\n  c: 2\n", .yamlMissingColon, "`path /b` is not a `key: value`",
      help: "write `path: /b`, or indent the line if it continues the text above"),
    Case(
      "a:\n  c: 2\n  «path \u{A0} /b» # d\n", .yamlMissingColon, "`path \u{A0} /b` is not a `key: value`",
      help: "write `path: /b`, or indent the line if it continues the text above"),
    Case("«version 1»\na: 1\n", .yamlMissingColon, "`version 1` is not a `key: value`"),
    Case("«a»\nb\nc: 1\n", .yamlMissingColon, "`a` is not a `key: value`"),
    Case("a\n  «b»: 1\n", .yamlIndentation, "a key is indented as if it continued the text above it"),
    Case("a:\n«\t»b: 1\n", .yamlTab, "a tab is used for indentation", help: "indent with spaces"),
    Case("a:\n  b: 1\n«\t»c: 1\n", .yamlTab, "a tab is used for indentation"),
    Case("a: |\n«\t»b\n", .yamlTab, "a tab is used for indentation"),
    Case("a:\n  b: 1\n «c: 2»\n", .yamlIndentation, "the indentation does not match any line above"),
    Case("  a: 1\n«b: 2» # c\n", .yamlIndentation, "the indentation does not match any line above"),
    Case("a: 1\n  «b»: 2\n", .yamlIndentation, "a key is indented as if it continued the text above it"),
    Case("a: 1\n«- b»\n", .yamlIndentation, "a list item is among keys", help: "indent the list under its key"),
    Case("a: 1\n«-»\n  b: 2\n", .yamlIndentation, "a list item is among keys", help: "indent the list under its key"),
    Case("a: 1\n«-»\r\n  b: 2\r\n", .yamlIndentation, "a list item is among keys"),
    Case("a: 1\n«-\tb»\n", .yamlIndentation, "a list item is among keys"),
    Case("a: 1\n«-»", .yamlIndentation, "a list item is among keys"),
    Case(
      "a:\n  b:\n    x: 1\n    y: 2\n    «c»:\n    x: 3\n    y: 4\n", .yamlIndentation,
      "`c` is indented like the keys above it", help: "indent it with 2 spaces"),
    Case("- a\n«b: c»\n", .yamlIndentation, "a key is among list items"),
    Case("- a\n«-b: c»\n", .yamlMissingColon, "a space is missing after `-`", help: "write `- b: c`"),
    Case("- a\n«-b» # c\n", .yamlMissingColon, "a space is missing after `-`", help: "write `- b`"),
    Case("«-b: c»\n- a\n", .yamlMissingColon, "a space is missing after `-`", help: "write `- b: c`"),
    Case("a: 1\n«b = 2»\n", .yamlMissingColon, "`b = 2` is not a `key: value`", help: "write `b: 2`"),
    Case("a: 1\n«b=2»\nc: 3\n", .yamlMissingColon, "`b=2` is not a `key: value`", help: "write `b: 2`"),
    Case(
      "a: 1\n«x/y?b=2»\n", .yamlMissingColon, "`x/y?b=2` is not a `key: value`",
      help: "write `x/y?b=2:`, or indent the line if it continues the text above"),
    Case(
      "a: 1\n«b =» # c\n", .yamlMissingColon, "`b =` is not a `key: value`", help: "write `b:`"),
    Case(
      "a: 1\n«b == 2»\n", .yamlMissingColon, "`b == 2` is not a `key: value`",
      help: "write `b: == 2`, or indent the line if it continues the text above"),
    Case("a: «-» b\n", .yamlIndentation, "a list cannot start on the line of its key"),
    Case("«:» b", .yamlKeyNotText, "a key is missing"),
    Case("%YAML 1.2\n«a:» 1\n", .yamlDirective, "`---` is missing after the directive"),
    Case("«%YAML 1.3»\n---\na: 1\n", .yamlDirective, "invalid directive"),
    Case("%YAML 1.2\n«%YAML 1.2»\n---\n", .yamlDirective, "invalid directive"),
    Case("«%x: y»\n", .yamlDirective, "invalid directive"),
    Case("«%YAML 1.2 x»\n---\na: 1\n", .yamlDirective, "invalid directive"),
  ]

  static let lookalikes = [
    Case("a«：»1\nb: 2\n", .yamlLookalike, "expected `:`, found `：`", help: "write `:`"),
    Case("a: 1\nb«：»2\nc: 3\n", .yamlLookalike, "expected `:`, found `：`"),
    Case("{a: 1«，»b: 2}", .yamlLookalike, "expected `,`, found `，`"),
    Case("{a: «｛»b: c｝}", .yamlLookalike, "expected `{`, found `｛`"),
    Case("{a: b«｝»\nc: d\n", .yamlLookalike, "expected `}`, found `｝`"),
    Case("{a: «“»/b/{c}”}", .yamlLookalike, "expected `\"`, found `“`"),
    Case("a: «“»b: c”\n", .yamlLookalike, "expected `\"`, found `“`"),
    // Such characters are usual in text, which needs quotes for another reason.
    Case("a: «支付，转账: 快»\n", .yamlColonInText, "`支付，转账: 快` needs quotes"),
    Case("{a: «支付：/{b}», c: d}", .yamlBracketInText, "`支付：/{b}` needs quotes"),
  ]

  static let spaces = [
    Case(
      "a:\n«\u{A0}\u{A0}»b: 1\n  c: 2\n", .yamlSpace, "a no-break space (U+00A0) is used for indentation",
      help: "indent with spaces"),
    Case("a:\n  b: 1\n«\u{A0} »c: 2\n", .yamlSpace, "a no-break space (U+00A0) is used for indentation"),
    Case("a:\n  b: 1\n «\u{3000}»c: 2\n", .yamlSpace, "a full-width space (U+3000) is used for indentation"),
    Case("a:\n  b: 1\n«\u{200B}  »c: 2\n", .yamlSpace, "an invisible character (U+200B) is used for indentation"),
    Case("a:\n  b\n«\u{2003} »c: 2\n", .yamlSpace, "a space of another width (U+2003) is used for indentation"),
    Case("a: 1\n«\u{A0}»\nb: 2\n", .yamlSpace, "a no-break space (U+00A0) is used for indentation"),
    Case("a:\n  - b\n«\u{A0} »- c\nd: 1\n", .yamlSpace, "a no-break space (U+00A0) is used for indentation"),
    Case(
      "a: b«\u{A0}»\n", .yamlSpace, "a no-break space (U+00A0) is part of a value",
      help: "remove it, or put the whole text into quotes"),
    Case("a: [b, «\u{A0}»c]\n", .yamlSpace, "a no-break space (U+00A0) is part of a value"),
    Case("a«\u{A0}»: 1\n", .yamlSpace, "a no-break space (U+00A0) is part of a key", help: "remove it"),
    Case("{a: 1,«\u{3000}»b: 1}", .yamlSpace, "a full-width space (U+3000) is part of a key"),
    Case("a«:»\u{A0}1\nb: 2\n", .yamlMissingColon, "a space is missing after `:`", help: "write `a: 1`"),
  ]

  /// Such characters are allowed in text, and in keys in quotes.
  @Test(arguments: [
    "a: \u{3000}b\n", "a:\n  - \"\u{A0}b\"\n", "a: b\u{A0}c\n", "\"a\u{A0}\": 1\n", "a\u{A0}b: 1\n",
    "a: |\n  \u{A0}b\n",
    "# \u{A0}b\na: 1\n",
  ])
  func acceptsForeignSpacesInText(text: String) {
    #expect(YAMLReading(text).findings.isEmpty)
  }

  @Test(arguments: brackets + textAndQuotes + colonsAndIndentation + lookalikes + spaces)
  func isReportedAtItsPosition(_ example: Case) throws {
    let marked = YAMLMarkedText(example.marked)
    let reading = YAMLReading(marked.text)
    #expect(reading.root == nil)
    #expect(reading.findings.count == 1)
    let finding = try #require(reading.findings.first)
    #expect(finding.rule == example.rule)
    #expect(finding.message == example.message)
    #expect(finding.span.start == marked.start)
    #expect(finding.span.end == marked.end)
    if let help = example.help { #expect(finding.help == help) }
  }

  /// The related position of a finding, in bytes.
  @Test(arguments: [
    ("{a: 1 b: 2}", 0, 1), ("a: [1\nb: 2", 7, 8), ("a: [b, c}", 3, 4), ("a: 'x' y", 3, 6), ("a: \"x", 5, 5),
    ("a: 1\n  b: 2", 3, 4), ("- a\nb: c", 0, 1),
  ])
  func showsTheRelatedPosition(text: String, start: UInt32, end: UInt32) throws {
    let finding = try #require(YAMLReading(text).findings.first)
    #expect(finding.related.map(\.span.start) == [start])
    #expect(finding.related.map(\.span.end) == [end])
  }

  @Test func truncatesLongTextInMessages() throws {
    let finding = try #require(YAMLReading("a: b: " + String(repeating: "x", count: 500)).findings.first)
    #expect(finding.message == "`b: " + String(repeating: "x", count: 57) + "…` needs quotes")
    #expect(finding.help == "put the whole text in quotes")
  }
}
