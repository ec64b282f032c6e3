import ManifestText
import Testing

@Suite("Property list: rules") struct PropertyListRuleTests {
  /// Rules whose bad example would be too long.
  private static let unshowable: Set<Rule> = [.oversizedPlist]

  @Test(arguments: Rule.propertyListRules.map(\.code)) func example(_ code: String) throws {
    let rule = try #require(Rule.propertyListRules.first { $0.code == code })
    let bad = rule.bad.files.map { PropertyListReading($0.text) }
    let good = rule.good.files.map { PropertyListReading($0.text) }
    #expect(Self.unshowable.contains(rule) || bad.flatMap(\.diagnostics).map(\.rule) == [rule])
    #expect(good.flatMap(\.diagnostics).isEmpty)
  }

  @Test func codesAndNamesAreUnique() {
    #expect(Set(Rule.propertyListRules.map(\.code)).count == Rule.propertyListRules.count)
    #expect(Set(Rule.propertyListRules.map(\.name)).count == Rule.propertyListRules.count)
  }
}
