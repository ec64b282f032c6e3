import Testing

@testable import ManifestText

/// YAML that libyaml reads as YAML 1.1 or loses is refused at its position; all other YAML that it accepts is read.
@Suite struct YAMLStrictnessTests {
  @Test(
    arguments: [
      ("{ «?»foo: bar }", .yamlReservedStart), ("[«?»foo]", .yamlReservedStart),
      ("[ «?»'foo': bar ]", .yamlReservedStart),
      ("{«?»&a b: c}", .yamlReservedStart), ("[-a, «-» b]", .yamlSyntax),
      ("a: b«\u{85}»c: d", .yamlControlCharacter), ("a: \"b«\u{2028}»c\"", .yamlControlCharacter),
      ("# x«\u{2029}»a: b", .yamlControlCharacter),
      ("a: >\n \n  \n   \n «# c»\n", .yamlIndentation), ("a: |+ # d\r\n   \r\n «# c d» \r\nb: e", .yamlIndentation),
      ("- a: &b >-\n    \n   «#»", .yamlIndentation), ("- >\n    \n «# c»\n- b", .yamlIndentation),
      ("a: >\n   \n «b»\n", .yamlIndentation),
    ] as [(String, Rule)])
  func rejectsInvalidYAML(marked: String, rule: Rule) {
    let expected = YAMLMarkedText(marked)
    let reading = YAMLReading(expected.text)
    #expect(reading.root == nil)
    #expect(reading.findings.map(\.rule) == [rule])
    #expect(reading.findings.first?.span.start == expected.start)
    #expect(reading.findings.first?.span.end == expected.end)
  }

  @Test(
    arguments: [
      ("{ ? foo: bar }", #"{foo: p"bar"}"#), ("{a?: b}", #"{a?: p"b"}"#), ("?foo: bar", #"{?foo: p"bar"}"#),
      ("[-a]", #"(p"-a")"#), ("[-a, -1]", #"(p"-a", p"-1")"#), ("&a [&b c, *b]", #"(p"c", p"c")"#),
      ("{a: &b , c: d}", #"{a: null, c: p"d"}"#), ("a: 'b\n \tc'", #"{a: s"b c"}"#),
      ("a: [b,\n \tc]", #"{a: (p"b", p"c")}"#),
      ("a: [b,\n\t\n\t# d\n c]", #"{a: (p"b", p"c")}"#), ("[b,\n\tc]", #"(p"b", p"c")"#), ("'b\n\tc'", #"s"b c""#),
      ("a: [\nb\n]", #"{a: (p"b")}"#), ("a: b#c", #"{a: p"b#c"}"#), ("a: 'b#c' # d", #"{a: s"b#c"}"#),
      ("a: | # c\n  #x", ##"{a: s"#x"}"##), ("# c\n#d\na: b\t#c", #"{a: p"b"}"#), ("\u{FEFF}#c\na: b", #"{a: p"b"}"#),
      ("a: 'b\n\tc'", #"{a: s"b c"}"#), ("a: [b,\n\tc]", #"{a: (p"b", p"c")}"#), ("a: 'b'#c", #"{a: s"b"}"#),
      ("a: |#c\n  x", #"{a: s"x"}"#),
      ("a: \"\\N\\L\"", "{a: s\"\u{85}\u{2028}\"}"),
      ("---\nflow: [a,\nb,\nc]\n", #"{flow: (p"a", p"b", p"c")}"#),
      ("---\nquoted: \"a\nb\nc\"\n", #"{quoted: s"a b c"}"#),
      ("a: >\n   \n# c\n", #"{a: s""}"#), ("a: >\n   \n# c\nb: d", #"{a: s"", b: p"d"}"#),
      ("- a: >\n    \n  # c\n  b: d", #"({a: s"", b: p"d"})"#), ("a: >2\n   \n # c\n", ##"{a: s" \n"}"##),
      ("a: >\n \n   \n   # c\n", ##"{a: s"\n\n# c\n"}"##), ("a: >\nb: c", #"{a: s"", b: p"c"}"#),
    ] as [(String, String)])
  func readsValidYAML(text: String, values: String) {
    let reading = YAMLReading(text)
    #expect(reading.root.map { YAMLReading.outline($0, withSpans: false) } == values)
    #expect(reading.findings.isEmpty)
  }
}
