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
    let unsigned = folded.hasPrefix("-") || folded.hasPrefix("+") ? folded.dropFirst() : folded[...]
    return !words.contains(folded) && unsigned != ".inf" && !isNumber(unsigned)
  }

  private static let words: Set = [
    "", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".inf", ".nan",
  ]

  /// Returns whether a scalar is an integer of any base, including sexagesimal, a decimal fraction, or a date.
  private static func isNumber(_ text: Substring) -> Bool {
    for (prefix, digits) in [("0x", "0123456789abcdef_"), ("0o", "01234567_"), ("0b", "01_")] {
      if text.hasPrefix(prefix), text.count > 2, text.dropFirst(2).allSatisfy(digits.contains) { return true }
    }
    let mantissa = text.prefix { "0123456789_:.-".contains($0) }
    guard mantissa.contains(where: \.isNumber), mantissa.first != "-", mantissa.first != ":",
      mantissa.count(where: { $0 == "." }) <= 1
    else { return false }
    let rest = text[mantissa.endIndex...]
    if rest.isEmpty { return mantissa.first != "_" }
    guard rest.first == "e", !mantissa.contains(":"), !mantissa.contains("-") else { return false }
    let exponent = rest.dropFirst().drop { $0 == "-" || $0 == "+" }
    return !exponent.isEmpty && exponent.allSatisfy { "0123456789".contains($0) }
  }
}
