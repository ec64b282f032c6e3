import ManifestRuntime
import ManifestText

/// Plain scalars that some YAML parsers do not read as strings: numbers, Booleans, dates.
enum YAMLWord {
  /// Reports a name that needs quotes to be read as a string.
  static func check(_ text: String, at span: Span, into diagnostics: inout Diagnostics) {
    guard !isText(text) else { return }
    diagnostics.report(
      .unquotedName, "the name `\(text)` is not quoted, so YAML tools may not read it as text", at: span,
      help: "write `\"\(text)\"`")
  }

  /// Returns whether every parser of YAML 1.1 and 1.2 reads a plain scalar as a string.
  static func isText(_ text: String) -> Bool {
    let folded = text.lowercased()
    let unsigned = folded.hasPrefix("-") || folded.hasPrefix("+") ? String(folded.dropFirst()) : folded
    return !words.contains(folded) && unsigned != ".inf" && !numbers.contains { $0.matches(unsigned) }
  }

  /// Returns a name as a map writes it: in quotes if it is not plain text.
  static func written(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0.isASCIILetterOrDigit || "._-".utf8.contains($0) }
    return isPlain && !name.hasPrefix("-") && isText(name) ? name : "\"\(name)\""
  }

  private static let words: Set = [
    "", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".inf", ".nan",
  ]

  /// The integers of any base, including sexagesimal, the decimal fractions, and the dates.
  private static let numbers: [TextPattern] = [
    "0x[0-9a-f_]+", "0o[0-7_]+", "0b[01_]+", "[0-9][0-9_:-]*[.]?[0-9_:-]*", "[.][0-9][0-9_]*",
    "[0-9][0-9_]*[.]?[0-9_]*e[-+]*[0-9]+", "[.][0-9][0-9_]*e[-+]*[0-9]+",
  ].compactMap { try? TextPattern($0) }
}
