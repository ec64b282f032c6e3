import Foundation
import ManifestCompiler
import ManifestTestSupport
import Testing

/// Reports for code hosts: what their readers accept, and that no text of an input becomes a command or markup.
@Suite struct CodeHostReportTests {
  private static let words = [
    "%0A", "\\n", "::error::x", "##[error]x", "##vso[task.setvariable]x", "</details>", "|", "@team", "\\e", "`",
    "<!--",
    "::add-mask::x", "a,b:c", "[x](y)", "\\r\\n::stop-commands::x",
  ]

  /// Returns the report of a map in which many texts are wrong.
  private static func report(_ count: Int, linesBefore: Int = 0) -> Report {
    var random = SplitMix64(seed: 3)
    let routes = (0..<count).map { index in
      let text = (0..<3).map { _ in words[random.below(words.count)] }.joined()
      return "  r\(index): {path: \"/r\(index)\", controller: AController, examples: [\"shop://x/\(text)\(index)\"]}\n"
    }
    let map =
      "version: 1\n\(String(repeating: "#\n", count: linesBefore))links: {schemes: [shop]}\nroutes:\n\(routes.joined())"
    let files = InMemoryFileSystem([
      "routes.yaml": map, "app.json5": "{app: {bundleName: 'com.example.shop'}}",
    ])
    return Compiler(files: files).check().report
  }

  /// More findings than GitHub shows.
  private static let large = report(6_000)

  /// Reads the commands of a log as GitHub's runner does: `::` at the start of a line, or `##[` anywhere.
  private static func commands(_ log: String) -> [String] {
    log.split(whereSeparator: \.isNewline).compactMap { line in
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      if trimmed.hasPrefix("::") { return String(trimmed.dropFirst(2).prefix { $0 != " " && $0 != ":" }) }
      return line.contains("##[") || line.lowercased().contains("##vso[") ? "old" : nil
    }
  }

  @Test func noInputIsACommand() {
    let report = Self.report(500)
    #expect(report.findings.count >= 500)
    for format in ReportFormat.allCases {
      let commands = Self.commands(report.rendered(as: format, from: "app"))
      if format == .github {
        #expect(Set(commands) == ["error", "warning", "notice"] && commands.count == 21)
      } else {
        #expect(commands == [], "\(format)")
      }
    }
  }

  @Test func annotationsHaveTheirProperties() throws {
    let log = Self.report(3).rendered(as: .github, from: "app")
    let line = try #require(log.split(separator: "\n").first { $0.hasPrefix("::error ") })
    let properties = line.dropFirst(8).prefix { $0 != ":" }.split(separator: ",")
    #expect(properties == ["file=app/routes.yaml", "line=4", "endLine=4", "title=MC2060 broken-example"])
  }

  @Test func gitLabKnowsFindingsAgain() throws {
    func fingerprints(_ report: Report) throws -> [String] {
      let json = try JSONSerialization.jsonObject(with: Data(report.rendered(as: .gitlab, from: "app").utf8))
      let items = try #require(json as? [[String: Any]])
      for item in items {
        #expect(Set(item.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
        let location = try #require(item["location"] as? [String: Any])
        #expect((location["path"] as? String)?.hasPrefix("app/") == true)
        #expect((location["lines"] as? [String: Int])?["begin"] ?? 0 > 0)
      }
      return items.compactMap { $0["fingerprint"] as? String }
    }
    let before = try fingerprints(Self.report(50))
    #expect(Set(before).count == before.count && before.count >= 50)
    #expect(try fingerprints(Self.report(50, linesBefore: 7)) == before)
  }

  /// What GitHub refuses or cuts: the number of results and rules, lengths of texts, places outside of the repository.
  @Test func gitHubReadsTheLog() throws {
    let text = Self.large.rendered(as: .sarif, from: "app")
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1 && text.utf8.count < 10_000_000)
    let driver = try #require((runs[0]["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for rule in rules {
      #expect((rule["name"] as? String)?.count ?? 999 <= 255)
      for key in ["shortDescription", "fullDescription"] {
        #expect(((rule[key] as? [String: String])?["text"])?.count ?? 9999 <= 1024)
      }
      #expect((rule["help"] as? [String: String])?["text"]?.isEmpty == false)
    }
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    #expect(results.count == 5_000)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      let prints = try #require(result["partialFingerprints"] as? [String: String])
      #expect(Array(prints.keys) == ["manifestc/v1"])
      let locations = try #require(result["locations"] as? [[String: Any]])
      #expect(locations.count == 1)
      let place = try #require(locations[0]["physicalLocation"] as? [String: Any])
      let uri = try #require((place["artifactLocation"] as? [String: String])?["uri"])
      #expect(["app/routes.yaml", "app/app.json5"].contains(uri))
      let region = try #require(place["region"] as? [String: Int])
      #expect((region["startLine"] ?? 0, region["startColumn"] ?? 0) > (0, 0))
      #expect(
        (region["endLine"] ?? 0, region["endColumn"] ?? 0) >= (region["startLine"] ?? 0, region["startColumn"] ?? 0))
    }
  }

  @Test func markdownStaysBelowTheLimit() {
    let text = Self.large.rendered(as: .markdown, from: "app")
    #expect(text.utf8.count <= 60_000 && text.contains(" more findings are not shown."))
    #expect(text.hasPrefix("<!-- manifestc -->\n"))
    for line in text.split(separator: "\n").dropFirst() where line.hasPrefix("|") {
      // Outside of code spans, no markup of an input is left.
      let outside = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
      #expect(!outside.contains("</details>") && !outside.contains("@team"), "\(line)")
    }
  }
}
