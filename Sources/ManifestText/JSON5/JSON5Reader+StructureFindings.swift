// What the reader says of objects, arrays and the document. Reports are kept out of the functions that read: those recurse,
// and the room that a report needs would count once for each level of nesting.

extension JSON5Reader {
  @inline(never)
  mutating func reportEmptyDocument() throws(Halt) {
    try report(
      Diagnostic(
        .json5EmptyDocument, "a JSON5 file holds no value", at: span(offset, offset), help: "write an object: `{ … }`"))
  }

  @inline(never)
  mutating func reportTextAfterValue() throws(Halt) {
    let isMember = current == UInt8(ascii: ":")
    let help = isMember ? Self.braceAdvice : "remove it, or check the brackets before it"
    try report(
      Diagnostic(
        .json5TextAfterValue, "a JSON5 file goes on after its value", at: span(tokenHere),
        label: "the value of the document ended before this", help: help))
  }

  /// The way out where the braces around the members of the document were forgotten.
  static let braceAdvice = "enclose the members of the document in `{` and `}`"

  /// Reports that punctuation stands here in place of a value.
  @inline(never)
  mutating func reportMissingValue() throws(Halt) {
    try report(
      Diagnostic(
        .json5MissingValue, "expected a value, found \(excerpt(tokenHere))", at: span(tokenHere),
        help: "write a value before it; `null` says that there is none"))
  }

  @inline(never)
  mutating func reportMissingValue(of key: Key) throws(Halt) {
    try report(
      Diagnostic(
        .json5MissingValue, "the key \(Excerpt.of(key.text.string)) has no value", at: key.span,
        help: "write `:` and a value after it; `null` says that there is none"))
  }

  @inline(never)
  mutating func reportMissingColon(after key: Key, at place: Span, found: Range<Int>) throws(Halt) {
    try report(
      Diagnostic(
        .json5MissingColon, "expected `:` after the key \(Excerpt.of(key.text.string)), found \(excerpt(found))",
        at: place,
        help: place.start < place.end ? "write `:`" : "write `:` between a key and its value"))
  }

  @inline(never)
  mutating func reportDuplicate(_ key: Key, of first: Key) throws(Halt) {
    try report(
      Diagnostic(
        .json5DuplicateKey, "duplicate key \(Excerpt.of(key.text.string))", at: key.span,
        related: [.init(first.span, "the object has this key already")],
        help: "remove one of the two, or give it another name"), spoilsTree: false)
  }

  @inline(never)
  mutating func reportMissingComma(at place: Span, found: Range<Int>) throws(Halt) {
    try report(
      Diagnostic(
        .json5MissingComma, "expected `,`, found \(excerpt(found))", at: place, help: "write `,` between two elements"))
  }

  @inline(never)
  mutating func reportExtraComma() throws(Halt) {
    try report(
      Diagnostic(.json5ExtraComma, "expected an element before `,`", at: span(tokenHere), help: "remove the comma"))
  }

  /// Reports that what is here cannot follow the element that ended before it.
  @inline(never)
  mutating func reportTextAfterElement(endingAt end: Int, in bracket: JSON5Bracket) throws(Halt) {
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

  /// Reports the bracket that is still open at the end of the file.
  @inline(never)
  mutating func haltAtEnd() throws(Halt) -> Halt {
    guard let (bracket, start) = open.last else { return Halt() }
    return try halt(
      Diagnostic(
        .json5UnclosedBracket, "the \(bracket.noun) that \(excerpt(token(at: start))) opens is never closed",
        at: span(token(at: start)), related: [.init(span(bytes.count, bytes.count), "the file ends here")],
        help: "write `\(bracket.closingText)` where the \(bracket.noun) ends"))
  }

  @inline(never)
  mutating func haltAtMismatch() throws(Halt) -> Halt {
    guard let (bracket, start) = open.last else { return Halt() }
    return try halt(
      Diagnostic(
        .json5MismatchedBracket, "expected `\(bracket.closingText)`, found \(excerpt(tokenHere))", at: span(tokenHere),
        related: [.init(span(token(at: start)), "the \(bracket.noun) was opened here")],
        help: "close the \(bracket.noun) with `\(bracket.closingText)` first, or mend the bracket that opens it"))
  }
}

extension JSON5Reader {
  @inline(never)
  mutating func haltAtTooDeepNesting() throws(Halt) -> Halt {
    try halt(
      Diagnostic(
        .json5NestingTooDeep, "a JSON5 file nests more than \(limits.nesting) objects and arrays", at: span(tokenHere),
        label: "the file is not read from here on", help: "check what generated the file"))
  }

  @inline(never)
  mutating func haltAtTooManyValues() throws(Halt) -> Halt {
    try halt(
      Diagnostic(
        .json5TooManyValues, "a JSON5 file has more than \(limits.values) values", at: span(offset, offset),
        label: "the file is not read from here on", help: "split the file, or check what generated it"))
  }

  func tooManyErrors(at place: Span) -> Diagnostic {
    Diagnostic(
      .json5TooManyErrors, "a JSON5 file has more than \(limits.errors) errors", at: place,
      label: "the file is not read from here on", help: "mend the errors above first")
  }

  /// Reports a finding after which the file cannot be understood.
  mutating func halt(_ diagnostic: Diagnostic) throws(Halt) -> Halt {
    try report(diagnostic)
    return Halt()
  }
}
