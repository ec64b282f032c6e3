import ManifestText

/// The sources of a report's findings, with cached line tables.
struct ReportSources: Sendable {
  private let sources: SourceMap
  private let tables: [SourceID: LineTable]

  init(_ sources: SourceMap, of diagnostics: [Diagnostic]) {
    self.sources = sources
    let named = Set(diagnostics.lazy.flatMap { [$0.span.source] + $0.related.map(\.span.source) })
    tables = Dictionary(uniqueKeysWithValues: named.map { ($0, LineTable(sources[$0])) })
  }

  func file(_ span: Span) -> SourceFile { sources[span.source] }

  func lines(_ span: Span) -> LineTable { tables[span.source] ?? LineTable(sources[span.source]) }

  func start(of span: Span) -> Finding.Position { position(Int(span.start), span) }

  func end(of span: Span) -> Finding.Position { position(Int(span.end), span) }

  /// The maximum number of characters of a subject.
  private static let maximumSubjectLength = 100

  /// Returns the text of a span on one line, or the name of the file if it is empty.
  func subject(of span: Span) -> String {
    let file = file(span)
    let words = file.text(span).split { $0.isWhitespace }
    let text = words.joined(separator: " ").trimmingQuotes
    return text.isEmpty ? FilePath.name(of: file.path) : String(text.prefix(Self.maximumSubjectLength))
  }

  private func position(_ offset: Int, _ span: Span) -> Finding.Position {
    let position = lines(span).position(of: offset)
    return Finding.Position(line: position.line, column: position.column, offset: offset)
  }
}

extension Finding {
  init(_ diagnostic: Diagnostic, in sources: ReportSources) {
    code = diagnostic.rule.code
    name = diagnostic.rule.name
    severity = diagnostic.severity
    message = diagnostic.message
    path = sources.file(diagnostic.span).path
    subject = sources.subject(of: diagnostic.span)
    start = sources.start(of: diagnostic.span)
    end = sources.end(of: diagnostic.span)
    label = diagnostic.label
    related = diagnostic.related.map { related in
      Related(
        path: sources.file(related.span).path, start: sources.start(of: related.span),
        end: sources.end(of: related.span), message: related.message)
    }
    note = diagnostic.note
    help = diagnostic.help
  }
}

extension String {
  /// The text without quotes around it.
  fileprivate var trimmingQuotes: String {
    guard count > 1, let first, first == last, "\"'".contains(first) else { return self }
    return String(dropFirst().dropLast())
  }
}
