import ManifestCore
import ManifestText

extension CodeTokens {
  /// Returns the headers that are imported repeatedly without a condition.
  func repeatedImports() -> [(name: Spanned<String>, first: Span)] {
    var imports: [String: Span] = [:]
    var repeated: [(name: Spanned<String>, first: Span)] = []
    var depth = 0
    for token in tokens where token.kind == .directive {
      let words = text(token.range).dropFirst().split(maxSplits: 1) { $0.isWhitespace || $0 == "\"" || $0 == "<" }
      guard let word = words.first else { continue }
      if word.hasPrefix("if") { depth += 1 }
      if word == "endif" { depth -= 1 }
      guard word == "import" || word == "include", depth <= 0,
        let open = file.bytes[token.range].firstIndex(where: {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "<")
        }),
        let close = file.bytes[(open + 1)..<token.range.upperBound].firstIndex(where: {
          $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ">")
        })
      else { continue }
      let name = Spanned(text(open + 1..<close), file.span(open + 1, close))
      if let first = imports[name.value] {
        repeated.append((name, first))
      } else {
        imports[name.value] = name.span
      }
    }
    return repeated
  }
}
