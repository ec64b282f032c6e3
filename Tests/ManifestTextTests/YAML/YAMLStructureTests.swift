import Testing

@testable import ManifestText

@Suite struct YAMLStructureTests {
  @Test(arguments: [
    ("a: 1\n«a»: 2\n", "`a`", 0, 1), ("{a: 1, «'a'»: 2}", "`a`", 1, 2), ("- {é: 1, b: {é: 2}, «é»: 3}", "`é`", 3, 5),
    ("a: {b: 1}\nc: {b: 1}\n«a»:\n", "`a`", 0, 1),
  ])
  func reportsADuplicateKeyAtItsLaterPosition(marked: String, key: String, start: UInt32, end: UInt32) throws {
    let marked = YAMLMarkedText(marked)
    let reading = YAMLReading(marked.text)
    #expect(reading.root != nil)
    #expect(reading.findings.count == 1)
    let finding = try #require(reading.findings.first)
    #expect(finding.rule == .yamlDuplicateKey)
    #expect(finding.message == "duplicate key \(key) in a mapping")
    #expect((finding.span.start, finding.span.end) == (marked.start, marked.end))
    #expect(finding.related.map(\.span.start) == [start])
    #expect(finding.related.map(\.span.end) == [end])
  }

  @Test func keepsTheFirstOfDuplicateKeys() {
    #expect(YAMLReading("a: 1\nb: 2\na: {c: [3]}\nd: 4\n").values == #"{a: p"1", b: p"2", d: p"4"}"#)
  }

  /// Keys are equal exactly if their bytes are, for any number of keys and in both readers.
  @Test(arguments: [0, 40], ["", "--- # read by libyaml\n"])
  func comparesKeysByBytes(otherKeys: Int, start: String) {
    let text = start + (0..<otherKeys).map { "key\($0): 1\n" }.joined() + "\u{E9}: 1\ne\u{301}: 2\n"
    #expect(YAMLReading(text).findings.isEmpty)
    #expect(YAMLReading(text + "e\u{301}: 3\n").findings.map(\.rule) == [.yamlDuplicateKey])
  }

  /// Sizes around the switch from linear search to a hash table.
  @Test(arguments: 1...40)
  func findsADuplicateAmongAnyNumberOfKeys(count: Int) throws {
    let keys = (0..<count).map { "k\($0): {n: 1}\n" }.joined()
    for repeated in Set([0, count / 2, count - 1]) {
      let reading = YAMLReading(keys + "k\(repeated): 2\n")
      let finding = try #require(reading.findings.first)
      #expect(finding.message == "duplicate key `k\(repeated)` in a mapping")
      #expect(finding.related.map { reading.file.text($0.span) } == ["k\(repeated)"])
      #expect(reading.findings.count == 1)
    }
  }

  @Test func duplicateKeysAreListedUpToALimit() {
    var limits = YAML.Limits()
    #expect(limits.duplicateKeys == 100)
    limits.duplicateKeys = 3
    let reading = YAMLReading(String(repeating: "a: 1\n", count: 10), limits: limits)
    #expect(reading.findings.count == 3)
    #expect(reading.findings.map { $0.note != nil } == [false, false, true])
    #expect(reading.values == #"{a: p"1"}"#)
  }

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

  static let refused = [
    Case("a: 1\n«---»\nb: 2\n", .yamlSeveralDocuments, "the file has more than one YAML document"),
    Case("---\n«---»\n", .yamlSeveralDocuments, "the file has more than one YAML document"),
    Case("a: 1\n...\n# c\n«b:» 2\n", .yamlSeveralDocuments, "the file has more than one YAML document"),
    Case("a: 1\n«%YAML» 1.2\n---\n", .yamlSeveralDocuments, "the file has more than one YAML document"),
    Case("a\n...\n«%TAG» ! x\n---\n", .yamlSeveralDocuments, "the file has more than one YAML document"),
    Case("# c\n\n«%TAG ! x»\n---\na: 1\n", .yamlDirective, "`%TAG` directives are not supported"),
    Case("a: «!!str» b", .yamlTag, "YAML tags are not supported"),
    Case("a: &x «!t» # c\n  b: 1", .yamlTag, "YAML tags are not supported"),
    Case("[«!a», b]", .yamlTag, "YAML tags are not supported"),
    Case("a: «!important» b", .yamlTag, "YAML tags are not supported"),
    Case("«!<x>» a", .yamlTag, "YAML tags are not supported"),
    Case("a: «!u!x» y", .yamlTag, "YAML tags are not supported"),
    Case("«!!str» a: b", .yamlTag, "YAML tags are not supported"),
    Case("a: &x {}\nb: {«<<»: *x}", .yamlMergeKey, "merge keys are not supported"),
    Case("? «[»a]\n: b", .yamlKeyNotText, "a list cannot be a key"),
    Case("? «-» a\n: b", .yamlKeyNotText, "a list cannot be a key"),
    Case("«{»id}: b", .yamlKeyNotText, "a mapping cannot be a key"),
    Case("a: &x y\n«*x» : b", .yamlKeyNotText, "an alias cannot be a key"),
    Case("?«» \n: b", .yamlKeyNotText, "a key is missing"),
    Case(
      "a: &common {}\nb: «*comon»", .yamlUnknownAnchor, "anchor `&comon` is not defined before this alias",
      help: "did you mean `*common`?"),
    Case(
      "a: «*nothing»\nb: &nothing {}", .yamlUnknownAnchor, "anchor `&nothing` is not defined before this alias",
      help: "put text that starts with `*` in quotes"),
    Case("a: &x [«*x»]", .yamlCyclicAlias, "the alias `*x` is inside its own anchor"),
    Case("- &x 1\n- &x\n  a: «*x»\n", .yamlCyclicAlias, "the alias `*x` is inside its own anchor"),
  ]

  @Test(arguments: refused)
  func isRejectedAtItsPosition(_ example: Case) throws {
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

  @Test func quotedMergeKeyAndQuotedEmptyKeyAreText() {
    #expect(YAMLReading("'<<': 1\n\"\": 2\n").values == #"{<<: p"1", : p"2"}"#)
  }

  @Test(
    arguments: [
      ([0x61, 0x3A, 0x20, 0xC3, 0x28], 3, nil),
      ([0xFF, 0xFE, 0x61, 0x00], 0, "the file starts with the byte order mark of UTF-16"),
      ([0xFE, 0xFF, 0x00, 0x61], 0, "the file starts with the byte order mark of UTF-16"),
    ] as [([UInt8], UInt32, String?)])
  func rejectsInvalidUTF8(bytes: [UInt8], start: UInt32, note: String?) {
    let reading = YAMLReading(bytes: bytes)
    #expect(reading.root == nil)
    #expect(reading.findings.map(\.rule) == [.notUTF8])
    #expect(reading.findings.map(\.span.start) == [start])
    #expect(reading.findings.map(\.note) == [note])
  }
}
