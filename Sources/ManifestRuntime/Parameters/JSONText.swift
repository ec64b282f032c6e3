/// The JSON text of values.
package enum JSONText {
  /// Reads an object; a member whose value is `null` is absent.
  ///
  /// Its lists have no `null`.
  package static func object(_ text: String) throws(JSONReader.Fault) -> ParameterValue {
    let value = try JSONReader.read(text)
    guard case .object = value, let value = value.withoutNull else { throw .malformed(at: 0) }
    return value
  }

  /// Returns the JSON text of a value, without spaces; escapes the characters that `isEscaped` selects, too.
  ///
  /// A double always has a decimal point or an exponent. Infinity and NaN, which JSON does not have, are `null`.
  package static func text(
    of value: ParameterValue, escaping isEscaped: (Unicode.Scalar) -> Bool = { _ in false }
  ) -> String {
    var text = ""
    write(value, to: &text, escaping: isEscaped)
    return text
  }

  /// Returns a JSON string literal; escapes the characters that JSON requires, and those that `isEscaped` selects.
  package static func quoted(
    _ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool = { _ in false }
  ) -> String {
    self.text(of: .string(text), escaping: isEscaped)
  }

  private static func write(
    _ value: ParameterValue, to text: inout String, escaping isEscaped: (Unicode.Scalar) -> Bool
  ) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value): text += number(value)
    case .string(let value):
      text += "\""
      text += value.replacingScalars { escape($0, isEscaped) }
      text += "\""
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        write(item, to: &text, escaping: isEscaped)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { text += "," }
        write(.string(field.name), to: &text, escaping: isEscaped)
        text += ":"
        write(field.value, to: &text, escaping: isEscaped)
      }
      text += "}"
    }
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = DecimalNumber.shortestText(of: value)
    return text.utf8.contains { $0 == 0x2E || $0 == 0x65 } ? text : text + ".0"
  }

  /// Returns the escape of a character, or nil if it needs none.
  private static func escape(_ scalar: Unicode.Scalar, _ isEscaped: (Unicode.Scalar) -> Bool) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    case _ where scalar < " " || isEscaped(scalar): "\\u" + UInt64(scalar.value).hexadecimal(digits: 4)
    default: nil
    }
  }
}

extension ParameterValue {
  /// The texts of this value in a URL, before percent-encoding: one for each item of a list, otherwise one.
  ///
  /// A double has the fewest digits that restore the same value.
  public var urlTexts: [String] {
    switch self {
    case .double(let value): [DecimalNumber.shortestText(of: value)]
    case .string(let value): [value]
    case .list(let items): items.flatMap(\.urlTexts)
    case .null, .bool, .int, .object: [JSONText.text(of: self)]
    }
  }

  /// The value without the fields that are `null`; nil if a list has a `null`.
  fileprivate var withoutNull: ParameterValue? {
    switch self {
    case .null: return nil
    case .bool, .int, .double, .string: return self
    case .list(let items):
      let values = items.compactMap(\.withoutNull)
      return values.count == items.count ? .list(values) : nil
    case .object(let fields):
      var values: [Field] = []
      for field in fields where field.value != .null {
        guard let value = field.value.withoutNull else { return nil }
        values.append(Field(field.name, value))
      }
      return .object(values)
    }
  }
}
