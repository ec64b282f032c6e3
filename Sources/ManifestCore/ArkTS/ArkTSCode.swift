import ManifestText

/// The tokens of an ArkTS source with their brackets matched.
///
/// The code is not parsed: readers ask for what surrounds a token. Positions are indices of tokens.
struct ArkTSCode {
  /// How deep the brackets of a source may be nested; people get lost long before.
  static let maximumNesting = 256

  let file: SourceFile
  let tokens: [ArkTSLexer.Token]
  /// For a bracket that opens, the position of the one that closes it, or of the end; for any other token, its own position.
  let closings: [Int]
  /// The bracket that each token is directly in; -1 if there is none.
  let parents: [Int]
  /// For a bracket that closes another one, the position of that one; for any other token, -1.
  private let openings: [Int]
  /// What the braces hold that open at each token; nil for any other token.
  private var braceKinds: [BraceKind?]

  /// Reads a source; nil if its brackets are nested too deep.
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
        // A bracket that nothing opened is passed over; one that nothing closed ends with what surrounds it.
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

  /// The bracket that one at a position closes.
  func opening(of closing: Int) -> Int? {
    openings.indices.contains(closing) && openings[closing] >= 0 ? openings[closing] : nil
  }

  /// What the braces hold that open at a position; nil if none do.
  func braceKind(_ position: Int) -> BraceKind? {
    braceKinds.indices.contains(position) ? braceKinds[position] : nil
  }

  func kind(_ position: Int) -> ArkTSLexer.Token.Kind? {
    tokens.indices.contains(position) ? tokens[position].kind : nil
  }

  func isMark(_ position: Int, _ mark: Unicode.Scalar) -> Bool {
    kind(position) == .mark && file.bytes[Int(tokens[position].start)] == UInt8(ascii: mark)
  }

  func isAnyMark(_ position: Int, _ marks: StaticString) -> Bool {
    guard kind(position) == .mark else { return false }
    let byte = file.bytes[Int(tokens[position].start)]
    return marks.withUTF8Buffer { $0.contains(byte) }
  }

  func isName(_ position: Int, _ name: StaticString) -> Bool {
    guard kind(position) == .name else { return false }
    let range = tokens[position].range
    return range.count == name.utf8CodeUnitCount
      && name.withUTF8Buffer { file.bytes[range].elementsEqual($0) }
  }

  func isAnyName(_ position: Int, _ names: [StaticString]) -> Bool { names.contains { isName(position, $0) } }

  /// The text of a token; that of a string literal is its content.
  func text(_ position: Int) -> String { String(decoding: file.bytes[tokens[position].range], as: UTF8.self) }

  func span(_ position: Int) -> Span {
    let range = tokens[position].range
    return file.span(range.lowerBound, range.upperBound)
  }

  /// Whether a line ends between a token and the one before it.
  func startsLine(_ position: Int) -> Bool {
    guard tokens.indices.contains(position), position > 0 else { return true }
    let gap = Int(tokens[position - 1].end)..<max(Int(tokens[position - 1].end), Int(tokens[position].start))
    return file.bytes[gap].contains(where: CodeCursor.isLineBreak)
  }

  /// The position after a token, or after the brackets that it opens.
  func after(_ position: Int) -> Int { max(closings[position], position) + 1 }

  /// The position of the first comma that is directly in the same brackets, from a position on, or of the end of the brackets.
  func endOfItem(from start: Int, in end: Int) -> Int {
    var position = start
    while position < end, !isMark(position, ",") { position = after(position) }
    return min(position, end)
  }

  /// The innermost bracket around a token that satisfies a condition, starting with the one that it is directly in.
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
  /// What a pair of braces holds.
  enum BraceKind {
    /// Statements.
    case block
    /// The members of a class or a structure.
    case members
    /// The cases of an enumeration.
    case cases
    /// The members of an object, or of an interface or another type, which have no values.
    case other
  }

  private static let wordsBeforeBlocks: [StaticString] = ["else", "try", "finally", "do", "static"]
  private static let wordsBeforeObjects: [StaticString] = ["return", "in", "of", "case", "default", "await", "yield"]

  /// How many tokens before a brace are searched for the keyword of its declaration.
  private static let longestHeader = 48

  /// What the braces hold that open at a position, as far as the tokens before them tell.
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

  /// Tells `class A extends B<C> {` from `run(): Promise<C> {` by the keyword that comes first, read backwards.
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
