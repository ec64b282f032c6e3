package import ManifestText

/// A name in an `import` or `export` statement of a script.
package struct ImportedName: Hashable, Sendable {
  /// The name in the source that declares or exports it; `default` for its default export, `*` for all exports.
  package let name: String
  /// The name after `as`, or else the same name; `default` for a default export.
  package let alias: String
  /// The text after `from`; nil if the statement has none.
  package let specifier: String?
}

extension AppSource {
  /// The names in `import a, { b, c as d } from 'x'` and `import * as a from 'x'`.
  package var importedNames: [ImportedName] {
    nodes(.import).filter { $0.isStatement("import") }.flatMap(\.importedNames)
  }

  /// The names in `export { a, b as c }`, with or without `from 'x'`, `export * from 'x'` and `export default a`.
  package var exportedNames: [ImportedName] {
    root.children.flatMap { node -> [ImportedName] in
      if node.kind == .import { return node.isStatement("export") ? node.importedNames : [] }
      guard node.all(.modifier).contains(where: { $0.name == "default" }) else { return [] }
      let name = node.kind == .other ? node.children.first { $0.kind == .name }?.name : node.name
      return name.map { [ImportedName(name: $0, alias: "default", specifier: nil)] } ?? []
    }
  }
}

extension CodeNode {
  fileprivate func isStatement(_ word: String) -> Bool { source.tokens.isWord(tokens.lowerBound, word) }

  /// The names in an `import` or `export` statement.
  fileprivate var importedNames: [ImportedName] {
    let code = source.tokens
    var names: [(name: String, alias: String)] = []
    var depth = 0
    var position = tokens.lowerBound + 1
    while position < tokens.upperBound, !code.isWord(position, "from") {
      if code.isMark(position, "{") { depth += 1 }
      if code.isMark(position, "}") { depth -= 1 }
      if code.isMark(position, "*") {
        names.append(("*", "*"))
      } else if code.isWord(position, "as"), !names.isEmpty, position + 1 < tokens.upperBound {
        position += 1
        names[names.count - 1].alias = code.text(position)
      } else if code.all[position].kind == .word {
        names.append((depth > 0 ? code.text(position) : "default", code.text(position)))
      }
      position += 1
    }
    let isFrom =
      code.isWord(position, "from") && position + 1 < tokens.upperBound && code.all[position + 1].kind == .text
    let specifier = isFrom ? code.content(position + 1).value : nil
    return names.map { ImportedName(name: $0.name, alias: $0.alias, specifier: specifier) }
  }

  /// The initial value of a variable, the value of an entry, or the default value of a parameter; nil if there is none.
  package var value: CodeNode? {
    switch kind {
    case .variable, .parameter:
      let parts = children.filter { ![.modifier, .typeName, .block].contains($0.kind) }
      // Without a name, the first part is a pattern.
      return (nameToken == nil ? Array(parts.dropFirst()) : parts).last
    case .entry: return children.first { _ in true }
    case .assignment: return children.first { $0.tokens.lowerBound > (nameToken ?? 0) }
    default: return nil
    }
  }

  /// What an assignment changes.
  package var target: CodeNode? { kind == .assignment ? base : nil }

  /// The key of an entry with its place: `bundleName`, `'a'`; nil if it has none, or one that is computed.
  package var key: Spanned<String>? {
    guard kind == .entry else { return nil }
    guard let token = nameToken else {
      // `{ bundleName }` is short for `{ bundleName: bundleName }`.
      guard let base, base.kind == .name, source.language == .script else { return nil }
      return Spanned(base.name, base.nameSpan)
    }
    guard source.tokens.all[token].kind == .text else { return Spanned(name, nameSpan) }
    return source.tokens.content(token)
  }

  /// The type of a variable, a parameter or the result of a function; nil if it is not written.
  package var typeName: CodeNode? { first(.typeName) }

  /// The place of its first token; of a literal at its start, what is between the quotes.
  package var firstSpan: Span {
    guard let first = tokens.first else { return span }
    let code = source.tokens
    switch code.all[first].kind {
    case .text: return code.content(first).span
    case .textStart:
      let last = code.isClosed(first) ? code.partner(first) : tokens.upperBound - 1
      let end = max(code.content(last).span.end, code.content(first).span.start)
      return source.file.span(Int(code.content(first).span.start), Int(end))
    default: return code.span(first)
    }
  }

  /// The expression without parentheses around it.
  package var ungrouped: CodeNode {
    var node = self
    while node.kind == .group, let base = node.base { node = base }
    return node
  }

  /// The two values of `condition ? a : b`, or else the expression itself.
  package var alternatives: [CodeNode] {
    let node = ungrouped
    // Nested choices are not followed.
    guard node.kind == .choice, !node.children.contains(where: { $0.kind == .choice }) else { return [node] }
    return Array(node.children.dropFirst())
  }

  /// The expression without a cast and parentheses: `want` of `want as Want`.
  package var uncast: CodeNode {
    var node = self
    while node.kind == .group || node.kind == .cast || node.kind == .other, let base = node.base,
      node.kind != .other || node.children.allSatisfy({ $0 == base })
    { node = base }
    return node
  }

  /// Whether the node or one around it is another one.
  package func isInside(_ other: CodeNode) -> Bool {
    source === other.source && other.wholeExtent.contains(position)
  }
}
