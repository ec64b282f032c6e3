/// Writes GitHub-flavoured Markdown in which no name can become markup.
struct MarkdownWriter {
  private(set) var text = ""

  mutating func comment(_ line: String) { text += "<!-- \(line.replacing("--", with: "-\u{200B}-")) -->\n\n" }

  mutating func heading(_ level: Int, _ title: String) {
    text += String(repeating: "#", count: level) + " \(Self.escape(title))\n\n"
  }

  mutating func paragraph(_ markup: String) { text += markup + "\n\n" }

  mutating func list(_ items: [String]) { text += items.map { "- \($0)\n" }.joined() + "\n" }

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
    let line = singleLine(text).replacing("|", with: "\\|")
    guard !line.isEmpty else { return "" }
    // A run of backticks longer than any inside opens and closes the span (CommonMark 6.1).
    var fence = "`"
    while line.contains(fence) { fence += "`" }
    let isPadded = line.hasPrefix("`") || line.hasSuffix("`")
    return isPadded ? "\(fence) \(line) \(fence)" : "\(fence)\(line)\(fence)"
  }

  /// Text as it is, whatever characters it has.
  static func escape(_ text: String) -> String {
    var result = ""
    for character in singleLine(text) {
      if "\\`*_{}[]<>#|~&".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private static func singleLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
