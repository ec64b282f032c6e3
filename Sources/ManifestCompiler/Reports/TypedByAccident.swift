import ManifestText

extension Diagnostic {
  /// The maximum length of a text that is searched, in bytes; longer ones are prose.
  private static let maximumLength = 200

  /// The error with a help that names what was typed out of habit, and is the cause of whatever was found.
  ///
  /// It is a comment of another format, or a full-width or typographic character in a text that is otherwise ASCII, such as
  /// a scheme or a URL.
  func namingTypingMistakes(in sources: SourceMap) -> Diagnostic {
    guard severity == .error, !rule.name.hasSuffix("-lookalike"), span.end - span.start <= Self.maximumLength else {
      return self
    }
    let file = sources[span.source]
    let end = min(span.end + 2, UInt32(file.bytes.count))
    let text = file.text(Span(source: span.source, start: span.start, end: end))
    if file.path.hasSuffix(".yaml") || file.path.hasSuffix(".yml"), text.contains(" //") {
      return helping("write `#` in place of `//`, which does not begin a comment in YAML")
    }
    let scalars = file.text(span).unicodeScalars
    guard let found = scalars.first(where: { !$0.isASCII }), let meant = Lookalike.ascii(for: found),
      scalars.allSatisfy({ $0.isASCII || Lookalike.ascii(for: $0) != nil })
    else { return self }
    return helping(
      "write `\(UnicodeScalar(meant))` in place of `\(found)`, a character of an input method or a word processor")
  }

  private func helping(_ help: String) -> Diagnostic {
    var finding = Diagnostic(
      rule, message, at: span, severity: severity, label: label, related: related, note: note, help: help)
    finding.stage = stage
    return finding
  }
}
