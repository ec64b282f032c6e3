import ManifestText

/// The tokens of an ArkTS source with their brackets matched.
///
/// The code is not parsed: callers inspect the context of a token. Positions are indices of tokens.
struct ArkTSCode {
  /// The maximum nesting depth of brackets.
  static let maximumNesting = 256

  let file: SourceFile
  let tokens: [ArkTSLexer.Token]
  /// The position of each opening bracket's counterpart, or the end; other tokens have their own position.
  let closings: [Int]
  /// The innermost bracket around each token; -1 if there is none.
  let parents: [Int]
  /// The position of each closing bracket's counterpart; -1 for other tokens.
  private let openings: [Int]
  /// The kind of each opening brace; nil for other tokens.
  private var braceKinds: [BraceKind?]

  /// Reads a source; returns nil if its brackets are nested too deeply.
  init?(_ file: SourceFile) {
    let tokens = ArkTSLexer.tokens(of: file.bytes)
    var closings = Array(tokens.indices)
    var parents = Array(repeating: -1, count: tokens.count)
    var openings = parents
    var open: [Int] = []
    for (position, token) in tokens.enumerated() {
      parents[position] = open.last ?? -1
      guard token.kind == .mark else { continue }
      let byte = file.bytes[Int(token.start)]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        guard open.count < Self.maximumNesting else { return nil }
        closings[position] = tokens.count
        open.append(position)
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        // An unmatched closing bracket is ignored; an unmatched opening one ends with its enclosing brackets.
        let opening = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : byte - 2
        guard let match = open.lastIndex(where: { file.bytes[Int(tokens[$0].start)] == opening }) else { continue }
        for unclosed in open[match...] { closings[unclosed] = position }
        openings[position] = open[match]
        open.removeSubrange(match...)
        parents[position] = open.last ?? -1
      default: break
      }
    }
    self.file = file
    self.tokens = tokens
    self.closings = closings
    self.parents = parents
    self.openings = openings
    braceKinds = Array(repeating: nil, count: tokens.count)
    for position in tokens.indices where isMark(position, "{") { braceKinds[position] = kindOfBrace(position) }
  }

  /// Returns the bracket that the one at a position closes.
  func opening(of closing: Int) -> Int? {
    openings.indices.contains(closing) && openings[closing] >= 0 ? openings[closing] : nil
  }

  /// Returns the kind of the braces that open at a position; nil if none do.
  func braceKind(_ position: Int) -> BraceKind? {
    braceKinds.indices.contains(position) ? braceKinds[position] : nil
  }

  func kind(_ position: Int) -> ArkTSLexer.Token.Kind? {
    tokens.indices.contains(position) ? tokens[position].kind : nil
  }

  func isMark(_ position: Int, _ mark: Unicode.Scalar) -> Bool {
    kind(position) == .mark && file.bytes[Int(tokens[position].start)] == UInt8(ascii: mark)
  }

  func isAnyMark(_ position: Int, _ marks: String) -> Bool {
    kind(position) == .mark && marks.utf8.contains(file.bytes[Int(tokens[position].start)])
  }

  func isName(_ position: Int, _ name: String) -> Bool {
    guard kind(position) == .name else { return false }
    let range = tokens[position].range
    return range.count == name.utf8.count && file.bytes[range].elementsEqual(name.utf8)
  }

  func isAnyName(_ position: Int, _ names: [String]) -> Bool {
    kind(position) == .name && names.contains { isName(position, $0) }
  }

  /// Returns the text of a token; for a string literal, its contents.
  func text(_ position: Int) -> String { String(decoding: file.bytes[tokens[position].range], as: UTF8.self) }

  func span(_ position: Int) -> Span {
    let range = tokens[position].range
    return file.span(range.lowerBound, range.upperBound)
  }

  /// Returns whether a line break separates a token from the previous one.
  func startsLine(_ position: Int) -> Bool {
    guard tokens.indices.contains(position), position > 0 else { return true }
    let gap = Int(tokens[position - 1].end)..<max(Int(tokens[position - 1].end), Int(tokens[position].start))
    return file.bytes[gap].contains(where: CodeCursor.isLineBreak)
  }

  /// Returns the position after a token, or after the brackets that it opens.
  func after(_ position: Int) -> Int { max(closings[position], position) + 1 }

  /// Returns the position of the next comma at the same nesting level, or the end of the brackets.
  func endOfItem(from start: Int, in end: Int) -> Int {
    var position = start
    while position < end, !isMark(position, ",") { position = after(position) }
    return min(position, end)
  }

  /// Returns the items between the brackets that open at a position, which commas separate.
  func items(in open: Int) -> [Range<Int>] {
    let close = min(closings[open], tokens.count)
    var items: [Range<Int>] = []
    var start = open + 1
    while start < close {
      let end = endOfItem(from: start, in: close)
      items.append(start..<end)
      start = end + 1
    }
    return items
  }

  /// Returns the end of a declaration's value: a delimiter, or a line break without an operator around it.
  func endOfValue(from start: Int) -> Int {
    guard start < tokens.count else { return start }
    var position = after(start)
    while position < tokens.count, !isAnyMark(position, ",;)]}") {
      let goesOn =
        !startsLine(position) || isAnyMark(position, "+-*/%.?:&|<>") || kind(position) == .compound
        || isMark(position - 1, "+")
      guard goesOn, position - start < Self.longestValue else { return position }
      position = after(position)
    }
    return min(position, tokens.count)
  }

  /// Returns the two values of `condition ? a : b`, or else the value itself.
  func alternatives(_ value: Range<Int>) -> [Range<Int>] {
    func marks(_ mark: Unicode.Scalar) -> [Int] {
      var found: [Int] = []
      var position = value.lowerBound
      while position < value.upperBound {
        if isMark(position, mark) { found.append(position) }
        position = after(position)
      }
      return found
    }
    let (questions, colons) = (marks("?"), marks(":"))
    guard questions.count == 1, colons.count == 1, let question = questions.first, let colon = colons.first,
      question + 1 < colon, colon + 1 < value.upperBound
    else { return [value] }
    return [question + 1..<colon, colon + 1..<value.upperBound]
  }

  /// The maximum number of tokens in the value of a constant.
  private static let longestValue = 64

  /// Returns the innermost bracket around a token that satisfies a condition.
  func enclosing(_ position: Int, where isSought: (Int) -> Bool) -> Int? {
    var bracket = parents[position]
    while bracket >= 0 {
      if isSought(bracket) { return bracket }
      bracket = parents[bracket]
    }
    return nil
  }
}

extension ArkTSCode {
  /// A name in an `import` or `export` statement.
  struct Binding {
    /// The name in the source that declares or exports it; `default` for its default export, `*` for all exports.
    let name: String
    /// The name after `as`, or else the same name; `default` for a default export.
    let alias: String
    /// The text after `from`; nil if the statement has none.
    let specifier: String?
  }

  /// The names in `import a, { b, c as d } from 'x'` and `import * as a from 'x'`.
  var imports: [Binding] {
    tokens.indices.filter { isName($0, "import") && !isMark($0 - 1, ".") }.flatMap { bindings(after: $0) }
  }

  /// The names in `export { a, b as c }`, with or without `from 'x'`, `export * from 'x'` and `export default a`.
  var exports: [Binding] {
    tokens.indices.filter { isName($0, "export") && !isMark($0 - 1, ".") }.flatMap { keyword in
      if isAnyMark(keyword + 1, "{*") { return bindings(after: keyword) }
      guard isName(keyword + 1, "default") else { return [] }
      let isType = isAnyName(keyword + 2, ["class", "struct", "enum", "abstract"])
      let name = isType ? (keyword + 3..<keyword + 5).first { !isName($0, "class") } ?? keyword + 3 : keyword + 2
      return kind(name) == .name ? [Binding(name: text(name), alias: "default", specifier: nil)] : []
    }
  }

  private func bindings(after keyword: Int) -> [Binding] {
    var names: [(name: String, alias: String)] = []
    var position = keyword + 1
    while kind(position) == .name || isAnyMark(position, "{},*"), !isAnyName(position, ["from", "import"]) {
      if isName(position, "as"), kind(position + 1) == .name, let last = names.indices.last {
        names[last].alias = text(position + 1)
        position += 1
      } else if isMark(position, "*") {
        names.append(("*", "*"))
      } else if kind(position) == .name {
        let isInBraces = parents[position] != parents[keyword]
        names.append((isInBraces ? text(position) : "default", text(position)))
      }
      position += 1
    }
    let specifier = isName(position, "from") && kind(position + 1) == .text ? text(position + 1) : nil
    return names.map { Binding(name: $0.name, alias: $0.alias, specifier: specifier) }
  }

  /// Returns the position of the first name in `a.b().c`, given the position of another one.
  func root(of position: Int) -> Int {
    var position = position
    while isMark(position - 1, ".") {
      let before = opening(of: position - 2).map { $0 - 1 } ?? position - 2
      guard kind(before) == .name else { break }
      position = before
    }
    return position
  }

  /// The kind of contents of a pair of braces.
  enum BraceKind {
    /// Statements.
    case block
    /// The members of a class or structure.
    case members
    /// The cases of an enum.
    case cases
    /// The members of an object, an interface or another type.
    case other
  }

  private static let wordsBeforeBlocks: [String] = ["else", "try", "finally", "do", "static"]
  private static let wordsBeforeObjects: [String] = ["return", "in", "of", "case", "default", "await", "yield"]

  /// The maximum number of tokens between a declaration's keyword, or the parameters of a method, and the opening brace.
  static let longestHeader = 48

  /// Returns the brace of a type's body, given the position of its name.
  func body(ofType name: Int) -> Int? {
    var brace = name + 1
    let end = min(name + Self.longestHeader, tokens.count)
    while brace < end, !isMark(brace, "{") { brace = after(brace) }
    return isMark(brace, "{") ? brace : nil
  }

  /// Returns the brace of a function's body after the parentheses that close at a position.
  func body(afterParameters close: Int) -> Int? {
    if isMark(close + 1, "{") { return close + 1 }
    guard isMark(close + 1, ":") else { return nil }
    var position = close + 2
    let end = min(position + Self.longestHeader, tokens.count)
    while position < end, kind(position) != .arrow, !isAnyMark(position, ";,)=") {
      if isMark(position, "{") { return position }
      position = after(position)
    }
    return nil
  }

  /// Returns the kind of the braces that open at a position, inferred from the preceding tokens.
  private func kindOfBrace(_ brace: Int) -> BraceKind {
    let before = brace - 1
    guard let kind = kind(before) else { return .block }
    switch kind {
    case .arrow: return .block
    case .mark where isAnyMark(before, ");{}"): return .block
    case .name where isAnyName(before, Self.wordsBeforeBlocks): return .block
    case .name where isAnyName(before, Self.wordsBeforeObjects): return .other
    case .name, .text: return header(of: brace)
    case .mark where isAnyMark(before, ">]"): return header(of: brace)
    default: return .other
    }
  }

  /// Distinguishes `class A extends B<C> {` from `run(): Promise<C> {` by the nearest preceding keyword.
  private func header(of brace: Int) -> BraceKind {
    var position = brace - 1
    let end = max(0, brace - Self.longestHeader)
    while position >= end {
      if isAnyMark(position, "{};") { break }
      if isMark(position, ")") { return .block }
      if kind(position) == .name {
        if isAnyName(position, ["class", "struct"]) { return .members }
        if isName(position, "enum") { return .cases }
        if isAnyName(position, ["interface", "type"]) { return .other }
        if isAnyName(position, ["namespace", "module", "global"]) { return .block }
      }
      position -= 1
    }
    return .block
  }
}
