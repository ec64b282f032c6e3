/// A JSON value whose members keep the order in which they were given.
package indirect enum JSONValue: Sendable {
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
    var writer = JSONWriter(isHTMLSafe: isHTMLSafe)
    writer.write(self, depth: 0)
    return writer.bytes + [0x0A]
  }
}
