import Testing

@testable import ManifestRuntime

/// Digits with leading zeros are not a number in any text that reaches an app.
@Suite struct LeadingZeroTests {
  static let texts = ["010", "-010", "00", "007.5", "+1", "1_000", "0x1F", " 1", "1.", ".5", "٣"]

  @Test(arguments: texts)
  func urlsRejectLeadingZeros(text: String) {
    #expect(ScalarType.int(.min ... .max).value(fromURLText: text) == nil)
    let widest = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    #expect(ScalarType.double(widest).value(fromURLText: text) == nil)
  }

  @Test(arguments: texts)
  func jsonRejectsLeadingZeros(text: String) {
    guard text != " 1" else { return }
    #expect(throws: JSONReader.Fault.self) { try JSONReader.read("[\(text)]") }
  }

  @Test(arguments: texts, [5, 9])
  func wantsRejectLeadingZeros(text: String, type: Int) {
    // Numbers in wants may have a plus sign, as in ArkUI-X.
    guard text != "+1" else { return }
    #expect(throws: WantParameters.Fault.wrongValue(key: "a", type: Int64(type))) {
      try WantParameters.decode(#"{"params":[{"key":"a","type":\#(type),"value":"\#(text)"}]}"#)
    }
  }

  @Test func zeroMayHaveASign() throws {
    #expect(ScalarType.int(.min ... .max).value(fromURLText: "-0") == .int(0))
    let want = try WantParameters.decode(#"{"params":[{"key":"a","type":5,"value":"+0"}]}"#)
    #expect(want.map(\.value) == [.int(0)])
  }
}
