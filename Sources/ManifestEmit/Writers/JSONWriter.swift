/// Writes JSON values, and is the only place where names become JSON strings (RFC 8259).
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether `<`, `>` and `&` are written as escapes, so that no string can end the HTML element around it.
  let isHTMLSafe: Bool

  init(isHTMLSafe: Bool) { self.isHTMLSafe = isHTMLSafe }

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: append("null")
    case .bool(let bool): append(bool ? "true" : "false")
    case .int(let int): append(String(int))
    case .double(let double): append(double.isFinite ? String(describing: double) : "null")
    case .string(let string): write(string)
    case .array(let elements):
      writeList("[", "]", elements, depth: depth) { writer, element in
        writer.write(element, depth: depth + 1)
      }
    case .object(let members):
      writeList("{", "}", members, depth: depth) { writer, member in
        writer.write(member.0)
        writer.append(": ")
        writer.write(member.1, depth: depth + 1)
      }
    }
  }

  private mutating func writeList<Item>(
    _ open: String, _ close: String, _ items: [Item], depth: Int, _ writeItem: (inout JSONWriter, Item) -> Void
  ) {
    append(open)
    for (index, item) in items.enumerated() {
      append(index == 0 ? "\n" : ",\n")
      indent(depth + 1)
      writeItem(&self, item)
    }
    if !items.isEmpty {
      append("\n")
      indent(depth)
    }
    append(close)
  }

  private mutating func write(_ string: String) {
    append("\"")
    if string.utf8.allSatisfy(isPlain) {
      append(string)
    } else {
      for scalar in string.unicodeScalars { write(scalar) }
    }
    append("\"")
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case "<" where isHTMLSafe, ">" where isHTMLSafe, "&" where isHTMLSafe: escape(scalar)
    // Controls must not reach a terminal, and the separators U+2028 and U+2029 end a line of JavaScript.
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": escape(scalar)
    // Bidirectional controls make a reader see another text than the one that is there.
    case "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": escape(scalar)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Writes a scalar of the basic plane as `\uXXXX`.
  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    append("\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): !isHTMLSafe
    default: (0x20...0x7E).contains(byte)
    }
  }

  private mutating func indent(_ depth: Int) {
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
