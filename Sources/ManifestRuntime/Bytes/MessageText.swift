extension String {
  /// The text in backticks for a message, truncated, with control and format characters escaped.
  package var inBackticks: String {
    var shown = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == 80 {
        shown += "…"
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return "`" + shown + "`"
  }
}
