import ManifestCompiler
import ManifestCore
public import ManifestText
public import Testing

/// Every rule is documented; its bad example triggers it, and its good example does not.
@Suite struct RuleCatalogueTests {
  @Test func codesAndNamesAreUnique() {
    #expect(Set(Rule.all.map(\.code)).count == Rule.all.count)
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
  }

  @Test(arguments: Rule.all)
  func textsAreComplete(_ rule: Rule) {
    #expect(rule.code.wholeMatch(of: /MC[0-9]{4}/) != nil)
    #expect(rule.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
    #expect(rule.summary.hasSuffix(".") && !rule.summary.contains("\n"))
    #expect(rule.explanation.count > 40)
    #expect(rule.longText.contains(rule.code) && rule.longText.contains(rule.name))
  }

  /// Some rules have no bad example in text files; `SpecialFixtureTests` triggers each of them.
  @Test func everyRuleHasAFixture() {
    let special = SpecialFixtureTests.codes
    #expect(special.isSubset(of: Set(Rule.all.map(\.code))))
    #expect(special.count < Rule.all.count / 6)
  }

  @Test(arguments: Rule.all.filter { !SpecialFixtureTests.codes.contains($0.code) })
  func badExampleTriggersExactlyItsRule(_ rule: Rule) throws {
    // Notes about unchecked parts may accompany other findings.
    let findings = try findings(rule.bad, of: rule).filter { $0.severity != .note || $0.code == rule.code }
    #expect(Set(findings.map(\.code)) == [rule.code], "\(findings.map { "\($0.code) \($0.path): \($0.message)" })")
    // An interpolated value without a description of its own would print its properties.
    for finding in findings {
      let texts = [finding.message, finding.note ?? "", finding.help ?? ""]
      #expect(!texts.contains { $0.contains("span: ") || $0.contains("Optional(") }, "\(texts)")
    }
  }

  @Test(arguments: Rule.all)
  func goodExampleTriggersNothing(_ rule: Rule) throws {
    let findings = try findings(rule.good, of: rule).filter { $0.severity != .note || $0.code == rule.code }
    #expect(findings.isEmpty, "\(findings.map { "\($0.code) \($0.path): \($0.message)" })")
  }

  /// The manifest rules that only `check` applies.
  private static let moduleRules = Set(Systems.all.flatMap { $0.moduleChecks }.flatMap { $0.rules })

  /// Returns the findings of `check` after a build; the example's own generated files replace those of the build.
  private func findings(_ example: Example, of rule: Rule) throws -> [Finding] {
    let overlay = Dictionary(example.files.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
    let project = SoundProject.with(overlay.filter { !$0.key.hasPrefix("Generated/") })
    var files = InMemoryFileSystem(project)
    let built = Compiler(files: files).compile()
    _ = try OutputLocation.write(built.outputLocations, in: &files)
    for (path, text) in overlay where path.hasPrefix("Generated/") { files.addFile(path, Array(text.utf8)) }
    let inputs = Compiler(files: files).compile()
    // Examples of input rules name classes that the valid project does not declare; only the rules of the iOS project
    // and of generated files look them up.
    let isSound = inputs.report.findings.allSatisfy { $0.severity == .note }
    let report = isSound ? Compiler(files: files).check().report : inputs.report
    let lists = [PublishedLinks.fileName, "apple-app-site-association"]
    if let list = example.files.first(where: { file in lists.contains { file.path.hasSuffix($0) } }) {
      return report.findings.filter { $0.path == list.path }
    }
    let isAboutProject = example.files.contains {
      $0.path.hasPrefix(".arkui-x/ios/") || $0.path.hasPrefix("Generated/") || $0.path.hasSuffix(".ets")
    }
    let isChecked = isAboutProject || Self.moduleRules.contains(rule)
    let isConfigured = example.files.contains { $0.path == "manifestc.yaml" }
    let findings = (isChecked || isConfigured ? report : inputs.report).findings
    // Most examples have a part of an iOS project.
    return findings.filter { $0.code != "MC5221" || $0.code == rule.code }
  }
}

extension Rule: CustomTestStringConvertible {
  /// The code and the name of the rule.
  public var testDescription: String { "\(code) \(name)" }
}
