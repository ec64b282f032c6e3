extension String {
  /// The text in backticks for a message, truncated, with invisible and control characters escaped.
  package var inBackticks: String { inBackticks(limit: 80) }

  /// Returns the text in backticks, truncated after a number of characters.
  package func inBackticks(limit: Int) -> String {
    var shown = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == limit {
        shown += "…"
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return "`" + shown + "`"
  }
}

extension [String] {
  /// The texts in backticks in a sentence: "`a`, `b` and `c`".
  package var inBackticks: String {
    guard count > 2 else { return map(\.inBackticks).joined(separator: " and ") }
    return dropLast().map(\.inBackticks).joined(separator: ", ") + " and " + self[count - 1].inBackticks
  }
}
