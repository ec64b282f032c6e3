package import ManifestText

extension AppSource {
  /// Whether all brackets have a counterpart, so that the extent of declarations is known.
  package var areBracketsPaired: Bool { tokens.unmatchedBracket == nil }

  /// The place of the first bracket without a counterpart; nil if all have one.
  package var unmatchedBracket: Span? { tokens.unmatchedBracket.map(tokens.span) }

  /// The nodes of a kind, in the order of the source.
  package func nodes(_ kind: SyntaxKind) -> some Sequence<CodeNode> {
    root.descendants.lazy.filter { $0.kind == kind }
  }

  /// Returns the names among some that the source has other than to declare a type, or to name one for Objective-C.
  package func uses(of names: Set<String>) -> Set<String> {
    let words = positions(of: names).filter { tokens.all[$0].kind == .word }
    guard !words.isEmpty else { return [] }
    var declared: Set<Int> = []
    for node in root.descendants {
      if node.kind == .type, let name = node.nameToken { declared.insert(name) }
      if node.kind == .modifier, node.attribute == "objc" { declared.formUnion(node.tokens) }
    }
    return Set(words.filter { !declared.contains($0) }.map(tokens.text))
  }

  /// The words, with their places.
  package var words: some Sequence<Spanned<String>> {
    tokens.all.indices.lazy.filter { [.word, .quotedWord].contains(self.tokens.all[$0].kind) }
      .map { Spanned(self.tokens.text($0), self.tokens.span($0)) }
  }

  /// Returns whether a word of the source is one of some names.
  package func mentions(_ names: Set<String>) -> Bool { positions(of: names).contains { _ in true } }

  /// Returns whether a word of the source is a name, at a token that is meant.
  package func mentions(_ name: String, where isMeant: (Int) -> Bool) -> Bool {
    positions(of: [name]).contains(where: isMeant)
  }

  /// Returns the positions of the words that are one of some names.
  private func positions(of names: Set<String>) -> some Sequence<Int> {
    // Comparing lengths first saves most texts.
    let lengths = Set(names.map(\.utf8.count))
    return tokens.all.indices.lazy.filter { [tokens] position in
      let token = tokens.all[position]
      return (token.kind == .word || token.kind == .quotedWord) && lengths.contains(token.range.count)
        && names.contains(tokens.text(position))
    }
  }

  /// Returns whether a string literal, on one line and without escapes, is one of some texts.
  package func hasLiteral(_ texts: Set<String>) -> Bool {
    tokens.all.indices.contains { tokens.plainText($0).map { texts.contains($0.value) } ?? false }
  }

  /// The texts of the string literals, as they are written; of one with interpolations, its parts.
  package var literals: [Spanned<String>] {
    tokens.all.indices.flatMap { position -> [Spanned<String>] in
      switch tokens.all[position].kind {
      case .text, .textStart, .textMiddle, .textEnd: [tokens.content(position)]
      case .directive: literals(ofMacro: position)
      case .word, .quotedWord, .number, .mark: []
      }
    }
  }

  /// A macro may define a name: `#define kModule @"entry"`.
  private func literals(ofMacro position: Int) -> [Spanned<String>] {
    guard tokens.text(position).drop(while: { !$0.isLetter }).hasPrefix("define") else { return [] }
    let quotes = tokens.all[position].range.filter { file.bytes[$0] == UInt8(ascii: "\"") }
    return stride(from: 1, to: quotes.count, by: 2).map { close in
      let span = file.span(quotes[close - 1] + 1, quotes[close])
      return Spanned(file.text(span), span)
    }
  }

  /// The modules and headers that the source imports: `UIKit`, `UIKit/UIKit.h`, `Page.h`, in a script `./Page`.
  package var imports: [Spanned<String>] {
    root.descendants.compactMap { node in
      switch node.kind {
      case .import:
        switch language {
        // `import class UIKit.UIView`
        case .swift:
          let words = node.tokens.filter { tokens.all[$0].kind == .word }
          let keywords: Set = [
            "import", "class", "struct", "enum", "func", "protocol", "typealias", "let", "var", "public", "internal",
            "private", "fileprivate", "package",
          ]
          let module = words.first { !keywords.contains(tokens.text($0)) && !tokens.isMark($0 - 1, "@") }
          return module.map { Spanned(tokens.text($0), node.span) }
        case .objectiveC: return node.tokens.last.map { Spanned(tokens.text($0), node.span) }
        case .script: return node.tokens.last { tokens.all[$0].kind == .text }.map { tokens.content($0) }
        }
      case .directive:
        let line = node.text.drop { !$0.isLetter }
        guard line.hasPrefix("import") || line.hasPrefix("include") else { return nil }
        let name = line.drop { $0 != "<" && $0 != "\"" }.dropFirst().prefix { $0 != ">" && $0 != "\"" }
        return Spanned(String(name), node.span)
      default: return nil
      }
    }
  }
}
