import ManifestRuntime

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
    if let error = file.encodingError {
      diagnostics.report(error)
      return nil
    }
    var builder = YAMLTreeBuilder(file, limits)
    do throws(Diagnostic) {
      defer { diagnostics.append(contentsOf: builder.diagnostics) }
      return try builder.document()
    } catch {
      diagnostics.report(file.conflict ?? error)
      return nil
    }
  }
}

/// A builder of a tree from libyaml's events; a method that reads a value gets the value's first event.
///
/// Methods that build messages are not inlined, so that nested values need little stack.
struct YAMLTreeBuilder: ~Copyable {
  private(set) var diagnostics = Diagnostics()
  private let file: SourceFile
  private let limits: YAML.Limits
  private var events: YAMLEventReader
  private var open: [OpenCollection] = []
  private var anchors: [String: Anchor] = [:]
  private var writtenNodes = 0
  private var expandedNodes = 0
  private var duplicateKeys = 0
  /// The range of the last key or value that was not empty, which is often the cause of an error.
  private var lastEnded = 0..<0

  /// The target of an alias.
  private enum Anchor {
    /// A value that has not ended.
    case open
    case complete(Node)
  }

  /// A sequence or mapping that has not ended.
  private struct OpenCollection {
    let isFlow: Bool
    let start: Int
    /// The column of a block collection, from 0; computed once, because its line may be long.
    let column: Int
    /// A key of a mapping that probably belongs to the mapping around it.
    var moved: MovedKey?
  }

  /// A key without a value, and the keys after it, which are its own and repeat those before it.
  private struct MovedKey {
    let cause: Diagnostic
    var repetitions: [(key: Spanned<String>, first: Span)] = []
  }

  /// Creates a builder for a file of valid UTF-8.
  init(_ file: SourceFile, _ limits: YAML.Limits) {
    self.file = file
    self.limits = limits
    events = YAMLEventReader(file.bytes)
  }

  @inline(never)
  private mutating func next() throws(Diagnostic) -> YAMLEvent {
    do throws(LibYAMLError) {
      return try events.next()
    } catch {
      let brackets = isInFlow ? open.last { $0.isFlow && file.hasOne(of: "{[", at: $0.start) } : nil
      throw YAMLSyntaxError(error: error, file: file, lastEnded: lastEnded, openBracket: brackets?.start).diagnostic
    }
  }

  // MARK: Documents

  /// Reads the only document of the file.
  mutating func document() throws(Diagnostic) -> Node {
    try refuseForeignLineBreaks()
    try refuseTagDirectives()
    var event = try next()
    if event.kind == .streamStart { event = try next() }
    guard event.kind == .documentStart else { return Node(.null, file.span(file.bytes.count, file.bytes.count)) }
    let root = try value(next())
    try refuseSecondDocument(after: next())
    return root
  }

  /// Rejects tag directives before libyaml sees them, because it compares each with all others.
  private func refuseTagDirectives() throws(Diagnostic) {
    var offset = file.skippingSpaceAndComments(from: file.bytes.contentStart)
    while file.has("%", at: offset) {
      let end = file.lineEnd(from: offset)
      if file.has("%TAG", at: offset) {
        throw Diagnostic(
          .yamlDirective, "`%TAG` directives are not supported", at: file.span(offset, end),
          note: "tags are not supported in these files", help: "remove the line")
      }
      offset = file.skippingSpaceAndComments(from: end)
    }
  }

  private mutating func refuseSecondDocument(after end: YAMLEvent) throws(Diagnostic) {
    let rest = file.skippingSpaceAndComments(from: end.end)
    guard rest < file.bytes.count else { return }
    let endsExplicitly = end.start < end.end
    // A second document that begins with directives must not reach libyaml either.
    if !endsExplicitly, !file.has("---", at: rest), !file.has("%", at: rest), try next().kind == .streamEnd { return }
    throw Diagnostic(
      .yamlSeveralDocuments, "the file has more than one YAML document", at: file.word(at: rest, inFlow: false),
      label: "the second document starts here", help: "move it to a separate file, or remove it")
  }

  // MARK: Values

  /// Reads a value; `key` is the position of its key, if it has one.
  private mutating func value(_ event: YAMLEvent, of key: Span? = nil) throws(Diagnostic) -> Node {
    let node: Node
    switch event.kind {
    case .alias(let name): return try aliased(name, event)
    case .scalar(let text, let style):
      let span = try span(ofScalar: text, style, event, key)
      try countNode(at: span)
      if style == .plain, let error = file.noBreakSpace(aroundValue: span) { throw error }
      node = Node(style == .plain ? Node.Content(plainScalar: text) : .string(text), span)
    case .collectionStart(let isMapping, let isFlow):
      node = try collection(event, isMapping: isMapping, isFlow: isFlow)
    // libyaml sends no other event where a value is expected.
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .collectionEnd:
      node = Node(.null, file.span(event.start, event.start))
    }
    if let anchor = event.anchor { anchors[anchor] = .complete(node) }
    return node
  }

  @inline(never)
  private mutating func aliased(_ name: String, _ event: YAMLEvent) throws(Diagnostic) -> Node {
    let span = file.span(event.start, event.end)
    lastEnded = event.start..<event.end
    switch anchors[name] {
    case nil:
      let nearest = diagnostics.nearestName.among(anchors.keys, to: name)
      throw Diagnostic(
        .yamlUnknownAnchor, "anchor \(("&" + name).inBackticks(limit: 60)) is not defined before this alias", at: span,
        note: "`*` at the start of a value refers to an anchor `&` above it",
        help: nearest.map { "did you mean \(("*" + $0).inBackticks(limit: 60))?" }
          ?? "put text that starts with `*` in quotes")
    case .open:
      throw Diagnostic(
        .yamlCyclicAlias, "the alias \(("*" + name).inBackticks(limit: 60)) is inside its own anchor", at: span,
        note: "the value contains itself", help: "write the value itself")
    case .complete(let node):
      let (count, depth) = node.size
      guard count <= limits.expandedNodes - expandedNodes else {
        throw Diagnostic(
          .yamlAliasExpansion, "the aliases of the file expand to more than \(limits.expandedNodes) values", at: span,
          label: "the limit is exceeded here", note: "aliases of values with aliases multiply",
          help: "write fewer aliases inside anchored values")
      }
      guard open.count + depth <= limits.depth else { throw tooDeep(at: span) }
      expandedNodes += count
      return node
    }
  }

  /// Returns the span of a scalar without its anchor.
  @inline(never)
  private mutating func span(
    ofScalar value: String, _ style: YAMLEvent.ScalarStyle, _ event: YAMLEvent, _ key: Span?
  ) throws(Diagnostic) -> Span {
    try refuseLostSign(event)
    var start = try contentStart(event)
    var end = max(start, event.end)
    if style == .block {
      try refuseLostText(value, from: start)
      // libyaml ends a block scalar at the start of the next token.
      end = file.trimmingEnd(end, downTo: start)
    }
    if style == .plain, value.isEmpty {
      start = emptyValueStart(event, key)
      end = start
    } else {
      lastEnded = start..<end
    }
    let span = file.span(start, end)
    guard !value.hasTooManyMarks else {
      throw Diagnostic(
        .yamlTooManyCombiningMarks,
        "a YAML text has more than \(SourceFile.maximumCombiningMarks) combining marks on one character", at: span,
        note: "comparing text with this many marks takes very long", help: "remove the marks")
    }
    return span
  }

  /// Returns the position of an empty value: after the colon of its key, or after a key without a colon.
  private func emptyValueStart(_ event: YAMLEvent, _ key: Span?) -> Int {
    guard let key else { return event.end }
    let colon = file.skippingBlanks(from: Int(key.end))
    if file.has(":", at: colon) { return colon + 1 }
    return file.has(":", at: event.end - 1) ? event.end : Int(key.end)
  }

  /// Returns the start of a value after its anchor; throws an error for a tag.
  @inline(never)
  private func contentStart(_ event: YAMLEvent) throws(Diagnostic) -> Int {
    var start = event.start
    if let anchor = event.anchor, file.has("&", at: start) {
      let end = start + 1 + anchor.utf8.count
      // libyaml ends the name at a character that YAML 1.2 counts to it.
      guard end >= file.bytes.count || file.hasOne(of: " \t\r\n,]}", at: end) else {
        let word = file.word(at: start, inFlow: isInFlow)
        throw Diagnostic(
          .yamlReservedStart, "the name of an anchor has only letters, digits, `-` and `_`", at: word,
          help: "put the text in quotes, or rename the anchor")
      }
      start = file.skippingSpaceAndComments(from: end)
    }
    if event.isTagged { throw .tag(at: file.word(at: start, inFlow: isInFlow)) }
    return start
  }

  private mutating func countNode(at span: Span) throws(Diagnostic) {
    writtenNodes += 1
    guard writtenNodes > limits.nodes else { return }
    throw Diagnostic(
      .yamlTooManyValues, "the file has more than \(limits.nodes) values", at: span, label: "one value too many",
      help: "split the file with `include`")
  }

  @inline(never)
  private func tooDeep(at span: Span) -> Diagnostic {
    Diagnostic(
      .yamlTooDeep, "values are nested more than \(limits.depth) levels deep", at: span, label: "one level too many",
      help: "look for accidental brackets or dashes")
  }

  // MARK: Collections

  /// Whether the innermost open collection is a flow collection.
  private var isInFlow: Bool { open.last?.isFlow ?? false }

  /// The column of the innermost open block collection.
  private var blockColumn: Int? { open.last { !$0.isFlow }?.column }

  private mutating func collection(_ event: YAMLEvent, isMapping: Bool, isFlow: Bool) throws(Diagnostic) -> Node {
    let start = try contentStart(event)
    let head = file.character(at: start)
    guard open.count < limits.depth else { throw tooDeep(at: head) }
    try countNode(at: head)
    if let anchor = event.anchor { anchors[anchor] = .open }
    open.append(
      OpenCollection(isFlow: isFlow, start: start, column: isFlow ? 0 : start - file.lineStart(before: start)))
    var items: [Node] = []
    var members: [Mapping.Member] = []
    var keys = KeyIndex()
    // The end of the last value, which for an alias is not that of its node.
    var end = start
    var event = try next()
    while true {
      if case .collectionEnd = event.kind { break }
      let value: Node
      if isMapping {
        let key = try key(event)
        let earlier = keys.position(of: key.value, in: members)
        if let earlier { repeatKey(key, first: members[earlier].keySpan, after: members.last) }
        event = try next()
        value = try self.value(event, of: key.span)
        if earlier == nil { members.append(Mapping.Member(key, value)) }
      } else {
        value = try self.value(event)
        items.append(value)
      }
      end = if case .alias = event.kind { event.end } else { Int(value.span.end) }
      event = try next()
    }
    try closeCollection()
    // A single pair in a flow sequence, `[a: b]`, is a flow mapping without brackets.
    let hasBrackets = isFlow && file.has(isMapping ? "{" : "[", at: start)
    if hasBrackets {
      end = event.end
      lastEnded = start..<max(start, end)
    }
    return Node(isMapping ? .mapping(Mapping(members)) : .sequence(items), file.span(start, end))
  }

  @inline(never)
  private mutating func closeCollection() throws(Diagnostic) {
    guard let moved = open.removeLast().moved else { return }
    guard moved.repetitions.count == 1 else { throw moved.cause }
    reportDuplicate(moved.repetitions[0].key, first: moved.repetitions[0].first)
  }

  /// Reports a repeated key now, or when the mapping ends if an indentation may be the cause.
  @inline(never)
  private mutating func repeatKey(_ key: Spanned<String>, first: Span, after last: Mapping.Member?) {
    let index = open.count - 1
    if open[index].moved == nil { open[index].moved = movedKey(before: key, first, last) }
    guard open[index].moved != nil else { return reportDuplicate(key, first: first) }
    open[index].moved?.repetitions.append((key, first))
  }

  /// Returns the last key of a block mapping if it has no value and is not the one that is repeated.
  private func movedKey(before key: Spanned<String>, _ first: Span, _ last: Mapping.Member?) -> MovedKey? {
    guard let last, case .null = last.value.content, last.value.span.start == last.value.span.end,
      last.keySpan != first, !isInFlow, let parent = open.dropLast().last, !parent.isFlow
    else { return nil }
    return MovedKey(
      cause: Diagnostic(
        .yamlIndentation, "\(last.key.inBackticks(limit: 60)) is indented like the keys above it", at: last.keySpan,
        related: [Diagnostic.Related(first, "first here"), Diagnostic.Related(key.span, "again here")],
        help: "indent it with \(parent.column) \(parent.column == 1 ? "space" : "spaces")"))
  }

  @inline(never)
  private mutating func key(_ event: YAMLEvent) throws(Diagnostic) -> Spanned<String> {
    guard case .scalar(let text, let style) = event.kind else {
      let start = try contentStart(event)
      let (kind, span) =
        switch event.kind {
        case .alias: ("an alias", file.span(start, event.end))
        case .collectionStart(isMapping: true, _): ("a mapping", file.character(at: start))
        default: ("a list", file.character(at: start))
        }
      throw Diagnostic(
        .yamlKeyNotText, "\(kind) cannot be a key", at: span, note: "keys are text",
        help: "write the key as text; put it in quotes if it starts with `{`, `[`, `*` or `?`")
    }
    let span = try span(ofScalar: text, style, event, nil)
    if style == .plain, text.isEmpty { throw .missingKey(at: span) }
    if style == .plain, let error = file.foreignSpace(aroundKey: span) { throw error }
    if style == .plain, text == "<<" {
      throw Diagnostic(
        .yamlMergeKey, "merge keys are not supported", at: span,
        note: "YAML 1.2 has no merge keys, and tools disagree on which value has precedence",
        help: "write the merged keys out, or write `\"<<\"` for a key of this name")
    }
    if let anchor = event.anchor {
      anchors[anchor] = .complete(Node(style == .plain ? .plain(text) : .string(text), span))
    }
    return Spanned(text, span)
  }

  private mutating func reportDuplicate(_ key: Spanned<String>, first: Span) {
    duplicateKeys += 1
    guard duplicateKeys <= limits.duplicateKeys else { return }
    let isLast = duplicateKeys == limits.duplicateKeys
    diagnostics.report(
      .yamlDuplicateKey, "duplicate key \(key.value.inBackticks(limit: 60)) in a mapping", at: key.span,
      label: "again here",
      related: [Diagnostic.Related(first, "first here")],
      note: isLast ? "further duplicate keys in this file are not reported" : nil, help: "remove one, or rename it")
  }

  // MARK: Strictness

  // What libyaml reads as YAML 1.1 does, or loses, is refused; what it reads although YAML 1.2 forbids it is read.

  /// Rejects the line breaks of YAML 1.1 that are ordinary characters in YAML 1.2 (section 5.4).
  private func refuseForeignLineBreaks() throws(Diagnostic) {
    // The first bytes of the characters.
    for offset in file.bytes.indices where file.bytes[offset] == 0xC2 || file.bytes[offset] == 0xE2 {
      guard let scalar = file.scalar(at: offset), ["\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) else { continue }
      let code = UInt64(scalar.value).hexadecimal(digits: 4).uppercased()
      throw Diagnostic(
        .yamlControlCharacter, "the character U+\(code) is a line break in YAML 1.1 only",
        at: file.character(at: offset), note: "YAML 1.1 and 1.2 read different lines",
        help: "remove it, or write it in double quotes as `\\u\(code)`")
    }
  }

  /// Rejects a `?` that libyaml takes for the sign of a key although text directly follows it (section 7.3.3).
  private func refuseLostSign(_ event: YAMLEvent) throws(Diagnostic) {
    if isInFlow, file.has("?", at: event.start - 1) { throw file.reservedStart(at: event.start - 1, inFlow: true) }
  }

  /// Rejects a block scalar whose first line libyaml takes for a comment, since blank lines above it are indented deeper
  /// (section 8.1.1.1); other text in this place is an error in libyaml as well.
  private func refuseLostText(_ value: String, from start: Int) throws(Diagnostic) {
    let header = start..<file.lineEnd(from: start)
    let hasIndentation = file.bytes[header].dropFirst().prefix(2).contains(where: \.isASCIIDigit)
    guard !hasIndentation, value.utf8.allSatisfy({ $0 == 0x0A }) else { return }
    let line = file.end(ofRunOf: " \t\r\n", from: header.upperBound)
    guard file.has("#", at: line), line - file.lineStart(before: line) > blockColumn ?? 0 else { return }
    throw Diagnostic(
      .yamlIndentation, "the text is indented less than the blank lines above it",
      at: file.value(at: line, inFlow: false),
      note: "the first line of a block of text must be indented at least as far as the blank lines before it",
      help: "remove the spaces of the blank lines; begin a comment in the column of the key")
  }
}

extension Node {
  /// The number of values in the tree, and the depth of its nested collections.
  fileprivate var size: (count: Int, depth: Int) {
    let children: [Node]
    switch content {
    case .sequence(let items): children = items
    case .mapping(let mapping): children = mapping.members.map(\.value)
    case .null, .bool, .number, .string, .plain: return (1, 0)
    }
    return children.reduce(into: (1, 1)) { size, child in
      let (count, depth) = child.size
      size = (size.0 + count, max(size.1, depth + 1))
    }
  }
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
