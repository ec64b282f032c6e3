import Foundation
import ManifestTestSupport
import ManifestText
import Testing

@testable import ManifestCompiler

@Suite struct ReportTests {
  @Test func shortFormat() {
    var fixture = ReportFixture(["a b": "one\ntwo é three", "other": "x"])
    fixture.report(
      "bad `three`", at: fixture.span("three"), .warning, label: "l",
      related: [Diagnostic.Related(fixture.span("x", in: 1), "declared here")], note: "n", help: "write\n  three: 3\n")
    #expect(
      fixture.report.rendered(as: .short, from: "project") == """
        project/a b:2:7: warning: bad `three`; write three: 3 [MC2003]

        """)
  }

  @Test func jsonFormat() {
    var fixture = ReportFixture(["a": "one\ntwo é three", "other": "x"])
    fixture.report(
      "bad `three`", at: fixture.span("three"), .warning, label: "l",
      related: [Diagnostic.Related(fixture.span("x", in: 1), "declared here")], note: "n", help: "h")
    fixture.report("plain", at: fixture.span("one"))
    #expect(
      fixture.report.rendered(as: .json) == """
        {
          "version": 1,
          "tool": {
            "name": "manifestc",
            "version": "0.1.0"
          },
          "root": ".",
          "findings": [
            {
              "code": "MC2003",
              "name": "duplicate-route",
              "severity": "error",
              "message": "plain",
              "path": "a",
              "subject": "one",
              "start": {
                "line": 1,
                "column": 1,
                "offset": 0
              },
              "end": {
                "line": 1,
                "column": 4,
                "offset": 3
              },
              "related": []
            },
            {
              "code": "MC2003",
              "name": "duplicate-route",
              "severity": "warning",
              "message": "bad `three`",
              "path": "a",
              "subject": "three",
              "start": {
                "line": 2,
                "column": 7,
                "offset": 11
              },
              "end": {
                "line": 2,
                "column": 12,
                "offset": 16
              },
              "label": "l",
              "related": [
                {
                  "path": "other",
                  "start": {
                    "line": 1,
                    "column": 1,
                    "offset": 0
                  },
                  "end": {
                    "line": 1,
                    "column": 2,
                    "offset": 1
                  },
                  "message": "declared here"
                }
              ],
              "note": "n",
              "help": "h"
            }
          ],
          "summary": {
            "errors": 1,
            "warnings": 1,
            "notes": 0
          }
        }

        """)
    #expect(ReportFixture([:]).report.rendered(as: .json).contains("\"findings\": [],"))
  }

  @Test func sortsBySeverityAndPosition() {
    var fixture = ReportFixture(["b": "xyz", "a": "xyz"])
    let y = fixture.span("y")
    fixture.report("2 later", at: fixture.span("z"))
    fixture.report("1 note", at: y, .note)
    fixture.report("1 error b", at: y)
    fixture.report("1 error a", at: y)
    fixture.report("1 warning", at: y, .warning)
    fixture.report("0 other file", at: fixture.span("z", in: 1))
    fixture.report("1 error a", at: y)
    let expected = ["0 other file", "1 error a", "1 error b", "2 later", "1 warning", "1 note"]
    #expect(fixture.report.findings.map(\.message) == expected)
    var random = SplitMix64(seed: 1)
    for _ in 0..<20 {
      let shuffled = Report(Diagnostics(fixture.diagnostics.shuffled(using: &random)), in: fixture.sources)
      #expect(shuffled.findings.map(\.message) == expected)
    }
    #expect(fixture.report.count(of: .error) == 4)
    #expect(fixture.report.count(of: .warning) == 1)
    #expect(fixture.report.count(of: .note) == 1)
  }

  @Test func sortsByStageBeforePath() {
    let fixture = ReportFixture(["a": "x", "b": "x", "c": "x"])
    var diagnostics = Diagnostics()
    func report(_ message: String, in file: Int, _ stage: Stage, _ severity: Severity = .error) {
      diagnostics.stage = stage
      diagnostics.report(ReportFixture.rule, message, at: fixture.span("x", in: file), severity: severity)
    }
    report("cause", in: 2, .manifests)
    report("warning", in: 2, .manifests, .warning)
    report("again", in: 1, .routeMap)
    report("again", in: 1, .rules)
    report("consequence", in: 0, .iosProject)
    report("note", in: 0, .iosProject, .note)
    report("stale", in: 0, .staleOutputs)
    let expected = ["cause", "again", "consequence", "warning", "note", "stale"]
    #expect(Report(diagnostics, in: fixture.sources).findings.map(\.message) == expected)
  }

  @Test func namesTheFolderOfTheProject() {
    let fixture = ReportFixture(["a": "x"])
    #expect(fixture.report.rendered(as: .json, from: "apps/shop").contains("\n  \"root\": \"apps/shop\",\n"))
  }

  @Test(arguments: ReportFormat.allCases)
  func cutsQuotedValues(_ format: ReportFormat) {
    let value = String(repeating: "é", count: QuotedValues.maximumLength)
    var fixture = ReportFixture(["a": "x"])
    fixture.report(
      "`\(value)x` is not `short`", at: fixture.span("x"), note: "`\(value)y`", help: "write `\(value)z`")
    fixture.report("`\(value)` fits", at: fixture.span("x"))
    let text = fixture.report.rendered(as: format)
    #expect(text.contains("`\(value)…` is not `short`") && text.contains("write `\(value)…`"))
    #expect(text.contains("`\(value)` fits"))
    #expect(!["\(value)x", "\(value)y", "\(value)z"].contains(where: text.contains))
  }

  /// What GitHub and Azure would run as commands appears in no format; JSON means the same.
  @Test func escapesLogCommands() throws {
    let commands = "##[error]a ##vso[task.b] ##VSO[c] #[d] ##{e}"
    var fixture = ReportFixture(["::error ::x": "\(commands)\n"])
    fixture.report(commands, at: fixture.span("##["), label: commands, note: commands, help: commands)
    for format in ReportFormat.allCases {
      let text = fixture.report.rendered(as: format)
      #expect(text.contains(/##(vso)?\[/.ignoresCase()) == false, "\(format): \(text)")
      #expect(text.contains(format == .markdown ? "\\#\\[d\\]" : "#[d] ##{e}"))
      let lines = text.split(separator: "\n").filter { $0.trimmingPrefix(" ").hasPrefix("::") }
      #expect(lines.count == (format == .github ? 1 : 0))
    }
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(fixture.report.rendered(as: .json).utf8)) as? [String: Any])
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(findings.first?["message"] as? String == commands)
  }

  @Test func keepsFindingsWithDifferentHelps() {
    var fixture = ReportFixture(["a": "x"])
    fixture.report("m", at: fixture.span("x"), help: "one")
    fixture.report("m", at: fixture.span("x"), help: "two")
    #expect(fixture.report.findings.map(\.help) == ["one", "two"])
  }

  @Test func keepsTheMostSevereFindings() {
    var fixture = ReportFixture(["a": String(repeating: "x", count: 400)])
    for index in 0..<300 {
      fixture.report("\(index)", at: fixture.sources.files[0].span(index, index + 1), index < 150 ? .note : .error)
    }
    let text = fixture.report.rendered(as: .text)
    let titles = text.split(separator: "\n").filter { $0.contains("[MC") }
    #expect(titles.count == Report.maximumTextFindings + 1)
    #expect(titles[..<150].allSatisfy { $0.hasPrefix("error[MC2003]") })
    #expect(titles[150..<200].allSatisfy { $0.hasPrefix("note[MC2003]") })
    #expect(titles.last == "note[MC0012]: 100 more findings are not shown")
    #expect(text.hasSuffix("\n\n" + ReportFixture.pointer))
    #expect(fixture.report.rendered(as: .short).split(separator: "\n").count == 300)
  }

  @Test func limitsTheSizeOfAReport() throws {
    var fixture = ReportFixture(["a": String(repeating: "x", count: Report.maximumFindings + 1)])
    for index in 0...Report.maximumFindings { fixture.report("m", at: fixture.sources.files[0].span(index, index)) }
    let report = fixture.report
    #expect(report.findings.count == Report.maximumFindings)
    #expect(report.count == Report.maximumFindings + 1)
    #expect(report.rendered(as: .short).hasSuffix("\nmanifestc: note: 1 more finding is not shown [MC0012]\n"))
    #expect(report.rendered(as: .json).hasSuffix("    \"notes\": 0,\n    \"omitted\": 1\n  }\n}\n"))
  }

  @Test func countsColumnsOfLongLinesInCharacters() {
    let line = String(repeating: "é日😀x", count: 5_000)
    var fixture = ReportFixture(["a": "\u{FEFF}" + line + "MARK\n"])
    fixture.report("m", at: fixture.span("MARK"))
    #expect(fixture.report.findings[0].start.column == 20_001)
    #expect(fixture.report.findings[0].end.column == 20_005)
  }

  @Test(arguments: [
    (ColorChoice.always, ["NO_COLOR": "1"], false, true), (.never, ["FORCE_COLOR": "1"], true, false),
    (.auto, [:], true, true), (.auto, [:], false, false),
    (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
    (.auto, ["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
    (.auto, ["FORCE_COLOR": "1"], false, true), (.auto, ["CLICOLOR_FORCE": "1"], false, true),
    (.auto, ["FORCE_COLOR": "0"], false, false), (.auto, ["CLICOLOR_FORCE": ""], false, false),
    (.auto, ["CLICOLOR_FORCE": "0"], true, true), (.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], true, true),
    (.auto, ["TERM": "dumb"], true, false), (.auto, ["TERM": "xterm"], true, true),
    (.auto, ["CLICOLOR": "0"], true, false), (.auto, ["CLICOLOR": "1"], true, true),
    (.auto, ["CLICOLOR": "1"], false, false),
  ])
  func colorFollowsChoiceEnvironmentAndTerminal(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool, expected: Bool
  ) {
    #expect(choice.isColored(isTerminal: isTerminal, environment: { environment[$0] }) == expected)
  }
}
