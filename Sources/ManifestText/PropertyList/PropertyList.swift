/// The reader of XML property lists, the form in which Xcode projects keep their Info.plist.
package enum PropertyList {
  /// The largest file that is read, in bytes; a long Info.plist has some ten thousand.
  package static let maximumSize = 4 << 20

  /// The greatest depth of nested arrays and dictionaries; the reader recurses once for each.
  package static let maximumDepth = 128

  /// Parses a file into a positioned tree, or reports the first error and returns nil.
  ///
  /// If a dictionary has a key twice, the last value counts, as for Apple's reader; this is reported too. Numbers are
  /// `number`; dates and data are the `string` in the file. The span of a text is the range between its tags, that of an
  /// empty element, array or dictionary reaches from `<` to `>`.
  package static func parse(_ file: SourceFile, into diagnostics: inout Diagnostics) -> Node? {
    var reader = PropertyListReader(file)
    defer { diagnostics.append(contentsOf: reader.warnings) }
    do throws(PropertyListReader.Failure) {
      try checkFormat(of: file)
      return try reader.document()
    } catch {
      diagnostics.report(error.diagnostic)
      return nil
    }
  }

  /// Refuses files that are not XML under the name of their format.
  private static func checkFormat(of file: SourceFile) throws(PropertyListReader.Failure) {
    guard file.bytes.count <= maximumSize else {
      throw .init(
        .oversizedPlist, "the property list has \(file.bytes.count) bytes; at most \(maximumSize) are read",
        at: file.wholeSpan.head)
    }
    let binaryMark = Array("bplist".utf8)
    if file.bytes.starts(with: binaryMark) {
      throw notXML(file, "binary", at: file.span(0, binaryMark.count))
    }
    if let span = file.firstInvalidUTF8 {
      throw .init(.notUTF8, "the property list is not valid UTF-8", at: span)
    }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = file.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    guard let first = file.bytes[start...].firstIndex(where: { !$0.isXMLSpace }) else {
      throw .init(.malformedPlist, "the property list is empty", at: file.span(file.bytes.count, file.bytes.count))
    }
    if "{([\"/".utf8.contains(file.bytes[first]) {
      throw notXML(file, "OpenStep or JSON", at: file.span(first, first + 1))
    }
  }

  private static func notXML(_ file: SourceFile, _ format: String, at span: Span) -> PropertyListReader.Failure {
    .init(
      .plistNotXML, "the property list is in \(format) format, not XML", at: span,
      help: "convert it with `plutil -convert xml1 \(file.path)`")
  }
}
