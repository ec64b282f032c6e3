/// Reads XML property lists, the form in which Xcode projects keep their Info.plist.
///
/// What XML and Apple's own reader both accept is accepted, and nothing else: a file that only one of them reads means
/// different things to different tools.
package enum PropertyList {
  /// Reads a file into a tree, or reports the first thing that is wrong with it and returns nil.
  ///
  /// Of a key that stands twice in a dictionary the last value counts, as for Apple's reader; this is reported too.
  /// Numbers are `number`, dates and data are the `string` that stands in the file. The span of a text is what stands
  /// between its tags, that of an empty element or of an array or dictionary reaches from `<` to `>`.
  package static func parse(_ file: SourceFile, into diagnostics: inout Diagnostics) -> Node? {
    var reader = PropertyListReader(file)
    defer { diagnostics.append(contentsOf: reader.warnings) }
    do throws(PropertyListFailure) {
      try checkFormat(of: file)
      return try reader.document()
    } catch {
      diagnostics.report(error.diagnostic)
      return nil
    }
  }

  /// Recognises what is no XML text at all, so that it is called by its name.
  private static func checkFormat(of file: SourceFile) throws(PropertyListFailure) {
    guard file.bytes.count <= PropertyListLimits.size else {
      throw PropertyListFailure(
        .oversizedPlist, "the property list has \(file.bytes.count) bytes; at most \(PropertyListLimits.size) are read",
        at: file.wholeSpan.head)
    }
    let binaryMark = Array("bplist".utf8)
    if file.bytes.starts(with: binaryMark) {
      throw notXML(file, "binary", at: file.span(0, binaryMark.count))
    }
    if let span = file.firstInvalidUTF8 {
      throw PropertyListFailure(.notUTF8, "the property list is not valid UTF-8", at: span)
    }
    var cursor = XMLCursor(file)
    cursor.skipSpace()
    guard let first = cursor.current else {
      throw PropertyListFailure(.malformedPlist, "the property list is empty", at: cursor.characterSpan)
    }
    if "{([\"/".utf8.contains(first) { throw notXML(file, "OpenStep or JSON", at: cursor.characterSpan) }
  }

  private static func notXML(_ file: SourceFile, _ format: String, at span: Span) -> PropertyListFailure {
    PropertyListFailure(
      .plistNotXML, "the property list is in \(format) format, not XML", at: span,
      help: "convert it with `plutil -convert xml1 \(file.path)`")
  }
}
