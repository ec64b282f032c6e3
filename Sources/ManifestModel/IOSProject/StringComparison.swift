package import ManifestText

/// A comparison `[subject isEqualToString:@"literal"]`, by which an app delegate chooses a view controller.
package struct StringComparison: Hashable, Sendable {
  /// The last name of what is compared: `host` in `[url.host isEqualToString:@"entry"]`.
  package let subject: String
  /// The text between the quotes as it is written, with its escapes.
  package let literal: Spanned<String>

  /// The comparisons of an Objective-C file in their order; total on any bytes.
  package static func scan(_ file: SourceFile) -> [StringComparison] {
    var lexer = ObjectiveCLexer(file.bytes)
    var found: [StringComparison] = []
    /// The tokens `subject isEqualToString : @` so far.
    var before: [ObjectiveCLexer.Token] = []
    while true {
      let token = lexer.next()
      if token == .end { return found }
      if case .string(let content) = token, let subject = subject(before, lexer.cursor) {
        let literal = Spanned(lexer.cursor.text(content), file.span(content.lowerBound, content.upperBound))
        found.append(StringComparison(subject: subject, literal: literal))
      }
      if before.count == 4 { before.removeFirst() }
      before.append(token)
    }
  }

  private static func subject(_ tokens: [ObjectiveCLexer.Token], _ cursor: CodeCursor) -> String? {
    guard tokens.count == 4, case .word(let subject) = tokens[0], case .word(let selector) = tokens[1],
      cursor.isAt(selector, "isEqualToString"), tokens[2] == .mark(UInt8(ascii: ":")),
      tokens[3] == .mark(UInt8(ascii: "@"))
    else { return nil }
    return cursor.text(subject)
  }
}
