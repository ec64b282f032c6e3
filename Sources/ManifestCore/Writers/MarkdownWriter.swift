import ManifestRuntime

/// Writes GitHub-flavored Markdown and escapes text, so that names are never markup.
///
/// Escaping works on scalars: a markup character with a combining mark is another `Character`, but is still markup.
package struct MarkdownWriter {
  private var markdown = ""

  /// Returns the document that a closure writes, with one line feed at the end.
  package static func document(_ content: (inout Self) -> Void) -> String {
    var writer = MarkdownWriter()
    content(&writer)
    // Every block ends with an empty line.
    if !writer.markdown.isEmpty { writer.markdown.removeLast() }
    return writer.markdown
  }

  package mutating func heading(_ level: Int, _ title: String) {
    markdown += String(repeating: "#", count: level) + " "
    text(title)
    markdown += "\n\n"
  }

  /// Writes a table with a row for each item, or nothing if there are none.
  package mutating func table<Item>(_ columns: [String], _ items: [Item], _ row: (inout Self, Item) -> Void) {
    guard !items.isEmpty else { return }
    markdown += "| \(columns.joined(separator: " | ")) |\n"
    markdown += "|\(columns.map { _ in " --- |" }.joined())\n"
    for item in items {
      row(&self, item)
      markdown += "|\n"
    }
    markdown += "\n"
  }

  /// Writes a cell of a row.
  package mutating func cell(_ content: (inout Self) -> Void) {
    markdown += "| "
    content(&self)
    markdown += " "
  }

  /// Writes items with a Markdown separator between them.
  package mutating func list<Item>(_ items: [Item], separator: String = "<br>", _ content: (inout Self, Item) -> Void) {
    for (index, item) in items.enumerated() {
      if index > 0 { markdown += separator }
      content(&self, item)
    }
  }

  /// Writes notes, one per line of the cell.
  package mutating func notes(_ build: (inout MarkdownNotes) -> Void) {
    var notes = MarkdownNotes()
    build(&notes)
    list(notes.all) { $1(&$0) }
  }

  /// Writes text that is known to contain no markup.
  package mutating func words(_ words: String) { markdown += words }

  // MARK: - Text

  /// Writes a code span; a `|` is escaped, because it would end a table cell even inside the span.
  package mutating func code(_ text: String) {
    guard !text.isEmpty else { return }
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "`") }) {
      markdown += "`"
      markdown += text
      markdown += "`"
      return
    }
    let scalars = text.unicodeScalars.map(Self.visible)
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
    markdown += fence + padding + String(span) + padding + fence
  }

  /// Writes text and escapes markup characters.
  package mutating func text(_ text: String) {
    markdown += text.replacingScalars { scalar in
      let shown = Self.visible(scalar)
      return Self.signs.contains(scalar) ? "\\" + String(scalar) : shown == scalar ? nil : String(shown)
    }
  }

  private static let signs = Set("\\`*_{}[]<>#|~&".unicodeScalars)

  /// Replaces control characters and line separators by a space.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": " "
    default: scalar
    }
  }
}

/// The notes of a table cell.
package struct MarkdownNotes {
  fileprivate var all: [(inout MarkdownWriter) -> Void] = []

  package mutating func add(_ note: @escaping (inout MarkdownWriter) -> Void) { all.append(note) }

  /// Adds a note with words and codes, if there are any codes.
  package mutating func addCodes(_ words: String, _ codes: [String]) {
    if codes.isEmpty { return }
    add { writer in
      writer.words(words)
      writer.list(codes, separator: ", ") { $0.code($1) }
    }
  }
}
