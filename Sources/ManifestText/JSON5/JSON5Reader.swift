/// Reads one document from left to right by recursive descent.
///
/// A method that reads something returns nil after it has reported why it could not, and the object or array around it
/// then looks for a place to go on (`recover`). Where going on would only report consequences, `Halt` ends the reading.
struct JSON5Reader: ~Copyable {
  /// Ends the reading of a file about which enough has been reported.
  struct Halt: Error {}

  let file: SourceFile
  /// The bytes of the file, which are valid UTF-8 and stay where they are while the reader lives.
  let bytes: UnsafeBufferPointer<UInt8>
  let interest: JSON5.Interest
  let limits: JSON5.Limits
  /// Where the next byte is read.
  var offset = 0
  /// The brackets that are open, from the outermost to the innermost.
  var open: [(bracket: JSON5Bracket, start: Int)] = []
  /// The keys, members and items of all open objects and arrays.
  var keys = ValueStack<Key>()
  var keptTexts = KeptTexts()
  var members = ValueStack<Mapping.Member>()
  var items = ValueStack<Node>()
  private(set) var diagnostics = Diagnostics()
  /// Where the last lookalike was reported, so that it is reported once however often it is looked at.
  var reportedLookalike: Int?
  private var valueCount = 0
  private var isTreeWhole = true

  init(
    _ file: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>, keeping interest: JSON5.Interest, _ limits: JSON5.Limits
  ) {
    self.file = file
    self.bytes = bytes
    self.interest = interest
    self.limits = limits
  }

  /// Reads the value that is the document, and nothing after it but white space and comments.
  mutating func document() -> Node? {
    do throws(Halt) {
      try skipTrivia()
      guard current != nil else {
        try reportEmptyDocument()
        return nil
      }
      guard let value = try value(interest.root) else { return nil }
      try skipTrivia()
      if current != nil { try reportTextAfterValue() }
      return isTreeWhole ? value : nil
    } catch {
      return nil
    }
  }

  /// Reads the value that starts here.
  mutating func value(_ extent: JSON5.Interest.Extent) throws(Halt) -> Node? {
    valueCount += 1
    guard valueCount <= limits.values else { throw try haltAtTooManyValues() }
    switch try punctuation() {
    case UInt8(ascii: "{"): return try object(extent)
    case UInt8(ascii: "["): return try array(extent)
    case let byte?: return try scalarValue(startingWith: byte, isKept: !extent.isNothing)
    case nil: throw try haltAtEnd()
    }
  }

  /// Reads a value without brackets; kept out of `value`, whose room on the stack counts once for each level of nesting.
  private mutating func scalarValue(startingWith byte: UInt8, isKept: Bool) throws(Halt) -> Node? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let start = offset
      guard isKept else { return try skipString() ? Node(.null, span(start, offset)) : nil }
      return try string().map { text in Node(.string(text), span(start, offset)) }
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      try reportMissingValue()
      return nil
    default: return try bareValue()
    }
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
  func excerpt(_ range: Range<Int>) -> String { Excerpt.of(file.bytes[range.clamped(to: 0..<bytes.count)]) }

  /// Takes note of a finding, which spoils the tree if something is missing from it then; after the last one that is worth
  /// reading the reading ends.
  mutating func report(_ diagnostic: Diagnostic, spoilsTree: Bool = true) throws(Halt) {
    let isOneTooMany = diagnostics.items.count >= limits.errors
    if spoilsTree || isOneTooMany { isTreeWhole = false }
    diagnostics.report(isOneTooMany ? tooManyErrors(at: diagnostic.span.head) : diagnostic)
    if isOneTooMany { throw Halt() }
  }
}
