extension BridgeValue {
  /// The value as JSON that nothing can break out of: not a string literal of JavaScript, and not the `<script>` around it.
  public var json: String { BridgeText.json(of: self) }
}

/// JSON that nothing can break out of: not a string literal of JavaScript, and not the `<script>` around it.
///
/// Besides what JSON asks for, `<`, `>`, `&`, U+007F, U+2028 and U+2029 are written as escapes: `</script>` and `<!--` end or
/// change a script, and older JavaScript takes the separators for the end of a line.
enum BridgeText {
  /// The JSON of a value, without spaces.
  static func json(of value: BridgeValue) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A JSON string, which is a string literal of JavaScript as well.
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ value: BridgeValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes.append("null")
    case .bool(let value): bytes.append(value ? "true" : "false")
    case .int(let value): bytes.append(String(value))
    // JSON has no other numbers; `JSON.stringify` writes these so, too.
    case .double(let value) where !value.isFinite: bytes.append("null")
    case .double(let value): bytes.append(DecimalNumber.shortestText(of: value))
    case .string(let text): append(text, to: &bytes)
    case .list(let values):
      bytes.append(0x5B)
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(0x2C) }
        append(value, to: &bytes)
      }
      bytes.append(0x5D)
    case .object(let members):
      bytes.append(0x7B)
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(0x2C) }
        append(member.name, to: &bytes)
        bytes.append(0x3A)
        append(member.value, to: &bytes)
      }
      bytes.append(0x7D)
    }
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(#"\""#)
      case "\\": bytes.append(#"\\"#)
      case "\n": bytes.append(#"\n"#)
      case "\r": bytes.append(#"\r"#)
      case "\t": bytes.append(#"\t"#)
      case "\0"..<" ", "<", ">", "&", "\u{7F}", "\u{2028}", "\u{2029}":
        bytes.append(#"\u"#)
        bytes.append(hexadecimal: UInt64(scalar.value), digits: 4)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(0x22)
  }
}
