import Testing

@testable import ManifestText

/// What nobody looks at is left out of the tree, and judged all the same.
@Suite struct JSON5InterestTests {
  private static let interest = JSON5.Interest.members([
    ("name", .everything), ("list", .items(.members([("id", .everything)]))),
  ])

  private func read(_ text: String) -> (keys: [String]?, list: [[String]]?, rules: [String]) {
    var sources = SourceMap()
    var diagnostics = Diagnostics()
    let root = JSON5.parse(
      sources.add(path: "a.json5", bytes: Array(text.utf8)), keeping: Self.interest, into: &diagnostics)
    var keys: [String]?
    var list: [[String]]?
    if case .mapping(let mapping)? = root?.content {
      keys = mapping.members.map(\.key)
      if case .sequence(let items)? = mapping["list"]?.content {
        list = items.map { if case .mapping(let item) = $0.content { item.members.map(\.key) } else { [] } }
      }
    }
    return (keys, list, diagnostics.items.map(\.rule.name))
  }

  @Test func onlyWhatIsOfInterestIsKept() {
    let reading = read("{other: {name: 'x'}, name: 'é', list: [{id: 1, more: [2]}, 'word', {}], 'more': \"\\n\"}")
    #expect(reading.keys == ["name", "list"])
    #expect(reading.list == [["id"], [], []])
    #expect(reading.rules.isEmpty)
  }

  /// A value of another kind than expected is of no interest but for its kind.
  @Test func otherKindsStayWhatTheyAre() {
    #expect(read("[{name: 1}]").keys == nil)
    #expect(read("{list: {id: 1}}").list == nil)
    #expect(read("{list: {id: 1}}").keys == ["list"])
  }

  @Test(arguments: [
    "{other: {a: 1, a: 2}}", "{other: 1, other: 2}", "{other: [,]}", "{other: 'x\\u12'}", "{other: 'x\n'}",
    "{other: yes}",
    "{other: 'e\(String(repeating: "\u{301}", count: 40))'}", "{other: {name 1}}", "{other: [1 2]}",
  ])
  func theRestIsJudgedAsClosely(text: String) {
    var sources = SourceMap()
    var diagnostics = Diagnostics()
    _ = JSON5.parse(sources.add(path: "a.json5", bytes: Array(text.utf8)), into: &diagnostics)
    #expect(!diagnostics.items.isEmpty)
    #expect(read(text).rules == diagnostics.items.map(\.rule.name))
  }
}
