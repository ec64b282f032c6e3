import ManifestText

/// A statement with names for what differs, such as `[self setNavRootVC:$page]`; white space and comments mean nothing.
///
/// `$name` matches any name, and `$$name` any expression. A placeholder that occurs twice matches the same text twice.
package struct CodePattern: Sendable {
  private let statement: CodeNode?

  /// Reads a statement of Objective-C.
  package init(objectiveC text: String) {
    var sources = SourceMap()
    let file = sources.add(path: "pattern.m", bytes: Array("void f(void) {\n\(text);\n}\n".utf8))
    statement = AppSource(file, in: .objectiveC).functions.first?.body?.base
  }

  /// The code that the placeholders of a pattern match.
  package struct Match: Sendable {
    /// The texts, with a space between two tokens.
    package fileprivate(set) var texts: [String: String] = [:]
    /// The expressions, by placeholder.
    package fileprivate(set) var nodes: [String: CodeNode] = [:]

    package subscript(name: String) -> String? { texts[name] }

    fileprivate mutating func bind(_ name: String, _ text: String) -> Bool {
      defer { texts[name] = text }
      return texts[name].map { $0 == text } ?? true
    }
  }

  /// Returns the code that the placeholders match in a statement; nil if the statement has another form.
  package func match(_ node: CodeNode) -> Match? {
    var found = Match()
    guard let statement, Self.match(statement, node, &found) else { return nil }
    return found
  }

  private static func match(_ pattern: CodeNode, _ node: CodeNode, _ found: inout Match) -> Bool {
    if pattern.kind == .name, pattern.name.hasPrefix("$") {
      guard pattern.name.hasPrefix("$$") || node.kind == .name else { return false }
      found.nodes[pattern.name] = node
      return found.bind(pattern.name, node.tokens.map(node.source.tokens.text).joined(separator: " "))
    }
    let (parts, others) = (Array(pattern.children), Array(node.children))
    let (words, otherWords) = (pattern.ownWords, node.ownWords)
    guard pattern.kind == node.kind, parts.count == others.count, words.count == otherWords.count else { return false }
    let isSame = zip(words, otherWords).allSatisfy { word, other in
      word.hasPrefix("$") ? found.bind(word, other) : word == other
    }
    return isSame && zip(parts, others).allSatisfy { match($0, $1, &found) }
  }
}

extension CodeNode {
  /// The texts of the tokens that are in none of its children, without semicolons.
  fileprivate var ownWords: [String] {
    var (words, position): ([String], Int) = ([], tokens.lowerBound)
    for child in children {
      words += (position..<max(position, child.tokens.lowerBound)).map(source.tokens.text)
      position = child.tokens.upperBound
    }
    words += (position..<max(position, tokens.upperBound)).map(source.tokens.text)
    return words.filter { $0 != ";" }
  }
}
