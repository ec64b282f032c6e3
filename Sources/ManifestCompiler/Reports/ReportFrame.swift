import ManifestText

/// The column of line numbers and the vertical line beside it.
struct ReportFrame {
  /// The width of the longest line number.
  let width: Int

  private var space: String { String(repeating: " ", count: width) }

  var bar: StyledLine { StyledLine("\(space) |", .frame) }

  func arrow(_ place: String) -> StyledLine {
    var line = StyledLine("\(space)--> ", .frame)
    line.append(place)
    return line
  }

  func lines(of snippet: Snippet, severity: Severity) -> [StyledLine] {
    var lines = [bar]
    var previous: Int?
    for row in snippet.rows {
      if let previous, row.number > previous + 1 { lines.append(StyledLine("\(space) :", .frame)) }
      previous = row.number
      let number = String(row.number)
      var source = StyledLine(String(repeating: " ", count: max(0, width - number.count)) + "\(number) |", .frame)
      if !row.line.text.isEmpty { source.append(" " + row.line.text) }
      lines.append(source)
      for marker in MarkerLines(row.marks, severity: severity).lines {
        var line = bar
        line.append(" ")
        line.append(marker)
        lines.append(line)
      }
    }
    return lines
  }

  /// Returns a remark below the snippets; further lines of the text are indented.
  func remark(_ kind: String?, _ text: String) -> [StyledLine] {
    let title = kind.map { "\($0): " } ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { TerminalText.shown(String($0)) }
    return lines.enumerated().map { index, text in
      var line = StyledLine(index == 0 ? "\(space) = " : "\(space)   ", .frame)
      line.append(index == 0 ? title : String(repeating: " ", count: title.count), .message)
      line.append(text)
      return line
    }
  }
}
