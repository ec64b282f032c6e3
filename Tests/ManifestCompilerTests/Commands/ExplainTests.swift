import ManifestCompiler
import ManifestText
import ManifestXcode
import Testing

/// The output of `explain` for rules.
@Suite struct ExplainTests {
  @Test func listsAllRulesWithoutACode() async throws {
    let run = try await CommandRun(["explain"])
    #expect(run.status == 0 && run.errors.isEmpty)
    let codes = run.output.split(separator: "\n").map { String($0.prefix(6)) }
    #expect(codes == Rule.all.map(\.code))
  }

  @Test(arguments: ["MC2020", "mc2020", "unknown-ability", "Unknown-Ability"])
  func acceptsCodesAndNames(_ name: String) async throws {
    let run = try await CommandRun(["explain", name])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("error[MC2020]: unknown-ability\n"))
  }

  @Test func suggestsTheNearestRule() async throws {
    let run = try await CommandRun(["explain", "unknown-abilty"])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: unknown rule `unknown-abilty`; did you mean `unknown-ability`?\n"))
  }

  @Test(arguments: [
    ("5209", "did you mean `MC5209`?"), ("singleton-pref", "did you mean `"), ("bundle-literal", "(MC5202)?"),
    ("zzzzzzzzzzzz", "`manifestc explain` lists all"), ("", "`manifestc explain` lists all"),
  ])
  func suggestsRulesByNumberAndWord(_ text: String, _ suggestion: String) {
    #expect(Rule.suggestion(for: text).contains(suggestion), "\(Rule.suggestion(for: text))")
  }

  @Test func namesTheSuccessorOfAWithdrawnRule() async throws {
    let run = try await CommandRun(["explain", "mc8021"])
    #expect(run.status == 0 && run.output == "MC8021 was withdrawn, and `duplicate-section` (MC2046) replaces it.\n")
    let other = try await CommandRun(["explain", "MC2088"])
    #expect(other.status == 0 && other.output == "MC2088 was withdrawn, and nothing replaces it.\n")
  }

  @Test func codesOfWithdrawnRulesAreNotUsedAgain() {
    let codes = WithdrawnRule.all.map(\.code)
    #expect(Set(codes).count == codes.count && codes == codes.sorted())
    #expect(Set(codes).isDisjoint(with: Rule.all.map(\.code)))
    #expect(WithdrawnRule.all.allSatisfy { !$0.sentence.contains("MC2046") || $0.code == "MC8021" })
  }

  @Test func levelsOfWithdrawnRulesAreNotes() {
    let files = ["manifestc.yaml": "version: 1\nrules: {MC8021: off, new-parameters: error}\n"]
    let findings = SoundProject.build(files).report.findings
    #expect(
      findings.map { "\($0.severity) \($0.code) \($0.message); \($0.help ?? "")" } == [
        "note MC0042 MC8021 was withdrawn, and `duplicate-section` (MC2046) replaces it; "
          + "write `duplicate-section`, or remove it",
        "note MC0042 MC2088 was withdrawn, and nothing replaces it; remove it",
      ])
  }

  @Test func showsTheLinesThatMatter() throws {
    let text = try #require(Rule.named("scheme-upper-case")).longText()
    #expect(text.split(separator: "\n").contains { $0.hasPrefix("  > ") && $0.contains("schemes") }, "\(text)")
    #expect(text.contains("Fails:\n") && text.contains("Passes:\n"))
  }

  @Test func showsTheWholePage() async throws {
    let run = try await CommandRun(["explain", "MC6520", "--full"])
    #expect(run.status == 0 && run.output.contains("\n## Fails\n\nGiven: `extension`\n"))
  }
}
