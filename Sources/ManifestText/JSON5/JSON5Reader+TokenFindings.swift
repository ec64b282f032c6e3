// What the reader says of words, numbers, strings and comments.

extension JSON5Reader {
  /// Reports that no value starts with what is here.
  @inline(never)
  mutating func reportUnexpectedText() throws(Halt) {
    try report(
      Diagnostic(
        .json5UnexpectedText, "expected a value, found \(excerpt(tokenHere))", at: span(tokenHere),
        help: current == UInt8(ascii: "`") ? "write strings in `\"` or `'`" : nil))
  }

  /// Reports a run of characters that is neither a literal nor a number.
  @inline(never)
  mutating func reportUnreadable(_ word: Range<Int>) throws(Halt) {
    switch bytes[word.lowerBound] {
    case "0"..."9", "+", "-", ".":
      try report(
        Diagnostic(
          .json5InvalidNumber, "\(excerpt(word)) is not a JSON5 number", at: span(word),
          help: Self.adviceOnNumber(file.bytes[word])))
    default:
      try report(
        Diagnostic(
          .json5UnknownWord, "\(excerpt(word)) is not a JSON5 value", at: span(word), help: adviceOnWord(word)))
    }
  }

  @inline(never)
  mutating func reportMissingKey() throws(Halt) {
    try report(
      Diagnostic(
        .json5InvalidKey, "expected a key, found \(excerpt(tokenHere))", at: span(tokenHere),
        help: "write a name, or text in quotation marks"))
  }

  @inline(never)
  mutating func reportInvalidKey(_ word: Range<Int>, because scalar: Unicode.Scalar, isFirst: Bool) throws(Halt) {
    try report(
      Diagnostic(
        .json5InvalidKey, "\(excerpt(word)) is not a key without quotation marks", at: span(word),
        label: "\(Excerpt.of(String(scalar))) cannot \(isFirst ? "start" : "stand in") an identifier",
        help: "write the key in quotation marks"))
  }

  /// Reports the string that was read up to here; at the end of the file the reading ends as well.
  @inline(never)
  mutating func reportUnterminatedString(openedAt start: Int) throws(Halt) {
    let isAtEnd = offset == bytes.count
    let lookalike = (start + 1..<offset).first { index in
      bytes[index] >= 0x80 && scalar(at: index).flatMap(Lookalike.ascii) == bytes[start]
    }
    let quote = excerpt(start..<start + 1)
    let continuation = "; `\\` at the end of a line continues it on the next, `\\n` stands for a line break"
    try report(
      Diagnostic(
        .json5UnterminatedString, "a string is not closed before the end of the \(isAtEnd ? "file" : "line")",
        at: span(start, start + 1),
        related: lookalike.map { [.init(span(token(at: $0)), "this quotation mark does not close the string")] } ?? [],
        help: "write \(quote) where the string ends" + (isAtEnd || lookalike != nil ? "" : continuation)))
    if isAtEnd { throw Halt() }
  }

  @inline(never)
  mutating func reportInvalidEscape(from start: Int, help: String) throws(Halt) {
    // What the end of the file cut off is reported as a string or an object that is not closed.
    guard offset < bytes.count else { return }
    try report(
      Diagnostic(
        .json5InvalidEscape, "\(excerpt(start..<offset)) is not an escape sequence", at: span(start, offset),
        help: help))
  }

  @inline(never)
  mutating func reportLoneSurrogate(_ escape: Range<Int>) throws(Halt) {
    try report(
      Diagnostic(
        .json5LoneSurrogate, "\(excerpt(escape)) is half of a surrogate pair", at: span(escape),
        note: "a character above U+FFFF is two escapes, `\\uD800` to `\\uDBFF` and then `\\uDC00` to `\\uDFFF`",
        help: "write both halves, or the character itself"))
  }

  @inline(never)
  mutating func reportTooManyMarks(at place: Range<Int>) throws(Halt) {
    try report(
      Diagnostic(
        .json5TooManyMarks, "a JSON5 string has more than \(limits.combiningMarks) combining marks on one character",
        at: span(place), help: "remove the marks"))
  }

  @inline(never)
  mutating func reportLookalike(of meant: UInt8) throws(Halt) {
    let wanted = String(UnicodeScalar(meant))
    try report(
      Diagnostic(
        .json5Lookalike, "expected `\(wanted)`, found \(excerpt(tokenHere))", at: span(tokenHere),
        note: "input methods and word processors write this character in place of the ASCII one",
        help: "write `\(wanted)`"))
  }

  @inline(never)
  mutating func reportHashComment() throws(Halt) {
    try report(
      Diagnostic(
        .json5UnexpectedText, "`#` does not start a comment in JSON5", at: span(offset, offset + 1), help: "write `//`")
    )
  }

  @inline(never)
  mutating func haltAtUnterminatedComment() throws(Halt) -> Halt {
    try halt(
      Diagnostic(
        .json5UnterminatedComment, "the comment that `/*` opens is never closed", at: span(offset, offset + 2),
        help: "write `*/` where the comment ends"))
  }
}

extension JSON5Reader {
  private func adviceOnWord(_ word: Range<Int>) -> String {
    if open.isEmpty, memberStarts(at: word.lowerBound) { return "enclose the members of the document in `{` and `}`" }
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
    case (UInt8(ascii: "0"), let digit?) where isDigit(digit):
      return "write it without the leading zero; JSON5 has no octal numbers, and text needs quotation marks"
    default: break
    }
    if digits.contains(UInt8(ascii: "_")) { return "write the digits without `_`" }
    return "put text, such as a version or a date, in quotation marks"
  }
}
