import ManifestTestSupport
import Testing

@testable import ManifestText

/// The reader of plain files gives the tree that libyaml gives, or none.
@Suite struct PlainYAMLTests {
  private func file(_ bytes: [UInt8]) -> SourceFile {
    var sources = SourceMap()
    return sources.add(path: "routes.yaml", bytes: bytes)
  }

  private func plain(_ text: String) -> String? {
    PlainYAMLReader.tree(of: file(Array(text.utf8)), limits: YAML.Limits()).map { YAMLReading.outline($0) }
  }

  /// Holds both readers against each other; answers whether the file is plain.
  private func agree(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    let file = file(bytes)
    guard file.firstInvalidUTF8 == nil, let tree = PlainYAMLReader.tree(of: file, limits: YAML.Limits()) else {
      return false
    }
    var diagnostics = Diagnostics()
    let other = YAML.parseWithLibYAML(file, YAML.Limits(), into: &diagnostics)
    #expect(
      diagnostics.items.isEmpty
        && YAMLReading.outline(tree) == other.map { YAMLReading.outline($0) },
      "\(String(decoding: bytes, as: UTF8.self))", sourceLocation: sourceLocation)
    return true
  }

  @Test(arguments: [
    "version: 1\n", "a: 1\nb:\n  c: x y  # z\n  d:\n\n# e\nf: 2", "a:\n- b\n- c: d\n  e: f\n-\ng: h\n",
    "- - a\n  - b\n-\n  c: d\n",
    "a : {b: [c, 'd', \"e\"], \"f\": http://g/h, i: {}}\n", "a: /b/{c}\nd: e:f#g\n", "ü: 路由，表\n# 😀\n", "a: -1\nb: []\n",
    "'a b': \"\"\n\"c\" : ''\n", "# a\n\n  # b\na:\n    b: 1\nc: 2\n", "a:\n  - b:\n    - c\n    d: e\n",
  ])
  func plainFiles(text: String) {
    #expect(agree(Array(text.utf8)), "left to libyaml")
  }

  /// What says that there is no value is none, for both readers, and the same in quotes is text.
  @Test func wordsForNothing() throws {
    let text = "a: ~\nb: [null, Null, NULL]\nc: ['null', \"~\", nULL, nul, nulls]\n"
    #expect(agree(Array(text.utf8)))
    let tree = try #require(PlainYAMLReader.tree(of: file(Array(text.utf8)), limits: YAML.Limits()))
    func isNull(_ node: Node) -> Bool { if case .null = node.content { true } else { false } }
    let values = try #require(tree.members).map(\.value)
    #expect(isNull(values[0]))
    #expect(try #require(values[1].items).map(isNull) == [true, true, true])
    #expect(try #require(values[2].items).map(isNull) == [false, false, false, false, false])
  }

  /// Each of these says something else than its lines seem to, or is wrong.
  @Test(arguments: [
    "", "# a\n", "a\n", "{a: b}\n", "  a: 1\n", "---\na: 1\n", "a: 1\n...\n", "%YAML 1.1\n---\na: 1\n",
    "\u{FEFF}a: 1\n", "a: 1\r\n",
    "a:\t1\n", "a: &b c\n", "a: *b\n", "a: !b c\n", "a: |\n  b\n", "a: >\n  b\n", "a: b\n  c\n", "a: 'b\n  c'\n",
    "a: \"b\\n\"\n",
    "a: 'b''c'\n", "? a\n: b\n", "a: 1\na: 2\n", "<<: 1\n", "a: b: c\n", "a: [b\n", "a: [b,\n  c]\n", "a: [b: c]\n",
    "a: [b, ]\n",
    "a: {b}\n", "a: {b: }\n", "a: {\"b\":c}\n", "a: [b?, c]\n", "a: [b:]\n", "a: 'b'#c\n", "a: 'b' c\n", "a: @b\n",
    "a: %b\n", "a: `b\n",
    "a: - b\n", "a: -\n", "a: .\n", "a:\n  b: 1\n c: 2\n", "a:\n - b\n  - c\n", "- a\nb: c\n", "a: 1\n- b\n",
    "a: 1\n  b: 2\n",
    "a: {b: c}\n  d\n", "a: \u{85}\n", "a: \u{2028}\n", "a: \u{7F}\n", "a: \u{FFFE}\n", "a: \u{FEFF}b\n", "a\n: b\n",
    "\(String(repeating: "k", count: 1_030)): v\n",
  ])
  func otherFiles(text: String) {
    #expect(plain(text) == nil)
  }

  @Test(arguments: ["nodes", "depth", "marks"])
  func limitsAreLeftToLibYAML(limit: String) {
    var limits = YAML.Limits()
    let text: String
    switch limit {
    case "nodes": (limits.nodes, text) = (3, "a: 1\nb: [2, 3]\n")
    case "depth": (limits.depth, text) = (2, "a:\n  b: [c]\n")
    default: (limits.combiningMarks, text) = (2, "a: e\u{301}\u{301}\u{301}\n")
    }
    #expect(plain(text) != nil)
    #expect(PlainYAMLReader.tree(of: file(Array(text.utf8)), limits: limits) == nil)
  }

  /// Lines that are sound on their own, in any order and indentation.
  static let lines = [
    "a: 1", "b:", "c: x y # z", "- d", "-", "- e: f", "- - g", "h: {i: j, k: [l, 'm']}", "\"n\": \"o\"", "# p", "",
    "q: /r/{s}", "- t:",
    "u: []", "v: 'w': x", "y: z:", "é: ü", "- {a: b}", "- 'c'", "- \"d\": e", "f:  # g", "h : i", "- -", "j: k#l",
    "-1: -2",
  ]

  private static let steps = [-4, -2, -2, 0, 0, 0, 1, 2, 2]

  @Test(arguments: 0..<40 as Range<UInt64>)
  func randomLines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var plainCount = 0
    for _ in 0..<400 {
      var text = ""
      var indentation = 0
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        text += String(repeating: " ", count: indentation)
        text += Self.lines[Int.random(in: 0..<Self.lines.count, using: &random)] + "\n"
        indentation = max(0, indentation + (Self.steps.randomElement(using: &random) ?? 0))
      }
      if agree(Array(text.utf8)) { plainCount += 1 }
    }
    #expect(plainCount > 10)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func mutatedDocuments(seed: UInt64) {
    var random = SplitMix64(seed: 5_000 + seed)
    let document = """
      version: 1 # the format
      include:
      - orders/routes.yaml
      links: {schemes: [orchard], domains: ["a.example.com"]}
      abilities:
        entry/EntryAbility:
          params: {id: int, 'tab': {type: enum, values: [detail, track], default: detail}}
        entry/Next: {}
      routes:
        order:
          summary: 订单, one — é
          path: /order/{id}
          examples:
            - orchard://orders/42?section=track
            -
              a: b
          deprecated:

          - - x
      """
    var plainCount = 0
    for _ in 0..<200 {
      var bytes = Array(document.utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let byte = YAMLFuzzTests.alphabet[Int.random(in: 0..<YAMLFuzzTests.alphabet.count, using: &random)]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = byte
        case 1: bytes.insert(byte, at: index)
        default: bytes.remove(at: index)
        }
      }
      if agree(bytes) { plainCount += 1 }
    }
    #expect(plainCount > 10)
  }
}

extension Node {
  fileprivate var members: [Mapping.Member]? {
    if case .mapping(let mapping) = content { mapping.members } else { nil }
  }
  fileprivate var items: [Node]? { if case .sequence(let items) = content { items } else { nil } }
}
