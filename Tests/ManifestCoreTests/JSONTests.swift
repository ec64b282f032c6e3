import Foundation
import ManifestCore
import ManifestRuntime
import ManifestTestSupport
import Testing

@Suite struct JSONTests {
  @Test func layout() {
    let value = ParameterValue.object([
      .init("name", .string("order")), .init("count", .int(-3)), .init("ratio", .double(0.1)), .init("none", .null),
      .init("on", .bool(true)),
      .init("empty", .list([])), .init("nothing", .object([])),
      .init("list", .list([.int(1), .object([.init("a", .bool(false))])])),
    ])
    #expect(
      value.document() == """
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
    ("\n\r\t\u{0}\u{1B}[31m", #""\n\r\t\u0000\u001b[31m""#),
    ("\u{7F}\u{9B}", #""\u007f\u009b""#),
    ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("\u{202E}txt\u{2066}", #""\u202etxt\u2066""#),
    ("é日😀", #""é日😀""#),
    ("</script>", #""</script>""#),
  ])
  func strings(text: String, expected: String) {
    #expect(ParameterValue.string(text).document() == expected + "\n")
  }

  @Test(arguments: [
    (0.0, "0.0"), (-2.5, "-2.5"), (1e300, "1e300"), (.infinity, "null"), (.nan, "null"),
  ])
  func doubles(value: Double, expected: String) {
    #expect(ParameterValue.double(value).document() == expected + "\n")
  }

  /// Foundation reads the same strings that the compiler writes.
  @Test(arguments: 0..<50) func foundationReadsTheSameStrings(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let strings = (0..<20).map { _ in
      String(String.UnicodeScalarView((0..<8).compactMap { _ in Unicode.Scalar(UInt32(random.next() % 0x3000)) }))
    }
    let value = ParameterValue.list(strings.map { .object([.init($0, .string($0))]) })
    let read = try JSONSerialization.jsonObject(with: Data(value.document().utf8)) as? [[String: String]]
    let scalars = read?.flatMap { $0.flatMap { [Array($0.unicodeScalars), Array($1.unicodeScalars)] } }
    #expect(scalars == strings.flatMap { [Array($0.unicodeScalars), Array($0.unicodeScalars)] })
  }
}
