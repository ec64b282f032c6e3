import ManifestRuntime
import ManifestText

/// The default in the short form of a parameter, which may be in quotes: `string = "North"`.
///
/// In YAML these quotes are characters of a plain scalar, so they have no escapes; the long form has those of YAML.
enum QuotedDefault {
  private static let quotes: Set = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  /// Returns the text between the quotes, or the whole text if it has no quotes at its ends; reports quotes of a default with
  /// the given type that do not enclose it, or that contain an escape, and returns nil.
  static func text(
    of text: Spanned<String>, typed type: String, into diagnostics: inout Diagnostics
  ) -> Spanned<String>? {
    let bytes = text.value.utf8
    guard let first = bytes.first, let last = bytes.last, quotes.contains(first) || quotes.contains(last) else {
      return text
    }
    let isEnclosed = first == last && bytes.count > 1
    let inner = bytes.dropFirst().dropLast()
    guard isEnclosed, !inner.contains(first), first != UInt8(ascii: "\"") || !inner.contains(UInt8(ascii: "\\")) else {
      diagnostics.reportError(
        Diagnostic(
          .invalidDefault,
          isEnclosed
            ? "the default `\(text.value)` contains its own quotes or an escape"
            : "the default `\(text.value)` has a quote at only one end", at: text.span,
          note: "in the short form, a default ends at the quote that starts it",
          help: "write the long form: `{type: \(type), default: \(scalar(of: text.value, isEscaped: isEnclosed))}`"))
      return nil
    }
    return Spanned(String(Substring(inner)), text.span(of: 1..<bytes.count - 1))
  }

  /// Returns the text that was probably meant, as a quoted scalar of YAML.
  private static func scalar(of text: String, isEscaped: Bool) -> String {
    var meant = Substring(text)
    if isEscaped {
      meant = meant.dropFirst().dropLast()
      for (escape, character) in [("\\\"", "\""), ("\\\\", "\\"), ("''", "'")] {
        meant = meant.replacing(escape, with: character)
      }
    } else if let first = meant.utf8.first, quotes.contains(first) {
      meant = meant.dropFirst()
    }
    return "'\(meant.replacing("'", with: "''"))'"
  }
}
