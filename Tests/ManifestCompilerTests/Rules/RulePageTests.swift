import Foundation
import ManifestCompiler
import ManifestCore
public import ManifestText
public import Testing

/// Every rule has a page, and each example of a page has the findings that it marks.
@Suite struct RulePageTests {
  @Test func codesAndNamesAreUnique() {
    #expect(Set(Rule.all.map(\.code)).count == Rule.all.count)
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
  }

  /// A page is in `Rules` of the target that declares its rule.
  @Test func everyPageIsBesideItsRule() throws {
    let declarations = SourceTree.files.flatMap { file in
      file.lines.joined(separator: "\n").matches(of: /Rule\(\s*"(MC[0-9]{4})"/).map { "\(file.target) \($0.1)" }
    }
    let pages = SourceTree.pages.map { "\(SourceTree.File(path: $1, lines: []).target) \($0)" }
    #expect(Set(declarations).symmetricDifference(pages).sorted() == [])
    #expect(declarations.count == Rule.all.count && pages.count == Rule.all.count)
  }

  /// A search for the name in code finds the check.
  @Test func constantsHaveTheNamesOfTheirRules() {
    for file in SourceTree.files {
      for match in file.lines.joined(separator: "\n").matches(of: /static let (\w+) = Rule\(\s*"MC[0-9]{4}", "([^"]+)"/)
      {
        #expect(match.1.lowercased() == match.2.replacing("-", with: ""), "\(match.1)")
      }
    }
  }

  @Test(arguments: Rule.all)
  func pageIsComplete(_ rule: Rule) {
    let page = rule.page
    #expect(page.title == "\(rule.code) \(rule.name) (\(rule.severity.rawValue))")
    #expect(page.mistakes == [])
    #expect(rule.code.wholeMatch(of: /MC[0-9]{4}/) != nil)
    #expect(rule.name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil)
    #expect(page.summary.hasSuffix("."))
    #expect(page.explanation.count > 40)
    #expect(page.examples.contains { $0.fails })
    for example in page.examples where example.suite == nil {
      let isAnother = !example.files.isEmpty || !example.removed.isEmpty || (!example.fails && example.given != nil)
      #expect(isAnother, "an example changes no file")
    }
    let excerpt = rule.longText()
    #expect(excerpt.split(separator: "\n", omittingEmptySubsequences: false).count < 80, "\(excerpt)")
    #expect(!excerpt.contains("⟪") && !rule.longText(isWhole: true).contains("⟪"))
  }

  /// A suite that a page names has the code of the rule in its source.
  @Test func suitesThatPagesNameTestTheRules() throws {
    let tests = try SourceTree.package.tree(below: "Tests")
    for rule in Rule.all {
      for suite in rule.page.examples.compactMap(\.suite) {
        let file = try #require(tests.first { $0.key.hasSuffix("/\(suite).swift") }, "\(rule.code): no `\(suite)`")
        let names = String(decoding: file.value, as: UTF8.self).contains(rule.code)
        #expect(names, "\(suite) does not name \(rule.code)")
      }
    }
  }

  @Test(arguments: Rule.all)
  func examplesHaveTheFindingsThatTheyMark(_ rule: Rule) throws {
    for (number, (example, project)) in try ExampleProject.all(of: rule.page).enumerated() {
      // Notes about unchecked parts may accompany other findings.
      let findings = try project.findings(of: rule).filter { $0.severity != .note || $0.code == rule.code }
      let place = "example \(number + 1), given `\(example.given ?? "shop")`"
      let found =
        findings.isEmpty ? "nothing found: is something unknown, or is the page not built?" : Self.lines(findings)
      let codes = Set(findings.map(\.code))
      #expect(codes == (example.fails ? [rule.code] : []), "\(place): \(found)")
      guard codes.contains(rule.code) == example.fails else { continue }
      // A comparison in `#expect` would print whole files.
      let areMarked = project.marked(findings) == project.marked
      #expect(areMarked, "\(place), the marks are elsewhere: \(found)")
      if let message = example.message { #expect(findings.first?.message == message) }
      // An interpolated value without a description of its own would print its properties.
      for finding in findings {
        let texts = [finding.message, finding.note ?? "", finding.help ?? ""]
        #expect(!texts.contains { $0.contains("span: ") || $0.contains("Optional(") }, "\(texts)")
      }
    }
  }

  private static func lines(_ findings: [Finding]) -> String {
    findings.map { "\($0.code) \($0.path):\($0.start.line):\($0.start.column) \($0.message)" }.joined(separator: "\n")
  }
}

extension Rule: CustomTestStringConvertible {
  /// The code and the name of the rule.
  public var testDescription: String { "\(code) \(name)" }
}
