/// Builds the tree of one property list from its tags, after Apple's document type `PropertyList-1.0.dtd`.
struct PropertyListReader {
  /// What is worth saying of a file that can be read.
  private(set) var warnings = Diagnostics()

  private let file: SourceFile
  private var scanner: XMLScanner

  init(_ file: SourceFile) {
    self.file = file
    scanner = XMLScanner(file)
  }

  /// The elements that are values.
  private enum Element: String, CaseIterable {
    case dict, array, string, integer, real, date, data
    case yes = "true"
    case no = "false"
  }

  // MARK: The document

  /// The one value of the document.
  mutating func document() throws(PropertyListFailure) -> Node {
    try scanner.declaration()
    let root = try root()
    guard let tag = try child(of: root) else {
      throw PropertyListFailure(.wrongPlistRoot, "the property list holds no value", at: root.span)
    }
    let value = try value(tag, depth: 1)
    if let second = try child(of: root) {
      throw PropertyListFailure(
        .wrongPlistRoot, "a property list holds only one value", at: second.span,
        related: [.init(value.span, "the value is here")], help: "put the values into one `<dict>` or `<array>`")
    }
    switch try scanner.nextInMarkup() {
    case .end: return value
    case let other: throw unexpected(other, "after `</plist>`")
    }
  }

  /// Takes everything up to the start tag of the outermost element.
  private mutating func root() throws(PropertyListFailure) -> XMLScanner.Tag {
    var token = try scanner.nextInMarkup()
    if case .doctype = token { token = try scanner.nextInMarkup() }
    switch token {
    case .tag(let tag) where tag.kind != .close:
      if tag.name == "plist" { return tag }
      throw PropertyListFailure(
        .wrongPlistRoot, "the outermost element is `<\(tag.name)>`, not `<plist>`", at: tag.span)
    case .end(let span):
      throw PropertyListFailure(.wrongPlistRoot, "there is no `<plist>` in the property list", at: span)
    default: throw unexpected(token, "before `<plist>`")
    }
  }

  // MARK: Values

  private mutating func value(_ tag: XMLScanner.Tag, depth: Int) throws(PropertyListFailure) -> Node {
    switch Element(rawValue: tag.name) {
    case .dict: return try dictionary(tag, depth)
    case .array: return try array(tag, depth)
    case .string, .data:
      let text = try text(of: tag)
      return Node(.string(text.value), text.span)
    case .date: return try scalar(tag, "a date like `2024-12-31T23:59:59Z`", PropertyListScalar.date)
    case .integer: return try scalar(tag, "an integer of at most 64 bits", PropertyListScalar.integer)
    case .real: return try scalar(tag, "a number", PropertyListScalar.real)
    case .yes, .no:
      let text = try text(of: tag)
      guard text.value.isEmpty else { throw unexpected(.text(text.value, text.span), "in `<\(tag.name)>`") }
      return Node(.bool(tag.name == Element.yes.rawValue), tag.span)
    case nil where tag.name == "key":
      throw PropertyListFailure(.unpairedPlistKey, "`<key>` may stand only in a `<dict>`", at: tag.span)
    case nil:
      let nearest = NearestName.among(Element.allCases.map(\.rawValue) + ["key"], to: tag.name)
      throw PropertyListFailure(
        .unknownPlistElement, "`<\(tag.name)>` is no element that may stand here in a property list", at: tag.span,
        help: nearest.map { "did you mean `<\($0)>`?" })
    }
  }

  private mutating func array(_ open: XMLScanner.Tag, _ depth: Int) throws(PropertyListFailure) -> Node {
    try checkDepth(depth, open)
    var items: [Node] = []
    while let tag = try child(of: open) { items.append(try value(tag, depth: depth + 1)) }
    return Node(.sequence(items), spanOfElement(open))
  }

  private mutating func dictionary(_ open: XMLScanner.Tag, _ depth: Int) throws(PropertyListFailure) -> Node {
    try checkDepth(depth, open)
    var members: [Mapping.Member] = []
    var places = NameTable()
    while let keyTag = try child(of: open) {
      guard keyTag.name == "key" else {
        throw PropertyListFailure(
          .unpairedPlistKey, "`<\(keyTag.name)>` has no key", at: keyTag.span, help: "put a `<key>` before it")
      }
      let key = try text(of: keyTag)
      guard let valueTag = try child(of: open), valueTag.name != "key" else {
        throw PropertyListFailure(.unpairedPlistKey, "the key `\(key.value)` has no value", at: key.span)
      }
      if let earlier = places.replace(key.value, at: members.count) {
        warn(duplicate: key, of: members[earlier].keySpan)
      }
      let value = try value(valueTag, depth: depth + 1)
      members.append(Mapping.Member(key: key.value, keySpan: key.span, value: value))
    }
    let last = members.enumerated().filter { places.position(of: $0.element.key) == $0.offset }.map(\.element)
    return Node(.mapping(Mapping(last)), spanOfElement(open))
  }

  private func checkDepth(_ depth: Int, _ tag: XMLScanner.Tag) throws(PropertyListFailure) {
    guard depth > PropertyListLimits.depth else { return }
    throw PropertyListFailure(
      .deepPlist, "more than \(PropertyListLimits.depth) arrays and dictionaries stand in one another", at: tag.span)
  }

  private mutating func warn(duplicate key: Spanned<String>, of earlier: Span) {
    warnings.report(
      Diagnostic(
        .duplicatePlistKey, "the key `\(key.value)` stands twice in one dictionary", at: key.span,
        related: [.init(earlier, "first here; this value is lost")],
        note: "of the values of one key only the last one counts"))
  }

  private mutating func scalar(
    _ tag: XMLScanner.Tag, _ kind: String, _ read: (String) -> Node.Content?
  ) throws(PropertyListFailure) -> Node {
    let text = try text(of: tag)
    guard let content = read(text.value) else {
      throw PropertyListFailure(
        .malformedPlistValue, "the text of `<\(tag.name)>` is not \(kind)", at: text.span)
    }
    return Node(content, text.span)
  }

  // MARK: Elements

  /// The next element in another one, or nil after the other one's end tag.
  private mutating func child(of open: XMLScanner.Tag) throws(PropertyListFailure) -> XMLScanner.Tag? {
    guard open.kind != .empty else { return nil }
    let token = try scanner.nextInMarkup()
    guard case .tag(let tag) = token else {
      if case .end = token { throw unclosed(open) }
      throw unexpected(token, "in `<\(open.name)>`")
    }
    guard tag.kind == .close else { return tag }
    guard tag.name == open.name else { throw mismatched(tag, open) }
    return nil
  }

  /// The text of an element that holds nothing else.
  private mutating func text(of open: XMLScanner.Tag) throws(PropertyListFailure) -> Spanned<String> {
    guard open.kind != .empty else { return Spanned("", open.span) }
    var text = ""
    while true {
      let token = try scanner.next()
      switch token {
      case .text(let part, _): text += part
      case .tag(let tag) where tag.kind == .close:
        guard tag.name == open.name else { throw mismatched(tag, open) }
        return Spanned(text, file.span(Int(open.span.end), Int(tag.span.start)))
      case .end: throw unclosed(open)
      default: throw unexpected(token, "in `<\(open.name)>`")
      }
    }
  }

  /// The span from a start tag through the end tag that was just taken.
  private func spanOfElement(_ open: XMLScanner.Tag) -> Span {
    open.kind == .empty ? open.span : scanner.cursor.span(from: Int(open.span.start))
  }

  private func unclosed(_ open: XMLScanner.Tag) -> PropertyListFailure {
    PropertyListFailure(.mismatchedPlistTag, "`<\(open.name)>` is never closed", at: open.span)
  }

  private func mismatched(_ close: XMLScanner.Tag, _ open: XMLScanner.Tag) -> PropertyListFailure {
    PropertyListFailure(
      .mismatchedPlistTag, "`</\(close.name)>` closes `<\(open.name)>`", at: close.span,
      label: "expected `</\(open.name)>`", related: [.init(open.span, "opened here")])
  }

  private func unexpected(_ token: XMLScanner.Token, _ place: String) -> PropertyListFailure {
    switch token {
    case .text(_, let span):
      PropertyListFailure(.unexpectedPlistContent, "text may not stand \(place)", at: scanner.cursor.trimmed(span))
    case .aside(let span):
      PropertyListFailure(
        .unexpectedPlistContent, "a comment may not stand \(place)", at: span,
        note: "XML allows it, but Apple's reader refuses the file")
    case .doctype(let span), .end(let span):
      PropertyListFailure(.malformedPlist, "the document type may not stand \(place)", at: span)
    case .tag(let tag) where tag.kind == .close:
      PropertyListFailure(.mismatchedPlistTag, "`</\(tag.name)>` closes nothing", at: tag.span)
    case .tag(let tag):
      PropertyListFailure(.unexpectedPlistContent, "`<\(tag.name)>` may not stand \(place)", at: tag.span)
    }
  }
}
