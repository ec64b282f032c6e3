import ManifestText

/// Reads tokens as a tree; never fails, and reads each token once but for bounded looks ahead.
///
/// What is in braces is read when the code around it has been read, so that only expressions are recursive.
struct Parser {
  /// The deepest nesting of expressions; what is deeper is unknown.
  static let maximumDepth = 64

  let tokens: Tokens
  let language: SourceLanguage
  /// The position of the next token.
  var position = 0
  /// The end of the brackets around it.
  var end: Int
  /// Whether `{` after an expression begins the block of a statement.
  var isInCondition = false
  /// Whether the statements are members of a type.
  var isInType = false
  private var depth = 0
  private var isTooDeep = false
  private var drafts: [Draft] = []

  /// A node with its children as a list, by their indices in `drafts`.
  private struct Draft {
    let kind: SyntaxKind
    let start: Int
    let end: Int
    let main: Int
    let label: Int
    var children: [Int]
  }

  /// What a pair of braces contains.
  enum Content {
    case statements
    case members
    /// The parameters of a closure in Swift, and its statements.
    case closure
  }

  /// The braces that are not read yet, with the nodes to which their contents belong.
  private var unread: [(node: Int, range: Range<Int>, content: Content)] = []

  /// Returns the nodes of a source, each before those in it, and whether some of it is nested too deeply.
  static func read(_ tokens: Tokens) -> (records: [SyntaxRecord], isTooDeep: Bool) {
    var parser = Parser(tokens: tokens, language: tokens.language, end: tokens.all.count)
    parser.drafts.reserveCapacity(parser.end)
    let all = parser.position..<parser.end
    parser.position = parser.end
    let file = parser.make(.file, from: 0)
    parser.unread = [(file, all, .statements)]
    while let next = parser.unread.popLast() {
      parser.drafts[next.node].children += parser.contents(of: next.range, next.content)
    }
    return (parser.records(of: file), parser.isTooDeep)
  }

  /// Returns the nodes of a tree, each before those in it; a loop, because trees may be deep.
  private func records(of root: Int) -> [SyntaxRecord] {
    var records: [SyntaxRecord] = []
    records.reserveCapacity(drafts.count)
    var open: [(draft: Int, parent: Int)] = [(root, -1)]
    while let (index, parent) = open.popLast() {
      let draft = drafts[index]
      for child in draft.children.reversed() { open.append((child, records.count)) }
      records.append(
        SyntaxRecord(
          kind: draft.kind, start: Int32(draft.start), end: Int32(draft.end), main: Int32(draft.main),
          label: Int32(draft.label), parent: Int32(parent), next: Int32(records.count + 1)))
    }
    // A node ends with the last one in it.
    for index in records.indices.reversed() where records[index].parent >= 0 {
      let parent = Int(records[index].parent)
      records[parent].next = max(records[parent].next, records[index].next)
    }
    return records
  }

  // MARK: Nodes

  /// Makes a node from a token to the current position.
  mutating func make(
    _ kind: SyntaxKind, from start: Int, main: Int? = nil, label: Int? = nil, _ children: [Int] = []
  ) -> Int {
    drafts.append(
      Draft(kind: kind, start: start, end: position, main: main ?? -1, label: label ?? -1, children: children))
    return drafts.count - 1
  }

  /// Makes a node of what is in the braces at the current position, from a token to their end.
  mutating func makeBraces(
    _ kind: SyntaxKind, from start: Int, main: Int? = nil, label: Int? = nil, _ children: [Int] = [], _ content: Content
  ) -> Int {
    let inside = position + 1..<max(position + 1, tokens.partner(position))
    position = inside.upperBound + (tokens.isClosed(position) ? 1 : 0)
    let node = make(kind, from: start, main: main, label: label, children)
    unread.append((node, inside, content))
    return node
  }

  /// Makes a node of the members up to a token, and moves there.
  mutating func makeMembers(upTo end: Int, of node: (inout Parser) -> Int) -> Int {
    let range = position..<end
    position = end
    let node = node(&self)
    unread.append((node, range, .members))
    return node
  }

  private mutating func contents(of range: Range<Int>, _ content: Content) -> [Int] {
    (position, end) = (range.lowerBound, range.upperBound)
    (isInCondition, isInType) = (false, content == .members)
    return (content == .closure ? swiftClosureHead() : []) + statements()
  }

  func kind(of node: Int) -> SyntaxKind { drafts[node].kind }
  func start(of node: Int) -> Int { drafts[node].start }
  func main(of node: Int) -> Int { drafts[node].main }
  func children(of node: Int) -> [Int] { drafts[node].children }

  /// Reads something that may contain itself; what is nested too deeply is unknown up to the end of the brackets.
  mutating func nested(_ read: (inout Parser) -> Int?) -> Int? {
    guard depth < Self.maximumDepth else {
      isTooDeep = true
      let start = position
      position = end
      return start < end ? make(.unknown, from: start) : nil
    }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  /// Reads the contents of the bracket at the current position, and skips it; the rest of its contents is unknown.
  mutating func inside(_ read: (inout Parser) -> [Int]) -> [Int] {
    let saved = (end, isInCondition, isInType)
    let (close, isClosed) = (tokens.partner(position), tokens.isClosed(position))
    position += 1
    (end, isInCondition) = (close, false)
    var nodes = read(&self)
    if position < close {
      let start = position
      position = close
      nodes.append(make(.unknown, from: start))
    }
    (end, isInCondition, isInType) = saved
    position = isClosed ? close + 1 : close
    return nodes
  }

  /// Reads a part of a list; what reads nothing is unknown, so that each part has a token.
  mutating func item(_ read: (inout Parser) -> Int?) -> Int {
    let start = position
    guard let node = read(&self), position > start else { return unknown() }
    return node
  }

  /// Makes an unknown node of the current token, or of the brackets that it opens.
  mutating func unknown() -> Int {
    let start = position
    skip()
    return make(.unknown, from: start)
  }

  // MARK: Tokens

  func kind(_ offset: Int = 0) -> Token.Kind? {
    let index = position + offset
    return index < end && index >= 0 ? tokens.all[index].kind : nil
  }

  private func byte(_ offset: Int) -> UInt8? {
    kind(offset) == .mark ? tokens.file.bytes[tokens.all[position + offset].range.lowerBound] : nil
  }

  func isMark(_ mark: Unicode.Scalar, _ offset: Int = 0) -> Bool { byte(offset) == UInt8(ascii: mark) }

  func isMark(of marks: String, _ offset: Int = 0) -> Bool {
    guard let byte = byte(offset) else { return false }
    return marks.utf8.contains(byte)
  }

  /// Returns whether two marks without a space between them are at an offset.
  func isMarks(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ offset: Int = 0) -> Bool {
    isMark(first, offset) && isMark(second, offset + 1) && isJoined(offset + 1)
  }

  /// The text of a word that may be a keyword.
  func word(_ offset: Int = 0) -> String? { kind(offset) == .word ? tokens.text(position + offset) : nil }

  func isWord(_ word: String, _ offset: Int = 0) -> Bool {
    kind(offset) == .word && tokens.isWord(position + offset, word)
  }

  /// Returns whether a name or a keyword is at an offset.
  func isName(_ offset: Int = 0) -> Bool { kind(offset) == .word || kind(offset) == .quotedWord }

  /// Returns whether no space separates a token from the one before.
  func isJoined(_ offset: Int = 0) -> Bool {
    let index = position + offset
    guard index > 0, index < tokens.all.count else { return false }
    return tokens.all[index].range.lowerBound == tokens.all[index - 1].range.upperBound
  }

  /// Returns whether a token is the first of its line, or the end.
  func startsLine(_ offset: Int = 0) -> Bool {
    position + offset >= end || tokens.all[position + offset].startsLine
  }

  /// Returns whether a token opens a bracket that is closed.
  func isOpen(_ offset: Int = 0) -> Bool {
    position + offset < end && tokens.partner(position + offset) > position + offset
  }

  func isOpen(_ mark: Unicode.Scalar, _ offset: Int = 0) -> Bool { isMark(mark, offset) && isOpen(offset) }

  /// Returns the offset after a token, or after the brackets that it opens.
  func after(_ offset: Int) -> Int {
    guard isOpen(offset) else { return offset + 1 }
    let end = tokens.partner(position + offset) - position
    return tokens.isClosed(position + offset) ? end + 1 : end
  }

  /// Skips a token, or the brackets that it opens.
  mutating func skip() { position = min(position + after(0), end) }

  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard isMark(mark) else { return false }
    position += 1
    return true
  }

  mutating func take(word: String) -> Bool {
    guard isWord(word) else { return false }
    position += 1
    return true
  }
}
