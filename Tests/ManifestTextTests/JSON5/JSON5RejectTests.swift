import ManifestText
import Testing

/// Invalid JSON5: each case has exactly the listed findings, in order.
struct JSON5RejectTests {
  /// A text whose finding spans the marks 1️⃣ and 2️⃣, or starts at 1️⃣ if there is no 2️⃣; further findings follow in
  /// pairs.
  struct Case: CustomTestStringConvertible, Sendable {
    let marked: String
    let findings: [(rule: Rule, message: String)]

    init(_ marked: String, _ rule: Rule, _ message: String) {
      self.marked = marked
      findings = [(rule, message)]
    }

    init(_ marked: String, _ findings: [(Rule, String)]) {
      self.marked = marked
      self.findings = findings
    }

    var testDescription: String { marked.debugDescription }
  }

  @Test(arguments: structure + separators + words + strings + lookalikes + recovery)
  func findings(of example: Case) {
    let source = MarkedSource(example.marked)
    let outcome = JSON5Outcome(source.file)
    #expect(outcome.tree == nil)
    #expect(outcome.findings.map(\.message) == example.findings.map(\.message))
    #expect(outcome.codes == example.findings.map(\.rule.code))
    for (number, finding) in outcome.findings.enumerated() where 2 * number < source.marks.count {
      #expect(finding.span == source.span(2 * number + 1, 2 * number + 2), "\(finding.message)")
    }
    #expect(source.marks.count >= 2 * example.findings.count - 1)
  }

  static let structure: [Case] = [
    Case("1️⃣", .json5EmptyDocument, "a JSON5 file has no value"),
    Case("// nothing\n1️⃣", .json5EmptyDocument, "a JSON5 file has no value"),
    Case("{} 1️⃣}2️⃣", .json5TextAfterValue, "unexpected content after the top-level value"),
    Case("{} 1️⃣{2️⃣}", .json5TextAfterValue, "unexpected content after the top-level value"),
    Case("[] 1️⃣more2️⃣ text", .json5TextAfterValue, "unexpected content after the top-level value"),
    Case("'app'1️⃣:2️⃣ {}", .json5TextAfterValue, "unexpected content after the top-level value"),
    Case("1️⃣{2️⃣a: [1]", .json5UnclosedBracket, "the object that `{` opens is never closed"),
    Case("{a: 1️⃣[2️⃣1,", .json5UnclosedBracket, "the array that `[` opens is never closed"),
    Case("1️⃣{2️⃣a:", .json5UnclosedBracket, "the object that `{` opens is never closed"),
    Case("1️⃣{2️⃣a", .json5UnclosedBracket, "the object that `{` opens is never closed"),
    Case("[1, 21️⃣}2️⃣", .json5MismatchedBracket, "expected `]`, found `}`"),
    Case("{a: {b: 11️⃣]2️⃣}", .json5MismatchedBracket, "expected `}`, found `]`"),
    Case("1️⃣}2️⃣", .json5MissingValue, "expected a value, found `}`"),
    Case("{a: 1️⃣}2️⃣", .json5MissingValue, "expected a value, found `}`"),
    Case("{a: 1️⃣,2️⃣ b: 1}", .json5MissingValue, "expected a value, found `,`"),
    Case("{1️⃣a2️⃣, b: 1}", .json5MissingValue, "the key `a` has no value"),
    Case("{b: 1, 1️⃣'a'2️⃣}", .json5MissingValue, "the key `a` has no value"),
    Case("[1, 1️⃣/2️⃣]", .json5UnexpectedText, "expected a value, found `/`"),
    Case("[1 1️⃣/2️⃣ 2]", .json5UnexpectedText, "expected `,` or `]`, found `/`"),
    Case("['a' 1️⃣:2️⃣ 1]", .json5UnexpectedText, "expected `,` or `]`, found `:`"),
    Case("{a: 1 1️⃣@2️⃣ b}", .json5UnexpectedText, "expected `,` or `}`, found `@`"),
    Case("[1️⃣`2️⃣a`]", .json5UnexpectedText, "expected a value, found ```"),
    Case("[1️⃣\u{0}2️⃣]", .json5UnexpectedText, "expected a value, found `\\u{0}`"),
    Case("[1, 2] 1️⃣\u{85}2️⃣", .json5TextAfterValue, "unexpected content after the top-level value"),
    Case("[1️⃣\u{200B}2️⃣]", .json5UnknownWord, "`\\u{200B}` is not a JSON5 value"),
    Case("{1️⃣#2️⃣ shop\n a: 1}", .json5UnexpectedText, "`#` does not start a comment in JSON5"),
    Case("[1] 1️⃣/*2️⃣ * /", .json5UnterminatedComment, "the comment that `/*` opens is never closed"),
    Case("[1, 1️⃣/*2️⃣/", .json5UnterminatedComment, "the comment that `/*` opens is never closed"),
  ]

  static let separators: [Case] = [
    Case("{a: 11️⃣\n b: 2}", .json5MissingComma, "expected `,`, found `b`"),
    Case("{a: {}1️⃣ 'b': 2}", .json5MissingComma, "expected `,`, found `'b'`"),
    Case("{a: 'x'1️⃣'b': 2}", .json5MissingComma, "expected `,`, found `'b'`"),
    Case("[11️⃣ 2]", .json5MissingComma, "expected `,`, found `2`"),
    Case("[[1]1️⃣[2]]", .json5MissingComma, "expected `,`, found `[`"),
    Case("['a'1️⃣ // first\n 'b']", .json5MissingComma, "expected `,`, found `'b'`"),
    Case("{a: 11️⃣;2️⃣ b: 2}", .json5MissingComma, "expected `,`, found `;`"),
    Case("{a 1️⃣=2️⃣ 1}", .json5MissingColon, "expected `:` after the key `a`, found `=`"),
    Case("{a 1️⃣=>2️⃣ 1}", .json5MissingColon, "expected `:` after the key `a`, found `=>`"),
    Case("{a1️⃣ 1}", .json5MissingColon, "expected `:` after the key `a`, found `1`"),
    Case("{'a'1️⃣ {b: 010}, c: 1}", .json5MissingColon, "expected `:` after the key `a`, found `{`"),
    Case("[1️⃣,2️⃣]", .json5ExtraComma, "expected an element before `,`"),
    Case("{1️⃣,2️⃣}", .json5ExtraComma, "expected an element before `,`"),
    Case("[1,1️⃣,2️⃣2]", .json5ExtraComma, "expected an element before `,`"),
    Case("[1,1️⃣,2️⃣ , ,]", .json5ExtraComma, "expected an element before `,`"),
    Case("{a: 1,1️⃣,2️⃣}", .json5ExtraComma, "expected an element before `,`"),
    Case("{1️⃣:2️⃣ 1}", .json5InvalidKey, "expected a key, found `:`"),
    Case("{1️⃣[2️⃣a]: 1}", .json5InvalidKey, "expected a key, found `[`"),
    Case("{1️⃣102️⃣: 1}", .json5InvalidKey, "`10` is not a key without quotation marks"),
    Case("{1️⃣2in12️⃣: {}}", .json5InvalidKey, "`2in1` is not a key without quotation marks"),
    Case("{1️⃣my-key2️⃣: 1}", .json5InvalidKey, "`my-key` is not a key without quotation marks"),
    Case("{1️⃣a.b2️⃣: 1}", .json5InvalidKey, "`a.b` is not a key without quotation marks"),
    Case("{1️⃣\u{301}a2️⃣: 1}", .json5InvalidKey, "`\u{301}a` is not a key without quotation marks"),
    Case(#"{1️⃣\u0031a2️⃣: 1}"#, .json5InvalidKey, #"`\u0031a` is not a key without quotation marks"#),
    Case(#"{a1️⃣\q2️⃣b: 1}"#, .json5InvalidEscape, #"`\q` is not an escape sequence"#),
    Case(#"{1️⃣\u002️⃣g: 1}"#, .json5InvalidEscape, #"`\u00` is not an escape sequence"#),
    Case(#"{1️⃣\ud8002️⃣: 1}"#, .json5LoneSurrogate, #"`\ud800` is half of a surrogate pair"#),
  ]

  static let words: [Case] =
    [
      "True", "FALSE", "undefined", "nil", "hello", "truex", "nullnull", "infinity", "nan", "tru\\u0065",
      "com.example.shop",
      "#ff0000", "@x", "中文", "$", "(1)", "*",
    ].map { Case("{a: 1️⃣\($0)2️⃣, b: 1}", .json5UnknownWord, "`\($0)` is not a JSON5 value") }
    + [
      "010", "00", "-01", "08", "0x", "0xg", "-0x", "0x1.8", "0x1p3", "0b1", "0o7", "1_000", "1e", "1e+", "1e1.5", ".",
      "-.",
      ".e1", "1.2.3", "1..", "2024-01-01", "12px", "0xFFn", "+", "-", "--1", "+-1", "-Infinit", "-true", "+null", "1$",
      "1e400f",
      "-infinity", "1名",
    ].map { Case("[1️⃣\($0)2️⃣, 1]", .json5InvalidNumber, "`\($0)` is not a JSON5 number") }
    + [
      Case("[1️⃣+2️⃣ 1]", .json5InvalidNumber, "`+` is not a JSON5 number"),
      Case("1️⃣app2️⃣: {a: 1}", .json5UnknownWord, "`app` is not a JSON5 value"),
    ]

  static let strings: [Case] = [
    Case("{a: 1️⃣\"2️⃣x\n}", .json5UnterminatedString, "a string is not closed before the end of the line"),
    Case("{a: 1️⃣'2️⃣x\", b: 1\r\n}", .json5UnterminatedString, "a string is not closed before the end of the line"),
    Case("[1️⃣'2️⃣a\\n\n']", .json5UnterminatedString, "a string is not closed before the end of the line"),
    Case("[1️⃣'2️⃣abc", .json5UnterminatedString, "a string is not closed before the end of the file"),
    Case("[1️⃣'2️⃣abc\\", .json5UnterminatedString, "a string is not closed before the end of the file"),
    Case("[1️⃣'2️⃣abc\\n", .json5UnterminatedString, "a string is not closed before the end of the file"),
    Case("{a: 'it'1️⃣s2️⃣', b: 1}", .json5UnexpectedText, "expected `,` or `}`, found `s`"),
    Case("['it'1️⃣s2️⃣']", .json5UnexpectedText, "expected `,` or `]`, found `s`"),
    Case(#"["say "1️⃣hi2️⃣" now"]"#, .json5UnexpectedText, "expected `,` or `]`, found `hi`"),
    Case(#"['1️⃣\12️⃣']"#, .json5InvalidEscape, #"`\1` is not an escape sequence"#),
    Case(#"['1️⃣\92️⃣']"#, .json5InvalidEscape, #"`\9` is not an escape sequence"#),
    Case(#"['1️⃣\0102️⃣']"#, .json5InvalidEscape, #"`\010` is not an escape sequence"#),
    Case(#"['1️⃣\x42️⃣']"#, .json5InvalidEscape, #"`\x4` is not an escape sequence"#),
    Case(#"['1️⃣\x2️⃣zz']"#, .json5InvalidEscape, #"`\x` is not an escape sequence"#),
    Case(#"['1️⃣\u00e2️⃣']"#, .json5InvalidEscape, #"`\u00e` is not an escape sequence"#),
    Case(#"['1️⃣\u2️⃣{41}']"#, .json5InvalidEscape, #"`\u` is not an escape sequence"#),
    Case(#"['a1️⃣\uD83D2️⃣b']"#, .json5LoneSurrogate, #"`\uD83D` is half of a surrogate pair"#),
    Case(#"['1️⃣\uDE002️⃣\uD83D\uDE00']"#, .json5LoneSurrogate, #"`\uDE00` is half of a surrogate pair"#),
    Case(#"['1️⃣\uD83D2️⃣\u0041']"#, .json5LoneSurrogate, #"`\uD83D` is half of a surrogate pair"#),
    Case(
      #"['1️⃣\x2️⃣', '3️⃣\84️⃣']"#,
      [
        (.json5InvalidEscape, #"`\x` is not an escape sequence"#),
        (.json5InvalidEscape, #"`\8` is not an escape sequence"#),
      ]),
  ]

  static let lookalikes: [Case] = [
    Case("{a1️⃣：2️⃣ 1}", .json5Lookalike, "expected `:`, found `：`"),
    Case("{a: 11️⃣，2️⃣ b: 2}", .json5Lookalike, "expected `,`, found `，`"),
    Case("1️⃣｛2️⃣a: [1, {b: 2}]}", .json5Lookalike, "expected `{`, found `｛`"),
    Case("{a: [11️⃣］2️⃣}", .json5Lookalike, "expected `]`, found `］`"),
    Case("{a: 1️⃣“2️⃣x：y”, b: 1}", .json5Lookalike, "expected `\"`, found `“`"),
    Case("{1️⃣‘2️⃣a’: 1, b: 1}", .json5Lookalike, "expected `'`, found `‘`"),
    Case("{a: 1️⃣“2️⃣x\", b: 1}", .json5Lookalike, "expected `\"`, found `“`"),
    Case("{a: 1️⃣“2️⃣x\n b: 1}", .json5Lookalike, "expected `\"`, found `“`"),
    Case("{\"a\": 1️⃣\"2️⃣x”,\n \"b\": 1}", .json5UnterminatedString, "a string is not closed before the end of the line"),
    Case("[1️⃣１2️⃣]", .json5UnknownWord, "`１` is not a JSON5 value"),
  ]

  /// Independent errors are reported together, and none is reported twice.
  static let recovery: [Case] = [
    Case(
      "{a: 1️⃣True2️⃣, b: [3️⃣0104️⃣, 5️⃣/6️⃣], c: 2, 7️⃣d8️⃣}",
      [
        (.json5UnknownWord, "`True` is not a JSON5 value"),
        (.json5InvalidNumber, "`010` is not a JSON5 number"),
        (.json5UnexpectedText, "expected a value, found `/`"),
        (.json5MissingValue, "the key `d` has no value"),
      ]),
    Case(
      "{\n  a: 1️⃣\"2️⃣x,\n  b: 3️⃣'4️⃣y,\n  c: {5️⃣16️⃣: 2}\n}",
      [
        (.json5UnterminatedString, "a string is not closed before the end of the line"),
        (.json5UnterminatedString, "a string is not closed before the end of the line"),
        (.json5InvalidKey, "`1` is not a key without quotation marks"),
      ]),
    Case(
      "{\n  a: 1️⃣hello2️⃣ world { [ } ]\n  b: 3️⃣yes4️⃣\n}",
      [
        (.json5UnknownWord, "`hello` is not a JSON5 value"),
        (.json5UnknownWord, "`yes` is not a JSON5 value"),
      ]),
    Case(
      "{1️⃣“2️⃣a”3️⃣：4️⃣5️⃣“6️⃣b”7️⃣，8️⃣}",
      [
        (.json5Lookalike, "expected `\"`, found `“`"), (.json5Lookalike, "expected `:`, found `：`"),
        (.json5Lookalike, "expected `\"`, found `“`"), (.json5Lookalike, "expected `,`, found `，`"),
      ]),
    Case("{a: 1️⃣http2️⃣://example.com\n  b: 1}", .json5UnknownWord, "`http` is not a JSON5 value"),
    Case("[{a: 1️⃣x2️⃣ }, {b: 'http://example.com'}]", .json5UnknownWord, "`x` is not a JSON5 value"),
    Case("{a: 1️⃣x2️⃣ [ '}' \"", .json5UnknownWord, "`x` is not a JSON5 value"),
    Case("[1️⃣x2️⃣", .json5UnknownWord, "`x` is not a JSON5 value"),
    Case(
      "{a: 1️⃣x2️⃣ “}” , b: 3️⃣y4️⃣}",
      [(.json5UnknownWord, "`x` is not a JSON5 value"), (.json5UnknownWord, "`y` is not a JSON5 value")]),
    Case(
      "[1️⃣x2️⃣, [3️⃣}4️⃣, y]",
      [(.json5UnknownWord, "`x` is not a JSON5 value"), (.json5MismatchedBracket, "expected `]`, found `}`")]),
  ]
}
