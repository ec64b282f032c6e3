package import ManifestRuntime

extension ParameterValue {
  /// Creates a list of strings.
  package static func strings(_ texts: [String]) -> ParameterValue { .list(texts.map { .string($0) }) }

  /// Returns a JSON document, indented by two spaces, with a line feed at the end.
  ///
  /// Lists and objects nested deeper than `depth` are on one line.
  package func document(depth: Int = .max) -> String { text(depth: depth, indent: "\n") + "\n" }

  /// Returns the JSON text on one line, without spaces and without a line feed.
  package func line() -> String {
    let json = JSONText.text(of: self)
    return json.utf8.allSatisfy { $0 < 0x7F } ? json : JSONText.escaped(json, where: Self.isEscaped)
  }

  private func text(depth: Int, indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .list(let items) where depth > 0 && !items.isEmpty:
      let lines = items.map { inner + $0.text(depth: depth - 1, indent: inner) }
      return "[" + lines.joined(separator: ",") + indent + "]"
    case .object(let fields) where depth > 0 && !fields.isEmpty:
      let lines = fields.map {
        inner + ParameterValue.string($0.name).line() + ": " + $0.value.text(depth: depth - 1, indent: inner)
      }
      return "{" + lines.joined(separator: ",") + indent + "}"
    default: return line()
    }
  }

  /// Whether a character is escaped even though JSON does not require it.
  ///
  /// Control characters must not reach a terminal, and U+2028 and U+2029 end a line of JavaScript. Bidirectional
  /// controls make the displayed text differ from the actual one.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      true
    default: false
    }
  }
}
