import ManifestText

/// The short report: one line for each finding in the format of C compilers, with the help; only other formats have
/// related positions and notes.
enum ShortReport {
  static func text(_ report: Report, in folder: String) -> String {
    var text = report.findings.map { line($0, in: folder) + "\n" }.joined()
    let omitted = report.count - report.findings.count
    if omitted > 0 { text += "manifestc: note: \(TooManyFindings.message(omitted)) [\(Rule.tooManyFindings.code)]\n" }
    return text
  }

  private static func line(_ finding: Finding, in folder: String) -> String {
    let place = "\(FilePath.join(folder, finding.path)):\(finding.start.line):\(finding.start.column)"
    // The lines of a help, such as an example, become words of one sentence.
    let help = finding.help.map { help in
      "; " + help.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    }
    return TerminalText.escaped("\(place): \(finding.severity.rawValue): \(finding.message)\(help ?? "")")
      + " [\(finding.code)]"
  }
}
