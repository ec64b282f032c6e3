extension JSON5Reader {
  /// Reads a value that is neither in brackets nor in quotation marks: a literal or a number.
  mutating func bareValue() throws(Halt) -> Node? {
    let word = offset..<endOfWord(from: offset)
    guard !word.isEmpty else {
      try reportUnexpectedText()
      return nil
    }
    if let content = Self.content(of: bytes[word]) {
      offset = word.upperBound
      return Node(content, span(word))
    }
    try reportUnreadable(word)
    offset = word.upperBound
    return nil
  }

  private static func content(of word: ArraySlice<UInt8>) -> Node.Content? {
    switch word.first {
    case "t": word.elementsEqual("true".utf8) ? .bool(true) : nil
    case "f": word.elementsEqual("false".utf8) ? .bool(false) : nil
    case "n": word.elementsEqual("null".utf8) ? .null : nil
    default: Number(json5: word).map { .number($0) }
    }
  }
}
