import ManifestRuntime

extension JSON5 {
  /// Parses a file into a positioned tree.
  ///
  /// - Returns: The tree, even if keys are repeated (the first value counts); nil after any other finding, so that
  ///   later stages do not report what is missing from an incomplete tree.
  package static func parse(
    _ file: SourceFile, limits: Limits = Limits(), into diagnostics: inout Diagnostics
  ) -> Node? {
    if let error = file.encodingError {
      diagnostics.report(error)
      return nil
    }
    var reader = JSON5Reader(file, limits)
    let tree = reader.document()
    if tree == nil, let conflict = file.conflict {
      diagnostics.report(conflict)
    } else {
      diagnostics.append(contentsOf: reader.diagnostics)
    }
    return tree
  }
}

/// Reads one document from left to right by recursive descent.
///
/// A method that fails reports a finding and throws `Unreadable`; the object or array around it then skips to the next
/// element (`recover`). Methods that build messages are not inlined, so that nested values need little stack.
struct JSON5Reader {
  /// An element that cannot be read.
  private struct Unreadable: Error {}

  private enum Container: String {
    case object, array

    var closing: Unicode.Scalar { self == .object ? "}" : "]" }
  }

  private let file: SourceFile
  /// The bytes of the file, which are valid UTF-8.
  private let bytes: [UInt8]
  private let limits: JSON5.Limits
  /// The offset of the next byte.
  private var offset = 0
  /// The open objects and arrays, the innermost last.
  private var open: [(container: Container, start: Int)] = []
  private(set) var diagnostics = Diagnostics()
  /// Whether further findings would only be consequential errors.
  private var hasEnded = false
  /// The offset of the last lookalike that was reported, so that each is reported once.
  private var reportedLookalike: Int?
  private var valueCount = 0

  /// Creates a reader for a file of valid UTF-8.
  init(_ file: SourceFile, _ limits: JSON5.Limits) {
    self.file = file
    self.limits = limits
    bytes = file.bytes
  }

  /// Reads the only value of the document, with the white space and comments around it.
  mutating func document() -> Node? {
    guard next() != nil else {
      report(
        .json5EmptyDocument, "a JSON5 file has no value", at: span(offset..<offset), help: "write an object: `{ … }`")
      return nil
    }
    guard let value = try? value() else { return nil }
    skipSpace()
    if let current {
      report(
        .json5TextAfterValue, "unexpected content after the top-level value",
        label: "the value of the document ends before this",
        help: current == UInt8(ascii: ":") ? Self.braceHelp : "remove it, or check the brackets before it")
    }
    return diagnostics.items.allSatisfy { $0.rule == .json5DuplicateKey } ? value : nil
  }

  private static let braceHelp = "enclose the members of the document in `{` and `}`"

  /// Records a finding, by default at the current token, and returns the error to throw if nothing can be read.
  ///
  /// After the last allowed finding, and after one after which others would only be consequential errors (`isLast`),
  /// the reading ends: the next byte is the end of the file, and nothing more is recorded.
  @discardableResult
  private mutating func report(
    _ rule: Rule, _ message: String, at span: Span? = nil, label: String? = nil, related: [Diagnostic.Related] = [],
    note: String? = nil, help: String? = nil, isLast: Bool = false
  ) -> Unreadable {
    let span = span ?? self.span(tokenHere)
    guard !hasEnded else { return Unreadable() }
    if diagnostics.items.count < limits.errors {
      diagnostics.report(rule, message, at: span, label: label, related: related, note: note, help: help)
      if isLast { end() }
    } else {
      diagnostics.report(
        .json5TooManyErrors, "a JSON5 file has more than \(limits.errors) errors", at: span.head,
        label: "the rest of the file is not read", help: "fix the errors above first")
      end()
    }
    return Unreadable()
  }

  private mutating func end() {
    hasEnded = true
    offset = bytes.count
  }

  // MARK: Values

  private mutating func value() throws(Unreadable) -> Node {
    let next = next()
    valueCount += 1
    guard valueCount <= limits.values else {
      throw report(
        .json5TooManyValues, "a JSON5 file has more than \(limits.values) values", at: span(offset..<offset),
        label: "the rest of the file is not read", help: "split the file, or check the tool that generated it",
        isLast: true)
    }
    switch next {
    case "{": return try object()
    case "[": return try array()
    case "\"", "'":
      let start = offset
      return Node(.string(try string()), span(start..<offset))
    case ",", "]", "}", ":":
      throw report(
        .json5MissingValue, "expected a value, found \(excerpt(tokenHere))",
        help: "write a value before it, or `null`")
    case nil: throw endUnclosed()
    default: return try bareValue()
    }
  }

  /// Reads a literal or a number.
  @inline(never)
  private mutating func bareValue() throws(Unreadable) -> Node {
    let word = offset..<endOfWord(from: offset)
    guard !word.isEmpty else {
      throw report(
        .json5UnexpectedText, "expected a value, found \(excerpt(tokenHere))",
        help: current == UInt8(ascii: "`") ? "write strings in `\"` or `'`" : nil)
    }
    guard let content = content(of: word) else {
      let error =
        file.hasOne(of: "0123456789+-.", at: offset)
        ? report(.json5InvalidNumber, "\(excerpt(word)) is not a JSON5 number", help: numberHelp(word))
        : report(
          .json5UnknownWord, "\(excerpt(word)) is not a JSON5 value",
          help: open.isEmpty && memberStarts(at: offset)
            ? Self.braceHelp : "write `true`, `false` or `null`, or put text in quotation marks")
      offset = word.upperBound
      throw error
    }
    offset = word.upperBound
    return Node(content, span(word))
  }

  private func content(of word: Range<Int>) -> Node.Content? {
    switch bytes[word.lowerBound] {
    case "t" where bytes[word].elementsEqual("true".utf8): .bool(true)
    case "f" where bytes[word].elementsEqual("false".utf8): .bool(false)
    case "n" where bytes[word].elementsEqual("null".utf8): .null
    default: Number(json5: bytes[word]).map { .number($0) }
    }
  }

  private func numberHelp(_ word: Range<Int>) -> String {
    let digits = bytes[word].drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return digits.first == UInt8(ascii: "0") && digits.dropFirst().first?.isASCIIDigit == true
      ? "write it without the leading zero; JSON5 has no octal numbers, and text needs quotation marks"
      : "write a number such as `10`, `-0.5` or `0x1F`, or put text, such as a version, in quotation marks"
  }

  // MARK: Objects and arrays

  private mutating func object() throws(Unreadable) -> Node {
    var members: [Mapping.Member] = []
    var keys = KeyIndex()
    let span = try elements(of: .object) { reader throws(Unreadable) in try reader.member(&members, &keys) }
    return Node(.mapping(Mapping(members)), span)
  }

  /// Reads a member and adds it if its key is new.
  private mutating func member(_ members: inout [Mapping.Member], _ keys: inout KeyIndex) throws(Unreadable) {
    let findingCount = diagnostics.items.count
    let key = try key()
    var isNew = true
    // A key with an error may equal another one only by mistake.
    if findingCount == diagnostics.items.count, let earlier = keys.position(of: key.value, in: members) {
      isNew = false
      report(
        .json5DuplicateKey, "duplicate key \(excerpt(key.value))", at: key.span,
        related: [.init(members[earlier].keySpan, "the object has this key already")],
        help: "remove one of the two, or give it another name")
    }
    try colon(after: key)
    let value = try value()
    if isNew { members.append(Mapping.Member(key, value)) }
  }

  private mutating func array() throws(Unreadable) -> Node {
    var items: [Node] = []
    let span = try elements(of: .array) { reader throws(Unreadable) in items.append(try reader.value()) }
    return Node(.sequence(items), span)
  }

  /// Reads the elements of an object or array, including the brackets, and returns its span.
  private mutating func elements(
    of container: Container, _ element: (inout JSON5Reader) throws(Unreadable) -> Void
  ) throws(Unreadable) -> Span {
    let start = offset
    guard open.count < limits.nesting else {
      throw report(
        .json5NestingTooDeep, "objects and arrays are nested more than \(limits.nesting) levels deep",
        label: "the rest of the file is not read", help: "check the tool that generated the file",
        isLast: true)
    }
    open.append((container, start))
    skipCharacter()
    while !leave(container, openedAt: start) {
      do throws(Unreadable) {
        try element(&self)
        separate(container)
      } catch {
        recover(in: container)
      }
    }
    return span(start..<offset)
  }

  /// Reads the closing bracket of the innermost object or array if it is next; returns true at the end of the file, too.
  @inline(never)
  private mutating func leave(_ container: Container, openedAt start: Int) -> Bool {
    while true {
      switch next() {
      case nil:
        endUnclosed()
        return true
      case ",":
        report(.json5ExtraComma, "expected an element before `,`", help: "remove the comma")
        // Several commas in a row are one mistake.
        while next() == UInt8(ascii: ",") { skipCharacter() }
      case container.closing:
        skipCharacter()
        open.removeLast()
        return true
      case "}", "]":
        report(
          .json5MismatchedBracket, "expected `\(container.closing)`, found \(excerpt(tokenHere))",
          related: [.init(span(token(at: start)), "the \(container.rawValue) was opened here")],
          help: "close the \(container.rawValue) with `\(container.closing)` first, or fix the bracket that opens it",
          isLast: true)
        return true
      default: return false
      }
    }
  }

  /// Ends the reading at the end of the file, within the innermost open bracket.
  @discardableResult
  private mutating func endUnclosed() -> Unreadable {
    guard let (container, start) = open.last else { return Unreadable() }
    let opening = token(at: start)
    return report(
      .json5UnclosedBracket, "the \(container.rawValue) that \(excerpt(opening)) opens is never closed",
      at: span(opening),
      related: [.init(span(bytes.count..<bytes.count), "the file ends here")],
      help: "write `\(container.closing)` where the \(container.rawValue) ends", isLast: true)
  }

  /// Reads the comma after an element, or a character that was meant as one, unless a closing bracket is next.
  @inline(never)
  private mutating func separate(_ container: Container) {
    let end = offset
    switch next() {
    case ",": skipCharacter()
    case "}", "]", nil: return
    case ";":
      reportMissingComma(at: span(tokenHere), found: tokenHere)
      skipCharacter()
    default:
      if elementStarts(in: container, directly: offset == end) {
        reportMissingComma(at: span(end..<end), found: elementHere)
      } else {
        let isInQuotedText = offset == end && file.hasOne(of: "\"'", at: end - 1)
        let isMember = container == .array && current == UInt8(ascii: ":")
        report(
          .json5UnexpectedText, "expected `,` or `\(container.closing)`, found \(excerpt(tokenHere))",
          help: isMember
            ? "write `{` and `}` instead of `[` and `]` around names and values"
            : isInQuotedText ? "write `\\` before a quotation mark within a string" : nil)
        recover(in: container)
      }
    }
  }

  private mutating func reportMissingComma(at place: Span, found: Range<Int>) {
    report(
      .json5MissingComma, "expected `,`, found \(excerpt(found))", at: place, help: "write `,` between two elements")
  }

  // MARK: Keys

  /// Reads the key at the current offset: a string or an identifier (JSON5 §3).
  @inline(never)
  private mutating func key() throws(Unreadable) -> Spanned<String> {
    let start = offset
    switch next() {
    case "\"", "'": return Spanned(try string(), span(start..<offset))
    default:
      let word = start..<endOfWord(from: start)
      guard !word.isEmpty else {
        throw report(
          .json5InvalidKey, "expected a key, found \(excerpt(tokenHere))",
          help: "write a name, or text in quotation marks")
      }
      return Spanned(identifier(word), span(word))
    }
  }

  /// Reads the colon after a key, or a character that was meant as one.
  @inline(never)
  private mutating func colon(after key: Spanned<String>) throws(Unreadable) {
    switch next() {
    case ":": skipCharacter()
    case ",", "}":
      throw report(
        .json5MissingValue, "the key \(excerpt(key.value)) has no value", at: key.span,
        help: "write `:` and a value after it, or `null`")
    case nil: throw endUnclosed()
    case let byte:
      let isEquals = byte == UInt8(ascii: "=")
      let found = file.has("=>", at: offset) ? offset..<offset + 2 : tokenHere
      let end = Int(key.span.end)
      report(
        .json5MissingColon, "expected `:` after the key \(excerpt(key.value)), found \(excerpt(found))",
        at: isEquals ? span(found) : span(end..<end),
        help: isEquals ? "write `:`" : "write `:` between a key and its value")
      guard isEquals else { throw Unreadable() }
      offset = found.upperBound
    }
  }

  /// Reads a word as an identifier; after a finding, the part before the error is the key.
  private mutating func identifier(_ word: Range<Int>) -> String {
    defer { offset = word.upperBound }
    var name = String.UnicodeScalarView()
    while offset < word.upperBound, let written = file.scalar(at: offset) {
      let start = offset
      skipCharacter()
      var meant = written
      if written == "\\" {
        guard current == UInt8(ascii: "u") else {
          skipCharacter()
          reportInvalidEscape(
            from: start, help: "only `\\u` and four hexadecimal digits may follow `\\` outside quotation marks")
          return String(name)
        }
        offset += 1
        guard let escaped = unicodeEscape(from: start) else { return String(name) }
        meant = escaped
      }
      guard name.isEmpty ? meant.startsIdentifier : meant.continuesIdentifier else {
        report(
          .json5InvalidKey, "\(excerpt(word)) is not a key without quotation marks", at: span(word),
          label: "\(excerpt(String(meant))) cannot \(name.isEmpty ? "start" : "be part of") an identifier",
          help: "write the key in quotation marks")
        return String(name)
      }
      name.append(meant)
    }
    let text = String(name)
    checkMarks(of: text, at: word)
    return text
  }

  // MARK: Strings

  /// Reads the string at the current offset (JSON5 §5).
  @inline(never)
  private mutating func string() throws(Unreadable) -> String {
    let start = offset
    guard let quote = current, quote < 0x80 else {
      // The typographic quotation mark has been reported; the rest of the file is read as intended.
      guard let string = quotedText(from: start) else { throw Unreadable() }
      offset = string.end
      guard string.isClosed else { throw Unreadable() }
      return file.text(span(start..<offset))
    }
    offset += 1
    var text = plainText(before: quote)
    while current == UInt8(ascii: "\\") {
      escape(into: &text)
      text += plainText(before: quote)
    }
    guard current == quote else {
      reportUnterminatedString(openedAt: start)
      throw Unreadable()
    }
    offset += 1
    let decoded = String(decoding: text, as: UTF8.self)
    checkMarks(of: decoded, at: start..<offset)
    return decoded
  }

  /// Reads the text before the closing quotation mark, a backslash or the end of the line.
  ///
  /// U+2028 and U+2029 may be in a string (JSON5 §5.2), as may every control character except the line breaks of ASCII.
  private mutating func plainText(before quote: UInt8) -> ArraySlice<UInt8> {
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote || byte == UInt8(ascii: "\\") || byte == 0x0A || byte == 0x0D { break }
      offset += 1
    }
    return bytes[start..<offset]
  }

  /// Reports the string that was read up to the current offset; at the end of the file, reading ends as well.
  private mutating func reportUnterminatedString(openedAt start: Int) {
    let isAtEnd = offset == bytes.count
    let lookalike = (start + 1..<offset).first { index in
      bytes[index] >= 0x80 && file.scalar(at: index).flatMap(Lookalike.ascii) == bytes[start]
    }
    let continuation = "; `\\` at the end of a line continues it on the next, `\\n` is a line break"
    report(
      .json5UnterminatedString, "a string is not closed before the end of the \(isAtEnd ? "file" : "line")",
      at: span(start..<start + 1),
      related: lookalike.map { [.init(span(token(at: $0)), "this quotation mark does not close the string")] } ?? [],
      help: "write \(excerpt(start..<start + 1)) where the string ends"
        + (isAtEnd || lookalike != nil ? "" : continuation), isLast: isAtEnd)
  }

  /// Reports a text with so many combining marks that comparing it would take too long.
  private mutating func checkMarks(of text: String, at range: Range<Int>) {
    guard text.hasTooManyMarks else { return }
    report(
      .json5TooManyCombiningMarks,
      "a JSON5 string has more than \(SourceFile.maximumCombiningMarks) combining marks on one character",
      at: span(range), help: "remove the marks")
  }

  /// Reads an escape sequence of a string (JSON5 §5.1) and appends the character.
  private mutating func escape(into text: inout ArraySlice<UInt8>) {
    let start = offset
    offset += 1
    guard let byte = current else { return }
    offset += 1
    switch byte {
    case "b": text.append(0x08)
    case "t": text.append(0x09)
    case "n": text.append(0x0A)
    case "v": text.append(0x0B)
    case "f": text.append(0x0C)
    case "r": text.append(0x0D)
    case "0":
      guard let next = current, next.isASCIIDigit else { return text.append(0) }
      while let next = current, next.isASCIIDigit { offset += 1 }
      reportInvalidEscape(from: start, help: "JSON5 has no octal escapes; write `\\x00` for U+0000 before a digit")
    case "1"..."9":
      reportInvalidEscape(from: start, help: "JSON5 has no octal escapes; write `\\x` and two hexadecimal digits")
    case "x":
      guard let code = hexDigits(2), let scalar = Unicode.Scalar(code) else {
        return reportInvalidEscape(from: start, help: "write two hexadecimal digits after `\\x`")
      }
      text += String(scalar).utf8
    case "u":
      guard let scalar = unicodeEscape(from: start) else { return }
      text += String(scalar).utf8
    // A line continuation: neither the backslash nor the line terminator is part of the string.
    case 0x0D:
      if current == 0x0A { offset += 1 }
    case 0x0A: break
    default:
      let character = offset - 1
      offset = file.characterEnd(from: character)
      if !lineEnds(at: character) { text += bytes[character..<offset] }
    }
  }

  /// Reads the four digits after `\u`, and the second half of a surrogate pair; returns nil after a finding.
  ///
  /// ECMAScript allows lone surrogates, but UTF-8 output cannot contain them.
  private mutating func unicodeEscape(from start: Int) -> Unicode.Scalar? {
    guard let code = hexDigits(4) else {
      reportInvalidEscape(from: start, help: "write four hexadecimal digits after `\\u`")
      return nil
    }
    if let scalar = Unicode.Scalar(code) { return scalar }
    let end = offset
    if code < 0xDC00, current == UInt8(ascii: "\\") {
      offset += 1
      if current == UInt8(ascii: "u") {
        offset += 1
        if let low = hexDigits(4), (0xDC00...0xDFFF).contains(low) {
          return Unicode.Scalar(0x10000 + (code - 0xD800) << 10 + (low - 0xDC00))
        }
      }
    }
    guard offset < bytes.count else { return nil }
    offset = end
    report(
      .json5LoneSurrogate, "\(excerpt(start..<end)) is half of a surrogate pair", at: span(start..<end),
      note: "a character above U+FFFF is two escapes, `\\uD800` to `\\uDBFF` and then `\\uDC00` to `\\uDFFF`",
      help: "write both halves, or the character itself")
    return nil
  }

  private mutating func reportInvalidEscape(from start: Int, help: String) {
    // An escape that is truncated by the end of the file is reported as an unclosed string or object.
    guard offset < bytes.count else { return }
    report(
      .json5InvalidEscape, "\(excerpt(start..<offset)) is not an escape sequence", at: span(start..<offset), help: help)
  }

  /// Reads `count` hexadecimal digits; if there are fewer, skips them and returns nil.
  private mutating func hexDigits(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = current?.hexadecimalDigit else { return nil }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  // MARK: White space and comments

  /// Skips white space and comments, and returns the next byte; for a lookalike, which is reported, the ASCII character
  /// that was meant.
  private mutating func next() -> UInt8? {
    skipSpace()
    guard let byte = current, byte >= 0x80 else { return current }
    guard let scalar = file.scalar(at: offset), let meant = Lookalike.ascii(for: scalar) else { return byte }
    if reportedLookalike != offset {
      reportedLookalike = offset
      let wanted = String(UnicodeScalar(meant))
      report(
        .json5Lookalike, "expected `\(wanted)`, found \(excerpt(tokenHere))",
        note: "input methods and word processors write this character in place of the ASCII one",
        help: "write `\(wanted)`")
    }
    return meant
  }

  /// Skips white space and comments (JSON5 §7 and §8).
  private mutating func skipSpace() {
    while let byte = current {
      switch byte {
      case 0x20, 0x09...0x0D: offset += 1
      case "/" where file.has("//", at: offset): skipLine()
      case "/" where file.has("/*", at: offset): skipBlockComment()
      // Directly before a word, `#` belongs to an unquoted value, such as a color.
      case "#" where offset + 1 == bytes.count || file.hasOne(of: " \t#\r\n", at: offset + 1):
        report(
          .json5UnexpectedText, "`#` does not start a comment in JSON5", at: span(offset..<offset + 1),
          help: "write `//`")
        skipLine()
      case 0x80...:
        guard let scalar = file.scalar(at: offset), scalar.isJSON5Space else { return }
        skipCharacter()
      default: return
      }
    }
  }

  private mutating func skipBlockComment() {
    if let end = file.end(ofNext: "*/", from: offset + 2) {
      offset = end
      return
    }
    report(
      .json5UnterminatedComment, "the comment that `/*` opens is never closed", at: span(offset..<offset + 2),
      help: "write `*/` where the comment ends", isLast: true)
  }

  private mutating func skipLine() {
    while offset < bytes.count, !lineEnds(at: offset) { offset += 1 }
  }

  /// Returns whether a line terminator is at an index (JSON5 §9: LF, CR, U+2028 and U+2029).
  private func lineEnds(at index: Int) -> Bool {
    switch bytes[index] {
    case 0x0A, 0x0D: true
    case 0xE2: file.has("\u{2028}", at: index) || file.has("\u{2029}", at: index)
    default: false
    }
  }

  // MARK: Recovery

  /// Skips unreadable text, up to the next possible element of the innermost object or array.
  ///
  /// That is after a comma, before a closing bracket, or at a line that starts with a key and a colon. The end of the
  /// file is not reported: missing brackets may be part of what was skipped.
  private mutating func recover(in container: Container) {
    var depth = 0
    while true {
      let start = offset
      skipSpace()
      guard offset < bytes.count else { return end() }
      let isNewLine = bytes[start..<offset].contains { $0 == 0x0A || $0 == 0x0D }
      if depth == 0, container == .object, isNewLine, memberStarts(at: offset) { return }
      let mark = asciiMeaning(at: offset)
      if depth == 0, mark == UInt8(ascii: "}") || mark == UInt8(ascii: "]") { return }
      offset = elementHere.upperBound
      switch mark {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case "," where depth == 0: return
      default: break
      }
    }
  }

  /// Returns whether an element probably starts here, after another one without a comma.
  ///
  /// Text directly after a string is more likely the rest of that string.
  private func elementStarts(in container: Container, directly: Bool) -> Bool {
    if container == .object { return memberStarts(at: offset) }
    return switch current {
    case "{", "[", "\"": true
    case "'", "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": !directly
    case nil: false
    case let byte?: byte >= 0x80
    }
  }

  /// Returns whether a key and a colon are at an offset, on one line.
  private func memberStarts(at start: Int) -> Bool {
    let end = quotedText(from: start)?.end ?? endOfWord(from: start)
    return end > start && asciiMeaning(at: file.end(ofRunOf: " \t", from: end)) == UInt8(ascii: ":")
  }

  /// The range of the string, word or number at the current offset, otherwise of the single character.
  private var elementHere: Range<Int> { offset..<(quotedText(from: offset)?.end ?? tokenHere.upperBound) }

  /// Returns the end of the string at an offset, at most the end of the line, or nil if there is no quotation mark.
  private func quotedText(from start: Int) -> (end: Int, isClosed: Bool)? {
    guard let quote = asciiMeaning(at: start), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let isTypographic = bytes[start] != quote
    var index = file.characterEnd(from: start)
    while index < bytes.count, !lineEnds(at: index) {
      let closes = bytes[index] == quote || isTypographic && asciiMeaning(at: index) == quote
      // An escaped character does not close the string; an escaped line break does not end it.
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
      index = file.characterEnd(from: index)
      if closes { return (index, true) }
    }
    return (index, false)
  }

  // MARK: Characters

  /// The next byte, or nil at the end of the file.
  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Returns the ASCII character at an offset, or the one that was meant by a lookalike.
  private func asciiMeaning(at offset: Int) -> UInt8? {
    file.scalar(at: offset).flatMap { $0.isASCII ? UInt8($0.value) : Lookalike.ascii(for: $0) }
  }

  private mutating func skipCharacter() { offset = file.characterEnd(from: offset) }

  /// The range of the word or number at the current offset, otherwise of the single character.
  private var tokenHere: Range<Int> { token(at: offset) }

  /// Returns the range of the word or number at an offset, otherwise of the single character.
  private func token(at start: Int) -> Range<Int> {
    let end = endOfWord(from: start)
    return start..<(end > start ? end : file.characterEnd(from: start))
  }

  /// Returns the end of a run of characters that are neither white space nor punctuation.
  ///
  /// Words and numbers are read as their longest run and validated as a whole, so that `1.0.0`, `2024-01-01` or
  /// `my-key` is one error instead of three.
  private func endOfWord(from start: Int) -> Int {
    var index = start
    while let scalar = file.scalar(at: index), scalar.isWordCharacter { index += UTF8.width(scalar) }
    return index
  }

  private func span(_ range: Range<Int>) -> Span { file.span(range.lowerBound, range.upperBound) }

  private func excerpt(_ range: Range<Int>) -> String { excerpt(file.text(span(range))) }

  /// Returns a text for a message, shortened, because the snippet below the message shows the rest.
  private func excerpt(_ text: String) -> String { text.inBackticks(limit: 40) }
}
