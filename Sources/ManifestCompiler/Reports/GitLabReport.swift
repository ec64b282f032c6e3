import ManifestCore
import ManifestRuntime
import ManifestText

/// The findings as a Code Quality report of GitLab.
enum GitLabReport {
  static func text(_ report: Report, in folder: String) -> String {
    var fingerprints = FindingFingerprints()
    return ParameterValue.list(
      report.findings.map { finding in
        .members([
          // The name of the check is not shown.
          "description": .string("\(finding.code): \(finding.message)\(finding.help.map { "; \($0)" } ?? "")"),
          "check_name": .string(finding.name),
          "fingerprint": .string(fingerprints.next(of: finding)),
          "severity": .string(severity(of: finding)),
          "location": .members([
            "path": .string(FilePath.join(folder, finding.path)),
            "lines": .members(["begin": .int(Int64(finding.start.line))]),
          ]),
        ])
      }
    ).document()
  }

  private static func severity(of finding: Finding) -> String {
    switch finding.severity {
    case .error: finding.isAboutPublishedLinks ? "critical" : "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

/// Identities of findings that stay the same when lines move: the rule, the name of the file and the subject.
struct FindingFingerprints {
  private var counts: [String: Int] = [:]

  /// Returns the identity of the next finding; a repetition has a number.
  mutating func next(of finding: Finding) -> String {
    let key = "\(finding.code) \(FilePath.name(of: finding.path)) \(finding.subject)"
    let count = counts[key, default: 0]
    counts[key] = count + 1
    return NameHash.fnv1a(key).hexadecimal(digits: 16) + NameHash.fnv1a(key + " ").hexadecimal(digits: 16)
      + (count == 0 ? "" : ":\(count)")
  }
}
