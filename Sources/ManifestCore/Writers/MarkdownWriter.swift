import ManifestRuntime

/// Writes GitHub-flavoured Markdown in which no name can become markup.
///
/// Signs are looked for among scalars: a combining mark behind one makes another character of it, and markup still.
package struct MarkdownWriter: ~Copyable {
  private var bytes: ByteText

  /// What a function writes, with one line break at the end.
  static func document(capacity: Int, _ content: (inout Self) -> Void) -> [UInt8] {
    ByteText.bytes(capacity: capacity) { text in
      var writer = MarkdownWriter(bytes: text)
      content(&writer)
      writer.bytes.remove(from: max(0, writer.bytes.count - 1))
      text = writer.bytes
    }
  }

  mutating func comment(_ line: String) {
    let line = String(String.UnicodeScalarView(line.unicodeScalars.map(Self.visible)))
    bytes.append(text: "<!-- \(XMLComment.content(line)) -->\n\n")
  }

  mutating func heading(_ level: Int, _ title: String) {
    for _ in 0..<level { bytes.append("#") }
    bytes.append(" ")
    text(title)
    bytes.append("\n\n")
  }

  /// A paragraph of what a function writes.
  mutating func paragraph(_ content: (inout Self) -> Void) {
    content(&self)
    bytes.append("\n\n")
  }

  /// A table with a row for each item; nothing where there are none.
  @inline(__always)
  mutating func table<Item>(_ columns: [String], _ items: [Item], _ row: (inout Self, Item) -> Void) {
    guard !items.isEmpty else { return }
    bytes.append(text: "| \(columns.joined(separator: " | ")) |\n")
    bytes.append(text: "|\(columns.map { _ in " --- |" }.joined())\n")
    for item in items {
      row(&self, item)
      bytes.append("|\n")
    }
    bytes.append("\n")
  }

  /// A cell of a row.
  @inline(__always)
  mutating func cell(_ content: (inout Self) -> Void) {
    bytes.append("| ")
    content(&self)
    bytes.append(" ")
  }

  /// What a function writes for each item, with markup between two.
  @inline(__always)
  package mutating func list<Item>(
    _ items: [Item], separator: StaticString = "<br>", _ content: (inout Self, Item) -> Void
  ) {
    var isFirst = true
    for item in items {
      if !isFirst { bytes.append(separator) }
      isFirst = false
      content(&self, item)
    }
  }

  /// Notes, one below the other.
  mutating func notes(_ build: (inout MarkdownNotes) -> Void) {
    var notes = MarkdownNotes()
    build(&notes)
    list(notes.all) { $1(&$0) }
  }

  /// Markup that is written as it is.
  mutating func markup(_ markup: StaticString) { bytes.append(markup) }

  /// Words that are no markup.
  package mutating func words(_ words: String) { bytes.append(text: words) }

  // MARK: - Text

  /// Text as a code span.
  package mutating func code(_ text: String) { code { $0.append(text: text) } }

  /// What a function writes as a code span; a `|` is escaped, because a table would end the cell there even inside of one.
  @inline(__always)
  mutating func code(_ content: (inout ByteText) -> Void) {
    let start = bytes.count
    bytes.append("`")
    content(&bytes)
    if bytes.count == start + 1 {
      bytes.remove(from: start)
    } else if Self.plainCode.contains(allOf: bytes.buffer(from: start + 1)) {
      bytes.append("`")
    } else {
      fence(from: start)
    }
  }

  /// Writes the code span that begins at an index once more, with as many backticks as it takes.
  @inline(never)
  private mutating func fence(from start: Int) {
    let text = bytes.text(from: start + 1)
    bytes.remove(from: start + 1)
    if writePlain(text, escaping: { $0 == UInt8(ascii: "|") }), !text.utf8.contains(UInt8(ascii: "`")) {
      bytes.append("`")
    } else {
      bytes.remove(from: start)
      bytes.append(text: Self.span(text))
    }
  }

  /// Text as it is, whatever characters it has.
  package mutating func text(_ text: String) {
    if writePlain(text, escaping: { Self.isSign(Unicode.Scalar($0)) }) { return }
    for scalar in text.unicodeScalars {
      let scalar = Self.visible(scalar)
      if Self.isSign(scalar) { bytes.append("\\") }
      bytes.append(scalar: scalar)
    }
  }

  /// Writes text of printable ASCII characters with a backslash before some; false where it has others.
  @inline(__always)
  private mutating func writePlain(_ text: String, escaping isEscaped: (UInt8) -> Bool) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes.append($0, escaping: isEscaped) } ?? false
  }

  private static var plainCode: PlainCharacters { PlainCharacters(but: "`", "|") }

  private static func span(_ text: String) -> String {
    let scalars = text.unicodeScalars.map(visible)
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

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&": true
    default: false
    }
  }

  /// The scalar, or a space for a control character or one that ends a line.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": " "
    default: scalar
    }
  }
}

/// What a cell says in several lines.
struct MarkdownNotes {
  fileprivate var all: [(inout MarkdownWriter) -> Void] = []

  mutating func add(_ note: @escaping (inout MarkdownWriter) -> Void) { all.append(note) }
}
