import ManifestText

/// Plain scalars that other YAML readers do not take for text: numbers, Booleans, dates.
enum YAMLWord {
  /// Reports a name that only its quotes would keep as it is.
  static func check(_ text: String, at span: Span, into diagnostics: inout Diagnostics) {
    guard !isText(text) else { return }
    diagnostics.report(
      .init(
        .unquotedName, "the name `\(text)` has no quotes, so YAML does not take it for text",
        at: span, help: "write `\"\(text)\"`"))
  }

  /// Whether every reader of YAML 1.1 and 1.2 takes a plain scalar for text.
  static func isText(_ text: String) -> Bool {
    let folded = text.lowercased()
    let unsigned = folded.hasPrefix("-") || folded.hasPrefix("+") ? folded.dropFirst() : folded[...]
    return !words.contains(folded) && unsigned != ".inf" && !isNumber(unsigned)
  }

  private static let words: Set = [
    "", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".inf", ".nan",
  ]

  /// Integers of any base, with `_` between digits and in sixties, decimal fractions, and dates.
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
