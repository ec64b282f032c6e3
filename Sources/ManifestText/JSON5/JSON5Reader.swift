import ManifestRuntime

extension JSON5 {
  /// Parses a file into a positioned tree.
  ///
  /// - Returns: The tree, even if keys are repeated (the first value counts); nil after any other finding, so that
  ///   later stages do not report what is missing from an incomplete tree.
  package static func parse(
    _ file: SourceFile, limits: Limits = .standard, into diagnostics: inout Diagnostics
  ) -> Node? {
    if let invalid = file.firstInvalidUTF8 {
      diagnostics.report(
        .notUTF8, "a JSON5 file is not valid UTF-8", at: invalid, label: "no UTF-8 character starts here",
        help: "save the file as UTF-8")
      return nil
    }
    var reader = JSON5Reader(file, limits)
    let tree = reader.document()
    diagnostics.append(contentsOf: reader.diagnostics)
    return tree
  }
}

/// Reads one document from left to right by recursive descent.
///
/// A method that fails reports a finding and returns nil or false; the object or array around it then skips to the next
/// element (`recover`). If further findings would only be consequential errors, `Halt` ends the reading.
struct JSON5Reader {
  /// An error that ends the reading of a file after a finding.
  private struct Halt: Error {}

  private struct Key {
    let text: String
    let span: Span
  }

  fileprivate enum Bracket {
    case object, array

    var closing: UInt8 {
      switch self {
      case .object: UInt8(ascii: "}")
      case .array: UInt8(ascii: "]")
      }
    }
  }

  private let file: SourceFile
  /// The bytes of the file, which are valid UTF-8.
  private let bytes: [UInt8]
  private let limits: JSON5.Limits
  /// The offset of the next byte.
  private var offset = 0
  /// The open brackets, the innermost last.
  private var open: [(bracket: Bracket, start: Int)] = []
  private(set) var diagnostics = Diagnostics()
  /// The offset of the last lookalike that was reported, so that each is reported once.
  private var reportedLookalike: Int?
  private var valueCount = 0
  private var isTreeComplete = true

  /// Creates a reader for a file of valid UTF-8.
  init(_ file: SourceFile, _ limits: JSON5.Limits) {
    self.file = file
    self.limits = limits
    bytes = file.bytes
  }

  /// Reads the only value of the document, with the white space and comments around it.
  mutating func document() -> Node? {
    do throws(Halt) {
      try skipSpace()
      guard current != nil else {
        try reportEmptyDocument()
        return nil
      }
      guard let value = try value() else { return nil }
      try skipSpace()
      if current != nil { try reportTextAfterValue() }
      return isTreeComplete ? value : nil
    } catch {
      return nil
    }
  }

  /// Records a finding, and ends the reading after the last allowed one.
  ///
  /// Unless the finding leaves the tree complete, the document has no tree.
  private mutating func report(
    _ rule: Rule, _ message: String, at span: Span, label: String? = nil, related: [Diagnostic.Related] = [],
    note: String? = nil, help: String? = nil, leavesTreeComplete: Bool = false
  ) throws(Halt) {
    guard diagnostics.items.count < limits.errors else {
      isTreeComplete = false
      diagnostics.report(
        .json5TooManyErrors, "a JSON5 file has more than \(limits.errors) errors", at: span.head,
        label: "the rest of the file is not read", help: "fix the errors above first")
      throw Halt()
    }
    if !leavesTreeComplete { isTreeComplete = false }
    diagnostics.report(rule, message, at: span, label: label, related: related, note: note, help: help)
  }

  // MARK: Values

  /// Reads the value at the current offset.
  private mutating func value() throws(Halt) -> Node? {
    valueCount += 1
    guard valueCount <= limits.values else { throw try haltAtTooManyValues() }
    switch try punctuation() {
    case "{": return try object()
    case "[": return try array()
    case "\"", "'":
      let start = offset
      return try string().map { text in Node(.string(text), span(start, offset)) }
    case ",", "]", "}", ":":
      try reportMissingValue()
      return nil
    case nil: throw try haltAtEnd()
    default: return try bareValue()
    }
  }

  /// Reads a literal or a number.
  private mutating func bareValue() throws(Halt) -> Node? {
    let word = offset..<endOfWord(from: offset)
    guard !word.isEmpty else {
      try reportUnexpectedText()
      return nil
    }
    guard let content = content(of: word) else {
      try reportUnreadable(word)
      offset = word.upperBound
      return nil
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

  // MARK: Objects and arrays

  private mutating func object() throws(Halt) -> Node {
    let start = offset
    try enter(.object)
    var members: [Mapping.Member] = []
    var keys = KeyIndex()
    while try !leave(.object) {
      if try member(&members, &keys) { try separate(.object) } else { try recover(in: .object) }
    }
    return Node(.mapping(Mapping(members)), span(start, offset))
  }

  /// Reads a member and adds it if its key is new; returns false after a finding.
  private mutating func member(_ members: inout [Mapping.Member], _ keys: inout KeyIndex) throws(Halt) -> Bool {
    let findingCount = diagnostics.items.count
    guard let key = try key() else { return false }
    var isNew = true
    // A key with an error may equal another one only by mistake.
    if findingCount == diagnostics.items.count, let earlier = keys.position(of: key.text, in: members) {
      isNew = false
      try reportDuplicate(key, of: members[earlier].keySpan)
    }
    try skipSpace()
    guard try colon(after: key) else { return false }
    try skipSpace()
    guard let value = try value() else { return false }
    if isNew { members.append(Mapping.Member(key: key.text, keySpan: key.span, value: value)) }
    return true
  }

  private mutating func array() throws(Halt) -> Node {
    let start = offset
    try enter(.array)
    var items: [Node] = []
    while try !leave(.array) {
      if let item = try value() {
        items.append(item)
        try separate(.array)
      } else {
        try recover(in: .array)
      }
    }
    return Node(.sequence(items), span(start, offset))
  }

  private mutating func enter(_ bracket: Bracket) throws(Halt) {
    guard open.count < limits.nesting else { throw try haltAtTooDeepNesting() }
    open.append((bracket, offset))
    skipCharacter()
  }

  /// Reads the closing bracket of the innermost object or array if it is next.
  private mutating func leave(_ bracket: Bracket) throws(Halt) -> Bool {
    while true {
      try skipSpace()
      switch try punctuation() {
      case nil: throw try haltAtEnd()
      case ",": try skipExtraCommas()
      case let byte where byte == bracket.closing:
        skipCharacter()
        open.removeLast()
        return true
      case "}", "]": throw try haltAtMismatch()
      default: return false
      }
    }
  }

  /// Reads the comma after an element, or a character that was meant as one, unless a closing bracket is next.
  private mutating func separate(_ bracket: Bracket) throws(Halt) {
    let end = offset
    try skipSpace()
    switch try punctuation() {
    case ",": skipCharacter()
    case "}", "]", nil: return
    case ";":
      try reportMissingComma(at: span(tokenHere), found: tokenHere)
      skipCharacter()
    default:
      if elementStarts(in: bracket, directly: offset == end) {
        try reportMissingComma(at: span(end, end), found: elementHere)
      } else {
        try reportTextAfterElement(endingAt: end, in: bracket)
        try recover(in: bracket)
      }
    }
  }

  /// Skips several commas in a row, which are one mistake.
  private mutating func skipExtraCommas() throws(Halt) {
    try reportExtraComma()
    while try punctuation() == UInt8(ascii: ",") {
      skipCharacter()
      try skipSpace()
    }
  }

  // MARK: Keys

  /// Reads the key at the current offset: a string or an identifier (JSON5 §3).
  private mutating func key() throws(Halt) -> Key? {
    let start = offset
    switch try punctuation() {
    case "\"", "'":
      return try string().map { text in Key(text: text, span: span(start, offset)) }
    default:
      let word = start..<endOfWord(from: start)
      guard !word.isEmpty else {
        try reportMissingKey()
        return nil
      }
      return Key(text: try identifier(word), span: span(word))
    }
  }

  /// Reads the colon after a key, or a character that was meant as one.
  private mutating func colon(after key: Key) throws(Halt) -> Bool {
    switch try punctuation() {
    case ":":
      skipCharacter()
      return true
    case "=":
      let end = following == UInt8(ascii: ">") ? offset + 2 : offset + 1
      try reportMissingColon(after: key, at: span(offset, end), found: offset..<end)
      offset = end
      return true
    case ",", "}":
      try reportMissingValue(of: key)
      return false
    case nil: throw try haltAtEnd()
    default:
      let end = Int(key.span.end)
      try reportMissingColon(after: key, at: span(end, end), found: tokenHere)
      return false
    }
  }

  /// Reads a word as an identifier; after a finding, the part before the error is the key.
  private mutating func identifier(_ word: Range<Int>) throws(Halt) -> String {
    defer { offset = word.upperBound }
    var name = String.UnicodeScalarView()
    while offset < word.upperBound, let written = scalar(at: offset) {
      let start = offset
      offset += UTF8.width(written)
      var meant = written
      if written == "\\" {
        guard current == UInt8(ascii: "u") else {
          offset += widthHere
          try reportInvalidEscape(
            from: start, help: "only `\\u` and four hexadecimal digits may follow `\\` outside quotation marks")
          return String(name)
        }
        offset += 1
        guard let escaped = try unicodeEscape(from: start) else { return String(name) }
        meant = escaped
      }
      guard name.isEmpty ? meant.startsIdentifier : meant.continuesIdentifier else {
        try reportInvalidKey(word, because: meant, isFirst: name.isEmpty)
        return String(name)
      }
      name.append(meant)
    }
    try checkMarks(of: String(name), at: word)
    return String(name)
  }

  // MARK: Strings

  /// Reads the string at the current offset (JSON5 §5).
  private mutating func string() throws(Halt) -> String? {
    let start = offset
    guard let quote = current, quote < 0x80 else { return typographicString() }
    offset += 1
    skipPlainText(quote)
    if current == quote {
      let text = String(decoding: bytes[start + 1..<offset], as: UTF8.self)
      offset += 1
      try checkMarks(of: text, at: start..<offset)
      return text
    }
    var text = Array(bytes[start + 1..<offset])
    while current == UInt8(ascii: "\\") {
      try escape(into: &text)
      let plain = offset
      skipPlainText(quote)
      text += bytes[plain..<offset]
    }
    guard current == quote else {
      try reportUnterminatedString(openedAt: start)
      return nil
    }
    offset += 1
    let decoded = String(decoding: text, as: UTF8.self)
    try checkMarks(of: decoded, at: start..<offset)
    return decoded
  }

  /// Skips to the closing quotation mark, a backslash or the end of the line.
  ///
  /// U+2028 and U+2029 may be in a string (JSON5 §5.2), as may every control character except the line breaks of ASCII.
  private mutating func skipPlainText(_ quote: UInt8) {
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote || byte == UInt8(ascii: "\\") || byte == 0x0A || byte == 0x0D { return }
      offset += 1
    }
  }

  /// Reports a text with so many combining marks that comparing it would take too long.
  private mutating func checkMarks(of text: String, at range: Range<Int>) throws(Halt) {
    // A mark is at least two bytes long.
    guard range.count > 2 * limits.combiningMarks else { return }
    if text.hasMarkRun(longerThan: limits.combiningMarks) { try reportTooManyMarks(at: range) }
  }

  /// Reads a string between typographic quotation marks, so that the rest of the file is read as intended.
  private mutating func typographicString() -> String? {
    guard let opening = scalar(at: offset), let quote = Lookalike.ascii(for: opening) else { return nil }
    offset += UTF8.width(opening)
    let start = offset
    while let scalar = scalar(at: offset), !lineEnds(at: offset) {
      let end = offset
      offset += UTF8.width(scalar)
      if scalar.value == UInt32(quote) || Lookalike.ascii(for: scalar) == quote {
        return String(decoding: bytes[start..<end], as: UTF8.self)
      }
    }
    return nil
  }

  /// Reads an escape sequence of a string (JSON5 §5.1) and appends the character.
  private mutating func escape(into text: inout [UInt8]) throws(Halt) {
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
      try reportInvalidEscape(from: start, help: "JSON5 has no octal escapes; write `\\x00` for U+0000 before a digit")
    case "1"..."9":
      try reportInvalidEscape(from: start, help: "JSON5 has no octal escapes; write `\\x` and two hexadecimal digits")
    case "x":
      guard let code = hexDigits(2), let scalar = Unicode.Scalar(code) else {
        return try reportInvalidEscape(from: start, help: "write two hexadecimal digits after `\\x`")
      }
      text += String(scalar).utf8
    case "u":
      guard let scalar = try unicodeEscape(from: start) else { return }
      text += String(scalar).utf8
    // A line continuation: neither the backslash nor the line terminator is part of the string.
    case 0x0D:
      if current == 0x0A { offset += 1 }
    case 0x0A: break
    default:
      offset -= 1
      let end = offset + widthHere
      if !lineEnds(at: offset) { text += bytes[offset..<end] }
      offset = end
    }
  }

  /// Reads the four digits after `\u`, and the second half of a surrogate pair; returns nil after a finding.
  ///
  /// ECMAScript allows lone surrogates, but UTF-8 output cannot contain them.
  private mutating func unicodeEscape(from start: Int) throws(Halt) -> Unicode.Scalar? {
    guard let code = hexDigits(4) else {
      try reportInvalidEscape(from: start, help: "write four hexadecimal digits after `\\u`")
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
    try reportLoneSurrogate(start..<end)
    return nil
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

  /// Skips white space and comments (JSON5 §7 and §8).
  private mutating func skipSpace() throws(Halt) {
    while let byte = current {
      switch byte {
      case 0x20, 0x09...0x0D: offset += 1
      case "/":
        guard try skipComment() else { return }
      case "#":
        guard try skipHashComment() else { return }
      case 0x80...:
        guard let scalar = scalar(at: offset), scalar.isJSON5Space else { return }
        offset += UTF8.width(scalar)
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Halt) -> Bool {
    switch following {
    case "/":
      skipLine()
      return true
    case "*":
      var index = offset + 2
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          offset = index + 2
          return true
        }
        index += 1
      }
      throw try haltAtUnterminatedComment()
    default: return false
    }
  }

  /// Reports and skips a `#` comment; `#` directly before a word is an unquoted value, such as a color.
  private mutating func skipHashComment() throws(Halt) -> Bool {
    switch following {
    case " ", "\t", "#", "\r", "\n", nil:
      try reportHashComment()
      skipLine()
      return true
    default: return false
    }
  }

  private mutating func skipLine() {
    while offset < bytes.count, !lineEnds(at: offset) { offset += 1 }
  }

  /// Returns whether a line terminator is at an index (JSON5 §9: LF, CR, U+2028 and U+2029).
  private func lineEnds(at index: Int) -> Bool {
    switch bytes[index] {
    case 0x0A, 0x0D: true
    case 0xE2:
      index + 2 < bytes.count && bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
    default: false
    }
  }

  // MARK: Recovery

  /// Skips unreadable text, up to the next possible element of the innermost object or array.
  ///
  /// That is after a comma, before a closing bracket, or at a line that starts with a key and a colon. The end of the
  /// file is not reported: missing brackets may be part of what was skipped.
  private mutating func recover(in bracket: Bracket) throws(Halt) {
    var depth = 0
    while true {
      let start = offset
      try skipSpace()
      guard let scalar = scalar(at: offset) else { throw Halt() }
      let isNewLine = bytes[start..<offset].contains { $0 == 0x0A || $0 == 0x0D }
      if depth == 0, bracket == .object, isNewLine, memberStarts(at: offset) { return }
      let end = elementHere.upperBound
      switch asciiMeaning(of: scalar) {
      case "{", "[": depth += 1
      case "}", "]":
        if depth == 0 { return }
        depth -= 1
      case ",":
        if depth == 0 {
          offset = end
          return
        }
      default: break
      }
      offset = end
    }
  }

  /// Returns whether an element probably starts here, after another one without a comma.
  ///
  /// Text directly after a string is more likely the rest of that string.
  private func elementStarts(in bracket: Bracket, directly: Bool) -> Bool {
    if bracket == .object { return memberStarts(at: offset) }
    return switch current {
    case "{", "[", "\"": true
    case "'", "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": !directly
    case nil: false
    case let byte?: byte >= 0x80
    }
  }

  /// Returns whether a key and a colon are at an offset, on one line.
  private func memberStarts(at start: Int) -> Bool {
    var index = endOfString(from: start) ?? endOfWord(from: start)
    guard index > start else { return false }
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return scalar(at: index).map { asciiMeaning(of: $0) == UInt8(ascii: ":") } ?? false
  }

  /// The range of the string, word or number at the current offset, otherwise of the single character.
  private var elementHere: Range<Int> { offset..<(endOfString(from: offset) ?? tokenHere.upperBound) }

  /// Returns the end of the string at an offset, at most the end of the line, or nil if there is no quotation mark.
  private func endOfString(from start: Int) -> Int? {
    guard let opening = scalar(at: start), let quote = asciiMeaning(of: opening) else { return nil }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var index = start + UTF8.width(opening)
    while let scalar = scalar(at: index), !lineEnds(at: index) {
      index += UTF8.width(scalar)
      if scalar.value == UInt32(quote) || (!opening.isASCII && asciiMeaning(of: scalar) == quote) { return index }
      // An escaped character does not close the string; an escaped line break does not end it.
      if scalar == "\\" { index += self.scalar(at: index).map { UTF8.width($0) } ?? 0 }
    }
    return index
  }

  // MARK: Characters

  /// The next byte, or nil at the end of the file.
  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte after the next one.
  private var following: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  /// The length of the character at the current offset.
  private var widthHere: Int { scalar(at: offset).map { UTF8.width($0) } ?? 0 }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    if bytes[offset] < 0x80 { return Unicode.Scalar(bytes[offset]) }
    var decoder = UTF8()
    var rest = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  /// Returns the next byte; for a lookalike, which is reported, the ASCII character that was meant.
  private mutating func punctuation() throws(Halt) -> UInt8? {
    guard let byte = current, byte >= 0x80 else { return current }
    guard let scalar = scalar(at: offset), let meant = Lookalike.ascii(for: scalar) else { return byte }
    if reportedLookalike != offset {
      reportedLookalike = offset
      try reportLookalike(of: meant)
    }
    return meant
  }

  private func asciiMeaning(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) : Lookalike.ascii(for: scalar)
  }

  private mutating func skipCharacter() { offset += widthHere }

  /// The range of the word or number at the current offset, otherwise of the single character.
  private var tokenHere: Range<Int> { token(at: offset) }

  /// Returns the range of the word or number at an offset, otherwise of the single character.
  private func token(at start: Int) -> Range<Int> {
    let end = endOfWord(from: start)
    if end > start { return start..<end }
    return start..<min(bytes.count, start + (scalar(at: start).map { UTF8.width($0) } ?? 1))
  }

  /// Returns the end of a run of characters that are neither white space nor punctuation.
  ///
  /// Words and numbers are read as their longest run and validated as a whole, so that `1.0.0`, `2024-01-01` or
  /// `my-key` is one error instead of three.
  private func endOfWord(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] < 0x80 {
        guard bytes[index].isWordCharacter else { break }
        index += 1
      } else {
        guard let scalar = scalar(at: index), scalar.isWordCharacter else { break }
        index += UTF8.width(scalar)
      }
    }
    return index
  }

  private func span(_ start: Int, _ end: Int) -> Span { file.span(start, end) }

  private func span(_ range: Range<Int>) -> Span { file.span(range.lowerBound, range.upperBound) }

  private func excerpt(_ range: Range<Int>) -> String {
    // Decodes little more than is shown.
    excerpt(String(decoding: bytes[range.clamped(to: 0..<bytes.count)].prefix(200), as: UTF8.self))
  }

  /// Returns a text for a message, shortened, because the snippet below the message shows the rest.
  private func excerpt(_ text: String) -> String { text.inBackticks(limit: 40) }
}

// MARK: - Findings

extension JSON5Reader {
  private mutating func reportEmptyDocument() throws(Halt) {
    try report(
      .json5EmptyDocument, "a JSON5 file has no value", at: span(offset, offset), help: "write an object: `{ … }`")
  }

  private mutating func reportTextAfterValue() throws(Halt) {
    let isMember = current == UInt8(ascii: ":")
    let help = isMember ? Self.braceAdvice : "remove it, or check the brackets before it"
    try report(
      .json5TextAfterValue, "unexpected content after the top-level value", at: span(tokenHere),
      label: "the value of the document ends before this", help: help)
  }

  private static let braceAdvice = "enclose the members of the document in `{` and `}`"

  private mutating func reportMissingValue() throws(Halt) {
    try report(
      .json5MissingValue, "expected a value, found \(excerpt(tokenHere))", at: span(tokenHere),
      help: "write a value before it, or `null`")
  }

  private mutating func reportMissingValue(of key: Key) throws(Halt) {
    try report(
      .json5MissingValue, "the key \(excerpt(key.text)) has no value", at: key.span,
      help: "write `:` and a value after it, or `null`")
  }

  private mutating func reportMissingColon(after key: Key, at place: Span, found: Range<Int>) throws(Halt) {
    try report(
      .json5MissingColon, "expected `:` after the key \(excerpt(key.text)), found \(excerpt(found))",
      at: place,
      help: place.start < place.end ? "write `:`" : "write `:` between a key and its value")
  }

  private mutating func reportDuplicate(_ key: Key, of first: Span) throws(Halt) {
    try report(
      .json5DuplicateKey, "duplicate key \(excerpt(key.text))", at: key.span,
      related: [.init(first, "the object has this key already")],
      help: "remove one of the two, or give it another name", leavesTreeComplete: true)
  }

  private mutating func reportMissingComma(at place: Span, found: Range<Int>) throws(Halt) {
    try report(
      .json5MissingComma, "expected `,`, found \(excerpt(found))", at: place, help: "write `,` between two elements")
  }

  private mutating func reportExtraComma() throws(Halt) {
    try report(.json5ExtraComma, "expected an element before `,`", at: span(tokenHere), help: "remove the comma")
  }

  private mutating func reportTextAfterElement(endingAt end: Int, in bracket: Bracket) throws(Halt) {
    let isInQuotedText =
      offset == end && end > 0 && (bytes[end - 1] == UInt8(ascii: "\"") || bytes[end - 1] == UInt8(ascii: "'"))
    let isMember = bracket == .array && current == UInt8(ascii: ":")
    let help: String? =
      if isMember {
        "write `{` and `}` instead of `[` and `]` around names and values"
      } else if isInQuotedText {
        "write `\\` before a quotation mark within a string"
      } else {
        nil
      }
    try report(
      .json5UnexpectedText, "expected `,` or `\(bracket.closingText)`, found \(excerpt(tokenHere))",
      at: span(tokenHere), help: help)
  }

  /// Reports the innermost open bracket at the end of the file, and returns the error to throw.
  private mutating func haltAtEnd() throws(Halt) -> Halt {
    guard let (bracket, start) = open.last else { return Halt() }
    try report(
      .json5UnclosedBracket, "the \(bracket.noun) that \(excerpt(token(at: start))) opens is never closed",
      at: span(token(at: start)), related: [.init(span(bytes.count, bytes.count), "the file ends here")],
      help: "write `\(bracket.closingText)` where the \(bracket.noun) ends")
    return Halt()
  }

  private mutating func haltAtMismatch() throws(Halt) -> Halt {
    guard let (bracket, start) = open.last else { return Halt() }
    try report(
      .json5MismatchedBracket, "expected `\(bracket.closingText)`, found \(excerpt(tokenHere))", at: span(tokenHere),
      related: [.init(span(token(at: start)), "the \(bracket.noun) was opened here")],
      help: "close the \(bracket.noun) with `\(bracket.closingText)` first, or fix the bracket that opens it")
    return Halt()
  }

  private mutating func haltAtTooDeepNesting() throws(Halt) -> Halt {
    try report(
      .json5NestingTooDeep, "objects and arrays are nested more than \(limits.nesting) levels deep",
      at: span(tokenHere),
      label: "the rest of the file is not read", help: "check the tool that generated the file")
    return Halt()
  }

  private mutating func haltAtTooManyValues() throws(Halt) -> Halt {
    try report(
      .json5TooManyValues, "a JSON5 file has more than \(limits.values) values", at: span(offset, offset),
      label: "the rest of the file is not read", help: "split the file, or check the tool that generated it")
    return Halt()
  }

  private mutating func reportUnexpectedText() throws(Halt) {
    try report(
      .json5UnexpectedText, "expected a value, found \(excerpt(tokenHere))", at: span(tokenHere),
      help: current == UInt8(ascii: "`") ? "write strings in `\"` or `'`" : nil)
  }

  /// Reports a run of characters that is neither a literal nor a number.
  private mutating func reportUnreadable(_ word: Range<Int>) throws(Halt) {
    switch bytes[word.lowerBound] {
    case "0"..."9", "+", "-", ".":
      try report(
        .json5InvalidNumber, "\(excerpt(word)) is not a JSON5 number", at: span(word),
        help: Self.adviceOnNumber(bytes[word]))
    default:
      try report(
        .json5UnknownWord, "\(excerpt(word)) is not a JSON5 value", at: span(word), help: adviceOnWord(word))
    }
  }

  private mutating func reportMissingKey() throws(Halt) {
    try report(
      .json5InvalidKey, "expected a key, found \(excerpt(tokenHere))", at: span(tokenHere),
      help: "write a name, or text in quotation marks")
  }

  private mutating func reportInvalidKey(_ word: Range<Int>, because scalar: Unicode.Scalar, isFirst: Bool) throws(Halt)
  {
    try report(
      .json5InvalidKey, "\(excerpt(word)) is not a key without quotation marks", at: span(word),
      label: "\(excerpt(String(scalar))) cannot \(isFirst ? "start" : "be part of") an identifier",
      help: "write the key in quotation marks")
  }

  /// Reports the string that was read up to the current offset; at the end of the file, reading ends as well.
  private mutating func reportUnterminatedString(openedAt start: Int) throws(Halt) {
    let isAtEnd = offset == bytes.count
    let lookalike = (start + 1..<offset).first { index in
      bytes[index] >= 0x80 && scalar(at: index).flatMap(Lookalike.ascii) == bytes[start]
    }
    let quote = excerpt(start..<start + 1)
    let continuation = "; `\\` at the end of a line continues it on the next, `\\n` is a line break"
    try report(
      .json5UnterminatedString, "a string is not closed before the end of the \(isAtEnd ? "file" : "line")",
      at: span(start, start + 1),
      related: lookalike.map { [.init(span(token(at: $0)), "this quotation mark does not close the string")] } ?? [],
      help: "write \(quote) where the string ends" + (isAtEnd || lookalike != nil ? "" : continuation))
    if isAtEnd { throw Halt() }
  }

  private mutating func reportInvalidEscape(from start: Int, help: String) throws(Halt) {
    // An escape that is truncated by the end of the file is reported as an unclosed string or object.
    guard offset < bytes.count else { return }
    try report(
      .json5InvalidEscape, "\(excerpt(start..<offset)) is not an escape sequence", at: span(start, offset),
      help: help)
  }

  private mutating func reportLoneSurrogate(_ escape: Range<Int>) throws(Halt) {
    try report(
      .json5LoneSurrogate, "\(excerpt(escape)) is half of a surrogate pair", at: span(escape),
      note: "a character above U+FFFF is two escapes, `\\uD800` to `\\uDBFF` and then `\\uDC00` to `\\uDFFF`",
      help: "write both halves, or the character itself")
  }

  private mutating func reportTooManyMarks(at place: Range<Int>) throws(Halt) {
    try report(
      .json5TooManyMarks, "a JSON5 string has more than \(limits.combiningMarks) combining marks on one character",
      at: span(place), help: "remove the marks")
  }

  private mutating func reportLookalike(of meant: UInt8) throws(Halt) {
    let wanted = String(UnicodeScalar(meant))
    try report(
      .json5Lookalike, "expected `\(wanted)`, found \(excerpt(tokenHere))", at: span(tokenHere),
      note: "input methods and word processors write this character in place of the ASCII one",
      help: "write `\(wanted)`")
  }

  private mutating func reportHashComment() throws(Halt) {
    try report(
      .json5UnexpectedText, "`#` does not start a comment in JSON5", at: span(offset, offset + 1), help: "write `//`")
  }

  private mutating func haltAtUnterminatedComment() throws(Halt) -> Halt {
    try report(
      .json5UnterminatedComment, "the comment that `/*` opens is never closed", at: span(offset, offset + 2),
      help: "write `*/` where the comment ends")
    return Halt()
  }

  private func adviceOnWord(_ word: Range<Int>) -> String {
    if open.isEmpty, memberStarts(at: word.lowerBound) { return Self.braceAdvice }
    let text = String(decoding: bytes[word].prefix(NearestName.maximumLength), as: UTF8.self)
    switch text.lowercased() {
    case "undefined", "none", "nil": return "write `null`"
    case "yes", "on": return "write `true`, or `\"\(text)\"` for text"
    case "no", "off": return "write `false`, or `\"\(text)\"` for text"
    case "inf": return "write `Infinity`"
    default:
      if let near = NearestName.among(["true", "false", "null", "Infinity", "NaN"], to: text) {
        return "write `\(near)`, or put text in quotation marks"
      }
      return "put text in quotation marks"
    }
  }

  private static func adviceOnNumber(_ word: ArraySlice<UInt8>) -> String {
    let digits = word.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let second = digits.dropFirst().first
    switch (digits.first, second) {
    case (nil, _): return "write the number directly after its sign"
    case (UInt8(ascii: "0"), UInt8(ascii: "x")?), (UInt8(ascii: "0"), UInt8(ascii: "X")?):
      return "write only hexadecimal digits after `0x`"
    case (UInt8(ascii: "0"), let digit?) where digit.isASCIIDigit:
      return "write it without the leading zero; JSON5 has no octal numbers, and text needs quotation marks"
    default: break
    }
    if digits.contains(UInt8(ascii: "_")) { return "write the digits without `_`" }
    return "put text, such as a version or a date, in quotation marks"
  }
}

extension JSON5Reader.Bracket {
  fileprivate var closingText: String { String(UnicodeScalar(closing)) }

  fileprivate var noun: String {
    switch self {
    case .object: "object"
    case .array: "array"
    }
  }
}
