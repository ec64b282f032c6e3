import ManifestText

/// The report for people, in the style of rustc: each finding with the source lines that it marks.
struct TextReport {
  /// The maximum number of related positions shown for a finding.
  static let maximumRelated = 10

  let sources: ReportSources
  let isColored: Bool

  func text(_ diagnostics: [Diagnostic], omitted: Int) -> String {
    guard let gravest = diagnostics.map(\.severity).max(),
      let first = diagnostics.first(where: { $0.severity == gravest })
    else { return "" }
    var lines: [StyledLine] = []
    for diagnostic in diagnostics { lines += self.lines(of: diagnostic) + [StyledLine()] }
    if omitted > 0 {
      lines += [Self.title(.note, Rule.tooManyFindings.code, TooManyFindings.message(omitted)), StyledLine()]
    }
    let pointer = "For more information about a finding, run 'manifestc explain \(first.rule.code)'."
    lines.append(StyledLine(pointer))
    return lines.map { $0.text(isColored: isColored) + "\n" }.joined()
  }

  private func lines(of diagnostic: Diagnostic) -> [StyledLine] {
    var spans = [(span: diagnostic.span, isPrimary: true, label: diagnostic.label.map(TerminalText.shown))]
    spans += diagnostic.related.prefix(Self.maximumRelated).map { ($0.span, false, TerminalText.shown($0.message)) }
    let frame = ReportFrame(width: spans.map { String(sources.start(of: $0.span).line).count }.max() ?? 1)
    var lines = [Self.title(diagnostic.severity, diagnostic.rule.code, diagnostic.message)]
    // The finding's own file first, then the related files in order.
    var shown: Set<SourceID> = []
    for (span, _, _) in spans where shown.insert(span.source).inserted {
      let file = sources.file(span)
      let start = sources.start(of: span)
      lines.append(frame.arrow("\(TerminalText.escaped(file.path)):\(start.line):\(start.column)"))
      let spans = spans.filter { $0.span.source == span.source }
      if file.bytes.isEmpty {
        // A file without text has no line to mark; its labels are shown alone.
        lines += spans.compactMap(\.label).flatMap { frame.remark(nil, $0) }
      } else {
        lines += frame.lines(of: Snippet(spans, of: file, sources.lines(span)), severity: diagnostic.severity)
      }
    }
    var remarks: [StyledLine] = []
    let hidden = diagnostic.related.count - Self.maximumRelated
    if hidden > 0 {
      remarks += frame.remark("note", "\(hidden) more \(hidden == 1 ? "position is" : "positions are") not shown")
    }
    if let note = diagnostic.note { remarks += frame.remark("note", note) }
    if let help = diagnostic.help { remarks += frame.remark("help", help) }
    if !remarks.isEmpty, spans.contains(where: { !sources.file($0.span).bytes.isEmpty }) { lines.append(frame.bar) }
    return lines + remarks
  }

  private static func title(_ severity: Severity, _ code: String, _ message: String) -> StyledLine {
    StyledLine("\(severity.rawValue)[\(code)]", .severity(severity))
      + StyledLine(": " + TerminalText.shown(message), .message)
  }
}

/// The column of line numbers and the vertical line beside it.
private struct ReportFrame {
  /// The width of the longest line number.
  let width: Int

  private var space: String { String(repeating: " ", count: width) }

  var bar: StyledLine { StyledLine("\(space) |", .frame) }

  func arrow(_ place: String) -> StyledLine { StyledLine("\(space)--> ", .frame) + StyledLine(place) }

  func lines(of snippet: Snippet, severity: Severity) -> [StyledLine] {
    var lines = [bar]
    var previous: Int?
    for row in snippet.rows {
      if let previous, row.number > previous + 1 { lines.append(StyledLine("\(space) :", .frame)) }
      previous = row.number
      let number = String(row.number)
      let head = StyledLine(String(repeating: " ", count: max(0, width - number.count)) + "\(number) |", .frame)
      lines.append(head + StyledLine(row.text.isEmpty ? "" : " " + row.text))
      lines += MarkerLines(row.marks, severity: severity).lines.map { bar + StyledLine(" ") + $0 }
    }
    return lines
  }

  /// Returns a remark below the snippets; further lines of the text are indented.
  func remark(_ kind: String?, _ text: String) -> [StyledLine] {
    let title = kind.map { "\($0): " } ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.shown(String($0)) }
    return lines.enumerated().map { index, text in
      let head = StyledLine(index == 0 ? "\(space) = " : "\(space)   ", .frame)
      return head + StyledLine(index == 0 ? title : String(repeating: " ", count: title.count), .message)
        + StyledLine(text)
    }
  }
}
