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
  private(set) var lines: [StyledLine]

  init(_ marks: [Snippet.Mark], severity: Severity) {
    func style(_ mark: Snippet.Mark) -> ReportStyle { mark.isPrimary ? .severity(severity) : .secondary }
    func connectors(_ marks: [Snippet.Mark]) -> StyledLine {
      marks.reduce(into: StyledLine()) { $0.draw("|", at: $1.columns.lowerBound, style($1)) }
    }

    var markers = StyledLine()
    // The primary mark is drawn last, over overlapping ones.
    for mark in marks.filter({ !$0.isPrimary }) + marks.filter(\.isPrimary) {
      for column in mark.columns { markers.draw(mark.isPrimary ? "^" : "-", at: column, style(mark)) }
    }
    var hanging = marks.filter { $0.label != nil }
    if let last = hanging.last, let label = last.label,
      marks.allSatisfy({ $0.columns.upperBound <= last.columns.upperBound })
    {
      markers.append(" " + label, style(last))
      hanging.removeLast()
    }

    lines = [markers]
    if !hanging.isEmpty { lines.append(connectors(hanging)) }
    while let last = hanging.popLast(), let label = last.label {
      let column = last.columns.lowerBound
      var line = connectors(hanging.filter { $0.columns.lowerBound < column })
      line.pad(to: column)
      line.append(label, style(last))
      lines.append(line)
    }
  }
}
