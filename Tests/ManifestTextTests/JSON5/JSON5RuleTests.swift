import ManifestText
import Testing

struct JSON5RuleTests {
  /// Rules whose bad example would be too large; they show the closest text instead.
  static let unwritable: Set<Rule> = [.json5TooManyValues]

  @Test(arguments: Rule.json5Rules)
  func examples(of rule: Rule) throws {
    for file in rule.good.files { #expect(JSON5Outcome(file.text).codes == []) }
    guard !Self.unwritable.contains(rule) else { return }
    let bad = try #require(rule.bad.files.first)
    let outcome = JSON5Outcome(bad.text)
    if rule == .json5TooManyErrors {
      #expect(outcome.codes.last == rule.code)
    } else {
      #expect(outcome.codes == [rule.code])
    }
  }

  @Test func codesAreConsecutiveAndNamesUnique() {
    #expect(Rule.json5Rules.map(\.code) == (101...122).map { "MC0\($0)" })
    #expect(Set(Rule.json5Rules.map(\.name)).count == Rule.json5Rules.count)
  }
}
