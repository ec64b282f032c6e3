import ManifestTestSupport
import Testing

@testable import ManifestText

/// Keys are told apart by their bytes, without a string for each.
@Suite struct KeyTests {
  /// Keys of many lengths; some are equal by escapes, and some by canonical equivalence alone.
  private static let pieces = [
    "a", "b", "name", "startWindowIcon", "0123456789abcdef", "é", "e\u{301}", "K", "\u{212A}", "\\u0061", "\\u00e9",
    ";",
    "\u{37E}",
  ]

  /// Duplicates are those of a set of byte strings, however many keys there are.
  @Test(arguments: [3, 16, 17, 18, 40, 400])
  func duplicatesAreThoseOfBytes(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for isASCII in [true, false] {
      let pieces = Self.pieces.filter { !isASCII || $0.utf8.allSatisfy { $0 < 0x80 } }
      let keys = (0..<count).map { _ in
        (0...random.below(3)).map { _ in pieces[random.below(pieces.count)] }.joined()
          + String(random.below(count))
      }
      var seen: Set<[UInt8]> = []
      let expected = keys.map { key in
        key.replacing("\\u0061", with: "a").replacing("\\u00e9", with: "é")
      }.filter { !seen.insert(Array($0.utf8)).inserted }.count
      let text = "{" + keys.map { "\"\($0)\": {\"a\": 1}" }.joined(separator: ", ") + "}"
      var sources = SourceMap()
      var diagnostics = Diagnostics()
      let limits = JSON5.Limits(nesting: 9, values: 9_999, errors: 9_999, combiningMarks: 30)
      let tree = JSON5.parse(sources.add(path: "a.json5", bytes: Array(text.utf8)), limits: limits, into: &diagnostics)
      #expect(diagnostics.items.map(\.rule.name) == Array(repeating: "json5-duplicate-key", count: expected))
      guard case .mapping(let mapping)? = tree?.content else {
        Issue.record("no tree")
        continue
      }
      #expect(mapping.members.count == seen.count)
    }
  }

  @Test func interestIsFoundByItsBytes() {
    let interest = JSON5.Interest.members([
      ("name", .everything), ("startWindowBackgroundIcon", .items(.members([("é", .everything)]))), ("K", .everything),
    ])
    let text = """
      {"n\\u0061me": 1, "startWindowBackgroundIcon": [{"e\u{301}": 2, "name": 3}], "startWindowBackgroundIcos": 4, \
      "\u{212A}": 5, "nam": 6}
      """
    var sources = SourceMap()
    var diagnostics = Diagnostics()
    let tree = JSON5.parse(
      sources.add(path: "a.json5", bytes: Array(text.utf8)), keeping: interest, into: &diagnostics)
    guard case .mapping(let mapping)? = tree?.content,
      case .sequence(let items)? = mapping["startWindowBackgroundIcon"]?.content,
      case .mapping(let item)? = items.first?.content
    else {
      Issue.record("no tree")
      return
    }
    #expect(mapping.members.map(\.key) == ["name", "startWindowBackgroundIcon"])
    #expect(item.members.isEmpty)
    #expect(diagnostics.items.isEmpty)
  }
}
