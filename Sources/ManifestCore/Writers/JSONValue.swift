/// A JSON value whose members keep the order in which they were given.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number; JSON has no word for infinity and NaN, which are written as `null`.
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])
}

extension JSONValue {
  /// The value as text with an indentation of two spaces and a line break at the end.
  package func text() -> String { String(decoding: utf8(), as: UTF8.self) }

  /// The value as UTF-8, indented by two spaces, with a line break at the end.
  ///
  /// The same value always gives the same bytes.
  package func utf8() -> [UInt8] { JSONWriter.document { write(to: &$0) } }

  /// The value on one line, without spaces and without a line break.
  func line() -> [UInt8] {
    var bytes = JSONWriter.document { json in json.onOneLine { write(to: &$0) } }
    bytes.removeLast()
    return bytes
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let bool): json.bool(bool)
    case .int(let int): json.int(int)
    case .double(let double): json.double(double)
    case .string(let string): json.string(string)
    case .array(let items): json.array(items) { $1.write(to: &$0) }
    case .object(let members):
      json.object { json in
        for (name, value) in members { json.member(named: name, value.write) }
      }
    }
  }

  static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
