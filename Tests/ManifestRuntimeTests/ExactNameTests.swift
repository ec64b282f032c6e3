import Testing

@testable import ManifestRuntime

/// Names are equal exactly if their bytes are, wherever external values name a declaration.
@Suite struct ExactNameTests {
  static let pairs = [("\u{E9}", "e\u{301}"), ("K", "\u{212A}")]

  @Test(arguments: pairs)
  func wantKeys(first: String, second: String) throws {
    func entry(_ key: String) -> String { #"{"key":"\#(key)","type":10,"value":"x"}"# }
    let fields = try WantParameters.decode(#"{"params":[\#(entry(first)),\#(entry(second))]}"#)
    #expect(fields.map { Array($0.name.utf8) } == [Array(first.utf8), Array(second.utf8)])
    #expect(try WantParameters.decode(WantParameters.encode(fields)).count == 2)
    #expect(throws: WantParameters.Fault.repeatedKey(second)) {
      try WantParameters.decode(#"{"params":[\#(entry(second)),\#(entry(second))]}"#)
    }
    let values = ParameterValues([ParameterValue.Field(first, .int(1))])
    #expect(values[first] == .int(1))
    #expect(values[second] == nil)
  }
}
