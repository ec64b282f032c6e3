import ManifestCompiler
import ManifestText

/// Sources, and findings at the positions of given texts.
struct ReportFixture {
  private(set) var sources = SourceMap()
  private(set) var diagnostics: [Diagnostic] = []

  init(_ files: KeyValuePairs<String, String>) {
    for (path, text) in files { _ = sources.add(path: path, bytes: Array(text.utf8)) }
  }

  /// Returns the span of the n-th occurrence of a text in a file.
  func span(_ text: String, in file: Int = 0, occurrence: Int = 0) -> Span {
    let source = sources.files[file]
    let wanted = Array(text.utf8)
    let starts = source.bytes.indices.filter { source.bytes[$0...].starts(with: wanted) }
    let start = starts.indices.contains(occurrence) ? starts[occurrence] : source.bytes.count
    return source.span(start, start + wanted.count)
  }

  mutating func report(
    _ message: String, at span: Span, _ severity: Severity = .error, label: String? = nil,
    related: [Diagnostic.Related] = [], note: String? = nil, help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        Self.rule, message, at: span, severity: severity, label: label, related: related, note: note, help: help))
  }

  var report: Report { Report(Diagnostics(diagnostics), in: sources) }

  static let rule = Rule("MC2003", "duplicate-route", .error)

  static let pointer = "For more information about a finding, run 'manifestc explain MC2003'.\n"
}
