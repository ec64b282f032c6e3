import ManifestText

/// The last line of a report with omitted findings.
enum TooManyFindings {
  static func message(_ omitted: Int) -> String {
    "\(omitted) more \(omitted == 1 ? "finding is" : "findings are") not shown"
  }
}

extension Rule {
  static let tooManyFindings = Rule("MC0012", "too-many-findings", .note, adjustment: .nothing)

  static let reportRules: [Rule] = [.tooManyFindings]
}
