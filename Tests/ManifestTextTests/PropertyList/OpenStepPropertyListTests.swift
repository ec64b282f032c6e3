import ManifestText
import Testing

@Suite("OpenStep property list") struct OpenStepPropertyListTests {
  private func parse(_ text: String) throws(OpenStepPropertyList.Failure) -> (node: Node, file: SourceFile) {
    var sources = SourceMap()
    let file = sources.add(path: "project.pbxproj", bytes: Array(text.utf8))
    return (try OpenStepPropertyList.parse(file), file)
  }

  /// Returns the value on one line, with texts unchanged.
  private func description(_ node: Node) -> String {
    switch node.content {
    case .string(let text): "'\(text)'"
    case .sequence(let items): "[" + items.map(description).joined(separator: ", ") + "]"
    case .mapping(let mapping):
      "{" + mapping.members.map { "\($0.key): \(description($0.value))" }.joined(separator: ", ") + "}"
    default: "?"
    }
  }

  @Test(arguments: [
    ("// !$*UTF8*$!\n{ }", "{}"),
    ("{ a = b; \"c d\" = (e, f/*x*/, ); }", "{a: 'b', c d: ['e', 'f']}"),
    ("{ path = app/Main.m; }", "{path: 'app/Main.m'}"),
    ("{ a = \"\\\"q\\\" \\n\\t\\U00e9\\101\\\\\"; }", "{a: '\"q\" \n\té" + "A\\'}"),
    ("{ a = 'single'; }", "{a: 'single'}"),
    ("{ a = 1; a = 2; }", "{a: '1'}"),
    ("{ a = <0fbd 77>; }", "{a: '<0fbd 77>'}"),
    ("\u{FEFF}{ a = $(x); }", nil), ("{ a = \"$(x)\"; }", "{a: '$(x)'}"),
    ("", nil), ("{", nil), ("{ a }", nil), ("{ a = ; }", nil), ("{ a = b }", nil), ("{ a = (b c); }", nil),
    ("{ a = \"b; }", nil), ("{ } }", nil), ("<<<<<<< HEAD", nil), ("{ a = <0f; }", nil), ("/* {}", nil),
  ]) func values(_ text: String, _ expected: String?) {
    #expect((try? parse(text)).map { description($0.node) } == expected)
  }

  @Test func spansMatchTheText() throws {
    let (node, file) = try parse("{ a = \"b c\"; d = e; }")
    let values = try #require(mapping(node)).members.map { file.text($0.value.span) }
    #expect(values == ["b c", "e"])
  }

  private func mapping(_ node: Node) -> Mapping? {
    if case .mapping(let mapping) = node.content { mapping } else { nil }
  }

  @Test func limitsTheNesting() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "x" + String(repeating: ")", count: depth)
    }
    let limit = OpenStepPropertyList.maximumDepth
    #expect(throws: Never.self) { try parse(nested(limit - 1)) }
    let failure = #expect(throws: OpenStepPropertyList.Failure.self) { try parse(nested(1_000_000)) }
    #expect(failure?.message == "values are nested more than \(limit) levels deep")
  }

  @Test(arguments: ["\u{301}", "\\U0301"]) func limitsCombiningMarks(_ mark: String) throws {
    func text(_ count: Int) -> String { "{a = \"e" + String(repeating: mark, count: count) + "\";}" }
    #expect(throws: Never.self) { try parse(text(SourceFile.maximumCombiningMarks)) }
    let failure = #expect(throws: OpenStepPropertyList.Failure.self) {
      try parse(text(SourceFile.maximumCombiningMarks + 1))
    }
    #expect(failure?.message == "a string has more than 30 combining marks on one character")
  }
}
