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

  /// Returns the JSON text of a value, without spaces.
  ///
  /// A double always has a decimal point or an exponent. Infinity and NaN, which JSON does not have, are `null`.
  package static func text(of value: ParameterValue) -> String {
    // Appending to a string costs twice as much.
    var json: [UInt8] = []
    write(value, to: &json)
    return String(decoding: json, as: UTF8.self)
  }

  /// Returns a JSON string literal.
  package static func quoted(_ text: String) -> String { self.text(of: .string(text)) }

  /// Returns JSON text with further characters escaped; all of them must only occur in strings.
  package static func escaped(_ json: String, where isEscaped: (Unicode.Scalar) -> Bool) -> String {
    json.replacingScalars { isEscaped($0) ? numericEscape($0) : nil }
  }

  private static func write(_ value: ParameterValue, to json: inout [UInt8]) {
    switch value {
    case .null: json += "null".utf8
    case .bool(let value): json += (value ? "true" : "false").utf8
    case .int(let value): json += String(value).utf8
    case .double(let value): json += number(value).utf8
    case .string(let value):
      json.append(UInt8(ascii: "\""))
      json += (value.utf8.allSatisfy(isPlain) ? value : value.replacingScalars(escape)).utf8
      json.append(UInt8(ascii: "\""))
    case .list(let items):
      json.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { json.append(UInt8(ascii: ",")) }
        write(item, to: &json)
      }
      json.append(UInt8(ascii: "]"))
    case .object(let fields):
      json.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { json.append(UInt8(ascii: ",")) }
        write(.string(field.name), to: &json)
        json.append(UInt8(ascii: ":"))
        write(field.value, to: &json)
      }
      json.append(UInt8(ascii: "}"))
    }
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = DecimalNumber.shortestText(of: value)
    return text.utf8.contains { $0 == 0x2E || $0 == 0x65 } ? text : text + ".0"
  }

  /// Returns whether a byte is an ASCII character that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x80 ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Returns the escape of a character, or nil if it needs none.
  private static func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    case _ where scalar < " ": numericEscape(scalar)
    default: nil
    }
  }

  /// Returns the escape of a character up to U+FFFF.
  private static func numericEscape(_ scalar: Unicode.Scalar) -> String {
    "\\u" + UInt64(scalar.value).hexadecimal(digits: 4)
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
