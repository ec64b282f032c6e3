extension JSON5Reader {
  /// Reads a value that is neither in brackets nor in quotation marks: a literal or a number.
  mutating func bareValue() throws(Halt) -> Node? {
    let word = offset..<endOfWord(from: offset)
    guard !word.isEmpty else {
      try report(
        Diagnostic(
          .json5UnexpectedText, "expected a value, found \(excerpt(tokenHere))", at: span(tokenHere),
          help: current == UInt8(ascii: "`") ? "write strings in `\"` or `'`" : nil))
      return nil
    }
    if let content = Self.content(of: bytes[word]) {
      offset = word.upperBound
      return Node(content, span(word))
    }
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
