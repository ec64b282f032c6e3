import ManifestRuntime

/// A reader of OpenStep property lists, the format of Xcode's `project.pbxproj`.
///
/// The format is `{ key = value; }`, `( value, … )`, strings with or without quotes, and `<0fbd>` for data, which is
/// read as a string.
package enum OpenStepPropertyList {
  /// The maximum depth of nested arrays and dictionaries, which bounds the recursion of the reader; a project has five.
  package static let maximumDepth = 64

  /// An error in a property list.
  package struct Failure: Error, Sendable {
    package let message: String
    package let span: Span
    /// Whether the file contains conflict markers, with which no tool can read it.
    package let isConflict: Bool
    /// A suggested fix, if there is one.
    package let help: String?

    package init(message: String, span: Span, isConflict: Bool = false, help: String? = nil) {
      self.message = message
      self.span = span
      self.isConflict = isConflict
      self.help = help
    }
  }

  /// Parses a file into a positioned tree, whose scalars are all `string`; the span of a string excludes its quotes.
  package static func parse(_ file: SourceFile) throws(Failure) -> Node {
    if file.has("bplist", at: 0) {
      throw Failure(message: "it is a binary property list", span: file.wholeSpan.head)
    }
    do throws(Failure) {
      var reader = Reader(file)
      let root = try reader.value(depth: 0)
      reader.skipSpace()
      guard reader.current == nil else { throw reader.failure("unexpected text after the end of the property list") }
      return root
    } catch {
      // Conflict markers explain the error better than the reader does.
      guard let marker = file.conflictMarker else { throw error }
      throw Failure(
        message: "it contains conflict markers", span: marker, isConflict: true, help: "resolve the conflict")
    }
  }
}

private typealias Failure = OpenStepPropertyList.Failure

private struct Reader {
  private let file: SourceFile
  private var index: Int

  init(_ file: SourceFile) {
    self.file = file
    index = file.bytes.contentStart
  }

  var current: UInt8? { index < file.bytes.count ? file.bytes[index] : nil }

  func failure(_ message: String) -> Failure {
    Failure(message: message, span: file.span(index, min(index + 1, file.bytes.count)))
  }

  mutating func value(depth: Int) throws(Failure) -> Node {
    guard depth < OpenStepPropertyList.maximumDepth else {
      throw failure("values are nested more than \(OpenStepPropertyList.maximumDepth) levels deep")
    }
    skipSpace()
    switch current {
    case "{": return try dictionary(depth)
    case "(": return try array(depth)
    default:
      let text = try text()
      return Node(.string(text.value), text.span)
    }
  }

  private mutating func dictionary(_ depth: Int) throws(Failure) -> Node {
    let start = index
    index += 1
    var members: [Mapping.Member] = []
    var keys = KeyIndex()
    while !skips("}") {
      let key = try text()
      guard skips("=") else { throw failure("expected `=` after the key \(key.value.inBackticks(limit: 40))") }
      let value = try value(depth: depth + 1)
      guard skips(";") else { throw failure("expected `;` after the value of \(key.value.inBackticks(limit: 40))") }
      if keys.position(of: key.value, in: members) == nil {
        members.append(.init(key, value))
      }
    }
    return Node(.mapping(Mapping(members)), file.span(start, index))
  }

  private mutating func array(_ depth: Int) throws(Failure) -> Node {
    let start = index
    index += 1
    var items: [Node] = []
    while !skips(")") {
      items.append(try value(depth: depth + 1))
      if skips(",") { continue }
      guard current == UInt8(ascii: ")") else { throw failure("expected `,` between the items of an array") }
    }
    return Node(.sequence(items), file.span(start, index))
  }

  /// Skips white space, comments and a character, if it is next.
  private mutating func skips(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  // MARK: Texts

  private mutating func text() throws(Failure) -> Spanned<String> {
    let start = index
    switch current {
    case nil: throw failure("the property list ends in the middle of a value")
    case "\"", "'": return try quoted()
    case "<":
      guard let end = file.end(ofNext: ">", from: index) else {
        index = file.bytes.count
        throw failure("data is not closed by `>`")
      }
      index = end
    default:
      while let byte = current, byte.isASCIILetterOrDigit || file.hasOne(of: "_.-/:$@", at: index), !startsComment {
        index += 1
      }
    }
    guard index > start else { throw failure("expected a value") }
    let span = file.span(start, index)
    return Spanned(file.text(span), span)
  }

  private mutating func quoted() throws(Failure) -> Spanned<String> {
    let open = index
    let quote = current
    index += 1
    let start = index
    var bytes: [UInt8] = []
    while let byte = current, byte != quote {
      index += 1
      if byte == UInt8(ascii: "\\") { escape(into: &bytes) } else { bytes.append(byte) }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard current == quote, !text.hasTooManyMarks else {
      let isClosed = current == quote
      index = open
      throw failure(
        isClosed
          ? "a string has more than \(SourceFile.maximumCombiningMarks) combining marks on one character"
          : "a quoted string is not closed")
    }
    let span = file.span(start, index)
    index += 1
    return Spanned(text, span)
  }

  /// Reads the rest of an escape: a letter for a control character, `U` and four hexadecimal digits, up to three octal
  /// digits, or any other byte, unchanged.
  private mutating func escape(into text: inout [UInt8]) {
    guard let byte = current else { return }
    index += 1
    switch byte {
    case "n": text.append(0x0A)
    case "r": text.append(0x0D)
    case "t": text.append(0x09)
    case "U": text += character(radix: 16, maximumDigits: 4)
    case "0"..."7":
      index -= 1
      text += character(radix: 8, maximumDigits: 3)
    default: text.append(byte)
    }
  }

  private mutating func character(radix: UInt8, maximumDigits: Int) -> String.UTF8View {
    var value: UInt32 = 0
    for _ in 0..<maximumDigits {
      guard let digit = current?.hexadecimalDigit, digit < radix else { break }
      value = value * UInt32(radix) + UInt32(digit)
      index += 1
    }
    return String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8
  }

  // MARK: White space

  /// Skips white space and comments.
  mutating func skipSpace() {
    while let byte = current {
      if byte <= 0x20 {
        index += 1
      } else if startsComment {
        let isBlock = file.has("*", at: index + 1)
        let end = isBlock ? file.end(ofNext: "*/", from: index + 2) : file.lineEnd(from: index)
        index = end ?? file.bytes.count
      } else {
        return
      }
    }
  }

  private var startsComment: Bool { current == UInt8(ascii: "/") && file.hasOne(of: "/*", at: index + 1) }
}
