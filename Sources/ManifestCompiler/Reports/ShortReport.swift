import ManifestText

/// The short report: one line for each finding in the format of C compilers; related positions follow as notes.
enum ShortReport {
  static func text(_ report: Report, in folder: String) -> String {
    func path(_ path: String) -> String { FilePath.join(folder, path) }
    var text = ""
    for finding in report.findings {
      text += line(path(finding.path), finding.start, finding.severity, finding.message) + " [\(finding.code)]\n"
      for related in finding.related { text += line(path(related.path), related.start, .note, related.message) + "\n" }
    }
    let omitted = report.count - report.findings.count
    if omitted > 0 { text += "manifestc: note: \(TooManyFindings.message(omitted)) [\(Rule.tooManyFindings.code)]\n" }
    return text
  }

  private static func line(
    _ path: String, _ start: Finding.Position, _ severity: Severity, _ message: String
  ) -> String {
    let place = "\(TerminalText.escaped(path)):\(start.line):\(start.column)"
    return "\(place): \(severity.rawValue): \(TerminalText.escaped(message))"
  }
}
