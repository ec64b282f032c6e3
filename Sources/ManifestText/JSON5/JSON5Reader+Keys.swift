extension JSON5Reader {
  /// Reads the key that starts here: a string or an identifier name (JSON5 §3).
  mutating func key() throws(Halt) -> Key? {
    let start = offset
    switch try punctuation() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let text = try keyText() else { return nil }
      return Key(text: text, span: span(start, offset))
    default:
      let word = start..<endOfWord(from: start)
      guard !word.isEmpty else {
        try reportMissingKey()
        return nil
      }
      return Key(text: try identifier(word), span: span(word))
    }
  }

  /// Reads a word as an identifier name (ECMAScript 5.1 §7.6).
  ///
  /// Letters above U+FFFF count as letters, which ECMAScript 5.1, made of 16-bit units, leaves out.
  private mutating func identifier(_ word: Range<Int>) throws(Halt) -> KeyText {
    defer { offset = word.upperBound }
    if isPlainIdentifier(word) { return KeyText(bytes, word, isASCII: true) }
    var name = String.UnicodeScalarView()
    while offset < word.upperBound, let written = scalar(at: offset) {
      let start = offset
      offset += UTF8.width(written)
      var meant = written
      if written == "\\" {
        guard current == UInt8(ascii: "u") else {
          offset += scalar(at: offset).map { UTF8.width($0) } ?? 0
          try reportInvalidEscape(
            from: start, help: "only `\\u` and four hexadecimal digits may follow `\\` outside quotation marks")
          return keptTexts.keep(String(name))
        }
        offset += 1
        guard let escaped = try unicodeEscape(from: start) else { return keptTexts.keep(String(name)) }
        meant = escaped
      }
      guard name.isEmpty ? Self.startsIdentifier(meant) : Self.continuesIdentifier(meant) else {
        try reportInvalidKey(word, because: meant, isFirst: name.isEmpty)
        return keptTexts.keep(String(name))
      }
      name.append(meant)
    }
    try checkMarks(of: String(name), at: word)
    return keptTexts.keep(String(name))
  }

  /// Whether a word is an identifier of ASCII letters and digits, as nearly all are.
  private func isPlainIdentifier(_ word: Range<Int>) -> Bool {
    !Self.isDigit(bytes[word.lowerBound])
      && bytes[word].allSatisfy { byte in
        switch byte {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
        default: false
        }
      }
  }

  private static func startsIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "$" || scalar == "_" { return true }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
    default: false
    }
  }

  private static func continuesIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    if startsIdentifier(scalar) || scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: true
    default: false
    }
  }
}
