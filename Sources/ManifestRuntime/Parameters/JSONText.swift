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
    switch value {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return String(value)
    case .double(let value):
      guard value.isFinite else { return "null" }
      let text = DecimalNumber.shortestText(of: value)
      return text.utf8.contains { $0 == 0x2E || $0 == 0x65 } ? text : text + ".0"
    case .string(let value): return quoted(value, escaping: isEscaped)
    case .list(let items):
      return "[" + items.map { text(of: $0, escaping: isEscaped) }.joined(separator: ",") + "]"
    case .object(let fields):
      let members = fields.map {
        quoted($0.name, escaping: isEscaped) + ":" + text(of: $0.value, escaping: isEscaped)
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  /// Returns a JSON string literal; escapes the characters that JSON requires, and those that `isEscaped` selects.
  package static func quoted(
    _ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool = { _ in false }
  ) -> String {
    var result = "\""
    var rest = text.unicodeScalars[...]
    while let index = rest.firstIndex(where: { $0 < " " || $0 == "\"" || $0 == "\\" || isEscaped($0) }) {
      result.unicodeScalars += rest[..<index]
      switch rest[index] {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case let scalar: result += "\\u" + UInt64(scalar.value).hexadecimal(digits: 4)
      }
      rest = rest[index...].dropFirst()
    }
    result.unicodeScalars += rest
    return result + "\""
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
