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
    // Appending to a string costs twice as much.
    var json: [UInt8] = []
    write(value, to: &json, escaping: isEscaped)
    return String(decoding: json, as: UTF8.self)
  }

  /// Returns a JSON string literal; escapes the characters that JSON requires, and those that `isEscaped` selects.
  package static func quoted(
    _ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool = { _ in false }
  ) -> String {
    self.text(of: .string(text), escaping: isEscaped)
  }

  private static func write(
    _ value: ParameterValue, to json: inout [UInt8], escaping isEscaped: (Unicode.Scalar) -> Bool
  ) {
    switch value {
    case .null: json += "null".utf8
    case .bool(let value): json += (value ? "true" : "false").utf8
    case .int(let value): json += String(value).utf8
    case .double(let value): json += number(value).utf8
    case .string(let value):
      json.append(UInt8(ascii: "\""))
      json += value.replacingScalars { escape($0, isEscaped) }.utf8
      json.append(UInt8(ascii: "\""))
    case .list(let items):
      json.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { json.append(UInt8(ascii: ",")) }
        write(item, to: &json, escaping: isEscaped)
      }
      json.append(UInt8(ascii: "]"))
    case .object(let fields):
      json.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { json.append(UInt8(ascii: ",")) }
        write(.string(field.name), to: &json, escaping: isEscaped)
        json.append(UInt8(ascii: ":"))
        write(field.value, to: &json, escaping: isEscaped)
      }
      json.append(UInt8(ascii: "}"))
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
