extension YAML {
  /// Parses a file into a positioned tree.
  ///
  /// A plain scalar is `.plain`, because the schema interprets it, except for the spellings of null, which are `.null`;
  /// quoted and block scalars are `.string`. A file without a document (empty, or only comments) is `.null` at its end.
  /// Repeated keys are reported, and the first one is kept; every other error ends the reading.
  ///
  /// - Returns: The tree, or nil after an error.
  package static func parse(
    _ file: SourceFile, limits: Limits = Limits(), into diagnostics: inout Diagnostics
  ) -> Node? {
    if let invalid = file.firstInvalidUTF8 {
      let isUTF16 = file.bytes.starts(with: [0xFF, 0xFE]) || file.bytes.starts(with: [0xFE, 0xFF])
      diagnostics.report(
        .notUTF8, "the file is not valid UTF-8", at: invalid, label: "no UTF-8 character starts here",
        note: isUTF16 ? "the file starts with the byte order mark of UTF-16" : nil, help: "save the file as UTF-8")
      return nil
    }
    var builder = YAMLTreeBuilder(file, limits)
    do throws(Diagnostic) {
      let root = try builder.readDocument()
      diagnostics.append(contentsOf: builder.diagnostics)
      return root
    } catch {
      diagnostics.append(contentsOf: builder.diagnostics)
      diagnostics.report(error)
      return nil
    }
  }
}

/// A builder of a tree from libyaml's events, with a stack of open collections instead of recursion.
struct YAMLTreeBuilder: ~Copyable {
  private(set) var diagnostics = Diagnostics()
  private let file: SourceFile
  private let text: YAMLText
  private let limits: YAML.Limits
  private var events: YAMLEventReader
  private var open: [OpenCollection] = []
  private var root: Node?
  private var anchors: [String: Anchor] = [:]
  private var writtenNodes = 0
  private var expandedNodes = 0
  private var duplicateKeys = 0
  /// The range of the last key or value that was not empty, which is often the cause of an error.
  private var lastEnded = 0..<0
  /// The end of the last token that was not empty.
  private var lastTokenEnd = 0

  /// The target of an alias.
  private enum Anchor {
    /// A value that has not ended.
    case open
    case complete(Subtree)
  }

  /// A value and its size.
  private struct Subtree {
    let node: Node
    /// The depth of nested collections.
    var depth = 0
    /// The number of values, including the root.
    var count = 1
  }

  /// A sequence or mapping that has not ended.
  private struct OpenCollection {
    let isMapping: Bool
    let isFlow: Bool
    let start: Int
    /// The column of a block collection, from 0; computed once, because its line may be long.
    let column: Int
    let anchor: String?
    let nodesBefore: Int
    var depth = 1
    /// The end of the last key or value.
    var end: Int
    var items: [Node] = []
    var members: [Mapping.Member] = []
    var keys = KeyIndex()
    /// The key whose value is next.
    var key: Key?
  }

  private struct Key {
    let text: String
    let span: Span
    let isDuplicate: Bool
  }

  /// Creates a builder for a file of valid UTF-8.
  init(_ file: SourceFile, _ limits: YAML.Limits) {
    self.file = file
    self.limits = limits
    events = YAMLEventReader(file.bytes)
    text = YAMLText(bytes: file.bytes)
  }

  /// Reads the only document of the file.
  mutating func readDocument() throws(Diagnostic) -> Node {
    try refuseForeignLineBreaks()
    try refuseTagDirectives()
    while true {
      let event = try next()
      try refuseAdjoiningComment(before: event)
      switch event.kind {
      case .streamStart, .documentStart: continue
      case .streamEnd: return root ?? Node(.null, file.span(file.bytes.count, file.bytes.count))
      case .documentEnd:
        try refuseSecondDocument(after: event)
        return root ?? Node(.null, file.span(event.start, event.start))
      case .scalar(let text, let style): try addScalar(text, style, event)
      case .alias(let name): try addAlias(name, event)
      case .sequenceStart(let isFlow): try openCollection(event, isMapping: false, isFlow: isFlow)
      case .mappingStart(let isFlow): try openCollection(event, isMapping: true, isFlow: isFlow)
      case .collectionEnd: try closeCollection(event)
      }
    }
  }

  private mutating func next() throws(Diagnostic) -> YAMLEvent {
    do throws(LibYAMLError) {
      return try events.next()
    } catch {
      let context = YAMLSyntaxError.Context(lastEnded: lastEnded, key: lastKey, openBracket: openBracket)
      throw YAMLSyntaxError(error: error, context: context, file: file, text: text).diagnostic
    }
  }

  /// The innermost open `{` or `[`.
  private var openBracket: Int? {
    guard let last = open.last, last.isFlow else { return nil }
    return open.last { $0.isFlow && text.hasOne(of: "{[", at: $0.start) }?.start
  }

  /// The key whose value is being read or was read last.
  private var lastKey: Span? {
    guard let top = open.last, top.isMapping else { return nil }
    return top.key?.span ?? top.members.last?.keySpan
  }

  // MARK: Documents

  /// Rejects tag directives before libyaml sees them, because it compares each with all others.
  private func refuseTagDirectives() throws(Diagnostic) {
    var offset = text.skippingSpaceAndComments(from: text.contentStart)
    while text.has("%", at: offset) {
      if text.has("%TAG", at: offset) { throw .tagDirective(at: file.span(offset, text.lineEnd(from: offset))) }
      offset = text.skippingSpaceAndComments(from: text.lineEnd(from: offset))
    }
  }

  private mutating func refuseSecondDocument(after end: YAMLEvent) throws(Diagnostic) {
    let rest = text.skippingSpaceAndComments(from: end.end)
    guard rest < file.bytes.count else { return }
    let endsExplicitly = end.start < end.end
    let second = file.span(rest, text.wordEnd(from: rest, inFlow: false))
    // A second document that begins with directives must not reach libyaml either.
    if endsExplicitly || text.has("---", at: rest) || text.has("%", at: rest) { throw .secondDocument(at: second) }
    guard case .streamEnd = try next().kind else { throw .secondDocument(at: second) }
  }

  // MARK: Scalars and aliases

  private mutating func addScalar(
    _ value: String, _ style: YAMLEvent.ScalarStyle, _ event: YAMLEvent
  ) throws(Diagnostic) {
    try refuseStart(value, style, event)
    var start = try contentStart(event)
    if style == .block { try refuseLostText(value, from: start) }
    var end = max(start, event.end)
    if style != .block { try refuseTabIndentation(start..<end, hasComments: false) }
    // libyaml ends a block scalar at the start of the next token.
    if style == .block { end = text.trimmingEnd(end, downTo: start) }
    let isEmpty = style == .plain && value.isEmpty
    if isEmpty {
      start = emptyValueStart(event)
      end = start
    } else {
      lastEnded = start..<end
    }
    let span = file.span(start, end)
    // A mark is at least two bytes long.
    if value.utf8.count > 2 * limits.combiningMarks, value.hasMarkRun(longerThan: limits.combiningMarks) {
      throw .tooManyMarks(limits.combiningMarks, at: span)
    }
    if isKeyDue {
      try addKey(value, span, isPlain: style == .plain, event)
    } else {
      try countNode(at: span)
      let content: Node.Content = style == .plain ? Node.Content(plainScalar: value) : .string(value)
      add(Subtree(node: Node(content, span)), anchor: event.anchor, end: end)
    }
  }

  /// Returns the position of an empty value: after the colon of its key, or after a key without a colon.
  private func emptyValueStart(_ event: YAMLEvent) -> Int {
    guard let key = open.last?.key else { return event.end }
    let colon = text.skippingBlanks(from: Int(key.span.end))
    if text.has(":", at: colon) { return colon + 1 }
    return text.has(":", at: event.end - 1) ? event.end : Int(key.span.end)
  }

  private mutating func addAlias(_ name: String, _ event: YAMLEvent) throws(Diagnostic) {
    let span = file.span(event.start, event.end)
    lastEnded = event.start..<event.end
    guard !isKeyDue else { throw .keyNotText("an alias", at: span) }
    switch anchors[name] {
    case nil: throw .unknownAnchor(name, among: anchors.keys, at: span)
    case .open: throw .cyclicAlias(name, at: span)
    case .complete(let subtree):
      guard subtree.count <= limits.expandedNodes - expandedNodes else {
        throw .tooMuchExpansion(limits.expandedNodes, at: span)
      }
      guard open.count + subtree.depth <= limits.depth else { throw .tooDeep(limits.depth, at: span) }
      expandedNodes += subtree.count
      add(subtree, anchor: nil, end: event.end)
    }
  }

  /// Returns the start of a value after its anchor; throws an error for a tag.
  private func contentStart(_ event: YAMLEvent) throws(Diagnostic) -> Int {
    try refusePartOfAnchor(event)
    var start = event.start
    if let anchor = event.anchor, text.has("&", at: start) {
      start = text.skippingSpaceAndComments(from: start + 1 + anchor.utf8.count)
    }
    if event.isTagged {
      throw .tag(at: file.span(start, text.wordEnd(from: start, inFlow: isInFlow)))
    }
    return start
  }

  // MARK: Collections

  /// Whether the innermost open collection is a flow collection.
  private var isInFlow: Bool { open.last?.isFlow ?? false }

  /// The column of the innermost open block collection.
  private var blockColumn: Int? { open.last { !$0.isFlow }?.column }

  private var isKeyDue: Bool {
    guard let top = open.indices.last else { return false }
    return open[top].isMapping && open[top].key == nil
  }

  private mutating func openCollection(
    _ event: YAMLEvent, isMapping: Bool, isFlow: Bool
  ) throws(Diagnostic) {
    let start = try contentStart(event)
    let head = file.span(start, text.characterEnd(from: start))
    guard !isKeyDue else { throw .keyNotText(isMapping ? "a mapping" : "a list", at: head) }
    guard open.count < limits.depth else { throw .tooDeep(limits.depth, at: head) }
    try countNode(at: head)
    if let anchor = event.anchor { anchors[anchor] = .open }
    open.append(
      OpenCollection(
        isMapping: isMapping, isFlow: isFlow, start: start,
        column: isFlow ? 0 : start - text.lineStart(before: start), anchor: event.anchor,
        nodesBefore: writtenNodes + expandedNodes - 1, end: start))
  }

  private mutating func closeCollection(_ event: YAMLEvent) throws(Diagnostic) {
    guard let closed = open.popLast() else { return }
    if closed.isFlow, !isInFlow { try refuseTabIndentation(closed.start..<event.end, hasComments: true) }
    // A single pair in a flow sequence, `[a: b]`, is a flow mapping without brackets.
    let hasBrackets = closed.isFlow && text.has(closed.isMapping ? "{" : "[", at: closed.start)
    let end = hasBrackets ? event.end : closed.end
    if hasBrackets { lastEnded = closed.start..<max(closed.start, end) }
    let content: Node.Content = closed.isMapping ? .mapping(Mapping(closed.members)) : .sequence(closed.items)
    let subtree = Subtree(
      node: Node(content, file.span(closed.start, end)), depth: closed.depth,
      count: writtenNodes + expandedNodes - closed.nodesBefore)
    add(subtree, anchor: closed.anchor, end: end)
  }

  private mutating func addKey(
    _ key: String, _ span: Span, isPlain: Bool, _ event: YAMLEvent
  ) throws(Diagnostic) {
    let top = open.count - 1
    if isPlain, key.isEmpty { throw .missingKey(at: span) }
    if isPlain, key == "<<" { throw .mergeKey(at: span) }
    if let anchor = event.anchor {
      anchors[anchor] = .complete(Subtree(node: Node(isPlain ? .plain(key) : .string(key), span)))
    }
    let first = open[top].keys.position(of: key, in: open[top].members)
    if let first { reportDuplicate(key, span, first: open[top].members[first].keySpan) }
    open[top].key = Key(text: key, span: span, isDuplicate: first != nil)
    open[top].end = Int(span.end)
  }

  /// Records a complete value for its anchor, and adds it to the collection around it.
  private mutating func add(_ subtree: Subtree, anchor: String?, end: Int) {
    if let anchor { anchors[anchor] = .complete(subtree) }
    guard let top = open.indices.last else {
      root = subtree.node
      return
    }
    open[top].end = max(open[top].end, end)
    open[top].depth = max(open[top].depth, subtree.depth + 1)
    guard let key = open[top].key else {
      open[top].items.append(subtree.node)
      return
    }
    open[top].key = nil
    guard !key.isDuplicate else { return }
    open[top].members.append(Mapping.Member(key: key.text, keySpan: key.span, value: subtree.node))
  }

  private mutating func reportDuplicate(_ key: String, _ span: Span, first: Span) {
    duplicateKeys += 1
    guard duplicateKeys <= limits.duplicateKeys else { return }
    let isLast = duplicateKeys == limits.duplicateKeys
    diagnostics.report(
      .yamlDuplicateKey, "duplicate key \(YAMLText.shown(key)) in a mapping", at: span, label: "again here",
      related: [Diagnostic.Related(first, "first here")],
      note: isLast ? "further duplicate keys in this file are not reported" : nil, help: "remove one, or rename it")
  }

  private mutating func countNode(at span: Span) throws(Diagnostic) {
    writtenNodes += 1
    if writtenNodes > limits.nodes { throw .tooManyNodes(limits.nodes, at: span) }
  }

  // MARK: Strictness

  // libyaml accepts some text that YAML 1.2 forbids, and reads some as YAML 1.1 does.

  /// Rejects the line breaks of YAML 1.1 that are ordinary characters in YAML 1.2 (section 5.4).
  private func refuseForeignLineBreaks() throws(Diagnostic) {
    for offset in text.bytes.indices where text.hasForeignLineBreak(at: offset) {
      throw .foreignLineBreak(file.text(character(at: offset)), at: character(at: offset))
    }
  }

  /// Rejects a comment directly after a token (section 6.6).
  private mutating func refuseAdjoiningComment(before event: YAMLEvent) throws(Diagnostic) {
    let isToken: Bool
    switch event.kind {
    case .alias, .sequenceStart(isFlow: true), .mappingStart(isFlow: true): isToken = true
    case .scalar(let value, let style): isToken = style != .plain || !value.isEmpty
    // A collection without brackets ends with an empty token.
    case .collectionEnd: isToken = text.hasOne(of: "}]", at: event.start) && event.end > event.start
    case .documentEnd: isToken = true
    case .streamStart, .streamEnd, .documentStart, .sequenceStart, .mappingStart: isToken = false
    }
    guard isToken else { return }
    var isBlock = false
    if case .scalar(_, .block) = event.kind { isBlock = true }
    let end =
      switch event.kind {
      case .documentEnd: text.bytes.count
      case _ where isBlock: text.lineEnd(from: event.start)
      default: event.start
      }
    if let comment = text.adjoiningComment(in: lastTokenEnd..<max(lastTokenEnd, end)) {
      throw .adjoiningComment(at: file.span(comment, text.valueEnd(from: comment, inFlow: false)))
    }
    lastTokenEnd = max(lastTokenEnd, event.end)
  }

  /// Rejects anchors that libyaml ends earlier than YAML 1.2 does (section 6.9.2).
  private func refusePartOfAnchor(_ event: YAMLEvent) throws(Diagnostic) {
    guard let anchor = event.anchor, text.has("&", at: event.start) else { return }
    let end = event.start + 1 + anchor.utf8.count
    guard end < text.bytes.count, !text.hasOne(of: " \t\r\n,[]{}", at: end) else { return }
    throw .anchorName(at: file.span(event.start, text.wordEnd(from: event.start, inFlow: true)))
  }

  /// Rejects plain scalars whose first character YAML 1.2 does not allow or libyaml drops (section 7.3.3).
  private func refuseStart(_ value: String, _ style: YAMLEvent.ScalarStyle, _ event: YAMLEvent) throws(Diagnostic) {
    if style == .plain, value == "-" { throw .reservedStart("-", at: character(at: event.start)) }
    if isInFlow, text.has("?", at: event.start - 1) { throw .reservedStart("?", at: character(at: event.start - 1)) }
  }

  /// Rejects a block scalar whose first line libyaml takes for a comment, since blank lines above it are indented deeper
  /// (section 8.1.1.1); other text in this place is an error in libyaml as well.
  private func refuseLostText(_ value: String, from start: Int) throws(Diagnostic) {
    let header = start..<text.lineEnd(from: start)
    let hasIndentation = text.bytes[header].dropFirst().prefix(2).contains { (0x30...0x39).contains($0) }
    guard !hasIndentation, value.utf8.allSatisfy({ $0 == 0x0A }) else { return }
    let line = text.end(ofRunOf: " \t\r\n", from: header.upperBound)
    guard text.has("#", at: line), line - text.lineStart(before: line) > blockColumn ?? 0 else { return }
    throw .lessIndentedText(at: file.span(line, text.valueEnd(from: line + 1, inFlow: false)))
  }

  /// Rejects a line within a value that is indented with a tab (section 6.1).
  private func refuseTabIndentation(_ range: Range<Int>, hasComments: Bool) throws(Diagnostic) {
    guard text.hasLineBreak(in: range), let column = blockColumn,
      let tab = text.tabIndentation(in: range, spaces: column + 1, hasComments: hasComments)
    else { return }
    throw .tabIndentation(at: character(at: tab))
  }

  private func character(at offset: Int) -> Span { file.span(offset, text.characterEnd(from: offset)) }
}

extension Node.Content {
  /// Creates the content of a plain scalar: null for its spellings in YAML 1.2.2, section 10.3.2, otherwise the text.
  fileprivate init(plainScalar text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    default: self = .plain(text)
    }
  }
}
