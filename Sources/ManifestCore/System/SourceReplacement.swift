package import ManifestText

/// What becomes of a source whose work generated code does.
package struct SourceReplacement: Sendable {
  /// The source.
  package let file: SourceFile
  /// The code that goes: whole lines, or the contents of a block.
  package let removed: [Range<Int>]
  /// The code that is added, each text at the offset of a byte.
  package let added: [(offset: Int, text: String)]
  /// The statements among it that the generated code may not replace, so that people decide.
  package let unknown: [Span]
  /// A sentence for people about these statements.
  package let reason: String

  /// Creates the changes of a source, in the order of its bytes.
  package init(
    _ file: SourceFile, removed: [Range<Int>], added: [(offset: Int, text: String)], unknown: [Span],
    because reason: String
  ) {
    self.file = file
    self.removed = removed
    self.added = added
    self.unknown = unknown
    self.reason = reason
  }

  /// The lines for people that say what to remove and to add; lines that people decide about begin with `?`.
  package var lines: [String] {
    let open = Set(unknown.map { file.lineStart(before: Int($0.start)) })
    var (lines, start): ([String], Int) = ([], 0)
    var rest = added[...]
    for line in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      while let next = rest.first, next.offset <= start {
        lines += next.text.split(separator: "\n").map { "+ \($0)" }
        rest = rest.dropFirst()
      }
      if open.contains(start) {
        lines.append("? \(text)")
      } else if removed.contains(where: { $0.contains(start) }), line.contains(where: { $0 > 0x20 }) {
        lines.append("- \(text)")
      }
      start += line.count + 1
    }
    return lines
  }
}
