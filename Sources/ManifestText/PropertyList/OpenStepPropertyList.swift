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

    /// A suggested fix, if there is one.
    package let help: String?

    package init(message: String, span: Span, help: String? = nil) {
      self.message = message
      self.span = span
      self.help = help
    }
  }

  /// Parses a file into a positioned tree, whose scalars are all `string`; the span of a string excludes its quotes.
  package static func parse(_ file: SourceFile) throws(Failure) -> Node {
    do {
      return try node(file)
    } catch {
      // Conflict markers explain the error better than the reader does.
      throw mergeMark(in: file) ?? error
    }
  }

  private static func mergeMark(in file: SourceFile) -> Failure? {
    let mark = Array("<<<<<<< ".utf8)
    var start = 0
    while let line = file.bytes.dropFirst(start).firstIndex(of: mark[0]) {
      let isFirst = line == 0 || file.bytes[line - 1] == UInt8(ascii: "\n")
      if isFirst, file.bytes[line...].starts(with: mark) {
        return Failure(
          message: "it contains conflict markers", span: file.span(line, line + mark.count - 1),
          help: "resolve the conflict")
      }
      start = line + 1
    }
    return nil
  }

  private static func node(_ file: SourceFile) throws(Failure) -> Node {
    if file.bytes.starts(with: "bplist".utf8) {
      throw Failure(message: "it is a binary property list", span: file.wholeSpan.head)
    }
    var reader = Reader(file)
    let root = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.current == nil else { throw reader.failure("unexpected text after the end of the property list") }
    return root
  }
}

private typealias Failure = OpenStepPropertyList.Failure

private struct Reader {
  private let file: SourceFile
  private var index = 0

  init(_ file: SourceFile) {
    self.file = file
    if file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  var current: UInt8? { index < file.bytes.count ? file.bytes[index] : nil }

  private var next: UInt8? { index + 1 < file.bytes.count ? file.bytes[index + 1] : nil }

  func failure(_ message: String) -> Failure {
    Failure(message: message, span: file.span(index, min(index + 1, file.bytes.count)))
  }

  mutating func value(depth: Int) throws(Failure) -> Node {
    guard depth < OpenStepPropertyList.maximumDepth else {
      throw failure("values are nested more than \(OpenStepPropertyList.maximumDepth) levels deep")
    }
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try dictionary(depth)
    case UInt8(ascii: "("): return try array(depth)
    default:
      let text = try text()
      return Node(.string(text.value), text.span)
    }
  }

  private mutating func dictionary(_ depth: Int) throws(Failure) -> Node {
    let start = index
    index += 1
    var members: [Mapping.Member] = []
    var keys: Set<ExactName> = []
    while true {
      skipSpace()
      if current == UInt8(ascii: "}") { break }
      let key = try text()
      try expect("=", "after the key \(key.value.inBackticks(limit: 40))")
      let value = try value(depth: depth + 1)
      try expect(";", "after the value of \(key.value.inBackticks(limit: 40))")
      if keys.insert(ExactName(key.value)).inserted {
        members.append(.init(key: key.value, keySpan: key.span, value: value))
      }
    }
    index += 1
    return Node(.mapping(Mapping(members)), file.span(start, index))
  }

  private mutating func array(_ depth: Int) throws(Failure) -> Node {
    let start = index
    index += 1
    var items: [Node] = []
    while true {
      skipSpace()
      if current == UInt8(ascii: ")") { break }
      items.append(try value(depth: depth + 1))
      skipSpace()
      if current == UInt8(ascii: ")") { break }
      try expect(",", "between the items of an array")
    }
    index += 1
    return Node(.sequence(items), file.span(start, index))
  }

  private mutating func expect(_ mark: Unicode.Scalar, _ place: @autoclosure () -> String) throws(Failure) {
    skipSpace()
    guard current == UInt8(ascii: mark) else { throw failure("expected `\(mark)` \(place())") }
    index += 1
  }

  // MARK: Texts

  private mutating func text() throws(Failure) -> Spanned<String> {
    guard let byte = current else { throw failure("the property list ends in the middle of a value") }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(by: byte) }
    let start = index
    if byte == UInt8(ascii: "<") {
      while let byte = current, byte != UInt8(ascii: ">") { index += 1 }
      guard current != nil else { throw failure("data is not closed by `>`") }
      index += 1
    } else {
      while let byte = current, Self.isBare(byte), !startsComment { index += 1 }
    }
    guard index > start else { throw failure("expected a value") }
    let span = file.span(start, index)
    return Spanned(file.text(span), span)
  }

  private mutating func quoted(by quote: UInt8) throws(Failure) -> Spanned<String> {
    let open = index
    index += 1
    let start = index
    var text: [UInt8] = []
    while let byte = current, byte != quote {
      index += 1
      if byte == UInt8(ascii: "\\") { escape(into: &text) } else { text.append(byte) }
    }
    guard current == quote else {
      index = open
      throw failure("a quoted string is not closed")
    }
    let span = file.span(start, index)
    index += 1
    guard !text.hasTooManyMarks else {
      index = open
      throw failure("a string has more than \(SourceFile.maximumCombiningMarks) combining marks on one character")
    }
    return Spanned(String(decoding: text, as: UTF8.self), span)
  }

  /// Reads the rest of an escape: a letter for a control character, `U` and four hexadecimal digits, up to three octal
  /// digits, or any other byte, unchanged.
  private mutating func escape(into text: inout [UInt8]) {
    guard let byte = current else { return }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "U"): append(number(16, maximumDigits: 4), to: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      index -= 1
      append(number(8, maximumDigits: 3), to: &text)
    default: text.append(byte)
    }
  }

  private mutating func number(_ radix: Int, maximumDigits: Int) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<maximumDigits {
      guard let digit = current?.hexadecimalDigit, digit < radix else { break }
      value = value * UInt32(radix) + UInt32(digit)
      index += 1
    }
    return value
  }

  private func append(_ value: UInt32, to text: inout [UInt8]) {
    text += String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8
  }

  // MARK: White space

  /// Skips white space and comments.
  mutating func skipSpace() {
    while let byte = current {
      if byte <= 0x20 {
        index += 1
      } else if startsComment {
        skipComment()
      } else {
        return
      }
    }
  }

  private var startsComment: Bool {
    current == UInt8(ascii: "/") && (next == UInt8(ascii: "/") || next == UInt8(ascii: "*"))
  }

  private mutating func skipComment() {
    let isBlock = next == UInt8(ascii: "*")
    index += 2
    while let byte = current {
      if !isBlock, byte == 0x0A || byte == 0x0D { return }
      if isBlock, byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
  }

  /// Returns whether a byte may be part of an unquoted string.
  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_.-/:$@".utf8.contains(byte)
    }
  }
}
