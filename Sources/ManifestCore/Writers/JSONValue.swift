/// A JSON value whose members keep their order.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number; infinity and NaN are written as `null`.
  case double(Double)
  case string(String)
  case array([JSONValue])
  /// An array with each item on a line of its own.
  case lines([JSONValue])
  case object([(String, JSONValue)])

  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}

extension JSONValue {
  /// Returns the JSON text, indented by two spaces, with a line feed at the end.
  ///
  /// Equal values have equal texts.
  package func text() -> String {
    var text = ""
    write(to: &text, indent: "\n")
    return text + "\n"
  }

  /// Returns the JSON text on one line, without spaces and without a line feed.
  func line() -> String {
    var text = ""
    write(to: &text, indent: nil)
    return text
  }

  /// Writes the value; items are separated by `indent`, a line feed with indentation, or are on one line if it is nil.
  private func write(to text: inout String, indent: String?) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .int(let int): text += String(int)
    case .double(let double): text += double.isFinite ? String(describing: double) : "null"
    case .string(let string): Self.write(string, to: &text)
    case .array(let items):
      Self.write(items, in: ("[", "]"), to: &text, indent: indent) { $0.write(to: &$1, indent: $2) }
    case .lines(let items):
      Self.write(items, in: ("[", "]"), to: &text, indent: indent) { item, text, _ in
        item.write(to: &text, indent: nil)
      }
    case .object(let members):
      Self.write(members, in: ("{", "}"), to: &text, indent: indent) { member, text, indent in
        Self.write(member.0, to: &text)
        text += indent == nil ? ":" : ": "
        member.1.write(to: &text, indent: indent)
      }
    }
  }

  /// Writes items between brackets, each with a closure.
  private static func write<Item>(
    _ items: [Item], in brackets: (String, String), to text: inout String, indent: String?,
    _ write: (Item, inout String, String?) -> Void
  ) {
    text += brackets.0
    let inner = indent.map { $0 + "  " }
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += inner }
      write(item, &text, inner)
    }
    if let indent, !items.isEmpty { text += indent }
    text += brackets.1
  }

  // MARK: - Strings

  /// Writes a string literal (RFC 8259), the only function that escapes strings.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      text += string
    } else {
      for scalar in string.unicodeScalars { write(scalar, to: &text) }
    }
    text += "\""
  }

  private static func write(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    // Control characters must not reach a terminal, and U+2028 and U+2029 end a line of JavaScript. Bidirectional
    // controls make the displayed text differ from the actual one.
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{061C}", "\u{200E}", "\u{200F}",
      "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}
