/// Takes an XML document apart into tags and character data (XML 1.0, fifth edition).
///
/// It expands no entity but the five predefined ones, and never opens another file.
struct XMLScanner {
  /// A start tag, an end tag, or a tag that is both.
  struct Tag {
    enum Kind { case open, close, empty }

    let kind: Kind
    let name: String
    /// From `<` through `>`.
    let span: Span
  }

  enum Token {
    case tag(Tag)
    /// Character data with its references resolved, or a CDATA section.
    case text(String, Span)
    /// A comment or a processing instruction.
    case aside(Span)
    case doctype(Span)
    case end(Span)
  }

  var cursor: XMLCursor

  /// Starts at the beginning of a file that is valid UTF-8.
  init(_ file: SourceFile) { cursor = XMLCursor(file) }

  /// The next token.
  mutating func next() throws(PropertyListFailure) -> Token {
    guard let byte = cursor.current else { return .end(cursor.characterSpan) }
    if byte != UInt8(ascii: "<") { return try text() }
    if cursor.isAt("<!--") { return try comment() }
    if cursor.isAt("<![CDATA[") { return try literalText() }
    if cursor.isAt("<!DOCTYPE") { return try doctype() }
    if cursor.isAt("<?") { return try instruction() }
    return .tag(try tag())
  }

  /// The next token where only markup belongs: blank text, comments and processing instructions are passed over.
  mutating func nextInMarkup() throws(PropertyListFailure) -> Token {
    while true {
      let token = try next()
      switch token {
      case .aside: continue
      case .text(_, let span) where cursor.isBlank(span): continue
      default: return token
      }
    }
  }

  // MARK: Tags

  private mutating func tag() throws(PropertyListFailure) -> Tag {
    let start = cursor.index
    cursor.advance()
    let closes = cursor.take("/")
    guard let name = cursor.name() else {
      throw .malformed(
        "`<` starts no tag here", cursor.file.span(start, start + 1), help: "write `&lt;` for the character itself")
    }
    let named = cursor.span(from: start)
    if closes { cursor.skipSpace() } else { _ = try attributes() }
    let isEmpty = !closes && cursor.take("/")
    guard cursor.take(">") else {
      guard cursor.current != nil else { throw .malformed("the tag `<\(closes ? "/" : "")\(name)` has no `>`", named) }
      let here = cursor.characterSpan
      throw .malformed("`\(cursor.file.text(here))` may not stand here in a tag", here)
    }
    return Tag(kind: closes ? .close : isEmpty ? .empty : .open, name: name, span: cursor.span(from: start))
  }

  /// Takes what stands after the name of a tag; attributes mean nothing in a property list, but must be well-formed.
  private mutating func attributes() throws(PropertyListFailure) -> [String: Spanned<String>] {
    var attributes: [String: Spanned<String>] = [:]
    while cursor.skipSpace() {
      let start = cursor.index
      guard let name = cursor.name() else { break }
      let place = cursor.span(from: start)
      cursor.skipSpace()
      guard cursor.take("=") else { throw .malformed("the attribute `\(name)` has no value", place) }
      cursor.skipSpace()
      let value = try attributeValue(of: name, at: place)
      guard attributes.updateValue(value, forKey: name) == nil else {
        throw .malformed("the attribute `\(name)` stands twice in one tag", place)
      }
    }
    return attributes
  }

  private mutating func attributeValue(of name: String, at place: Span) throws(PropertyListFailure) -> Spanned<String> {
    guard let quote = cursor.current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw .malformed("the value of the attribute `\(name)` is not in quotes", place)
    }
    cursor.advance()
    let start = cursor.index
    var value: [UInt8] = []
    while let byte = cursor.current, byte != quote {
      if byte == UInt8(ascii: "<") {
        throw .malformed("`<` may not stand in an attribute", cursor.characterSpan, help: "write `&lt;`")
      }
      try cursor.takeCharacter(resolving: true, into: &value)
    }
    let span = cursor.span(from: start)
    guard cursor.current != nil else {
      throw .malformed("the value of the attribute `\(name)` has no closing quote", place)
    }
    cursor.advance()
    return Spanned(String(decoding: value, as: UTF8.self), span)
  }

  // MARK: Text

  /// Takes the text up to the next `<` (production 14).
  private mutating func text() throws(PropertyListFailure) -> Token {
    let start = cursor.index
    var value: [UInt8] = []
    while let byte = cursor.current, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "]"), cursor.isAt("]]>") {
        throw .malformed(
          "`]]>` may not stand in text", cursor.file.span(cursor.index, cursor.index + 3), help: "write `]]&gt;`")
      }
      try cursor.takeCharacter(resolving: true, into: &value)
    }
    return .text(String(decoding: value, as: UTF8.self), cursor.span(from: start))
  }

  /// Takes a CDATA section, in which nothing is a reference (production 18).
  private mutating func literalText() throws(PropertyListFailure) -> Token {
    let start = cursor.index
    cursor.advance("<![CDATA[".utf8.count)
    let opening = cursor.span(from: start)
    var value: [UInt8] = []
    while !cursor.take("]]>") {
      guard cursor.current != nil else { throw .malformed("the CDATA section has no `]]>`", opening) }
      try cursor.takeCharacter(resolving: false, into: &value)
    }
    return .text(String(decoding: value, as: UTF8.self), cursor.span(from: start))
  }

  // MARK: What stands beside

  private mutating func comment() throws(PropertyListFailure) -> Token {
    let start = cursor.index
    cursor.advance(4)
    let opening = cursor.span(from: start)
    while let byte = cursor.current {
      let place = cursor.index
      if cursor.take("--") {
        let hyphens = cursor.span(from: place)
        guard cursor.take(">") else {
          throw .malformed("`--` may not stand in a comment", hyphens, help: "write `- -`")
        }
        return .aside(cursor.span(from: start))
      }
      try cursor.checkCharacter(byte)
    }
    throw .malformed("the comment has no `-->`", opening)
  }

  private mutating func instruction() throws(PropertyListFailure) -> Token {
    let start = cursor.index
    cursor.advance(2)
    let name = cursor.name()
    let opening = cursor.span(from: start)
    guard let name else { throw .malformed("`<?` starts no processing instruction", opening) }
    guard name.lowercased() != "xml" else {
      throw .malformed(
        "the XML declaration is not at the start of the file", opening, help: "remove what stands before it")
    }
    guard cursor.skip(past: "?>") else { throw .malformed("the processing instruction has no `?>`", opening) }
    return .aside(cursor.span(from: start))
  }

  /// Takes the XML declaration, which may stand only at the start, and may name only UTF-8 and its subset ASCII.
  mutating func declaration() throws(PropertyListFailure) {
    let start = cursor.index
    guard cursor.isAt("<?xml "), cursor.take("<?xml") else { return }
    let opening = cursor.span(from: start)
    let attributes = try attributes()
    guard cursor.take("?>") else { throw .malformed("the XML declaration has no `?>`", opening) }
    guard let encoding = attributes["encoding"], !["utf-8", "us-ascii"].contains(encoding.value.lowercased()) else {
      return
    }
    throw PropertyListFailure(
      .notUTF8, "the property list says that its encoding is `\(encoding.value)`, not UTF-8", at: encoding.span)
  }

  /// Takes a document type declaration without looking at the file that it names (productions 28 and 75).
  private mutating func doctype() throws(PropertyListFailure) -> Token {
    let start = cursor.index
    cursor.advance("<!DOCTYPE".utf8.count)
    let opening = cursor.span(from: start)
    guard cursor.skipSpace(), cursor.name() != nil else { throw .malformed("the document type has no name", opening) }
    if cursor.skipSpace() {
      let isPublic = cursor.take("PUBLIC")
      if isPublic { try identifier(opening) }
      if isPublic || cursor.take("SYSTEM") { try identifier(opening) }
      cursor.skipSpace()
    }
    if cursor.isAt("[") {
      throw PropertyListFailure(
        .plistEntityDeclaration, "the document type declares entities or elements of its own",
        at: cursor.characterSpan, help: "remove everything from `[` through `]`")
    }
    guard cursor.take(">") else { throw .malformed("the document type does not end with `>`", opening) }
    return .doctype(cursor.span(from: start))
  }

  /// Takes the name of a file or of a public text, in quotes.
  private mutating func identifier(_ opening: Span) throws(PropertyListFailure) {
    let isSeparate = cursor.skipSpace()
    let isComplete =
      cursor.take("\"") ? cursor.skip(past: "\"") : cursor.take("'") ? cursor.skip(past: "'") : false
    guard isSeparate, isComplete else {
      throw .malformed("the document type names a file that is not in quotes", opening)
    }
  }
}
