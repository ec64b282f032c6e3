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

/// Every source file of a compilation, in the order in which they were read, and then those of its branches.
package struct SourceMap: Sendable {
  private var own: [SourceFile] = []
  private var branches: [[SourceFile]] = []
  /// Which branch this is; zero where it is none.
  private var number = 0

  package init() {}

  package var files: [SourceFile] { own + branches.joined() }

  /// Adds a file and gives it the next identifier.
  package mutating func add(path: String, bytes: [UInt8]) -> SourceFile {
    let file = SourceFile(id: SourceID(branch: number, index: own.count), path: path, bytes: bytes)
    own.append(file)
    return file
  }

  package subscript(id: SourceID) -> SourceFile {
    id.branch == number ? own[id.index] : branches[id.branch - 1][id.index]
  }

  /// An empty map for what is read at the same time as other things; all branches are merged in the order of their indices
  /// before there are others.
  package func branch(_ index: Int) -> SourceMap {
    var branch = SourceMap()
    branch.number = branches.count + index + 1
    return branch
  }

  /// Takes over what a branch has read.
  package mutating func merge(_ branch: SourceMap) { branches.append(branch.own) }
}
