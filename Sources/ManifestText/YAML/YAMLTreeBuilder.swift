/// Builds the tree from libyaml's events, with a stack of its own instead of recursion.
///
/// Finished values wait on one stack for the end of their sequence or mapping, so that each array is made once and exact.
struct YAMLTreeBuilder: ~Copyable {
  private(set) var diagnostics = Diagnostics()
  let file: SourceFile
  let text: YAMLText
  private let limits: YAMLLimits
  private var events: YAMLEventReader
  private var open: [OpenCollection] = []
  private var items = ValueStack<Node>()
  private var members = ValueStack<Mapping.Member>()
  private var root: Node?
  private var anchors: [String: Anchor] = [:]
  private var writtenNodes = 0
  private var expandedNodes = 0
  private var duplicateKeys = 0
  /// The last value or key that ended with a character of its own; what an error is often about.
  private var lastEnded = 0..<0
  /// Where the last token with characters of its own ended.
  var lastTokenEnd = 0

  /// What an alias finds under its name.
  private enum Anchor {
    /// The value has begun and not ended.
    case open
    case complete(Subtree)
  }

  /// A value with what it adds to the bounds.
  private struct Subtree {
    let node: Node
    /// How many collections stand in each other.
    var depth = 0
    /// How many values it holds, itself included.
    var count = 1
  }

  /// A sequence or mapping whose end is still to come.
  private struct OpenCollection {
    let isMapping: Bool
    let isFlow: Bool
    let start: Int
    let anchor: String?
    let firstChild: Int
    let nodesBefore: Int
    var depth = 1
    /// Where the last key or value ended.
    var end: Int
    /// The key whose value is due.
    var key: Key?
    var keys = KeyIndex()
  }

  private struct Key {
    let text: String
    let span: Span
    let isDuplicate: Bool
  }

  init(_ file: SourceFile, _ events: consuming YAMLEventReader, _ limits: YAMLLimits) {
    self.file = file
    self.limits = limits
    self.events = events
    text = YAMLText(bytes: file.bytes)
  }

  /// Reads the one document of the file.
  mutating func readDocument() throws(YAMLRefusal) -> Node {
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

  private mutating func next() throws(YAMLRefusal) -> YAMLEvent {
    do throws(LibYAMLError) {
      return try events.next()
    } catch {
      let context = YAMLSyntaxError.Context(lastEnded: lastEnded, key: lastKey, openBracket: openBracket)
      throw YAMLRefusal(
        diagnostic: YAMLSyntaxError(error: error, context: context, file: file, text: text).diagnostic)
    }
  }

  /// Where the innermost `{` or `[` stands that is still to be closed.
  private var openBracket: Int? {
    guard let last = open.last, last.isFlow else { return nil }
    return open.last { $0.isFlow && text.hasOne(of: "{[", at: $0.start) }?.start
  }

  /// The key whose value is being read or was read last.
  private var lastKey: Span? {
    guard let top = open.last, top.isMapping else { return nil }
    return top.key?.span ?? (members.count > top.firstChild ? members[members.count - 1]?.keySpan : nil)
  }

  // MARK: Documents

  /// Refused before libyaml sees them, because it compares each with all others.
  private func refuseTagDirectives() throws(YAMLRefusal) {
    var offset = text.skippingSpaceAndComments(from: text.contentStart)
    while text.has("%", at: offset) {
      if text.has("%TAG", at: offset) { throw .tagDirective(at: file.span(offset, text.lineEnd(from: offset))) }
      offset = text.skippingSpaceAndComments(from: text.lineEnd(from: offset))
    }
  }

  private mutating func refuseSecondDocument(after end: YAMLEvent) throws(YAMLRefusal) {
    let rest = text.skippingSpaceAndComments(from: end.end)
    guard rest < file.bytes.count else { return }
    let endsExplicitly = end.start < end.end
    let second = file.span(rest, text.wordEnd(from: rest, inFlow: false))
    // What begins with `%` never reaches libyaml, for the reason above.
    if endsExplicitly || text.has("---", at: rest) || text.has("%", at: rest) { throw .secondDocument(at: second) }
    guard case .streamEnd = try next().kind else { throw .secondDocument(at: second) }
  }

  // MARK: Scalars and aliases

  private mutating func addScalar(
    _ value: String, _ style: YAMLEvent.ScalarStyle, _ event: YAMLEvent
  ) throws(YAMLRefusal) {
    try refuseStart(value, style, event)
    var start = try contentStart(event)
    var end = max(start, event.end)
    if style != .block { try refuseTabIndentation(start..<end, hasComments: false) }
    // libyaml ends a block scalar where the next thing begins.
    if style == .block { end = text.trimmingEnd(end, downTo: start) }
    let isEmpty = style == .plain && value.isEmpty
    if isEmpty {
      start = emptyValueStart(event)
      end = start
    } else {
      lastEnded = start..<end
    }
    let span = file.span(start, end)
    // A mark takes at least two bytes, so that shorter texts need no look.
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

  /// The place of a value that is not there: right after the colon of its key, or after a key without one.
  private func emptyValueStart(_ event: YAMLEvent) -> Int {
    guard let key = open.last?.key else { return event.end }
    let colon = text.skippingBlanks(from: Int(key.span.end))
    if text.has(":", at: colon) { return colon + 1 }
    return text.has(":", at: event.end - 1) ? event.end : Int(key.span.end)
  }

  private mutating func addAlias(_ name: String, _ event: YAMLEvent) throws(YAMLRefusal) {
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

  /// Where the value itself begins, after its anchor; a tag is refused.
  private func contentStart(_ event: YAMLEvent) throws(YAMLRefusal) -> Int {
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
  var isInFlow: Bool { open.last?.isFlow ?? false }

  /// The column of the innermost open block collection.
  var blockColumn: Int? {
    open.last { !$0.isFlow }.map { $0.start - text.lineStart(before: $0.start) }
  }

  private var isKeyDue: Bool {
    guard let top = open.indices.last else { return false }
    return open[top].isMapping && open[top].key == nil
  }

  private mutating func openCollection(
    _ event: YAMLEvent, isMapping: Bool, isFlow: Bool
  ) throws(YAMLRefusal) {
    let start = try contentStart(event)
    let head = file.span(start, text.characterEnd(from: start))
    guard !isKeyDue else { throw .keyNotText(isMapping ? "a mapping" : "a sequence", at: head) }
    guard open.count < limits.depth else { throw .tooDeep(limits.depth, at: head) }
    try countNode(at: head)
    if let anchor = event.anchor { anchors[anchor] = .open }
    open.append(
      OpenCollection(
        isMapping: isMapping, isFlow: isFlow, start: start, anchor: event.anchor,
        firstChild: isMapping ? members.count : items.count, nodesBefore: writtenNodes + expandedNodes - 1, end: start))
  }

  private mutating func closeCollection(_ event: YAMLEvent) throws(YAMLRefusal) {
    guard let closed = open.popLast() else { return }
    if closed.isFlow, !isInFlow { try refuseTabIndentation(closed.start..<event.end, hasComments: true) }
    // A single pair in a flow sequence, `[a: b]`, is a flow mapping without brackets.
    let hasBrackets = closed.isFlow && text.has(closed.isMapping ? "{" : "[", at: closed.start)
    let end = hasBrackets ? event.end : closed.end
    if hasBrackets { lastEnded = closed.start..<max(closed.start, end) }
    let content: Node.Content
    if closed.isMapping {
      content = .mapping(Mapping(members.popAll(from: closed.firstChild)))
    } else {
      content = .sequence(items.popAll(from: closed.firstChild))
    }
    let subtree = Subtree(
      node: Node(content, file.span(closed.start, end)), depth: closed.depth,
      count: writtenNodes + expandedNodes - closed.nodesBefore)
    add(subtree, anchor: closed.anchor, end: end)
  }

  private mutating func addKey(
    _ key: String, _ span: Span, isPlain: Bool, _ event: YAMLEvent
  ) throws(YAMLRefusal) {
    let top = open.count - 1
    if isPlain, key.isEmpty { throw .missingKey(at: span) }
    if isPlain, key == "<<" { throw .mergeKey(at: span) }
    if let anchor = event.anchor {
      anchors[anchor] = .complete(Subtree(node: Node(isPlain ? .plain(key) : .string(key), span)))
    }
    let first = open[top].keys.insert(key, after: members, from: open[top].firstChild)
    if let first, let member = members[first] { reportDuplicate(key, span, first: member.keySpan) }
    open[top].key = Key(text: key, span: span, isDuplicate: first != nil)
    open[top].end = Int(span.end)
  }

  /// Hands a finished value to its anchor and to what it stands in.
  private mutating func add(_ subtree: Subtree, anchor: String?, end: Int) {
    if let anchor { anchors[anchor] = .complete(subtree) }
    guard let top = open.indices.last else {
      root = subtree.node
      return
    }
    open[top].end = max(open[top].end, end)
    open[top].depth = max(open[top].depth, subtree.depth + 1)
    guard let key = open[top].key else {
      items.push(subtree.node)
      return
    }
    open[top].key = nil
    guard !key.isDuplicate else { return }
    members.push(Mapping.Member(key: key.text, keySpan: key.span, value: subtree.node))
  }

  private mutating func reportDuplicate(_ key: String, _ span: Span, first: Span) {
    duplicateKeys += 1
    guard duplicateKeys <= limits.duplicateKeys else { return }
    let isLast = duplicateKeys == limits.duplicateKeys
    diagnostics.report(
      Diagnostic(
        .yamlDuplicateKey, "the key \(YAMLText.shown(key)) stands twice in one mapping", at: span, label: "again here",
        related: [Diagnostic.Related(first, "first here")],
        note: isLast ? "further duplicate keys of this file are not listed" : nil, help: "remove one, or rename it"))
  }

  private mutating func countNode(at span: Span) throws(YAMLRefusal) {
    writtenNodes += 1
    if writtenNodes > limits.nodes { throw .tooManyNodes(limits.nodes, at: span) }
  }
}
