import ManifestRuntime
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

  /// The finding with the code points of a name that looks like the one to write.
  func namingCodePoints(in sources: SourceMap) -> Diagnostic {
    guard let help, help.utf8.contains(where: { $0 >= 0x80 }), span.end - span.start <= Self.maximumLength else {
      return self
    }
    let parts = help.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let text = sources[span.source].text(span)
    guard parts.count == 3, let range = text.firstRange(of: parts[1]),
      let points = parts[1].codePoints(inPlaceOf: String(text[range]))
    else { return self }
    return helping("\(help), with \(points)")
  }

  private func helping(_ help: String) -> Diagnostic {
    var finding = self
    finding.help = help
    return finding
  }
}

extension String {
  /// Returns the code points by which the text differs from another one that looks the same: `U+00E9 in place of U+0065
  /// U+0301`; nil if the two look different or are the same.
  func codePoints(inPlaceOf other: String) -> String? {
    // Texts are equal if their characters look the same.
    guard self == other, !hasSameBytes(as: other) else { return nil }
    let (meant, written) = Array(unicodeScalars).differingParts(from: Array(other.unicodeScalars))
    return [meant, written].map { scalars in
      scalars.map { "U+" + UInt64($0.value).hexadecimal(digits: 4).uppercased() }.joined(separator: " ")
    }.joined(separator: " in place of ")
  }
}
