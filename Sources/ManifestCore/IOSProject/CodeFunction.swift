import ManifestText

/// A method or function of a source file.
package struct CodeFunction: Sendable {
  /// The name; in Objective-C, the first part of the selector.
  package let name: String
  /// The tokens before the opening brace.
  package let header: Range<Int>
  /// The tokens between the braces.
  package let body: Range<Int>

  package init(name: String, header: Range<Int>, body: Range<Int>) {
    self.name = name
    self.header = header
    self.body = body
  }

  /// Returns whether a function does nothing but return a constant.
  package func doesNothing(in code: CodeTokens) -> Bool {
    !body.isEmpty
      && body.allSatisfy { index in
        code.isMark(index, ";") || ["return", "true", "false", "YES", "NO"].contains { code.isWord(index, $0) }
      }
  }

  /// Returns the functions of a file with balanced brackets, in the order of their bodies.
  package static func all(in code: CodeTokens) -> [CodeFunction] {
    code.isSwift ? swift(code) : objectiveC(code)
  }

  private static func objectiveC(_ code: CodeTokens) -> [CodeFunction] {
    var found: [CodeFunction] = []
    var (index, start) = (0, 0)
    while index < code.tokens.count {
      if code.isMark(index, "{") {
        let header = start..<index
        if let name = name(code, header) {
          found.append(CodeFunction(name: name, header: header, body: index + 1..<code.partner(index)))
        }
        index = code.after(index)
        start = index
      } else if code.isMark(index, "(") || code.isMark(index, "[") {
        index = code.after(index)
      } else {
        let isBoundary =
          code.isMark(index, ";") || code.tokens[index].kind == .directive || code.isWord(index, "end")
        index += 1
        if isBoundary { start = index }
      }
    }
    return found
  }

  /// Returns the word before the first parameter; nil if there are no parentheses, as before the braces of instance
  /// variables.
  private static func name(_ code: CodeTokens, _ header: Range<Int>) -> String? {
    var index = header.lowerBound
    while index < header.upperBound, !code.isMark(index, "-"), !code.isMark(index, "+") { index += 1 }
    if index < header.upperBound, code.isMark(index + 1, "(") {
      let name = code.after(index + 1)
      return header.contains(name) && code.isWord(name) ? code.text(name) : nil
    }
    return header.first { code.isWord($0) && code.isMark($0 + 1, "(") && header.contains($0 + 1) }.map(code.text)
  }

  private static func swift(_ code: CodeTokens) -> [CodeFunction] {
    code.indices.compactMap { index in
      let isFunction = code.isWord(index, "func") && code.isWord(index + 1)
      guard isFunction || code.isWord(index, "init") && !code.isMark(index - 1, ".") else { return nil }
      var end = index + 1
      while end < code.tokens.count, !code.isMark(end, "{") {
        if code.isMark(end, "}") || end > index + 1 && (code.isWord(end, "func") || code.isWord(end, "init")) {
          return nil
        }
        end = code.after(end)
      }
      guard end < code.tokens.count else { return nil }
      return CodeFunction(
        name: isFunction ? code.text(index + 1) : "init", header: index..<end, body: end + 1..<code.partner(end))
    }
  }
}
