import Testing

@testable import ManifestText

@Suite struct YAMLTreeTests {
  @Test(arguments: [
    // Block and flow collections end with their last value.
    ("a: 1\nb: 2\n", #"{a[0..<1]: p"1"[3..<4], b[5..<6]: p"2"[8..<9]}[0..<9]"#),
    (
      "a:\n  - x\n  - y\n\nb: z\n",
      #"{a[0..<1]: (p"x"[7..<8], p"y"[13..<14])[5..<14], b[16..<17]: p"z"[19..<20]}[0..<20]"#
    ),
    ("a:\n- x\nb: 1", #"{a[0..<1]: (p"x"[5..<6])[3..<6], b[7..<8]: p"1"[10..<11]}[0..<11]"#),
    ("- a: 1\n  b: 2\n- c\n", #"({a[2..<3]: p"1"[5..<6], b[9..<10]: p"2"[12..<13]}[2..<13], p"c"[16..<17])[0..<17]"#),
    ("a: [ b , c ] # d\n", #"{a[0..<1]: (p"b"[5..<6], p"c"[9..<10])[3..<12]}[0..<12]"#),
    ("a: {\n  b: c,\n}\n", #"{a[0..<1]: {b[7..<8]: p"c"[10..<11]}[3..<14]}[0..<14]"#),
    ("[a: b, c]", #"({a[1..<2]: p"b"[4..<5]}[1..<5], p"c"[7..<8])[0..<9]"#),
    ("{}", "{}[0..<2]"),
    ("- - x\n", #"((p"x"[4..<5])[2..<5])[0..<5]"#),
    // The span of a scalar excludes comments and white space.
    ("a: x  # c\n", #"{a[0..<1]: p"x"[3..<4]}[0..<4]"#),
    ("a: x\n  y \nb: 1", #"{a[0..<1]: p"x y"[3..<8], b[10..<11]: p"1"[13..<14]}[0..<14]"#),
    ("'a': \"b\\n\"", #"{a[0..<3]: s"b\n"[5..<10]}[0..<10]"#),
    ("a: 'it''s'", #"{a[0..<1]: s"it\'s"[3..<10]}[0..<10]"#),
    ("a: |\n  x\n\n\n# c\nb: 1", #"{a[0..<1]: s"x\n"[3..<8], b[15..<16]: p"1"[18..<19]}[0..<19]"#),
    ("a: >-\n  x\n  y\n", #"{a[0..<1]: s"x y"[3..<13]}[0..<13]"#),
    ("a: |\nb: 1", #"{a[0..<1]: s""[3..<4], b[5..<6]: p"1"[8..<9]}[0..<9]"#),
    ("\"\\0\"", #"s"\0"[0..<4]"#),
    // The span of a missing value is empty, after its colon or its key.
    ("a:\nb: # c\nc:   ", #"{a[0..<1]: null[2..<2], b[3..<4]: null[5..<5], c[10..<11]: null[12..<12]}[0..<12]"#),
    ("{a: , b, c : }", #"{a[1..<2]: null[3..<3], b[6..<7]: null[7..<7], c[9..<10]: null[12..<12]}[0..<14]"#),
    ("? a\n? b\n:\n", #"{a[2..<3]: null[3..<3], b[6..<7]: null[9..<9]}[0..<9]"#),
    ("-\n- a\n", #"(null[1..<1], p"a"[4..<5])[0..<5]"#),
    // A value's span excludes its anchor; an alias has the value and the span of its anchor.
    (
      "a: &x # c\n  b: 1\nc: *x\n",
      #"{a[0..<1]: {b[12..<13]: p"1"[15..<16]}[12..<16], c[17..<18]: {b[12..<13]: p"1"[15..<16]}[12..<16]}[0..<22]"#
    ),
    (
      "&k a: &v 'b'\nc: [*k, *v]",
      #"{a[3..<4]: s"b"[9..<12], c[13..<14]: (p"a"[3..<4], s"b"[9..<12])[16..<24]}[0..<24]"#
    ),
    ("- &x\n- *x\n- &x b\n- *x", #"(null[4..<4], null[4..<4], p"b"[15..<16], p"b"[15..<16])[0..<21]"#),
    // Offsets are in bytes, not characters; a byte order mark is skipped; every line break counts its own bytes.
    ("é: 😀 # ü\nb: 1", #"{é[0..<2]: p"😀"[4..<8], b[14..<15]: p"1"[17..<18]}[0..<18]"#),
    ("\u{FEFF}a: 1\nb: 2", #"{a[3..<4]: p"1"[6..<7], b[8..<9]: p"2"[11..<12]}[3..<12]"#),
    ("a: 1\r\nb:\r\n  - é\r\n", #"{a[0..<1]: p"1"[3..<4], b[6..<7]: (p"é"[14..<16])[12..<16]}[0..<16]"#),
    ("a: |\r\n  x\r\n\r\nb: 1", #"{a[0..<1]: s"x\n"[3..<9], b[13..<14]: p"1"[16..<17]}[0..<17]"#),
    ("a: 1\rb: 2", #"{a[0..<1]: p"1"[3..<4], b[5..<6]: p"2"[8..<9]}[0..<9]"#),
    ("a:\t1\t# c", #"{a[0..<1]: p"1"[3..<4]}[0..<4]"#),
    // Documents.
    ("--- a\n...\n# c\n", #"p"a"[4..<5]"#),
    ("%YAML 1.1\n---\na: 1\n", #"{a[14..<15]: p"1"[17..<18]}[14..<18]"#),
    ("# c\n%YAML 1.2\n--- 'a'\n", #"s"a"[18..<21]"#),
    ("---\n", "null[4..<4]"),
    ("", "null[0..<0]"),
    ("\u{FEFF}", "null[3..<3]"),
    ("# only a comment\n", "null[17..<17]"),
  ])
  func spansAreExact(text: String, outline: String) {
    let reading = YAMLReading(text)
    #expect(reading.outline == outline)
    #expect(reading.findings.isEmpty)
  }

  /// Plain scalars stay text, except those that mean null; their type depends on the schema.
  @Test(arguments: [
    "no", "yes", "nul", "~~", "true", "0x1F", "010", "1e3", "10000001", "2027-06-30", "1:30", "string?", "int = 5",
    "list<int>?",
    "/order", "a#b", "http://x/y?z=1", "-x", "=", "<<x", ".inf",
  ])
  func plainScalarsAreText(scalar: String) {
    #expect(YAMLReading("a: \(scalar)\n").values == "{a: p\(scalar.debugDescription)}")
    #expect(
      YAMLReading("{a: \(scalar), b: [\(scalar)]}").values
        == "{a: p\(scalar.debugDescription), b: (p\(scalar.debugDescription))}")
  }

  @Test(arguments: ["10000001", "no", "null", "~", "1.5", "0x1F", "true", "entry/EntryAbility", "a b"])
  func plainKeysAreText(key: String) {
    #expect(YAMLReading("\(key): x\n").values == "{\(key): p\"x\"}")
  }

  @Test func bracketsInPlainTextNeedQuotesOnlyInFlow() {
    #expect(YAMLReading("path: /order/{id}\n").values == #"{path: p"/order/{id}"}"#)
    #expect(YAMLReading("- /f/{rest*}\n").values == #"(p"/f/{rest*}")"#)
    #expect(YAMLReading("{path: \"/order/{id}\"}\n").values == #"{path: s"/order/{id}"}"#)
    #expect(YAMLReading("{path: '/order/{id}'}\n").values == #"{path: s"/order/{id}"}"#)
  }

  @Test func readsManyKeysInOneMapping() throws {
    let count = 20_000
    let reading = YAMLReading((0..<count).map { "key\($0): \($0)\n" }.joined())
    guard case .mapping(let mapping) = try #require(reading.root).content else {
      Issue.record("expected a mapping")
      return
    }
    #expect(mapping.members.count == count)
    #expect(mapping.members.last?.key == "key\(count - 1)")
    #expect(reading.findings.isEmpty)
  }
}
