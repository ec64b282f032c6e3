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

  /// Returns what a finding is about: the text of its range on one line; without one, the first name in its message, or the name
  /// of the file.
  func subject(of diagnostic: Diagnostic) -> String {
    if let subject = diagnostic.subject { return subject }
    let file = file(diagnostic.span)
    let words = file.text(diagnostic.span).split { $0.isWhitespace }
    let text = words.joined(separator: " ").trimmingQuotes
    if !text.isEmpty { return String(text.prefix(Self.maximumSubjectLength)) }
    let names = diagnostic.message.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
    let name = names.count > 2 && !names[1].isEmpty ? String(names[1]) : FilePath.name(of: file.path)
    return String(name.prefix(Self.maximumSubjectLength))
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
    subject = sources.subject(of: diagnostic)
    target = diagnostic.target
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
