import ManifestCore
import ManifestText

/// The findings as Markdown, for the summary of a step or a comment.
enum MarkdownReport {
  /// The maximum number of bytes, below the limits of code hosts.
  static let maximumBytes = 60_000

  static func text(_ report: Report, in folder: String) -> String {
    let links = report.findings.filter(\.isAboutPublishedLinks)
    let others = report.findings.filter { !$0.isAboutPublishedLinks }
    let ways = report.entryPoints.filter { $0.verdict != "proven" }
    var limit = report.findings.count
    while true {
      let shownLinks = Array(links.prefix(limit))
      let shown = Array(others.prefix(max(limit - links.count, 0)))
      let text = document(
        report, shownLinks, shown, Array(ways.prefix(limit)), omitted: report.count - shownLinks.count - shown.count,
        in: folder)
      if text.utf8.count <= maximumBytes || limit == 0 { return text }
      limit = limit * 3 / 4
    }
  }

  private static func document(
    _ report: Report, _ links: [Finding], _ others: [Finding], _ ways: [EntryPointStatus], omitted: Int,
    in folder: String
  ) -> String {
    // A bot finds its comment by the first line.
    "<!-- manifestc -->\n"
      + MarkdownWriter.document { writer in
        writer.heading(3, "manifestc: \(report.countSummary ?? "no findings")")
        writer.table(["Published link", "Before", "Now"], links) { writer, finding in
          writer.cell { $0.name(quoted(finding.message) ?? finding.subject) }
          writer.cell { $0.message(finding.note ?? "") }
          writer.cell { $0.message("\(finding.message) [\(finding.code)]") }
        }
        writer.table(["Place", "Finding", "Help"], others) { writer, finding in
          writer.cell { $0.name("\(FilePath.join(folder, finding.path)):\(finding.start.line)") }
          writer.cell { $0.message("\(finding.severity.rawValue): \(finding.message) [\(finding.code)]") }
          writer.cell { $0.message(finding.help ?? "") }
        }
        if omitted > 0 { writer.words("\(omitted) more findings are not shown.\n\n") }
        writer.table(["Way into the app", "Verdict", "Reason"], ways) { writer, way in
          writer.cell { $0.name(way.label + (way.target.map { " (\($0))" } ?? "")) }
          writer.cell { $0.words(way.verdict) }
          writer.cell { $0.message(way.steps.first { $0.verdict == way.verdict }?.reason ?? "") }
        }
      }
  }

  /// Returns the first text in backticks.
  private static func quoted(_ message: String) -> String? {
    let parts = message.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }
}

extension MarkdownWriter {
  /// Writes a name as a code span.
  fileprivate mutating func name(_ name: String) { code(TerminalText.escaped(name)) }

  /// Writes a message, whose names in backticks become code spans.
  fileprivate mutating func message(_ message: String) {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // Backticks may be parts of names.
    guard parts.count % 2 == 1 else { return name(message) }
    for (index, part) in parts.enumerated() {
      if index % 2 == 1 {
        name(part)
        continue
      }
      for (position, words) in part.split(separator: "@", omittingEmptySubsequences: false).enumerated() {
        // Nobody is mentioned.
        if position > 0 { self.words("@<!-- -->") }
        text(TerminalText.escapedLines(String(words)))
      }
    }
  }
}
