extension JSON5Reader {
  /// Reads a value that is neither in brackets nor in quotation marks: a literal or a number.
  mutating func bareValue() throws(Halt) -> Node? {
    let word = offset..<endOfWord(from: offset)
    guard !word.isEmpty else {
      try reportUnexpectedText()
      return nil
    }
    if let content = content(of: word) {
      offset = word.upperBound
      return Node(content, span(word))
    }
    try reportUnreadable(word)
    offset = word.upperBound
    return nil
  }

  private func content(of word: Range<Int>) -> Node.Content? {
    switch bytes[word.lowerBound] {
    case "t", "f", "n":
      switch KeyText(bytes, word, isASCII: true).print {
      case Self.trueWord: .bool(true)
      case Self.falseWord: .bool(false)
      case Self.nullWord: .null
      default: nil
      }
    default: Number(json5: file.bytes[word]).map { .number($0) }
    }
  }

  private static let trueWord = TextPrint("true")
  private static let falseWord = TextPrint("false")
  private static let nullWord = TextPrint("null")
}
