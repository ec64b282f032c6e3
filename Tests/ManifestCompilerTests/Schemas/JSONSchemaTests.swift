import ManifestCore
import ManifestRuntime
import Testing

/// The JSON Schema of each kind of schema.
@Suite struct JSONSchemaTests {
  private static let letters = TextForm(written: "letters", pattern: "^[a-z]+$")
  private static let digits = TextForm(written: "digits", pattern: "^[0-9]+$")
  private static let slash = TextForm(written: "a path", pattern: "^/")

  /// A schema and its keywords, for YAML and, if different, for JSON.
  struct Case: Sendable, CustomTestStringConvertible {
    let shape: Schema
    let yaml: String
    let json: String

    init(_ shape: Schema, _ yaml: String, json: String? = nil) {
      self.shape = shape
      self.yaml = yaml
      self.json = json ?? yaml
    }

    var testDescription: String { yaml }
  }

  static let cases = [
    Case(.any, #"{}"#),
    Case(.bool, #"{"type":"boolean"}"#),
    Case(.integer(1...1), #"{"type":"integer","const":1}"#),
    Case(.integer(1...9), #"{"type":"integer","minimum":1,"maximum":9}"#),
    Case(.integer(.min ... .max), #"{"type":"integer"}"#),
    Case(.scalar, #"{"type":["string","number","boolean"]}"#),
    Case(.text(.init("text")), #"{"type":["string","number","boolean"]}"#, json: #"{"type":"string"}"#),
    Case(
      .text(letters), #"{"type":["string","boolean"],"pattern":"^[a-z]+$","patternErrorMessage":"Expected letters."}"#,
      json: #"{"type":"string","pattern":"^[a-z]+$"}"#),
    Case(
      .text(digits), #"{"type":["string","number"],"pattern":"^[0-9]+$","patternErrorMessage":"Expected digits."}"#,
      json: #"{"type":"string","pattern":"^[0-9]+$"}"#),
    Case(
      .text(slash), #"{"type":"string","pattern":"^/","patternErrorMessage":"Expected a path."}"#,
      json: #"{"type":"string","pattern":"^/"}"#),
    Case(.word(["on", "off"]), #"{"type":"string","enum":["on","off"]}"#),
    Case(.word(["on"]), #"{"type":"string","const":"on"}"#),
    Case(.list(.bool), #"{"type":"array","items":{"type":"boolean"}}"#),
    Case(
      .map(key: digits, value: .bool),
      #"{"type":"object","propertyNames":{"pattern":"^[0-9]+$","patternErrorMessage":"Expected digits."},"#
        + #""additionalProperties":{"type":"boolean"}}"#,
      json: #"{"type":"object","propertyNames":{"pattern":"^[0-9]+$"},"additionalProperties":{"type":"boolean"}}"#),
    Case(
      .either(.bool, .list(.bool)),
      #"{"anyOf":[{"type":"boolean"},{"type":"array","items":{"type":"boolean"}}]}"#),
    Case(
      .object([.init("a", .bool, required: true, "What."), .init("b", .bool)], extra: .refused),
      #"{"type":"object","properties":{"a":{"description":"What.","type":"boolean"},"b":{"type":["boolean","null"]}},"#
        + #""required":["a"],"additionalProperties":false}"#,
      json: #"{"type":"object","properties":{"a":{"description":"What.","type":"boolean"},"b":{"type":"boolean"}},"#
        + #""required":["a"],"additionalProperties":false}"#),
    Case(
      .object([.init("a", .word(["on"])), .init("b", .either(.bool, .scalar))], extra: .ignored),
      #"{"type":"object","properties":{"a":{"type":["string","null"],"enum":["on",null]},"#
        + #""b":{"anyOf":[{"type":"boolean"},{"type":["string","number","boolean"]},{"type":"null"}]}}}"#,
      json: #"{"type":"object","properties":{"a":{"type":"string","const":"on"},"#
        + #""b":{"anyOf":[{"type":"boolean"},{"type":["string","number","boolean"]}]}}}"#),
  ]

  @Test(arguments: cases)
  func keywords(_ example: Case) {
    #expect(Self.compact(example.shape, .yaml) == example.yaml)
    #expect(Self.compact(example.shape, .json) == example.json)
  }

  @Test func writesDefinitionsOnceAndReferencesThem() {
    let shape = Schema.object(
      [.init("a", .text(Self.slash), required: true, "A."), .init("b", .text(Self.slash))], extra: .ignored)
    let schema = JSONSchema.document(
      shape, as: .yaml, title: "T", description: "D", definitions: [.init("path", .text(Self.slash))])
    #expect(
      schema.document().filter { !$0.isWhitespace }
        == #"""
        {"$schema":"http://json-schema.org/draft-07/schema#","title":"T","description":"D","type":"object","properties":{
        "a":{"description":"A.","$ref":"#/definitions/path"},
        "b":{"anyOf":[{"$ref":"#/definitions/path"},{"type":"null"}]}},"required":["a"],
        "definitions":{"path":{"type":"string","pattern":"^/","patternErrorMessage":"Expectedapath."}}}
        """#.filter { !$0.isWhitespace })
  }

  /// Returns the keywords without spaces and line breaks.
  private static func compact(_ shape: Schema, _ dialect: JSONSchema.Dialect) -> String {
    let text = JSONSchema.document(shape, as: dialect, title: "T", description: "D").document()
    let lines = text.split(separator: "\n").dropFirst(4).map { line in
      line.drop { $0 == " " }.replacing(#"": "#, with: #"":"#)
    }
    return "{" + lines.joined()
  }
}
