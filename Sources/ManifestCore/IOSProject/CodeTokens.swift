package import AppSources
package import ManifestText

/// The tokens of an Objective-C or Swift source, without numbers and conditions of Swift.
package struct CodeTokens: Sendable {
  package enum Kind: Hashable, Sendable {
    case word
    /// A string literal of one line without escapes; its range excludes the quotes.
    case string
    /// Another literal in quotes. The range of a one-line literal is its text; that of another literal may end earlier.
    case text
    case mark(UInt8)
    /// A preprocessor directive of Objective-C.
    case directive
  }

  package struct Token: Hashable, Sendable {
    package let kind: Kind
    /// The byte range in the file.
    package let range: Range<Int>
  }

  package let file: SourceFile
  /// The functions of the source, by the offsets of their opening braces.
  private let declarations: [Int: CodeNode]
  package private(set) var tokens: [Token] = []
  /// The index of each bracket's counterpart; other tokens have their own index.
  private var partners: [Int] = []
  /// A bracket without a counterpart, so that the extent of blocks is unknown; nil if all brackets match.
  package let unmatchedBracket: Span?
  package let isSwift: Bool

  package init(_ source: AppSource) {
    file = source.file
    isSwift = source.language == .swift
    unmatchedBracket = source.unmatchedBracket
    declarations = Dictionary(
      source.functions.compactMap { function in
        function.body.map { (Int($0.span.start), function) }
      }, uniquingKeysWith: { first, _ in first })
    let all = source.tokens
    var indices: [Int: Int] = [:]
    for position in all.all.indices {
      guard let token = Self.token(position, all) else { continue }
      indices[position] = tokens.count
      partners.append(position)
      tokens.append(token)
    }
    partners = partners.enumerated().map { indices[all.partner($1)] ?? $0 }
  }

  private static func token(_ position: Int, _ tokens: Tokens) -> Token? {
    func range(_ span: Span) -> Range<Int> { Int(span.start)..<Int(span.end) }
    switch tokens.all[position].kind {
    case .word, .quotedWord: return Token(kind: .word, range: range(tokens.span(position)))
    case .text:
      if let plain = tokens.plainText(position) { return Token(kind: .string, range: range(plain.span)) }
      return Token(kind: .text, range: range(tokens.content(position).span))
    // A literal with interpolations is a text with all of them; the words in these follow it.
    case .textStart:
      let start = range(tokens.content(position).span)
      let end = tokens.partner(position)
      guard tokens.all.indices.contains(end), tokens.all[end].kind == .textEnd else {
        return Token(kind: .text, range: start)
      }
      return Token(kind: .text, range: start.lowerBound..<range(tokens.content(end).span).upperBound)
    case .mark:
      let range = tokens.all[position].range
      return Token(kind: .mark(tokens.file.bytes[range.lowerBound]), range: range)
    case .directive:
      return tokens.language == .swift ? nil : Token(kind: .directive, range: tokens.all[position].range)
    case .textMiddle, .textEnd, .number: return nil
    }
  }

  /// Returns the declaration of the function whose body begins with a brace.
  package func function(atBrace index: Int) -> CodeNode? { declarations[tokens[index].range.lowerBound] }

  package var indices: Range<Int> { tokens.indices }

  package var areBalanced: Bool { unmatchedBracket == nil }

  // MARK: Tokens

  package func text(_ index: Int) -> String { text(tokens[index].range) }

  package func text(_ range: Range<Int>) -> String { String(decoding: file.bytes[range], as: UTF8.self) }

  package func span(_ index: Int) -> Span { file.span(tokens[index].range.lowerBound, tokens[index].range.upperBound) }

  /// Returns the span from the first to the last token of a range.
  package func span(_ range: Range<Int>) -> Span {
    guard let first = range.first, let last = range.last else { return file.wholeSpan.head }
    return file.span(tokens[first].range.lowerBound, tokens[last].range.upperBound)
  }

  /// Returns whether a token is a word; false for an index out of bounds.
  package func isWord(_ index: Int) -> Bool { indices.contains(index) && tokens[index].kind == .word }

  package func isWord(_ index: Int, _ word: String) -> Bool {
    isWord(index) && file.bytes[tokens[index].range].elementsEqual(word.utf8)
  }

  package func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
    indices.contains(index) && tokens[index].kind == .mark(UInt8(ascii: mark))
  }

  /// Returns whether a token is a word before a single colon, like the label of an argument.
  package func isLabel(_ index: Int) -> Bool {
    isWord(index) && isMark(index + 1, ":") && !isOperator(index + 1, ":", ":")
  }

  package func isString(_ index: Int) -> Bool { indices.contains(index) && tokens[index].kind == .string }

  /// Returns whether an operator of two characters such as `==` or `&&` starts at an index.
  package func isOperator(_ index: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    isMark(index, first) && isMark(index + 1, second)
      && tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
  }

  /// Returns the index of a bracket's counterpart; for other tokens, the index itself.
  package func partner(_ index: Int) -> Int { partners[index] }

  /// Returns the index after a token; for an opening bracket, the index after its counterpart.
  package func after(_ index: Int) -> Int { max(partners[index], index) + 1 }

  /// Returns the end of an argument: the next comma, semicolon or closing bracket.
  package func argumentEnd(from start: Int) -> Int {
    var index = start
    while index < tokens.count, ![",", "]", ")", "}", ";"].contains(where: { isMark(index, $0) }) {
      index = after(index)
    }
    return min(index, tokens.count)
  }

  /// Returns whether a line break separates a token from the previous one.
  package func startsLine(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let gap =
      tokens[index - 1].range.upperBound..<max(tokens[index].range.lowerBound, tokens[index - 1].range.upperBound)
    return file.bytes[gap].contains { $0 == 0x0A || $0 == 0x0D }
  }
}
