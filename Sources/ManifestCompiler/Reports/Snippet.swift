import ManifestText

/// The lines of a file that a finding marks.
struct Snippet {
  /// A marked range of a line.
  struct Mark {
    let columns: Range<Int>
    let isPrimary: Bool
    let label: String?
  }

  /// The visible part of a source line with its marks.
  struct Row {
    let number: Int
    let text: String
    let marks: [Mark]
  }

  let rows: [Row]

  /// Lays out the marks of a file by line; a span of several lines is marked in its first line.
  init(_ spans: [(span: Span, isPrimary: Bool, label: String?)], of file: SourceFile, _ lines: LineTable) {
    let byLine = Dictionary(grouping: spans) { lines.position(of: Int($0.span.start)).line }
    rows = byLine.sorted { $0.key < $1.key }.flatMap { number, spans in
      let line = lines.range(ofLine: number)
      let marks = spans.map { span, isPrimary, label in
        let start = min(max(Int(span.start), line.lowerBound), line.upperBound)
        return (range: start..<min(max(Int(span.end), start), line.upperBound), isPrimary: isPrimary, label: label)
      }.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
      // Two marks in a long line may be too far apart to be shown together.
      let groups = SnippetLine.isLong(line, of: file.bytes) ? marks.map { [$0] } : [marks]
      return groups.map { marks in
        let shown = SnippetLine(line, of: file.bytes, around: marks[0].range.lowerBound)
        return Row(
          number: number, text: shown.text,
          marks: marks.map { Mark(columns: shown.columns(of: $0.range), isPrimary: $0.isPrimary, label: $0.label) })
      }
    }
  }
}
