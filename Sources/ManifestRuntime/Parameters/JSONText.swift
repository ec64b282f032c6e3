/// The plain JSON form of parameter values, used for objects in URLs and for values in error messages.
package enum JSONText {
  /// Reads an object; a member whose value is `null` is absent.
  ///
  /// A number must be a 64-bit integer or a finite double.
  package static func object(_ text: String) throws(JSONReader.Fault) -> ParameterValue {
    let json = try JSONReader.read(text)
    guard case .object = json, let value = value(json) else { throw .malformed(at: 0) }
    return value
  }

  private static func value(_ json: JSONReader.Value) -> ParameterValue? {
    switch json {
    case .null: return nil
    case .bool(let value): return .bool(value)
    case .number(let number):
      return number.isInteger ? number.int.map { .int($0) } : number.double.map { .double($0) }
    case .string(let value): return .string(value)
    case .array(let elements):
      let values = elements.compactMap(value)
      return values.count == elements.count ? .list(values) : nil
    case .object(let members):
      var fields: [ParameterValue.Field] = []
      for member in members {
        if case .null = member.value { continue }
        guard let value = value(member.value) else { return nil }
        fields.append(ParameterValue.Field(name: member.name, value: value))
      }
      return .object(fields)
    }
  }

  /// Returns the JSON text of a value, without spaces; a double always has a decimal point or an exponent.
  package static func text(of value: ParameterValue) -> String {
    switch value {
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return String(value)
    case .double(let value):
      let text = DecimalNumber.shortestText(of: value)
      return text.utf8.contains { $0 == 0x2E || $0 == 0x65 } ? text : text + ".0"
    case .string(let value): return quoted(value)
    case .list(let items): return "[" + items.map(text).joined(separator: ",") + "]"
    case .object(let fields):
      return "{" + fields.map { quoted($0.name) + ":" + text(of: $0.value) }.joined(separator: ",") + "}"
    }
  }

  /// Returns a JSON string literal; escapes the characters that JSON requires, and those that `isEscaped` selects.
  package static func quoted(
    _ text: String, escaping isEscaped: (Unicode.Scalar) -> Bool = { _ in false }
  ) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case _ where scalar < " " || isEscaped(scalar):
        result += "\\u" + UInt64(scalar.value).hexadecimal(digits: 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension ParameterValue {
  /// The texts of this value in a URL, before percent-encoding: one for each item of a list, otherwise one.
  ///
  /// A double has the fewest digits that restore the same value.
  public var urlTexts: [String] {
    switch self {
    case .bool(let value): [value ? "true" : "false"]
    case .int(let value): [String(value)]
    case .double(let value): [DecimalNumber.shortestText(of: value)]
    case .string(let value): [value]
    case .list(let items): items.flatMap(\.urlTexts)
    case .object: [JSONText.text(of: self)]
    }
  }
}
