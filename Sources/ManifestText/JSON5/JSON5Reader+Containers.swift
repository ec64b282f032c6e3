extension JSON5Reader {
  /// Reads the object whose bracket is here.
  mutating func object() throws(Halt) -> Node {
    let start = offset
    try enter(.object)
    var table = MemberTable()
    while try !leave(.object) {
      if try member(into: &table) { try separate(.object) } else { try recover(in: .object) }
    }
    return Node(.mapping(Mapping(table.members)), span(start, offset))
  }

  /// Reads the array whose bracket is here.
  mutating func array() throws(Halt) -> Node {
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

  /// Reads a key and its value; of several members with one key the first is kept.
  private mutating func member(into table: inout MemberTable) throws(Halt) -> Bool {
    let findings = diagnostics.items.count
    guard let (key, keySpan) = try key() else { return false }
    // A key that was itself wrong may only look like another one.
    let earlier = findings == diagnostics.items.count ? table[key] : nil
    if let earlier { try reportDuplicate(key, at: keySpan, of: earlier) }
    try skipTrivia()
    guard try colon(after: key, at: keySpan) else { return false }
    try skipTrivia()
    guard let value = try value() else { return false }
    if earlier == nil { table.append(Mapping.Member(key: key, keySpan: keySpan, value: value)) }
    return true
  }

  /// Reads the colon after a key, or what was clearly meant as one.
  private mutating func colon(after name: String, at keySpan: Span) throws(Halt) -> Bool {
    switch try punctuation() {
    case ":":
      skipCharacter()
      return true
    case "=":
      let end = following == UInt8(ascii: ">") ? offset + 2 : offset + 1
      try report(
        Diagnostic(
          .json5MissingColon, "expected `:` after the key \(Excerpt.of(name)), found \(excerpt(offset..<end))",
          at: span(offset, end), help: "write `:`"))
      offset = end
      return true
    case ",", "}":
      try report(
        Diagnostic(
          .json5MissingValue, "the key \(Excerpt.of(name)) has no value", at: keySpan,
          help: "write `:` and a value after it; `null` says that there is none"))
      return false
    case nil: throw try haltAtEnd()
    default:
      let place = Int(keySpan.end)
      try report(
        Diagnostic(
          .json5MissingColon, "expected `:` after the key \(Excerpt.of(name)), found \(excerpt(tokenHere))",
          at: span(place, place), help: "write `:` between a key and its value"))
      return false
    }
  }

  private mutating func reportDuplicate(_ key: String, at keySpan: Span, of first: Mapping.Member) throws(Halt) {
    let isSameText = key.utf8.elementsEqual(first.key.utf8)
    try report(
      Diagnostic(
        .json5DuplicateKey, "duplicate key \(Excerpt.of(key))", at: keySpan,
        related: [.init(first.keySpan, "the object has this key already")],
        note: isSameText ? nil : "the two keys are written with different characters that Unicode calls equivalent",
        help: "remove one of the two, or give it another name"), spoilsTree: false)
  }
}

extension JSON5Reader {
  private mutating func enter(_ bracket: JSON5Bracket) throws(Halt) {
    guard open.count < limits.nesting else {
      throw try halt(
        Diagnostic(
          .json5NestingTooDeep, "a JSON5 file nests more than \(limits.nesting) objects and arrays",
          at: span(tokenHere),
          label: "the file is not read from here on", help: "check what generated the file"))
    }
    open.append((bracket, offset))
    skipCharacter()
  }

  /// Whether the innermost object or array ends here; its closing bracket is read then.
  private mutating func leave(_ bracket: JSON5Bracket) throws(Halt) -> Bool {
    while true {
      try skipTrivia()
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

  /// Reads the comma after an element, or what was clearly meant as one; a closing bracket may stand in its place.
  private mutating func separate(_ bracket: JSON5Bracket) throws(Halt) {
    let end = offset
    try skipTrivia()
    switch try punctuation() {
    case ",": skipCharacter()
    case "}", "]", nil: return
    case ";":
      try report(
        Diagnostic(
          .json5MissingComma, "expected `,`, found `;`", at: span(tokenHere), help: "write `,` between two elements"))
      offset += 1
    default:
      if elementStarts(in: bracket, directly: offset == end) {
        let next = offset..<(endOfString(from: offset) ?? tokenHere.upperBound)
        try report(
          Diagnostic(
            .json5MissingComma, "expected `,` before \(excerpt(next))", at: span(end, end),
            help: "write `,` between two elements"))
      } else {
        try report(
          Diagnostic(
            .json5UnexpectedText,
            "expected `,` or `\(bracket.closingText)`, found \(excerpt(tokenHere))", at: span(tokenHere),
            help: adviceOnText(after: end, in: bracket)))
        try recover(in: bracket)
      }
    }
  }

  private func adviceOnText(after end: Int, in bracket: JSON5Bracket) -> String? {
    if bracket == .array, current == UInt8(ascii: ":") {
      return "write `{` and `}` instead of `[` and `]` around names and values"
    }
    let isAfterString = end > 0 && (bytes[end - 1] == UInt8(ascii: "\"") || bytes[end - 1] == UInt8(ascii: "'"))
    return isAfterString && offset == end ? "write `\\` before a quotation mark within a string" : nil
  }

  /// Reports a comma without an element before it; several in a row are one mistake.
  private mutating func skipExtraCommas() throws(Halt) {
    try report(
      Diagnostic(
        .json5ExtraComma, "expected an element before `,`", at: span(tokenHere), help: "remove the comma"))
    while try punctuation() == UInt8(ascii: ",") {
      skipCharacter()
      try skipTrivia()
    }
  }

  /// Reports the bracket that is still open at the end of the file.
  mutating func haltAtEnd() throws(Halt) -> Halt {
    guard let (bracket, start) = open.last else { return Halt() }
    return try halt(
      Diagnostic(
        .json5UnclosedBracket, "the \(bracket.noun) that \(excerpt(token(at: start))) opens is never closed",
        at: span(token(at: start)), related: [.init(span(bytes.count, bytes.count), "the file ends here")],
        help: "write `\(bracket.closingText)` where the \(bracket.noun) ends"))
  }

  private mutating func haltAtMismatch() throws(Halt) -> Halt {
    guard let (bracket, start) = open.last else { return Halt() }
    return try halt(
      Diagnostic(
        .json5MismatchedBracket, "expected `\(bracket.closingText)`, found \(excerpt(tokenHere))", at: span(tokenHere),
        related: [.init(span(token(at: start)), "the \(bracket.noun) was opened here")],
        help: "close the \(bracket.noun) with `\(bracket.closingText)` first, or mend the bracket that opens it"))
  }
}
