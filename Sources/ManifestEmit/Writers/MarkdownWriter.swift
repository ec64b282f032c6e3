/// Writes GitHub-flavoured Markdown in which no name can become markup.
///
/// Signs are looked for among scalars: a combining mark behind one makes another character of it, and markup still.
struct MarkdownWriter {
  private(set) var text = ""

  mutating func comment(_ line: String) { text += "<!-- \(XMLComment.content(Self.singleLine(line))) -->\n\n" }

  mutating func heading(_ level: Int, _ title: String) {
    text += String(repeating: "#", count: level) + " \(Self.escape(title))\n\n"
  }

  mutating func paragraph(_ markup: String) { text += markup + "\n\n" }

  /// A table whose cells are markup already; nothing where there are no rows.
  mutating func table(_ columns: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    text += "| " + columns.joined(separator: " | ") + " |\n"
    text += "|" + columns.map { _ in " --- |" }.joined() + "\n"
    for row in rows { text += "| " + row.joined(separator: " | ") + " |\n" }
    text += "\n"
  }

  /// Text as a code span; a `|` is escaped, because a table would end the cell there even inside of one.
  static func code(_ text: String) -> String {
    let scalars = singleLine(text).unicodeScalars
    guard !scalars.isEmpty else { return "" }
    var span = String.UnicodeScalarView()
    var (run, longestRun) = (0, 0)
    for scalar in scalars {
      if scalar == "|" { span.append("\\") }
      span.append(scalar)
      run = scalar == "`" ? run + 1 : 0
      longestRun = max(longestRun, run)
    }
    // A run of backticks longer than any inside opens and closes the span (CommonMark 6.1).
    let fence = String(repeating: "`", count: longestRun + 1)
    let padding = scalars.first == "`" || scalars.last == "`" ? " " : ""
    return fence + padding + String(span) + padding + fence
  }

  /// Text as it is, whatever characters it has.
  static func escape(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in singleLine(text).unicodeScalars {
      if signs.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  private static let signs = Set("\\`*_{}[]<>#|~&".unicodeScalars)

  private static func singleLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line.append(" ")
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
