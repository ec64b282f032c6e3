/// The ways to write a report.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Snippets of the sources with what is wrong marked in them, for people.
  case text
  /// One line a finding, `path:line:column: severity: message [code]`, which editors and Xcode understand: the paths lead
  /// there from where the command runs, as those of other compilers do.
  case short
  /// One JSON object, for tools.
  case json
}

extension Report {
  /// The report as text that ends with a line break, or nothing where there is nothing to report; JSON is always an object.
  ///
  /// `folder` is the way to the project from where the command runs.
  public func rendered(as format: ReportFormat, isColored: Bool = false, from folder: String = "") -> String {
    switch format {
    case .text:
      let shown = ReportOrder.most(important: diagnostics, limit: Self.maximumTextFindings)
      return TextReport(sources: sources, decorator: isColored ? .ansi : .plain)
        .text(shown, omitted: count - shown.count)
    case .short: return ShortReport.text(self, in: folder)
    case .json: return JSONReport.text(self)
    }
  }
}
