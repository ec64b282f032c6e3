/// The bytes of one input with the path by which messages name it.
///
/// The path is relative to the project, with `/` between its parts, whatever the machine.
package struct SourceFile: Sendable {
  package let id: SourceID
  package let path: String
  package let bytes: [UInt8]

  /// The span between two byte offsets of this file.
  package func span(_ start: Int, _ end: Int) -> Span {
    Span(source: id, start: UInt32(clamping: start), end: UInt32(clamping: end))
  }

  /// The span of the whole file.
  package var wholeSpan: Span { span(0, bytes.count) }

  /// The text between the ends of a span; bytes that are not UTF-8 are repaired.
  package func text(_ span: Span) -> String {
    let range = Int(span.start)..<max(Int(span.start), Int(span.end))
    return String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

/// Every source file of a compilation, in the order in which they were read, and then those of its branch.
package struct SourceMap: Sendable {
  private var trunk: [SourceFile] = []
  private var branch: [SourceFile] = []
  private var isBranch = false

  package init() {}

  package var files: [SourceFile] { trunk + branch }

  /// Adds a file and gives it the next identifier: an even one, or in a branch an odd one.
  package mutating func add(path: String, bytes: [UInt8]) -> SourceFile {
    let index = isBranch ? branch.count : trunk.count
    let file = SourceFile(id: SourceID(rawValue: UInt32(index) * 2 + (isBranch ? 1 : 0)), path: path, bytes: bytes)
    if isBranch { branch.append(file) } else { trunk.append(file) }
    return file
  }

  package subscript(id: SourceID) -> SourceFile {
    let index = Int(id.rawValue / 2)
    return id.rawValue.isMultiple(of: 2) ? trunk[index] : branch[index]
  }

  /// A copy for what reads at the same time, until it is merged; there is one at a time.
  package func branched() -> SourceMap {
    var copy = self
    copy.isBranch = true
    return copy
  }

  /// Takes over what a branch has read.
  package mutating func merge(_ other: SourceMap) { branch = other.branch }
}
