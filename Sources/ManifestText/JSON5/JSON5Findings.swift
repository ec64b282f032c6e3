// The findings of the JSON5 reader.

extension JSON5Reader {
  mutating func reportEmptyDocument() throws(Halt) {
    try report(
      Diagnostic(
        .json5EmptyDocument, "a JSON5 file has no value", at: span(offset, offset), help: "write an object: `{ … }`"))
  }

  mutating func reportTextAfterValue() throws(Halt) {
    let isMember = current == UInt8(ascii: ":")
    let help = isMember ? Self.braceAdvice : "remove it, or check the brackets before it"
    try report(
      Diagnostic(
        .json5TextAfterValue, "unexpected content after the top-level value", at: span(tokenHere),
        label: "the value of the document ends before this", help: help))
  }

  private static let braceAdvice = "enclose the members of the document in `{` and `}`"

  mutating func reportMissingValue() throws(Halt) {
    try report(
      Diagnostic(
        .json5MissingValue, "expected a value, found \(excerpt(tokenHere))", at: span(tokenHere),
        help: "write a value before it; `null` means none"))
  }

  mutating func reportMissingValue(of key: Key) throws(Halt) {
    try report(
      Diagnostic(
        .json5MissingValue, "the key \(Excerpt.of(key.text)) has no value", at: key.span,
        help: "write `:` and a value after it; `null` means none"))
  }

  mutating func reportMissingColon(after key: Key, at place: Span, found: Range<Int>) throws(Halt) {
    try report(
      Diagnostic(
        .json5MissingColon, "expected `:` after the key \(Excerpt.of(key.text)), found \(excerpt(found))",
        at: place,
        help: place.start < place.end ? "write `:`" : "write `:` between a key and its value"))
  }

  mutating func reportDuplicate(_ key: Key, of first: Span) throws(Halt) {
    try report(
      Diagnostic(
        .json5DuplicateKey, "duplicate key \(Excerpt.of(key.text))", at: key.span,
        related: [.init(first, "the object has this key already")],
        help: "remove one of the two, or give it another name"), leavesTreeComplete: true)
  }

  mutating func reportMissingComma(at place: Span, found: Range<Int>) throws(Halt) {
    try report(
      Diagnostic(
        .json5MissingComma, "expected `,`, found \(excerpt(found))", at: place, help: "write `,` between two elements"))
  }

  mutating func reportExtraComma() throws(Halt) {
    try report(
      Diagnostic(.json5ExtraComma, "expected an element before `,`", at: span(tokenHere), help: "remove the comma"))
  }

  mutating func reportTextAfterElement(endingAt end: Int, in bracket: Bracket) throws(Halt) {
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
      Diagnostic(
        .json5UnexpectedText, "expected `,` or `\(bracket.closingText)`, found \(excerpt(tokenHere))",
        at: span(tokenHere), help: help))
  }

  /// Reports the innermost open bracket at the end of the file.
  mutating func haltAtEnd() throws(Halt) -> Halt {
    guard let (bracket, start) = open.last else { return Halt() }
    return try halt(
      Diagnostic(
        .json5UnclosedBracket, "the \(bracket.noun) that \(excerpt(token(at: start))) opens is never closed",
        at: span(token(at: start)), related: [.init(span(bytes.count, bytes.count), "the file ends here")],
        help: "write `\(bracket.closingText)` where the \(bracket.noun) ends"))
  }

  mutating func haltAtMismatch() throws(Halt) -> Halt {
    guard let (bracket, start) = open.last else { return Halt() }
    return try halt(
      Diagnostic(
        .json5MismatchedBracket, "expected `\(bracket.closingText)`, found \(excerpt(tokenHere))", at: span(tokenHere),
        related: [.init(span(token(at: start)), "the \(bracket.noun) was opened here")],
        help: "close the \(bracket.noun) with `\(bracket.closingText)` first, or fix the bracket that opens it"))
  }

  mutating func haltAtTooDeepNesting() throws(Halt) -> Halt {
    try halt(
      Diagnostic(
        .json5NestingTooDeep, "a JSON5 file nests more than \(limits.nesting) objects and arrays", at: span(tokenHere),
        label: "the rest of the file is not read", help: "check what generated the file"))
  }

  mutating func haltAtTooManyValues() throws(Halt) -> Halt {
    try halt(
      Diagnostic(
        .json5TooManyValues, "a JSON5 file has more than \(limits.values) values", at: span(offset, offset),
        label: "the rest of the file is not read", help: "split the file, or check what generated it"))
  }

  func tooManyErrors(at place: Span) -> Diagnostic {
    Diagnostic(
      .json5TooManyErrors, "a JSON5 file has more than \(limits.errors) errors", at: place,
      label: "the rest of the file is not read", help: "fix the errors above first")
  }

  /// Reports a finding after which the file cannot be understood.
  mutating func halt(_ diagnostic: Diagnostic) throws(Halt) -> Halt {
    try report(diagnostic)
    return Halt()
  }

  mutating func reportUnexpectedText() throws(Halt) {
    try report(
      Diagnostic(
        .json5UnexpectedText, "expected a value, found \(excerpt(tokenHere))", at: span(tokenHere),
        help: current == UInt8(ascii: "`") ? "write strings in `\"` or `'`" : nil))
  }

  /// Reports a run of characters that is neither a literal nor a number.
  mutating func reportUnreadable(_ word: Range<Int>) throws(Halt) {
    switch bytes[word.lowerBound] {
    case "0"..."9", "+", "-", ".":
      try report(
        Diagnostic(
          .json5InvalidNumber, "\(excerpt(word)) is not a JSON5 number", at: span(word),
          help: Self.adviceOnNumber(bytes[word])))
    default:
      try report(
        Diagnostic(
          .json5UnknownWord, "\(excerpt(word)) is not a JSON5 value", at: span(word), help: adviceOnWord(word)))
    }
  }

  mutating func reportMissingKey() throws(Halt) {
    try report(
      Diagnostic(
        .json5InvalidKey, "expected a key, found \(excerpt(tokenHere))", at: span(tokenHere),
        help: "write a name, or text in quotation marks"))
  }

  mutating func reportInvalidKey(_ word: Range<Int>, because scalar: Unicode.Scalar, isFirst: Bool) throws(Halt) {
    try report(
      Diagnostic(
        .json5InvalidKey, "\(excerpt(word)) is not a key without quotation marks", at: span(word),
        label: "\(Excerpt.of(String(scalar))) cannot \(isFirst ? "start" : "be part of") an identifier",
        help: "write the key in quotation marks"))
  }

  /// Reports the string that was read up to here; at the end of the file, reading ends as well.
  mutating func reportUnterminatedString(openedAt start: Int) throws(Halt) {
    let isAtEnd = offset == bytes.count
    let lookalike = (start + 1..<offset).first { index in
      bytes[index] >= 0x80 && scalar(at: index).flatMap(Lookalike.ascii) == bytes[start]
    }
    let quote = excerpt(start..<start + 1)
    let continuation = "; `\\` at the end of a line continues it on the next, `\\n` is a line break"
    try report(
      Diagnostic(
        .json5UnterminatedString, "a string is not closed before the end of the \(isAtEnd ? "file" : "line")",
        at: span(start, start + 1),
        related: lookalike.map { [.init(span(token(at: $0)), "this quotation mark does not close the string")] } ?? [],
        help: "write \(quote) where the string ends" + (isAtEnd || lookalike != nil ? "" : continuation)))
    if isAtEnd { throw Halt() }
  }

  mutating func reportInvalidEscape(from start: Int, help: String) throws(Halt) {
    // An escape that the end of the file cuts off is reported as an unclosed string or object.
    guard offset < bytes.count else { return }
    try report(
      Diagnostic(
        .json5InvalidEscape, "\(excerpt(start..<offset)) is not an escape sequence", at: span(start, offset),
        help: help))
  }

  mutating func reportLoneSurrogate(_ escape: Range<Int>) throws(Halt) {
    try report(
      Diagnostic(
        .json5LoneSurrogate, "\(excerpt(escape)) is half of a surrogate pair", at: span(escape),
        note: "a character above U+FFFF is two escapes, `\\uD800` to `\\uDBFF` and then `\\uDC00` to `\\uDFFF`",
        help: "write both halves, or the character itself"))
  }

  mutating func reportTooManyMarks(at place: Range<Int>) throws(Halt) {
    try report(
      Diagnostic(
        .json5TooManyMarks, "a JSON5 string has more than \(limits.combiningMarks) combining marks on one character",
        at: span(place), help: "remove the marks"))
  }

  mutating func reportLookalike(of meant: UInt8) throws(Halt) {
    let wanted = String(UnicodeScalar(meant))
    try report(
      Diagnostic(
        .json5Lookalike, "expected `\(wanted)`, found \(excerpt(tokenHere))", at: span(tokenHere),
        note: "input methods and word processors write this character in place of the ASCII one",
        help: "write `\(wanted)`"))
  }

  mutating func reportHashComment() throws(Halt) {
    try report(
      Diagnostic(
        .json5UnexpectedText, "`#` does not start a comment in JSON5", at: span(offset, offset + 1), help: "write `//`")
    )
  }

  mutating func haltAtUnterminatedComment() throws(Halt) -> Halt {
    try halt(
      Diagnostic(
        .json5UnterminatedComment, "the comment that `/*` opens is never closed", at: span(offset, offset + 2),
        help: "write `*/` where the comment ends"))
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
      return "write hexadecimal digits only after `0x`"
    case (UInt8(ascii: "0"), let digit?) where digit.isDigit:
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
