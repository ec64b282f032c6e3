import Foundation
import ManifestCore
import ManifestTestSupport
import Testing

@Suite struct JSONTests {
  @Test func layout() {
    let value = JSONValue.object([
      ("name", .string("order")), ("count", .int(-3)), ("ratio", .double(0.1)), ("none", .null), ("on", .bool(true)),
      ("empty", .array([])), ("nothing", .object([])),
      ("list", .array([.int(1), .object([("a", .bool(false))])])),
    ])
    #expect(
      value.text() == """
        {
          "name": "order",
          "count": -3,
          "ratio": 0.1,
          "none": null,
          "on": true,
          "empty": [],
          "nothing": {},
          "list": [
            1,
            {
              "a": false
            }
          ]
        }

        """)
  }

  @Test(arguments: [
    ("plain", #""plain""#),
    ("a\"b\\c", #""a\"b\\c""#),
    ("\n\r\t\u{0}\u{1B}[31m", #""\n\r\t\u0000\u001B[31m""#),
    ("\u{7F}\u{9B}", #""\u007F\u009B""#),
    ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("\u{202E}txt\u{2066}", #""\u202Etxt\u2066""#),
    ("é日😀", #""é日😀""#),
    ("</script>", #""</script>""#),
  ])
  func strings(text: String, expected: String) {
    #expect(JSONValue.string(text).text() == expected + "\n")
  }

  @Test(arguments: [
    (0.0, "0.0"), (-2.5, "-2.5"), (1e300, "1e+300"), (.infinity, "null"), (.nan, "null"),
  ])
  func doubles(value: Double, expected: String) {
    #expect(JSONValue.double(value).text() == expected + "\n")
  }

  /// Foundation reads the same strings that the compiler writes.
  @Test(arguments: 0..<50) func foundationReadsTheSameStrings(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let strings = (0..<20).map { _ in
      String(String.UnicodeScalarView((0..<8).compactMap { _ in Unicode.Scalar(UInt32(random.next() % 0x3000)) }))
    }
    let value = JSONValue.array(strings.map { .object([($0, .string($0))]) })
    let read = try JSONSerialization.jsonObject(with: Data(value.text().utf8)) as? [[String: String]]
    let scalars = read?.flatMap { $0.flatMap { [Array($0.unicodeScalars), Array($1.unicodeScalars)] } }
    #expect(scalars == strings.flatMap { [Array($0.unicodeScalars), Array($0.unicodeScalars)] })
  }
}
