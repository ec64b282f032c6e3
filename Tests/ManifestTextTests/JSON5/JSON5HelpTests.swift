import ManifestText
import Testing

/// The help for constructs that are wrong but understandable.
struct JSON5HelpTests {
  @Test(arguments: [
    ("[True]", "write `true`, `false` or `null`, or put text in quotation marks"),
    ("[hello]", "write `true`, `false` or `null`, or put text in quotation marks"),
    ("app: {}", "enclose the members of the document in `{` and `}`"),
    ("'app': {}", "enclose the members of the document in `{` and `}`"),
    ("{}}", "remove it, or check the brackets before it"),
    ("[010]", "write it without the leading zero; JSON5 has no octal numbers, and text needs quotation marks"),
    ("[1.0.0]", "write a number such as `10`, `-0.5` or `0x1F`, or put text, such as a version, in quotation marks"),
    ("{my-key: 1}", "write the key in quotation marks"),
    ("{a = 1}", "write `:`"),
    ("{a 1}", "write `:` between a key and its value"),
    ("{a: 1 b: 2}", "write `,` between two elements"),
    ("{a: 1; b: 2}", "write `,` between two elements"),
    ("[1,,2]", "remove the comma"),
    ("{a}", "write `:` and a value after it, or `null`"),
    ("{a：1}", "write `:`"),
    ("[“a”]", "write `\"`"),
    ("[`a`]", "write strings in `\"` or `'`"),
    ("['a': 1]", "write `{` and `}` instead of `[` and `]` around names and values"),
    ("{a: 'it's'}", "write `\\` before a quotation mark within a string"),
    ("# shop\n{}", "write `//`"),
    ("['a]", "write `'` where the string ends"),
    ("['\\1']", "JSON5 has no octal escapes; write `\\x` and two hexadecimal digits"),
    ("[1", "write `]` where the array ends"),
  ])
  func help(text: String, help: String) {
    #expect(JSON5Outcome(text).findings.map(\.help) == [help])
  }

  @Test func explainsATypographicQuotationMarkAtTheEndOfAString() throws {
    let source = MarkedSource("{a: 1️⃣\"2️⃣x3️⃣”4️⃣,\n b: 1}")
    let finding = try #require(JSON5Outcome(source.file).findings.first)
    #expect(finding.span == source.span(1, 2))
    #expect(finding.related == [.init(source.span(3, 4), "this quotation mark does not close the string")])
  }

  @Test(arguments: [
    ("{a: 3️⃣[4️⃣11️⃣}2️⃣", "the array was opened here"),
    ("{a: 1️⃣[2️⃣1 3️⃣", "the file ends here"),
  ])
  func bracketsShowTheOtherEnd(marked: String, message: String) throws {
    let source = MarkedSource(marked)
    let finding = try #require(JSON5Outcome(source.file).findings.last)
    #expect(finding.span == source.span(1, 2))
    #expect(finding.related == [.init(source.span(3, 4), message)])
  }

  @Test(arguments: [
    (#""\x1B[31m""#, #"`\u{1B}[31m`"#),
    (#""a\nb""#, #"`a\u{A}b`"#),
    (#""\u202Eab""#, #"`\u{202E}ab`"#),
    (#""0123456789012345678901234567890123456789""#, "`0123456789012345678901234567890123456789`"),
    (#""01234567890123456789012345678901234567890""#, "`0123456789012345678901234567890123456789…`"),
  ])
  func namesInMessagesAreShortAndVisible(key: String, shown: String) {
    #expect(JSON5Outcome("{\(key): 1, \(key): 2}").findings.map(\.message) == ["duplicate key \(shown)"])
  }
}
