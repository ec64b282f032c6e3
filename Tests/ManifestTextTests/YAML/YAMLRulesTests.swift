import Testing

@testable import ManifestText

@Suite struct YAMLRulesTests {
  /// Rules whose bad example would be too large; they show the closest text instead.
  static let unwritable: Set<Rule> = [.yamlTooManyNodes]

  @Test(arguments: Rule.yamlRules.map(\.code))
  func examplesShowTheRule(code: String) throws {
    let rule = try #require(Rule.yamlRules.first { $0.code == code })
    for file in rule.bad.files where !Self.unwritable.contains(rule) {
      #expect(YAMLReading(file.text).findings.map(\.rule) == [rule])
    }
    for file in rule.good.files { #expect(YAMLReading(file.text).findings.isEmpty) }
  }

  @Test func codesCountUpFrom0201() {
    #expect(Rule.yamlRules.map(\.code) == Rule.yamlRules.indices.map { "MC0\(201 + $0)" })
    #expect(Set(Rule.yamlRules.map(\.name)).count == Rule.yamlRules.count)
    #expect(Rule.yamlRules.allSatisfy { $0.adjustment == .nothing && $0.severity == .error })
  }
}
