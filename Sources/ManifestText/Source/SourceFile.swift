/// The bytes of an input file, and its path for messages.
///
/// The path is relative to the project, with `/` between its parts on every system.
package struct SourceFile: Sendable {
  package let id: SourceID
  package let path: String
  package let bytes: [UInt8]

  /// Whether the file is in a folder of tests, such as `ShopTests`.
  package var isTest: Bool { path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") } }

  /// Returns the span between two byte offsets of this file.
  package func span(_ start: Int, _ end: Int) -> Span {
    Span(source: id, start: UInt32(clamping: start), end: UInt32(clamping: end))
  }

  /// The span of the whole file.
  package var wholeSpan: Span { span(0, bytes.count) }

  /// Returns the text of a span, with invalid UTF-8 repaired.
  package func text(_ span: Span) -> String {
    let range = Int(span.start)..<max(Int(span.start), Int(span.end))
    return String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

/// The source files of a compilation, in the order in which they were read.
package struct SourceMap: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  /// Adds a file and gives it the next identifier.
  package mutating func add(path: String, bytes: [UInt8]) -> SourceFile {
    let file = SourceFile(id: SourceID(rawValue: UInt32(files.count)), path: path, bytes: bytes)
    files.append(file)
    return file
  }

  package subscript(id: SourceID) -> SourceFile { files[Int(id.rawValue)] }
}
