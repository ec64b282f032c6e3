/// The format of a report.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Snippets of the sources with marked ranges, for people.
  case text
  /// One line for each finding, `path:line:column: severity: message; help [code]`, as read by editors and Xcode; paths
  /// are relative to the working directory.
  case short
  /// A JSON object, for tools.
  case json
  /// The text, and annotations for workflows of GitHub; paths are relative to the repository.
  case github
  /// A Code Quality report of GitLab; paths are relative to the repository.
  case gitlab
  /// A log in the Static Analysis Results Interchange Format; paths are relative to the repository.
  case sarif
  /// Tables for the summary of a step or a comment; paths are relative to the repository.
  case markdown

  /// Whether paths are relative to the repository instead of the working directory.
  public var isForRepositories: Bool { [.github, .gitlab, .sarif, .markdown].contains(self) }
}

extension Report {
  /// Returns the report as text that ends with a line break, or an empty string without findings; JSON is always an
  /// object.
  ///
  /// `folder` is the path of the project from the working directory.
  public func rendered(as format: ReportFormat, isColored: Bool = false, from folder: String = "") -> String {
    switch format {
    case .text: return text(isColored: isColored)
    case .github:
      let ways = entryPointLines(hasMap: true)
      return GitHubReport.text(
        self, text(isColored: isColored) + (ways.isEmpty ? "" : LogCommands.escaped("\n" + ways)), in: folder)
    case .gitlab: return LogCommands.escaped(json: GitLabReport.text(self, in: folder))
    case .sarif: return LogCommands.escaped(json: SARIFReport.text(self, in: folder))
    case .markdown: return LogCommands.escaped(MarkdownReport.text(self, in: folder))
    case .short: return LogCommands.escaped(ShortReport.text(self, in: folder))
    case .json: return LogCommands.escaped(json: JSONReport.text(self, root: folder))
    }
  }

  private func text(isColored: Bool) -> String {
    let shown = ReportOrder.most(important: diagnostics, limit: Self.maximumTextFindings)
    return LogCommands.escaped(
      TextReport(sources: sources, isColored: isColored).text(shown, omitted: count - shown.count))
  }
}
