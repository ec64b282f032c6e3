/// The format of a report.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Snippets of the sources with marked ranges, for people.
  case text
  /// One line for each finding, `path:line:column: severity: message; help [code]`, as read by editors and Xcode; paths
  /// are relative to the working directory.
  case short
  /// A JSON object, for tools.
  case json
}

extension Report {
  /// Returns the report as text that ends with a line break, or an empty string without findings; JSON is always an
  /// object.
  ///
  /// `folder` is the path of the project from the working directory.
  public func rendered(as format: ReportFormat, isColored: Bool = false, from folder: String = "") -> String {
    switch format {
    case .text:
      let shown = ReportOrder.most(important: diagnostics, limit: Self.maximumTextFindings)
      return LogCommands.escaped(
        TextReport(sources: sources, isColored: isColored).text(shown, omitted: count - shown.count))
    case .short: return LogCommands.escaped(ShortReport.text(self, in: folder))
    case .json: return LogCommands.escaped(json: JSONReport.text(self, root: folder))
    }
  }
}
