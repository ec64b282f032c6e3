import ManifestText

/// The values of the inputs that findings quote; they may be as long as a file.
package enum QuotedValues {
  /// The maximum number of characters of a quoted value.
  static let maximumLength = 900

  /// Returns a text whose quoted values are cut.
  package static func cut(_ text: String) -> String {
    guard text.utf8.count > maximumLength else { return text }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index % 2 == 1, part.unicodeScalars.count > maximumLength else { return String(part) }
      return String(part.unicodeScalars.prefix(maximumLength)) + "…"
    }.joined(separator: "`")
  }
}

extension Diagnostic {
  /// The finding with quoted values that are cut.
  var withShortValues: Diagnostic {
    var finding = self
    finding.message = QuotedValues.cut(message)
    finding.label = label.map(QuotedValues.cut)
    finding.related = related.map { Related($0.span, QuotedValues.cut($0.message)) }
    finding.note = note.map(QuotedValues.cut)
    finding.help = help.map(QuotedValues.cut)
    return finding
  }
}
