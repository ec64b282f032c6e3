import Foundation
import ManifestRuntime
import Testing

@Suite struct ParameterDictionaryTests {
  @Test func bridgesEveryValue() {
    let values = ParameterValues([
      .init("b", .bool(true)), .init("i", .int(-2)), .init("d", .double(0.5)), .init("s", .string("é")),
      .init("l", .list([.int(1), .int(2)])), .init("o", .object([.init("x", .string("y")), .init("n", .null)])),
      .init("n", .null),
    ])
    let expected: NSDictionary = [
      "b": true, "i": -2, "d": 0.5, "s": "é", "l": [1, 2] as [Int], "o": ["x": "y"] as [String: String],
    ]
    #expect(NSDictionary(dictionary: values.dictionary) == expected)
  }
}
