/// Reads the part of YAML that route maps are written in: block mappings and sequences, and flow collections, quoted and
/// plain scalars within one line.
///
/// It is several times as fast as libyaml and reports nothing: whatever it does not know, and all that is wrong, is left to
/// libyaml, so that there is one judge of what YAML is. Where it does give a tree, libyaml gives the same one.
struct PlainYAMLReader: ~Copyable {
  /// Ends the reading of a file that is not for this reader.
  struct Unusual: Error {}

  private let file: SourceFile
  let bytes: UnsafeBufferPointer<UInt8>
  private let limits: YAMLLimits
  /// Where the next byte is read.
  var offset = 0
  /// The column of the first character of the line that is read; -1 at the end of the file.
  var indentation = 0
  private var depth = 0
  private var nodeCount = 0
  private var items = ValueStack<Node>()
  private var members = ValueStack<Mapping.Member>()
  private var keys = ValueStack<Key>()

  /// The tree of a file of valid UTF-8; nil where libyaml must read it.
  static func tree(of file: SourceFile, limits: YAMLLimits) -> Node? {
    file.bytes.withUnsafeBufferPointer { bytes in
      guard bytes.isPlainYAMLText else { return nil }
      var reader = PlainYAMLReader(file, bytes, limits)
      do throws(Unusual) { return try reader.document() } catch { return nil }
    }
  }

  private init(_ file: SourceFile, _ bytes: UnsafeBufferPointer<UInt8>, _ limits: YAMLLimits) {
    self.file = file
    self.bytes = bytes
    self.limits = limits
  }

  private mutating func document() throws(Unusual) -> Node {
    try goToContent()
    // Files without a document, and documents that are one scalar or flow collection, are rare.
    guard indentation == 0 else { throw Unusual() }
    let root = try blockCollection(at: 0)
    guard indentation < 0 else { throw Unusual() }
    return root
  }

  // MARK: Block style

  /// Reads the mapping or sequence whose first entry is here, in a column.
  private mutating func blockCollection(at column: Int) throws(Unusual) -> Node {
    isDash ? try blockSequence(at: column) : try blockMapping(at: column)
  }

  private mutating func blockMapping(at column: Int) throws(Unusual) -> Node {
    try enter()
    let (start, first) = (offset, members.count)
    var table = KeyTable(after: keys)
    var end = start
    repeat {
      let key = try key(notIn: &table, inFlow: false)
      let value = try blockValue(in: column, mayBeIndentless: true)
      end = Int(value.span.end)
      members.push(Mapping.Member(key: key.text.string, keySpan: key.span, value: value))
    } while indentation == column
    keys.removeAll(from: table.first)
    return try leave(.mapping(Mapping(members.popAll(from: first))), start, end, column)
  }

  private mutating func blockSequence(at column: Int, isIndentless: Bool = false) throws(Unusual) -> Node {
    try enter()
    let (start, first) = (offset, items.count)
    var end = start
    repeat {
      guard isDash else {
        // The next key of the mapping whose value this sequence is.
        if isIndentless { break }
        throw Unusual()
      }
      let item = try blockItem(in: column)
      end = Int(item.span.end)
      items.push(item)
    } while indentation == column
    return try leave(.sequence(items.popAll(from: first)), start, end, column)
  }

  private mutating func enter() throws(Unusual) {
    depth += 1
    try countNode()
    guard depth <= limits.depth, depth <= 64 else { throw Unusual() }
  }

  private mutating func leave(
    _ content: Node.Content, _ start: Int, _ end: Int, _ column: Int
  ) throws(Unusual) -> Node {
    depth -= 1
    guard indentation <= column else { throw Unusual() }
    return Node(content, file.span(start, end))
  }

  /// Reads what follows the dash that is here.
  private mutating func blockItem(in column: Int) throws(Unusual) -> Node {
    let dash = offset
    offset += 1
    let afterDash = offset
    skipSpaces()
    let content = offset
    guard !isAtEndOfText, !isDash else {
      if isAtEndOfText {
        offset = afterDash
        return try blockValue(in: column, mayBeIndentless: false)
      }
      return try blockSequence(at: column + content - dash)
    }
    let isFlow = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    if !isFlow {
      _ = try scalar(inFlow: false)
      let isKey = isColon
      offset = content
      if isKey { return try blockMapping(at: column + content - dash) }
    }
    offset = afterDash
    return try blockValue(in: column, mayBeIndentless: false)
  }

  /// Reads what follows a colon or a dash, of a collection in a column.
  private mutating func blockValue(in column: Int, mayBeIndentless: Bool) throws(Unusual) -> Node {
    let start = offset
    skipSpaces()
    if isAtEndOfText {
      try goToContent()
      if indentation > column { return try blockCollection(at: indentation) }
      if mayBeIndentless, indentation == column, isDash { return try blockSequence(at: column, isIndentless: true) }
      try countNode()
      return Node(.null, file.span(start, start))
    }
    let value = try inlineValue(inFlow: false)
    try goToContent()
    // What follows in a deeper column would belong to the value.
    guard indentation <= column else { throw Unusual() }
    return value
  }

  // MARK: Within one line

  private mutating func inlineValue(inFlow: Bool) throws(Unusual) -> Node {
    switch byte {
    case UInt8(ascii: "{"): return try flowMapping()
    case UInt8(ascii: "["): return try flowSequence()
    default:
      try countNode()
      let scalar = try scalar(inFlow: inFlow)
      let text = try text(of: scalar).string
      let content: Node.Content = scalar.isPlain ? Node.Content(plainScalar: text) : .string(text)
      return Node(content, file.span(scalar.start, offset))
    }
  }

  private mutating func flowMapping() throws(Unusual) -> Node {
    try enter()
    let (start, first) = (offset, members.count)
    var table = KeyTable(after: keys)
    try flowEntries(upTo: UInt8(ascii: "}")) { reader throws(Unusual) in
      let key = try reader.key(notIn: &table, inFlow: true)
      guard reader.byte == 0x20 else { throw Unusual() }
      reader.skipSpaces()
      let value = try reader.inlineValue(inFlow: true)
      reader.members.push(Mapping.Member(key: key.text.string, keySpan: key.span, value: value))
    }
    keys.removeAll(from: table.first)
    depth -= 1
    return Node(.mapping(Mapping(members.popAll(from: first))), file.span(start, offset))
  }

  private mutating func flowSequence() throws(Unusual) -> Node {
    try enter()
    let (start, first) = (offset, items.count)
    try flowEntries(upTo: UInt8(ascii: "]")) { reader throws(Unusual) in
      let item = try reader.inlineValue(inFlow: true)
      reader.items.push(item)
    }
    depth -= 1
    return Node(.sequence(items.popAll(from: first)), file.span(start, offset))
  }

  /// Reads the entries of a flow collection whose bracket is here, and the closing one.
  private mutating func flowEntries(
    upTo closing: UInt8, _ entry: (inout PlainYAMLReader) throws(Unusual) -> Void
  ) throws(Unusual) {
    offset += 1
    skipSpaces()
    if byte == closing {
      offset += 1
      return
    }
    while true {
      try entry(&self)
      skipSpaces()
      let separator = byte
      offset += 1
      if separator == closing { return }
      guard separator == UInt8(ascii: ",") else { throw Unusual() }
      skipSpaces()
    }
  }

  /// Reads the key that is here, and its colon.
  private mutating func key(notIn table: inout KeyTable, inFlow: Bool) throws(Unusual) -> Key {
    let scalar = try scalar(inFlow: inFlow)
    let text = try text(of: scalar)
    let key = Key(text: text, span: file.span(scalar.start, offset))
    // libyaml looks for the colon within 1,024 characters.
    guard isColon, offset - scalar.start < 1_000, !(scalar.isPlain && isMergeKey(scalar.text)),
      table.position(of: text, in: keys) == nil
    else { throw Unusual() }
    keys.push(key)
    table.noteLast(of: keys)
    skipSpaces()
    offset += 1
    return key
  }

  private func isMergeKey(_ text: Range<Int>) -> Bool {
    text.count == 2 && bytes[text.lowerBound] == UInt8(ascii: "<") && bytes[text.lowerBound + 1] == UInt8(ascii: "<")
  }

  /// A scalar that was read up to here.
  private struct Scalar {
    let start: Int
    /// Where its text stands, within the quotation marks if there are any.
    let text: Range<Int>
    let isPlain: Bool
    let isASCII: Bool
  }

  private mutating func scalar(inFlow: Bool) throws(Unusual) -> Scalar {
    let start = offset
    let quote = byte
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let isASCII = try skipPlainScalar(inFlow: inFlow)
      return Scalar(start: start, text: start..<offset, isPlain: true, isASCII: isASCII)
    }
    var isASCII = true
    repeat {
      let run = bytes.endOfQuotedRun(from: offset + 1, quote: quote)
      offset = run.end
      isASCII = isASCII && run.isASCII
    } while quote == UInt8(ascii: "'") && byte == UInt8(ascii: "\\")
    guard byte == quote else { throw Unusual() }
    offset += 1
    // Two single quotes stand for one.
    guard byte != quote else { throw Unusual() }
    return Scalar(start: start, text: start + 1..<offset - 1, isPlain: false, isASCII: isASCII)
  }

  private func text(of scalar: Scalar) throws(Unusual) -> KeyText {
    let text = KeyText(bytes, scalar.text, isASCII: scalar.isASCII)
    // A mark takes at least two bytes, so that shorter texts need no look.
    if !text.isASCII, text.count > 2 * limits.combiningMarks,
      text.string.hasMarkRun(longerThan: limits.combiningMarks)
    {
      throw Unusual()
    }
    return text
  }

  private mutating func countNode() throws(Unusual) {
    nodeCount += 1
    guard nodeCount <= limits.nodes else { throw Unusual() }
  }
}
