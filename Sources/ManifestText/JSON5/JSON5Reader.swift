/// Reads one document from left to right by recursive descent.
///
/// A method that reads something returns nil after it has reported why it could not, and the object or array around it
/// then looks for a place to go on (`recover`). Where going on would only report consequences, `Halt` ends the reading.
struct JSON5Reader {
  /// Ends the reading of a file about which enough has been reported.
  struct Halt: Error {}

  let file: SourceFile
  /// The bytes of the file, which are valid UTF-8.
  let bytes: [UInt8]
  let limits: JSON5.Limits
  /// Where the next byte is read.
  var offset = 0
  /// The brackets that are open, from the outermost to the innermost.
  var open: [(bracket: JSON5Bracket, start: Int)] = []
  private(set) var diagnostics = Diagnostics()
  /// Where the last lookalike was reported, so that it is reported once however often it is looked at.
  var reportedLookalike: Int?
  private var valueCount = 0
  private var isTreeWhole = true

  init(_ file: SourceFile, limits: JSON5.Limits) {
    self.file = file
    bytes = file.bytes
    self.limits = limits
  }

  /// Reads the value that is the document, and nothing after it but white space and comments.
  mutating func document() -> Node? {
    do throws(Halt) {
      try skipTrivia()
      guard current != nil else {
        try report(
          Diagnostic(
            .json5EmptyDocument, "a JSON5 file holds no value", at: span(offset, offset),
            help: "write an object: `{ … }`"))
        return nil
      }
      guard let value = try value() else { return nil }
      try skipTrivia()
      if current != nil { try reportTextAfterValue() }
      return isTreeWhole ? value : nil
    } catch {
      return nil
    }
  }

  /// Reads the value that starts here.
  mutating func value() throws(Halt) -> Node? {
    let start = offset
    valueCount += 1
    guard valueCount <= limits.values else {
      throw try halt(
        Diagnostic(
          .json5TooManyValues, "a JSON5 file has more than \(limits.values) values", at: span(start, start),
          label: "the file is not read from here on", help: "split the file, or check what generated it"))
    }
    switch try punctuation() {
    case "{": return try object()
    case "[": return try array()
    case "\"", "'":
      guard let text = try string() else { return nil }
      return Node(.string(text), span(start, offset))
    case ",", "]", "}", ":":
      try report(
        Diagnostic(
          .json5MissingValue, "expected a value, found \(excerpt(tokenHere))", at: span(tokenHere),
          help: "write a value before it; `null` says that there is none"))
      return nil
    case nil: throw try haltAtEnd()
    default: return try bareValue()
    }
  }

  private mutating func reportTextAfterValue() throws(Halt) {
    let help =
      current == UInt8(ascii: ":")
      ? "enclose the members of the document in `{` and `}`" : "remove it, or check the brackets before it"
    try report(
      Diagnostic(
        .json5TextAfterValue, "a JSON5 file goes on after its value", at: span(tokenHere),
        label: "the value of the document ended before this", help: help))
  }
}

extension JSON5Reader {
  /// The byte that is read next, or nil at the end of the file.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte after the current one.
  var following: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  func span(_ start: Int, _ end: Int) -> Span { file.span(start, end) }

  func span(_ range: Range<Int>) -> Span { file.span(range.lowerBound, range.upperBound) }

  /// Source text for a message, between backticks.
  func excerpt(_ range: Range<Int>) -> String { Excerpt.of(bytes[range.clamped(to: 0..<bytes.count)]) }

  /// Reports a finding, which spoils the tree if something is missing from it then, or that there are too many.
  mutating func report(_ diagnostic: Diagnostic, spoilsTree: Bool = true) throws(Halt) {
    if spoilsTree { isTreeWhole = false }
    guard diagnostics.items.count < limits.errors else {
      isTreeWhole = false
      diagnostics.report(
        Diagnostic(
          .json5TooManyErrors, "a JSON5 file has more than \(limits.errors) errors", at: diagnostic.span.head,
          label: "the file is not read from here on", help: "mend the errors above first"))
      throw Halt()
    }
    diagnostics.report(diagnostic)
  }

  /// Reports a finding after which the file cannot be understood.
  mutating func halt(_ diagnostic: Diagnostic) throws(Halt) -> Halt {
    try report(diagnostic)
    return Halt()
  }
}
