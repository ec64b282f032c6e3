import ManifestRuntime

extension PropertyList {
  /// Parses a file into a positioned tree, or reports the first error and returns nil.
  ///
  /// If a dictionary repeats a key, the last value counts, as in Apple's reader, and a finding is reported. Numbers are
  /// `number`; dates and data are `string`, as written. The span of a string is the range between its tags; that of an
  /// empty element, an array or a dictionary includes the tags.
  package static func parse(_ file: SourceFile, into diagnostics: inout Diagnostics) -> Node? {
    var reader = PropertyListReader(file)
    defer { diagnostics.append(contentsOf: reader.warnings) }
    do throws(Diagnostic) {
      try checkFormat(of: file)
      if let root = try openStep(file) { return root }
      return try reader.document()
    } catch {
      diagnostics.report(file.conflict ?? error)
      return nil
    }
  }

  /// Throws a diagnostic for a file that is too large, binary, not UTF-8 or empty.
  private static func checkFormat(of file: SourceFile) throws(Diagnostic) {
    guard file.bytes.count <= maximumSize else {
      throw .init(
        .oversizedPlist, "the property list has \(file.bytes.count) bytes; the limit is \(maximumSize)",
        at: file.wholeSpan.head)
    }
    let binaryMark = "bplist"
    guard !file.has(binaryMark, at: 0) else {
      throw .init(
        .binaryPlist, "the property list is binary, so its contents are not checked",
        at: file.span(0, binaryMark.utf8.count), help: "convert it with `plutil -convert xml1 \(file.path)`")
    }
    if let error = file.encodingError { throw error }
    let first = file.end(ofRunOf: " \n\t\r", from: file.bytes.contentStart)
    guard first < file.bytes.count else {
      throw .init(.malformedPlist, "the property list is empty", at: file.span(first, first))
    }
  }

  /// Reads the OpenStep format, `{ key = value; }`, which Apple's reader reads, too; returns nil for another format.
  private static func openStep(_ file: SourceFile) throws(Diagnostic) -> Node? {
    let first = file.end(ofRunOf: " \n\t\r", from: file.bytes.contentStart)
    guard file.hasOne(of: "{/", at: first) else { return nil }
    do {
      return try OpenStepPropertyList.parse(file)
    } catch {
      throw Diagnostic(
        .malformedPlist, "the property list, in OpenStep's format, cannot be read: \(error.message)", at: error.span,
        help: error.help)
    }
  }
}

/// Reads the elements of Apple's document type `PropertyList-1.0.dtd` by recursive descent.
///
/// It supports the XML that Xcode and `plutil` write, and does not validate the rest: attributes, comments and
/// processing instructions are skipped. Only the predefined entities are expanded, and no other file is opened.
struct PropertyListReader {
  private struct Tag {
    enum Kind { case open, close, empty }

    let kind: Kind
    let name: String
    /// The span including `<` and `>`.
    let span: Span
  }

  /// The findings that do not prevent reading the file.
  private(set) var warnings = Diagnostics()
  private let file: SourceFile
  private let bytes: [UInt8]
  private var offset: Int

  init(_ file: SourceFile) {
    self.file = file
    bytes = file.bytes
    offset = bytes.contentStart
  }

  /// Reads the only value of the document.
  mutating func document() throws(Diagnostic) -> Node {
    guard let root = try tag(after: "before `<plist>`") else {
      throw Diagnostic(.wrongPlistRoot, "the property list has no `<plist>` element", at: file.span(offset, offset))
    }
    guard root.kind != .close else { throw unmatched(root) }
    guard root.name == "plist" else {
      throw Diagnostic(.wrongPlistRoot, "the outermost element is `<\(root.name)>`, not `<plist>`", at: root.span)
    }
    guard let tag = try child(of: root) else {
      throw Diagnostic(.wrongPlistRoot, "the property list has no value", at: root.span)
    }
    let value = try value(tag, depth: 1)
    if let second = try child(of: root) {
      throw Diagnostic(
        .wrongPlistRoot, "the property list has more than one value", at: second.span,
        related: [.init(value.span, "the value is here")], help: "put the values into one `<dict>` or `<array>`")
    }
    if let extra = try self.tag(after: "after `</plist>`") {
      throw extra.kind == .close ? unmatched(extra) : unexpected("`<\(extra.name)>`", "after `</plist>`", extra.span)
    }
    return value
  }

  // MARK: Values

  private static let elements = ["dict", "array", "string", "integer", "real", "true", "false", "date", "data", "key"]

  private mutating func value(_ tag: Tag, depth: Int) throws(Diagnostic) -> Node {
    switch tag.name {
    case "dict": return try dictionary(tag, depth)
    case "array": return try array(tag, depth)
    case "string", "data", "date":
      let text = try text(of: tag)
      return Node(.string(text.value), text.span)
    case "integer": return try number(tag, "an integer of at most 64 bits", Self.integer)
    case "real": return try number(tag, "a number", Self.real)
    case "true", "false":
      let text = try text(of: tag)
      guard text.value.isEmpty else { throw unexpected("text", "in `<\(tag.name)>`", text.span) }
      return Node(.bool(tag.name == "true"), tag.span)
    case "key": throw Diagnostic(.unpairedPlistKey, "`<key>` is only allowed in a `<dict>`", at: tag.span)
    default:
      throw Diagnostic(
        .unknownPlistElement, "`<\(tag.name)>` is not an element of property lists", at: tag.span,
        help: warnings.nearestName.among(Self.elements, to: tag.name).map { "did you mean `<\($0)>`?" })
    }
  }

  private mutating func array(_ open: Tag, _ depth: Int) throws(Diagnostic) -> Node {
    try checkDepth(depth, open)
    var items: [Node] = []
    while let tag = try child(of: open) { items.append(try value(tag, depth: depth + 1)) }
    return Node(.sequence(items), spanOfElement(open))
  }

  private mutating func dictionary(_ open: Tag, _ depth: Int) throws(Diagnostic) -> Node {
    try checkDepth(depth, open)
    var members: [Mapping.Member] = []
    var keys = KeyIndex()
    while let keyTag = try child(of: open) {
      guard keyTag.name == "key" else {
        if let last = members.last, lacksStart("array") {
          throw Diagnostic(
            .unpairedPlistKey, "the key \(last.key.inBackticks) has more than one value", at: keyTag.span,
            related: [.init(last.keySpan, "the key")], help: "insert `<array>` after the key")
        }
        throw Diagnostic(
          .unpairedPlistKey, "`<\(keyTag.name)>` has no key", at: keyTag.span, help: "put a `<key>` before it")
      }
      let key = try text(of: keyTag)
      guard let valueTag = try child(of: open), valueTag.name != "key" else {
        throw Diagnostic(.unpairedPlistKey, "the key \(key.value.inBackticks) has no value", at: key.span)
      }
      let earlier = keys.position(of: key.value, in: members)
      if let earlier {
        warnings.report(
          .duplicatePlistKey, "duplicate key \(key.value.inBackticks) in a dictionary", at: key.span,
          related: [.init(members[earlier].keySpan, "first here; this value is lost")],
          note: "only the last value of a key counts")
      }
      let value = try value(valueTag, depth: depth + 1)
      let member = Mapping.Member(key, value)
      if let earlier { members[earlier] = member } else { members.append(member) }
    }
    return Node(.mapping(Mapping(members)), spanOfElement(open))
  }

  private func checkDepth(_ depth: Int, _ tag: Tag) throws(Diagnostic) {
    guard depth > PropertyList.maximumDepth else { return }
    throw Diagnostic(
      .deepPlist, "arrays and dictionaries are nested more than \(PropertyList.maximumDepth) levels deep", at: tag.span)
  }

  private mutating func number(
    _ tag: Tag, _ expectation: String, _ read: (String) -> Number?
  ) throws(Diagnostic) -> Node {
    let text = try text(of: tag)
    guard let number = read(text.value) else {
      throw Diagnostic(.malformedPlistValue, "the text of `<\(tag.name)>` is not \(expectation)", at: text.span)
    }
    return Node(.number(number), text.span)
  }

  // Numbers are read as Core Foundation reads them, because it reads the same files on the device. Unlike in a route
  // map, they may have leading zeros, leading white space and, if they are integers, the prefix `0x`.

  /// Reads an integer: decimal, or hexadecimal after `0x`; white space may precede the sign and the digits.
  private static func integer(_ text: String) -> Number? {
    var number = text.utf8.drop(while: \.isXMLSpace)
    let isNegative = number.first == UInt8(ascii: "-")
    if isNegative || number.first == UInt8(ascii: "+") { number = number.dropFirst().drop(while: \.isXMLSpace) }
    let isHexadecimal = number.starts(with: "0x".utf8) || number.starts(with: "0X".utf8)
    let digits = Substring(isHexadecimal ? number.dropFirst(2) : number)
    guard digits.first?.isHexDigit == true, let magnitude = UInt64(digits, radix: isHexadecimal ? 16 : 10),
      !isNegative || magnitude <= Int64.min.magnitude
    else { return nil }
    return .integer(isNegative: isNegative, magnitude: magnitude)
  }

  /// Reads a decimal number after white space, an infinity or `nan`, but not the hexadecimal numbers of C.
  private static func real(_ text: String) -> Number? {
    switch text.lowercased() {
    case "nan": return .double(.nan)
    case "inf", "+inf", "infinity", "+infinity": return .double(.infinity)
    case "-inf", "-infinity": return .double(-.infinity)
    default: return Double(decimal: text.utf8.drop(while: \.isXMLSpace)).map { .double($0) }
    }
  }

  // MARK: Elements

  /// Reads the next child of an element; returns nil after the end tag of the element.
  private mutating func child(of open: Tag) throws(Diagnostic) -> Tag? {
    guard open.kind != .empty else { return nil }
    guard let tag = try tag(after: "in `<\(open.name)>`") else { throw unclosed(open) }
    guard tag.kind == .close else { return tag }
    guard tag.name == open.name else { throw mismatched(tag, open) }
    return nil
  }

  /// Reads the text of an element that contains only text; resolves references and CDATA sections.
  private mutating func text(of open: Tag) throws(Diagnostic) -> Spanned<String> {
    guard open.kind != .empty else { return Spanned("", open.span) }
    let start = offset
    var text: [UInt8] = []
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "&"): text += String(try reference()).utf8
      case UInt8(ascii: "<") where isAt("<![CDATA["):
        let content = offset + "<![CDATA[".utf8.count
        try skip("<![CDATA[", past: "]]>", "the CDATA section")
        text += bytes[content..<offset - 3]
      case UInt8(ascii: "<") where isAt("<!--"):
        let comment = offset
        try skip("<!--", past: "-->", "the comment")
        throw unexpected("a comment", "in `<\(open.name)>`", file.span(comment, offset))
      case UInt8(ascii: "<"):
        let end = offset
        let tag = try tag()
        guard tag.kind == .close else {
          throw unexpected(
            "`<\(tag.name)>`", "in `<\(open.name)>`", tag.span,
            help: tag.name == open.name ? "write `</\(tag.name)>`" : nil)
        }
        guard tag.name == open.name else { throw mismatched(tag, open) }
        if let control = bytes[start..<end].firstIndex(where: \.isXMLControl) {
          throw Diagnostic(
            .malformedPlist, "a control character is not allowed in XML", at: file.span(control, control + 1))
        }
        let decoded = String(decoding: text, as: UTF8.self)
        guard !decoded.hasTooManyMarks else {
          throw Diagnostic(
            .plistTooManyCombiningMarks,
            "a text has more than \(SourceFile.maximumCombiningMarks) combining marks on one character",
            at: file.span(start, end))
        }
        return Spanned(decoded, file.span(start, end))
      case let byte:
        text.append(byte)
        offset += 1
      }
    }
    throw unclosed(open)
  }

  /// Reads the next tag after white space, comments, processing instructions and the document type; returns nil at the
  /// end of the file.
  private mutating func tag(after place: String) throws(Diagnostic) -> Tag? {
    while offset < bytes.count {
      if bytes[offset].isXMLSpace {
        offset += 1
      } else if isAt("<!--") {
        try skip("<!--", past: "-->", "the comment")
      } else if isAt("<?") {
        try skip("<?", past: "?>", "the processing instruction")
      } else if isAt("<!DOCTYPE") {
        try skipDocumentType()
      } else if bytes[offset] == UInt8(ascii: "<"), !isAt("<![CDATA[") {
        return try tag()
      } else {
        throw unexpected("text", place, textHere())
      }
    }
    return nil
  }

  /// Reads a tag; ignores its attributes.
  private mutating func tag() throws(Diagnostic) -> Tag {
    let start = offset
    let closes = isAt("</")
    let name = bytes[(start + (closes ? 2 : 1))...].prefix(while: \.isXMLName)
    guard !name.isEmpty else {
      throw Diagnostic(
        .malformedPlist, "`<` does not start a tag here", at: file.span(start, start + 1),
        help: "write `&lt;` for the character itself")
    }
    skip(to: "<>", from: name.endIndex)
    let text = String(decoding: name, as: UTF8.self)
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else {
      throw Diagnostic(
        .malformedPlist, "the tag `<\(closes ? "/" : "")\(text)` has no `>`", at: file.span(start, name.endIndex))
    }
    let isEmpty = !closes && bytes[offset - 1] == UInt8(ascii: "/")
    offset += 1
    return Tag(kind: closes ? .close : isEmpty ? .empty : .open, name: text, span: file.span(start, offset))
  }

  private mutating func skipDocumentType() throws(Diagnostic) {
    let start = offset
    let nameEnd = start + "<!DOCTYPE".utf8.count
    skip(to: "[>", from: nameEnd)
    guard !isAt("[") else {
      throw Diagnostic(
        .plistEntityDeclaration, "the document type declares entities or elements",
        at: file.span(offset, offset + 1), help: "remove everything from `[` through `]`")
    }
    guard isAt(">") else {
      throw Diagnostic(.malformedPlist, "the document type has no `>`", at: file.span(start, nameEnd))
    }
    offset += 1
  }

  // MARK: Characters

  private func isAt(_ text: String) -> Bool { file.has(text, at: offset) }

  /// Skips to the next of the given ASCII characters outside quotes, or to the end of the file.
  private mutating func skip(to stops: String, from start: Int) {
    offset = start
    var quote: UInt8?
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if stops.utf8.contains(byte) { return }
        if "\"'".utf8.contains(byte) { quote = byte }
      }
      offset += 1
    }
  }

  /// Skips a construct that starts at the current offset, through its closing delimiter.
  private mutating func skip(_ start: String, past end: String, _ construct: String) throws(Diagnostic) {
    let contentStart = offset + start.utf8.count
    guard let past = file.end(ofNext: end, from: contentStart) else {
      throw Diagnostic(.malformedPlist, "\(construct) has no `\(end)`", at: file.span(offset, contentStart))
    }
    offset = past
  }

  /// Returns the span of the text between elements, without trailing white space.
  private func textHere() -> Span {
    let isLiteral = bytes[offset] == UInt8(ascii: "<")
    let text = bytes[offset...].prefix { isLiteral ? $0 != UInt8(ascii: ">") : $0 != UInt8(ascii: "<") }
    let end = text.lastIndex { !$0.isXMLSpace } ?? offset
    return file.span(offset, min(end + (isLiteral ? 2 : 1), bytes.count))
  }

  private static let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  /// Reads a reference to a character or to a predefined entity.
  private mutating func reference() throws(Diagnostic) -> Unicode.Scalar {
    let start = offset
    let name = bytes[(start + 1)...].prefix { $0.isXMLName || $0 == UInt8(ascii: "#") }
    guard name.contains(where: { $0 != UInt8(ascii: "#") }), name.endIndex < bytes.count,
      bytes[name.endIndex] == UInt8(ascii: ";")
    else {
      throw Diagnostic(
        .malformedPlist, "`&` does not start a reference here", at: file.span(start, start + 1),
        help: "write `&amp;` for the character itself")
    }
    offset = name.endIndex + 1
    let text = String(decoding: name, as: UTF8.self)
    guard let scalar = text.hasPrefix("#") ? Self.character(numbered: text.dropFirst()) : Self.entities[text] else {
      throw Diagnostic(
        .malformedPlist, "unknown reference `&\(text);`", at: file.span(start, offset),
        note: "the known references are `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and numbers such as `&#233;`")
    }
    return scalar
  }

  private static func character(numbered number: Substring) -> Unicode.Scalar? {
    let isHexadecimal = number.hasPrefix("x")
    let code = UInt32(isHexadecimal ? number.dropFirst() : number, radix: isHexadecimal ? 16 : 10)
    return code.flatMap { Unicode.Scalar($0) }.flatMap { $0.isXMLCharacter ? $0 : nil }
  }

  // MARK: Failures

  /// Returns the span from a start tag through the end tag that was just read.
  private func spanOfElement(_ open: Tag) -> Span {
    open.kind == .empty ? open.span : file.span(Int(open.span.start), offset)
  }

  private func unclosed(_ open: Tag) -> Diagnostic {
    Diagnostic(.mismatchedPlistTag, "`<\(open.name)>` is never closed", at: open.span)
  }

  private func unmatched(_ close: Tag) -> Diagnostic {
    Diagnostic(.mismatchedPlistTag, "`</\(close.name)>` has no start tag", at: close.span)
  }

  private func mismatched(_ close: Tag, _ open: Tag) -> Diagnostic {
    Diagnostic(
      .mismatchedPlistTag, "`</\(close.name)>` closes `<\(open.name)>`", at: close.span,
      label: "expected `</\(open.name)>`", related: [.init(open.span, "opened here")],
      help: lacksStart(close.name)
        ? "insert `<\(close.name)>` where it starts, or remove the `</\(close.name)>`"
        : lacksEnd(open.name) ? "insert `</\(open.name)>` before it" : nil)
  }

  /// Returns whether a file has more end tags than start tags of an element.
  private func lacksStart(_ name: String) -> Bool { count("</\(name)>") > count("<\(name)>") }

  /// Returns whether a file has more start tags than end tags of an element.
  private func lacksEnd(_ name: String) -> Bool { count("</\(name)>") < count("<\(name)>") }

  private func count(_ tag: String) -> Int {
    var (count, offset) = (0, 0)
    while let end = file.end(ofNext: tag, from: offset) { (count, offset) = (count + 1, end) }
    return count
  }

  private func unexpected(_ found: String, _ place: String, _ span: Span, help: String? = nil) -> Diagnostic {
    Diagnostic(.unexpectedPlistContent, "\(found) is not allowed \(place)", at: span, help: help)
  }
}

extension UInt8 {
  /// Whether the byte is white space in XML.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// Whether the byte is a control character that no XML document can contain (XML 1.0, section 2.2).
  var isXMLControl: Bool { self < 0x20 && !isXMLSpace }

  /// Whether an ASCII character can be part of a name.
  fileprivate var isXMLName: Bool { isASCIILetterOrDigit || "_:-.".utf8.contains(self) }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows the character in a document (production 2); no escape makes the others legal.
  package var isXMLCharacter: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x1_0000...: true
    default: false
    }
  }
}
