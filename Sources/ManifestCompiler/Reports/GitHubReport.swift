import ManifestText

/// The text report, followed by the annotations of GitHub's runner.
///
/// The log does not show the properties of an annotation, so its message repeats the place. The runner shows at most ten
/// annotations of a kind.
enum GitHubReport {
  static let maximumAnnotations = 10

  static func text(_ report: Report, _ shown: String, in folder: String) -> String {
    var lines: [String] = []
    var rest = report.count
    for (severity, command) in [(Severity.error, "error"), (.warning, "warning")] {
      let findings = report.findings.filter { $0.severity == severity }.prefix(maximumAnnotations)
      rest -= findings.count
      lines += findings.map { annotation(command, $0, in: folder) }
    }
    if rest > 0, !lines.isEmpty {
      lines.append("::notice title=manifestc::\(rest) more finding\(rest == 1 ? " has" : "s have") no annotation")
    }
    return shown + lines.map { $0 + "\n" }.joined()
  }

  private static func annotation(_ command: String, _ finding: Finding, in folder: String) -> String {
    let path = FilePath.join(folder, finding.path)
    let properties = [
      "file=\(property(path))", "line=\(finding.start.line)", "endLine=\(finding.end.line)",
      "title=\(property("\(finding.code) \(finding.name)"))",
    ]
    let place = "\(path):\(finding.start.line):\(finding.start.column)"
    let text = "\(place): \(finding.message)" + (finding.help.map { "; \($0)" } ?? "")
    return "::\(command) \(properties.joined(separator: ","))::\(data(text))"
  }

  /// Returns a text as the data of a command.
  private static func data(_ text: String) -> String {
    LogCommands.escaped(TerminalText.escapedLines(text)).replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
