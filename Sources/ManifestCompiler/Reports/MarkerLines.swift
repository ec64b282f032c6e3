import ManifestText

/// The lines below a source line that mark its ranges: `^` for the primary range, `-` for related ones.
///
/// The label of the last mark follows it; the others are below their marks:
/// ```
/// id: 1, id: 2
/// --     ^^ given again
/// |
/// first given here
/// ```
struct MarkerLines {
  let lines: [StyledLine]

  init(_ marks: [(columns: Range<Int>, isPrimary: Bool, label: String?)], severity: Severity) {
    func style(_ isPrimary: Bool) -> ReportStyle { isPrimary ? .severity(severity) : .secondary }

    var canvas = Canvas()
    // The primary mark is drawn last, over overlapping ones.
    for mark in marks.filter({ !$0.isPrimary }) + marks.filter(\.isPrimary) {
      for column in mark.columns { canvas.draw(mark.isPrimary ? "^" : "-", at: column, style(mark.isPrimary)) }
    }
    var markers = canvas.line
    var hanging = marks.compactMap { mark in
      mark.label.map { text in
        (start: mark.columns.lowerBound, end: mark.columns.upperBound, text: text, style: style(mark.isPrimary))
      }
    }
    if let last = hanging.last, marks.allSatisfy({ $0.columns.upperBound <= last.end }) {
      markers.append(" " + last.text, last.style)
      hanging.removeLast()
    }

    var lines = [markers]
    if !hanging.isEmpty { lines.append(Self.connectors(hanging.map { ($0.start, $0.style) }).line) }
    while let last = hanging.popLast() {
      var canvas = Self.connectors(hanging.filter { $0.start < last.start }.map { ($0.start, $0.style) })
      canvas.pad(to: last.start)
      var line = canvas.line
      line.append(last.text, last.style)
      lines.append(line)
    }
    self.lines = lines
  }

  private static func connectors(_ starts: [(column: Int, style: ReportStyle)]) -> Canvas {
    starts.reduce(into: Canvas()) { $0.draw("|", at: $1.column, $1.style) }
  }
}

/// A line to draw single characters on.
private struct Canvas {
  private var cells: [(character: String, style: ReportStyle)] = []

  mutating func pad(to column: Int) {
    while cells.count < column { cells.append((" ", .plain)) }
  }

  mutating func draw(_ character: String, at column: Int, _ style: ReportStyle) {
    pad(to: column + 1)
    cells[column] = (character, style)
  }

  var line: StyledLine {
    cells.reduce(into: StyledLine()) { $0.append($1.character, $1.style) }
  }
}
