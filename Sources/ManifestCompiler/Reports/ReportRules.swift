import ManifestText

/// The last line of a report with omitted findings.
enum TooManyFindings {
  static func message(_ omitted: Int) -> String {
    "\(omitted) more \(omitted == 1 ? "finding is" : "findings are") not shown"
  }
}

extension Rule {
  static let tooManyFindings = Rule(
    "MC0012", "too-many-findings", .note, adjustment: .nothing,
    summary: "A report omits findings because there are too many.",
    explanation: """
      A report as text shows at most \(Report.maximumTextFindings) findings, and every other format at most \
      \(Report.maximumFindings). Errors are kept before warnings, and warnings before notes; the last line says how many \
      are omitted, and the summary counts them all.

      So many findings usually have few causes. Fix the first ones and run the command again, or use `--format json`.
      """,
    bad: .routeMap("abilities: {entry/EntryAbility: {}}\n# and hundreds of unknown keys\n")
  )

  static let reportRules: [Rule] = [.tooManyFindings]
}
