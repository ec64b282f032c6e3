import ManifestText

/// The lines of a file that a finding marks.
struct Snippet {
  /// A marked range of a line.
  struct Mark {
    let range: Range<Int>
    let isPrimary: Bool
    let label: String?
  }

  /// A source line with its marks.
  struct Row {
    let number: Int
    let line: SnippetLine
    let marks: [(columns: Range<Int>, isPrimary: Bool, label: String?)]
  }

  let rows: [Row]

  /// Lays out the marks of a file by line; a span of several lines is marked in its first line.
  init(_ spans: [(span: Span, isPrimary: Bool, label: String?)], of file: SourceFile, _ lines: LineTable) {
    var marks: [Int: [Mark]] = [:]
    for item in spans {
      let number = lines.position(of: Int(item.span.start)).line
      let line = Self.range(of: number, in: file, lines)
      let start = min(max(Int(item.span.start), line.lowerBound), line.upperBound)
      let end = min(max(Int(item.span.end), start), line.upperBound)
      marks[number, default: []].append(Mark(range: start..<end, isPrimary: item.isPrimary, label: item.label))
    }
    rows = marks.sorted { $0.key < $1.key }.flatMap { number, marks in
      let line = Self.range(of: number, in: file, lines)
      let marks = marks.sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }
      // Two marks in a long line may be too far apart to be shown together.
      let groups = SnippetLine.isLong(line, of: file.bytes) ? marks.map { [$0] } : [marks]
      return groups.map { Self.row(number, line, $0, file) }
    }
  }

  private static func row(_ number: Int, _ line: Range<Int>, _ marks: [Mark], _ file: SourceFile) -> Row {
    let shown = SnippetLine(line, of: file.bytes, around: marks.first?.range.lowerBound ?? line.lowerBound)
    return Row(
      number: number, line: shown, marks: marks.map { (shown.columns(of: $0.range), $0.isPrimary, $0.label) })
  }

  /// Returns the byte range of a line without its line break and a byte order mark.
  private static func range(of number: Int, in file: SourceFile, _ lines: LineTable) -> Range<Int> {
    let range = lines.range(ofLine: number)
    let isMarked = number == 1 && file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return isMarked ? min(range.lowerBound + 3, range.upperBound)..<range.upperBound : range
  }
}
