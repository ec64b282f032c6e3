import ManifestCore
import ManifestRuntime
import ManifestText

/// The findings in the Static Analysis Results Interchange Format (SARIF 2.1.0), within what GitHub reads.
enum SARIFReport {
  /// The number of findings that GitHub keeps.
  static let maximumResults = 5_000
  private static let maximumTextLength = 1_000

  static func text(_ report: Report, in folder: String) -> String {
    let findings = report.findings.prefix(maximumResults)
    let rules = Set(report.diagnostics.prefix(maximumResults).map(\.rule)).sorted { $0.code < $1.code }
    let positions = Dictionary(rules.enumerated().map { ($0.element.code, $0.offset) }) { first, _ in first }
    var fingerprints = FindingFingerprints()
    let results = findings.map { finding in
      ParameterValue.members([
        "ruleId": .string(finding.code),
        "ruleIndex": positions[finding.code].map { .int(Int64($0)) },
        "level": .string(finding.severity.rawValue),
        "message": .members(["text": .string(text(of: finding))]),
        "locations": .list([location(of: finding, in: folder)]),
        // GitHub's action computes `primaryLocationLineHash` itself.
        "partialFingerprints": .members(["manifestc/v1": .string(fingerprints.next(of: finding))]),
      ])
    }
    return ParameterValue.members([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .list([
        .members([
          "tool": .members([
            "driver": .members([
              "name": .string("manifestc"),
              "semanticVersion": .string(ToolVersion.current),
              "rules": .list(rules.map(value)),
            ])
          ]),
          "automationDetails": .members(["id": .string("manifestc/")]),
          "columnKind": .string("unicodeCodePoints"),
          "results": .list(results),
        ])
      ]),
    ]).document()
  }

  private static func value(_ rule: Rule) -> ParameterValue {
    let page = rule.page
    return .members([
      "id": .string(rule.code),
      "name": .string(rule.name),
      "shortDescription": .members(["text": .string(String(page.summary.prefix(maximumTextLength)))]),
      "fullDescription": .members(["text": .string(String(page.explanation.prefix(maximumTextLength)))]),
      "help": .members(["text": .string(page.explanation), "markdown": .string(page.explanation)]),
      "defaultConfiguration": .members(["level": .string(rule.severity.rawValue)]),
    ])
  }

  private static func text(of finding: Finding) -> String {
    finding.message + (finding.note.map { "\n\($0)" } ?? "") + (finding.help.map { "\n\($0)" } ?? "")
  }

  private static func location(of finding: Finding, in folder: String) -> ParameterValue {
    let path = FilePath.join(folder, finding.path).split(separator: "/").map { String($0).urlEncoded }
    return .members([
      "physicalLocation": .members([
        "artifactLocation": .members([
          "uri": .string(path.joined(separator: "/")), "uriBaseId": .string("%SRCROOT%"),
        ]),
        "region": .members([
          "startLine": .int(Int64(finding.start.line)), "startColumn": .int(Int64(finding.start.column)),
          "endLine": .int(Int64(finding.end.line)), "endColumn": .int(Int64(finding.end.column)),
        ]),
      ])
    ])
  }
}
