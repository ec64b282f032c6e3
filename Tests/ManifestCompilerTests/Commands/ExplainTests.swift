import ManifestCompiler
import ManifestText
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

  @Test func marksTheLinesInWhichTheExamplesDiffer() throws {
    let text = try #require(Rule.named("scheme-upper-case")).longText
    let marked = text.split(separator: "\n").filter { $0.hasPrefix("  > ") }
    #expect(marked.count == 2, "\(text)")
    #expect(marked.allSatisfy { $0.contains("schemes") })
  }

  @Test func marksALineOfEachFileThatDiffers() {
    for rule in Rule.all {
      let differ = rule.bad.files.contains { bad in
        rule.good.files.contains { $0.path == bad.path && $0.text != bad.text }
      }
      if differ { #expect(rule.longText.contains("\n  > "), "\(rule.longText)") }
    }
  }
}
