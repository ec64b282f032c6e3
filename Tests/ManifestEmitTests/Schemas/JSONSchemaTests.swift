import ManifestEmit
import ManifestModel
import Testing

/// What each shape becomes.
@Suite struct JSONSchemaTests {
  private static let letters = TextForm("letters", pattern: "^[a-z]+$")
  private static let digits = TextForm("digits", pattern: "^[0-9]+$")
  private static let slash = TextForm("a path", pattern: "^/")

  @Test(arguments: [
    (.any, #"{}"#, #"{}"#),
    (.bool, #"{"type":"boolean"}"#, #"{"type":"boolean"}"#),
    (.integer(1...1), #"{"type":"integer","const":1}"#, #"{"type":"integer","const":1}"#),
    (
      .integer(1...9), #"{"type":"integer","minimum":1,"maximum":9}"#,
      #"{"type":"integer","minimum":1,"maximum":9}"#
    ),
    (.integer(.min ... .max), #"{"type":"integer"}"#, #"{"type":"integer"}"#),
    (.scalar, #"{"type":["string","number","boolean"]}"#, #"{"type":["string","number","boolean"]}"#),
    (.text(.init("text")), #"{"type":["string","number","boolean"]}"#, #"{"type":"string"}"#),
    (
      .text(letters), #"{"type":["string","boolean"],"pattern":"^[a-z]+$","patternErrorMessage":"Expected letters."}"#,
      #"{"type":"string","pattern":"^[a-z]+$"}"#
    ),
    (
      .text(digits), #"{"type":["string","number"],"pattern":"^[0-9]+$","patternErrorMessage":"Expected digits."}"#,
      #"{"type":"string","pattern":"^[0-9]+$"}"#
    ),
    (
      .text(slash), #"{"type":"string","pattern":"^/","patternErrorMessage":"Expected a path."}"#,
      #"{"type":"string","pattern":"^/"}"#
    ),
    (.word(["on", "off"]), #"{"type":"string","enum":["on","off"]}"#, #"{"type":"string","enum":["on","off"]}"#),
    (.word(["on"]), #"{"type":"string","const":"on"}"#, #"{"type":"string","const":"on"}"#),
    (.list(.bool), #"{"type":"array","items":{"type":"boolean"}}"#, #"{"type":"array","items":{"type":"boolean"}}"#),
    (
      .map(key: digits, value: .bool),
      #"{"type":"object","propertyNames":{"pattern":"^[0-9]+$","patternErrorMessage":"Expected digits."},"#
        + #""additionalProperties":{"type":"boolean"}}"#,
      #"{"type":"object","propertyNames":{"pattern":"^[0-9]+$"},"additionalProperties":{"type":"boolean"}}"#
    ),
    (
      .either(.bool, .list(.bool)), #"{"anyOf":[{"type":"boolean"},{"type":"array","items":{"type":"boolean"}}]}"#,
      #"{"anyOf":[{"type":"boolean"},{"type":"array","items":{"type":"boolean"}}]}"#
    ),
    (
      .object([.init("a", .bool, required: true, "What."), .init("b", .bool)], extra: .refused),
      #"{"type":"object","properties":{"a":{"description":"What.","type":"boolean"},"b":{"type":["boolean","null"]}},"#
        + #""required":["a"],"additionalProperties":false}"#,
      #"{"type":"object","properties":{"a":{"description":"What.","type":"boolean"},"b":{"type":"boolean"}},"#
        + #""required":["a"],"additionalProperties":false}"#
    ),
    (
      .object([.init("a", .word(["on"])), .init("b", .either(.bool, .scalar))], extra: .ignored),
      #"{"type":"object","properties":{"a":{"type":["string","null"],"enum":["on",null]},"#
        + #""b":{"anyOf":[{"type":"boolean"},{"type":["string","number","boolean"]},{"type":"null"}]}}}"#,
      #"{"type":"object","properties":{"a":{"type":"string","const":"on"},"#
        + #""b":{"anyOf":[{"type":"boolean"},{"type":["string","number","boolean"]}]}}}"#
    ),
  ] as [(Shape, String, String)])
  func keywords(_ shape: Shape, yaml: String, json: String) {
    #expect(Self.compact(shape, .yaml) == yaml)
    #expect(Self.compact(shape, .json) == json)
  }

  @Test func definitionsAreWrittenOnceAndReferredTo() {
    let shape = Shape.object(
      [.init("a", .text(Self.slash), required: true, "A."), .init("b", .text(Self.slash))], extra: .ignored)
    let schema = JSONSchema.document(
      shape, as: .yaml, title: "T", description: "D", definitions: [.init("path", .text(Self.slash))])
    #expect(
      schema.text().filter { !$0.isWhitespace } == #"""
        {"$schema":"http://json-schema.org/draft-07/schema#","title":"T","description":"D","type":"object","properties":{
        "a":{"description":"A.","$ref":"#/definitions/path"},
        "b":{"anyOf":[{"$ref":"#/definitions/path"},{"type":"null"}]}},"required":["a"],
        "definitions":{"path":{"type":"string","pattern":"^/","patternErrorMessage":"Expectedapath."}}}
        """#.filter { !$0.isWhitespace })
  }

  /// The keywords alone, without the spaces between them.
  private static func compact(_ shape: Shape, _ dialect: JSONSchema.Dialect) -> String {
    let text = JSONSchema.document(shape, as: dialect, title: "T", description: "D").text()
    let lines = text.split(separator: "\n").dropFirst(4).map { line in
      line.drop { $0 == " " }.replacing(#"": "#, with: #"":"#)
    }
    return "{" + lines.joined()
  }
}
