import ManifestText
import Testing

struct JSON5DuplicateKeyTests {
  @Test(arguments: [
    ("{3️⃣a4️⃣: 1, b: {a: 3}, 1️⃣a2️⃣: 2}", #"{"a":1,"b":{"a":3}}"#),
    ("{3️⃣a4️⃣: 1, 1️⃣'a'2️⃣: 2, b: 3}", #"{"a":1,"b":3}"#),
    (#"{3️⃣"ab"4️⃣: 1, 1️⃣\u0061b2️⃣: 2}"#, #"{"ab":1}"#),
    (#"[{3️⃣''4️⃣: [], 1️⃣""2️⃣: 2}]"#, #"[{"":[]}]"#),
  ])
  func reportsBothPositionsAndKeepsTheFirstValue(marked: String, notation: String) throws {
    let source = MarkedSource(marked)
    let outcome = JSON5Outcome(source.file)
    #expect(outcome.codes == [Rule.json5DuplicateKey.code])
    let finding = try #require(outcome.findings.first)
    #expect(finding.span == source.span(1, 2))
    #expect(finding.related == [.init(source.span(3, 4), "the object has this key already")])
    #expect(finding.note == nil)
    #expect(outcome.tree?.notation == notation)
  }

  @Test func everyLaterKeyPointsAtTheFirst() {
    let source = MarkedSource("{1️⃣a2️⃣: 1, a: 2, a: 3}")
    let outcome = JSON5Outcome(source.file)
    #expect(outcome.findings.map { $0.related.map(\.span) } == [[source.span(1, 2)], [source.span(1, 2)]])
  }

  @Test("compares keys by bytes, not by canonical equivalence", arguments: [("\u{E9}", "e\u{301}"), ("K", "\u{212A}")])
  func equivalentKeysDiffer(first: String, second: String) {
    #expect(JSON5Outcome("{'\(first)': 1, '\(second)': 2}").codes.isEmpty)
    #expect(JSON5Outcome("{'\(second)': 1, '\(second)': 2}").codes == [Rule.json5DuplicateKey.code])
  }

  @Test func doesNotCompareInvalidKeys() {
    let outcome = JSON5Outcome(#"{'\1': 1, '\2': 2}"#)
    #expect(outcome.codes == [Rule.json5InvalidEscape.code, Rule.json5InvalidEscape.code])
  }

  /// Sizes around the switch from linear search to a hash table.
  @Test(arguments: [1, 15, 16, 17, 18, 40, 1_000])
  func findsDuplicatesInObjectsOfAnySize(count: Int) {
    let members = (0..<count).map { "k\($0): \($0)" }
    let once = JSON5Outcome("{" + members.joined(separator: ", ") + "}")
    #expect(once.findings.isEmpty)
    for repeated in Set([0, count / 2, count - 1]) {
      let outcome = JSON5Outcome("{" + (members + ["k\(repeated): 0", "other: 0"]).joined(separator: ", ") + "}")
      #expect(outcome.findings.map(\.message) == ["duplicate key `k\(repeated)`"])
    }
  }
}
