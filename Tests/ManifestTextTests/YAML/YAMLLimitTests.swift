import Testing

@testable import ManifestText

@Suite struct YAMLLimitTests {
  @Test(arguments: [("[", "]", 256), ("{a: ", "}", 256), ("- ", "", 256), ("[{a: ", "}]", 128)])
  func readsTheMaximumDepth(opening: String, closing: String, count: Int) {
    #expect(YAML.Limits().depth == 256)
    let text = String(repeating: opening, count: count) + String(repeating: closing, count: count)
    #expect(YAMLReading(text).findings.isEmpty)
  }

  @Test(arguments: [("[", 256), ("{a: ", 1024), ("- ", 512), ("[{a: ", 640)])
  func rejectsDeeperNestingImmediately(opening: String, start: UInt32) {
    let reading = YAMLReading(String(repeating: opening, count: 100_000))
    #expect(reading.root == nil)
    #expect(reading.findings.map(\.rule) == [.yamlTooDeep])
    #expect(reading.findings.map(\.span.start) == [start])
  }

  @Test func aliasesCountTowardsTheDepth() {
    let chain = (1..<1_000).map { "k\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    let reading = YAMLReading("k0: &a0 [x]\n" + chain)
    #expect(reading.findings.map(\.rule) == [.yamlTooDeep])
    #expect(reading.findings.map { reading.file.text($0.span) } == ["*a254"])
  }

  @Test(arguments: [("[1, 2, 3]", 4), ("{a: 1, b: {c: 2}}", 4), ("- a\n-\n- c\n", 4), ("a: 1\na: 2\n", 3)])
  func limitsTheNumberOfNodes(text: String, count: Int) {
    var limits = YAML.Limits()
    #expect(limits.nodes == 8_000_000)
    limits.nodes = count
    #expect(YAMLReading(text, limits: limits).root != nil)
    limits.nodes = count - 1
    let reading = YAMLReading(text, limits: limits)
    #expect(reading.root == nil)
    #expect(reading.findings.last?.rule == .yamlTooManyValues)
  }

  @Test func countsTheValuesOfAliases() {
    let text = "a: &a [1, 2]\nb: &b [*a, *a]\nc: [*b, *b]\n"
    var limits = YAML.Limits()
    #expect(limits.expandedNodes == 1_000_000)
    // 3 + 3 in the second line, 7 + 7 in the third.
    limits.expandedNodes = 20
    #expect(YAMLReading(text, limits: limits).findings.isEmpty)
    limits.expandedNodes = 19
    let reading = YAMLReading(text, limits: limits)
    #expect(reading.root == nil)
    #expect(reading.findings.map(\.rule) == [.yamlAliasExpansion])
    #expect(reading.findings.map(\.span.start) == [UInt32(text.utf8.count - 4)])
  }

  @Test func stopsExponentialAliasesEarly() {
    let names = "abcdefghijklmnopqrst"
    let lines = zip(names, names.dropFirst()).map { below, name in
      "\(name): &\(name) [" + Array(repeating: "*\(below)", count: 10).joined(separator: ",") + "]\n"
    }
    let reading = YAMLReading("a: &a [x,x,x,x,x,x,x,x,x,x]\n" + lines.joined())
    #expect(reading.root == nil)
    #expect(reading.findings.map(\.rule) == [.yamlAliasExpansion])
  }

  @Test(arguments: [("", ""), ("'", "'"), ("\"", "\""), ("- x\n- |\n  ", "\n"), ("k: 1\n", ": 1"), ("{'", "': 1}")])
  func combiningMarks(before: String, after: String) {
    #expect(SourceFile.maximumCombiningMarks == 30)
    func marked(_ count: Int) -> YAMLReading {
      // The count restarts after another letter.
      let marks = "a" + String(repeating: "\u{301}", count: count)
      return YAMLReading(before + marks + marks + after)
    }
    #expect(marked(30).findings.isEmpty)
    // libyaml does not accept plain keys of more than 1,024 characters.
    for count in [31, 500] {
      #expect(marked(count).root == nil)
      #expect(marked(count).findings.map(\.rule) == [.yamlTooManyCombiningMarks])
    }
  }

  @Test func combiningMarksHaveTheSpanOfTheirText() {
    let reading = YAMLReading("a: b" + String(repeating: "\u{301}", count: 1_000_000) + "\nc: d\n")
    #expect(reading.findings.map(\.rule) == [.yamlTooManyCombiningMarks])
    #expect(reading.findings.map(\.span.start) == [3])
    #expect(reading.findings.map(\.span.end) == [2_000_004])
  }

  @Test func escapedCombiningMarksCount() {
    func marked(_ count: Int) -> YAMLReading {
      YAMLReading("a: \"b" + String(repeating: #"\u0301"#, count: count) + "\"\n")
    }
    #expect(marked(30).findings.isEmpty)
    #expect(marked(31).findings.map(\.rule) == [.yamlTooManyCombiningMarks])
    #expect(marked(100_000).findings.map(\.rule) == [.yamlTooManyCombiningMarks])
  }

  /// libyaml compares each `%TAG` with all others.
  @Test(arguments: ["", "a: 1\n...\n", "a: 1\n"])
  func manyTagDirectivesNeverReachLibyaml(before: String) {
    let directives = (0..<100_000).map { "%TAG !a\($0)! x\n" }.joined()
    let reading = YAMLReading(before + directives + "---\na: 1\n")
    #expect(reading.root == nil)
    #expect(reading.findings.map(\.span.start) == [UInt32(before.utf8.count)])
  }
}
