package import ManifestText

/// A source of an app as a tree; what is not understood is `unknown`.
package final class AppSource: Sendable {
  package let tokens: Tokens
  /// The nodes, each before those in it.
  let records: [SyntaxRecord]
  /// Whether some of it is unknown because it is nested more deeply than `maximumDepth`.
  package let isTooDeep: Bool
  /// The deepest nesting of expressions that is read.
  package static let maximumDepth = Parser.maximumDepth

  /// Reads a source in the language of its name; nil if that is not known.
  package convenience init?(_ file: SourceFile) {
    guard let language = SourceLanguage(path: file.path) else { return nil }
    self.init(file, in: language)
  }

  /// Reads a source; never fails.
  package init(_ file: SourceFile, in language: SourceLanguage) {
    tokens = Tokens(file, in: language)
    (records, isTooDeep) = Parser.read(tokens)
  }

  package var file: SourceFile { tokens.file }
  package var id: SourceID { file.id }
  package var path: String { file.path }
  package var language: SourceLanguage { tokens.language }
  package var root: CodeNode { CodeNode(source: self, position: 0) }

  /// Returns the nodes at some positions.
  package func nodes(at positions: Range<Int>) -> [CodeNode] { positions.map { CodeNode(source: self, position: $0) } }
}

/// A part of a source.
package struct CodeNode: Sendable {
  package let source: AppSource
  /// Its position in the source: after the nodes before it, and before those in it.
  package let position: Int

  /// The positions of the nodes in it.
  package var extent: Range<Int> { position + 1..<end }

  /// The positions of it and of the nodes in it.
  package var wholeExtent: Range<Int> { position..<end }

  private var record: SyntaxRecord { source.records[position] }

  /// The position after the last node in it.
  var end: Int { Int(record.next) }

  package var kind: SyntaxKind { record.kind }

  /// The positions of its tokens.
  package var tokens: Range<Int> { Int(record.start)..<Int(record.end) }

  /// The position of the token that names it: a name, an operator or a keyword; nil if there is none.
  package var nameToken: Int? { record.main < 0 ? nil : Int(record.main) }

  /// The text of the token that names it; empty if there is none.
  package var name: String {
    // A reference to the method would copy all tokens.
    if let nameToken { source.tokens.text(nameToken) } else { "" }
  }

  /// The label of an argument or a parameter, or the keyword of a type; nil if there is none.
  package var label: String? { record.label < 0 ? nil : source.tokens.text(Int(record.label)) }

  /// The position of the label.
  var labelToken: Int? { record.label < 0 ? nil : Int(record.label) }

  /// The place of the token that names it, otherwise of the whole node.
  package var nameSpan: Span { if let nameToken { source.tokens.span(nameToken) } else { span } }

  /// The place of the node.
  package var span: Span {
    guard let first = tokens.first, let last = tokens.last else { return source.file.wholeSpan.head }
    let all = source.tokens.all
    return source.file.span(all[first].range.lowerBound, all[last].range.upperBound)
  }

  /// The node around it; nil for the file.
  package var parent: CodeNode? { record.parent < 0 ? nil : CodeNode(source: source, position: Int(record.parent)) }

  /// The nodes around it, innermost first.
  package var ancestors: some Sequence<CodeNode> {
    sequence(state: parent) { next in
      defer { next = next?.parent }
      return next
    }
  }

  /// The nodes directly in it, in the order of the source.
  package var children: some Sequence<CodeNode> {
    let (source, end) = (source, Int(record.next))
    return sequence(state: position + 1) { next -> CodeNode? in
      guard next < end else { return nil }
      let child = CodeNode(source: source, position: next)
      next = Int(source.records[next].next)
      return child
    }
  }

  /// The nodes in it at any depth, in the order of the source.
  package var descendants: some Sequence<CodeNode> {
    let source = source
    return extent.lazy.map { CodeNode(source: source, position: $0) }
  }
}

extension CodeNode: Hashable {
  package static func == (left: CodeNode, right: CodeNode) -> Bool {
    left.position == right.position && left.source === right.source
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source))
    hasher.combine(position)
  }
}

extension CodeNode {
  /// Returns the first child of a kind.
  package func first(_ kind: SyntaxKind) -> CodeNode? { children.first { $0.kind == kind } }

  /// Returns the children of a kind.
  package func all(_ kind: SyntaxKind) -> [CodeNode] { children.filter { $0.kind == kind } }

  /// The text from its first to its last token.
  package var text: String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    let all = source.tokens.all
    return String(
      decoding: source.file.bytes[all[first].range.lowerBound..<all[last].range.upperBound], as: UTF8.self)
  }

  /// The operator of an operation or an assignment, such as `&&` or `+=`; empty for other nodes.
  package var operatorText: String {
    guard kind == .operation || kind == .assignment, let start = nameToken else { return "" }
    let next = children.first { $0.tokens.lowerBound > start }?.tokens.lowerBound ?? tokens.upperBound
    return (start..<next).prefix { source.tokens.all[$0].kind != .directive }.map { source.tokens.text($0) }.joined()
  }

  /// The words in it.
  package var words: [String] {
    tokens.filter { [.word, .quotedWord].contains(source.tokens.all[$0].kind) }.map { source.tokens.text($0) }
  }

  /// The texts of the literals in it, as they are written.
  package var texts: [Spanned<String>] {
    tokens.filter { source.tokens.all[$0].kind == .text }.map { source.tokens.content($0) }
  }

  /// Returns whether one of its tokens is a word.
  package func contains(word: String) -> Bool { tokens.contains { source.tokens.isWord($0, word) } }

  /// The first child: what a call calls, what a member belongs to, or what a prefix, cast, argument or group is of.
  package var base: CodeNode? {
    let next = position + 1
    return next < record.next ? CodeNode(source: source, position: next) : nil
  }
}
