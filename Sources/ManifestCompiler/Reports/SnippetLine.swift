/// The visible part of a source line: the whole line, or the part around a mark if the line is too long.
struct SnippetLine {
  /// The maximum number of visible columns.
  static let maximumWidth = 100
  /// The number of visible characters before the mark in a truncated line.
  static let lead = 24

  /// The line with control characters escaped, with `…` where it is truncated, without trailing spaces.
  let text: String
  private let bytes: [UInt8]
  /// The byte offset of the first visible character.
  private let start: Int
  /// The columns of the visible characters.
  private let columns: Range<Int>

  /// Returns whether a line, given as a byte range without its line break, is too long to be shown as a whole.
  static func isLong(_ line: Range<Int>, of bytes: [UInt8]) -> Bool {
    scalars(of: line, in: bytes).reduce(0) { $0 + cost($1) } > maximumWidth
  }

  init(_ line: Range<Int>, of bytes: [UInt8], around mark: Int) {
    let isLong = Self.isLong(line, of: bytes)
    self.bytes = bytes
    start = isLong ? Self.start(before: mark, in: line, of: bytes) : line.lowerBound
    var text = start > line.lowerBound ? "…" : ""
    let first = text.isEmpty ? 0 : 1
    var end = first
    var spent = first
    for scalar in Self.scalars(of: start..<line.upperBound, in: bytes) {
      let cell = TerminalText.cell(scalar)
      spent += Self.cost(scalar)
      if isLong, spent > Self.maximumWidth {
        text += "…"
        break
      }
      text += cell.text
      end += cell.width
    }
    while text.last == " " { text.removeLast() }
    self.text = text
    columns = first..<end
  }

  /// Returns the visible columns of a byte range, at least one.
  func columns(of range: Range<Int>) -> Range<Int> {
    let first = column(of: range.lowerBound)
    return first..<max(first + 1, column(of: range.upperBound))
  }

  private func column(of offset: Int) -> Int {
    let before = Self.scalars(of: start..<max(start, offset), in: bytes)
    return min(columns.lowerBound + before.reduce(0) { $0 + TerminalText.cell($1).width }, columns.upperBound)
  }

  /// Returns the cost of a character; zero-width characters cost one column, so that the length is bounded.
  private static func cost(_ scalar: Unicode.Scalar) -> Int { max(1, TerminalText.cell(scalar).width) }

  /// Returns at least one character more than can be shown; each has at most four bytes.
  private static func scalars(of line: Range<Int>, in bytes: [UInt8]) -> String.UnicodeScalarView {
    String(decoding: bytes[line].prefix(4 * (maximumWidth + 1)), as: UTF8.self).unicodeScalars
  }

  /// Returns the start of the visible part of a long line, with some characters before the mark.
  private static func start(before mark: Int, in line: Range<Int>, of bytes: [UInt8]) -> Int {
    var start = min(max(mark, line.lowerBound), line.upperBound)
    var left = lead
    while start > line.lowerBound, left > 0 {
      start -= 1
      if bytes[start] & 0b1100_0000 != 0b1000_0000 { left -= 1 }
    }
    return start
  }
}
