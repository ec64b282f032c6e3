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
  package func text(isHTMLSafe: Bool = false) -> String {
    String(decoding: utf8(isHTMLSafe: isHTMLSafe), as: UTF8.self)
  }

  /// The value as UTF-8, indented by two spaces, with a line break at the end.
  ///
  /// The same value always gives the same bytes. With `isHTMLSafe` the text may stand inside a `script` element.
  package func utf8(isHTMLSafe: Bool = false) -> [UInt8] {
    JSONWriter.document(isHTMLSafe: isHTMLSafe) { write(to: &$0) }
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
