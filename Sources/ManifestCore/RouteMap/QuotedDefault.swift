import ManifestRuntime
import ManifestText

/// The default in the short form of a parameter, which may be in quotes: `string = "North"`.
///
/// In YAML these quotes are characters of a plain scalar, so they have no escapes; the long form has those of YAML.
enum QuotedDefault {
  fileprivate static let quotes: Set = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  /// A default whose quotes do not enclose it, or that contains an escape.
  struct Fault: Error {
    let text: Spanned<String>
    let isEscaped: Bool
  }

  /// Returns the text between the quotes, or the whole text if it has no quotes at its ends.
  static func text(of text: Spanned<String>) throws(Fault) -> Spanned<String> {
    let bytes = text.value.utf8
    guard let first = bytes.first, let last = bytes.last, quotes.contains(first) || quotes.contains(last) else {
      return text
    }
    guard first == last, bytes.count > 1 else { throw Fault(text: text, isEscaped: false) }
    let inner = bytes.dropFirst().dropLast()
    let isEscaped = inner.contains(first) || first == UInt8(ascii: "\"") && inner.contains(UInt8(ascii: "\\"))
    guard !isEscaped else { throw Fault(text: text, isEscaped: true) }
    return Spanned(String(Substring(inner)), text.span(of: 1..<bytes.count - 1))
  }
}

extension QuotedDefault.Fault {
  /// Returns the error for the default of a parameter with the given type.
  func diagnostic(typed type: String) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      isEscaped
        ? "the default `\(text.value)` contains its own quotes or an escape"
        : "the default `\(text.value)` has a quote at only one end", at: text.span,
      note: "in the short form, a default ends at the quote that starts it",
      help: "write the long form: `{type: \(type), default: \(scalar)}`")
  }

  /// The text that was probably meant, as a quoted scalar of YAML.
  private var scalar: String {
    var meant = Substring(text.value)
    if isEscaped {
      meant = meant.dropFirst().dropLast()
      for (escape, character) in [("\\\"", "\""), ("\\\\", "\\"), ("''", "'")] {
        meant = meant.replacing(escape, with: character)
      }
    } else if let first = meant.utf8.first, QuotedDefault.quotes.contains(first) {
      meant = meant.dropFirst()
    }
    return "'\(meant.replacing("'", with: "''"))'"
  }
}
