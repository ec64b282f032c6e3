import ManifestCompiler
import ManifestCore
public import ManifestText
public import Testing

/// Every rule is documented, and triggered by its own bad example and by nothing of its good one.
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

  /// Rules whose bad example no text file can be; `SpecialFixtureTests` triggers each of them.
  @Test func everyRuleHasAFixture() {
    let special = SpecialFixtureTests.codes
    #expect(special.isSubset(of: Set(Rule.all.map(\.code))))
    #expect(special.count < Rule.all.count / 6)
  }

  @Test(arguments: Rule.all.filter { !SpecialFixtureTests.codes.contains($0.code) })
  func badExampleTriggersExactlyItsRule(_ rule: Rule) throws {
    // Notes say what could not be checked, and stand beside other findings.
    let findings = try findings(rule.bad, of: rule).filter { $0.severity != .note || $0.code == rule.code }
    #expect(Set(findings.map(\.code)) == [rule.code], "\(findings.map { "\($0.code) \($0.path): \($0.message)" })")
  }

  @Test(arguments: Rule.all)
  func goodExampleTriggersNothing(_ rule: Rule) throws {
    let findings = try findings(rule.good, of: rule).filter { $0.severity != .note || $0.code == rule.code }
    #expect(findings.isEmpty, "\(findings.map { "\($0.code) \($0.path): \($0.message)" })")
  }

  /// The rules of the manifests that only `check` judges.
  private static let moduleRules = Set(Systems.all.flatMap { $0.moduleChecks }.flatMap { $0.rules })

  /// Judges an example as `check` does after a build; the build comes before the example's own generated files.
  private func findings(_ example: Example, of rule: Rule) throws -> [Finding] {
    let overlay = Dictionary(example.files.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
    let project = SoundProject.with(overlay.filter { !$0.key.hasPrefix("Generated/") })
    var files = InMemoryFileSystem(project)
    let built = Compiler(files: files).compile()
    _ = try built.outputs?.write(to: built.outputDirectory, in: &files)
    for (path, text) in overlay where path.hasPrefix("Generated/") { files.addFile(path, Array(text.utf8)) }
    let inputs = Compiler(files: files).compile()
    // Examples of the inputs' rules name classes that the sound project does not declare; only the rules of the iOS project
    // and of the generated files look there.
    let report = inputs.report.count == 0 ? Compiler(files: files).check().report : inputs.report
    let isAboutProject = example.files.contains {
      $0.path.hasPrefix(".arkui-x/ios/") || $0.path.hasPrefix("Generated/") || $0.path.hasSuffix(".ets")
    }
    let isChecked = isAboutProject || Self.moduleRules.contains(rule)
    let isConfigured = example.files.contains { $0.path == "manifestc.yaml" }
    return isChecked || isConfigured ? report.findings : inputs.report.findings
  }
}

extension Rule: CustomTestStringConvertible {
  /// The rule by its code and name, instead of all of its texts.
  public var testDescription: String { "\(code) \(name)" }
}
