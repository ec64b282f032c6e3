import ManifestRuntime
import ManifestTestSupport
import Testing

@Suite struct ScalarTextTests {
  static let int = ScalarType.int(.min ... .max)
  static let double = ScalarType.double(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude)

  @Test(
    arguments: [
      (ScalarType.bool, "true", .bool(true)), (.bool, "0", .bool(false)), (.bool, "1", .bool(true)),
      (.bool, "false", .bool(false)), (.bool, "TRUE", nil), (.bool, "YES", nil), (.bool, "", nil), (.bool, "01", nil),
      (int, "0", .int(0)), (int, "-0", .int(0)), (int, "42", .int(42)), (int, "-7", .int(-7)),
      (int, "9223372036854775807", .int(.max)), (int, "-9223372036854775808", .int(.min)),
      (int, "9223372036854775808", nil), (int, "-9223372036854775809", nil), (int, "+1", nil), (int, "01", nil),
      (int, "-01", nil), (int, "1.0", nil), (int, "1e2", nil), (int, "", nil), (int, "-", nil), (int, " 1", nil),
      (int, "1 ", nil), (int, "0x10", nil), (int, "１", nil), (int, "1_0", nil),
      (.int(1...9), "1", .int(1)), (.int(1...9), "9", .int(9)), (.int(1...9), "0", nil), (.int(1...9), "10", nil),
      (double, "0", .double(0)), (double, "-0", .double(-0.0)), (double, "2.5", .double(2.5)),
      (double, "1e3", .double(1000)), (double, "1E-2", .double(0.01)), (double, "1e+2", .double(100)),
      (double, "1e999", nil), (double, "-1e999", nil), (double, "1e-999", .double(0)), (double, "nan", nil),
      (double, "inf", nil), (double, "infinity", nil), (double, "0x1p3", nil), (double, ".5", nil), (double, "5.", nil),
      (double, "1.e2", nil), (double, "1e", nil), (double, "01.5", nil), (double, "+1.5", nil), (double, "", nil),
      (double, "1,5", nil), (.double(0...1), "1", .double(1)), (.double(0...1), "1.1", nil),
      (.string(maxLength: nil, pattern: nil), "", .string("")),
      (.string(maxLength: 2, pattern: nil), "éé", .string("éé")),
      (.string(maxLength: 2, pattern: nil), "abc", nil), (.string(maxLength: 1, pattern: nil), "e\u{301}", nil),
      (.enumeration(["a", "b"]), "b", .string("b")), (.enumeration(["a", "b"]), "B", nil),
      (.enumeration(["a"]), "", nil),
    ] as [(ScalarType, String, ParameterValue?)])
  func textOfURLHasOneMeaning(type: ScalarType, text: String, value: ParameterValue?) {
    #expect(type.value(fromURLText: text) == value)
    #expect(ParameterType.scalar(type).value(fromURLText: text) == value)
  }

  @Test func patternLimitsText() throws {
    let type = ScalarType.string(maxLength: 4, pattern: try TextPattern("[a-z]+"))
    #expect(type.value(fromURLText: "abc") == .string("abc"))
    #expect(type.value(fromURLText: "abcde") == nil)
    #expect(type.value(fromURLText: "AB") == nil)
  }

  @Test func listsAndObjects() {
    let list = ParameterType.list(.int(0...9))
    #expect(list.value(fromURLTexts: ["1", "2"]) == .list([.int(1), .int(2)]))
    #expect(list.value(fromURLTexts: []) == .list([]))
    #expect(list.value(fromURLTexts: ["1", "10"]) == nil)
    #expect(ParameterType.scalar(.bool).value(fromURLTexts: ["1", "1"]) == nil)
    #expect(ParameterType.scalar(.bool).value(fromURLTexts: []) == nil)
    let fields = [
      ParameterValue.Field("a", .int(1)), ParameterValue.Field("b", .list([.double(1)])),
    ]
    #expect(ParameterType.object([]).value(fromURLText: #"{"a":1,"n":null,"b":[1.0]}"#) == .object(fields))
    for text in [
      "", "[]", "1", "{", #"{"a":1e999}"#, #"{"a":9223372036854775808}"#, #"{"a":[null]}"#, #"{"a":1,"a":1}"#,
    ] {
      #expect(ParameterType.object([]).value(fromURLText: text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    (#"{"n":1.0,"s":"x"}"#, #"{"s":"x","n":1,"o":{"d":0.5}}"#),
    (#"{"s":"","n":2,"extra":[],"o":{"d":2,"extra":1}}"#, #"{"s":"","n":2,"o":{"d":2.0}}"#),
    (#"{"s":"x"}"#, #"{"s":"x","o":{"d":0.5}}"#), (#"{"n":1}"#, nil), (#"{"s":"x","n":0}"#, nil),
    (#"{"s":"x","o":{"d":"2"}}"#, nil), (#"{"s":"x","o":7}"#, nil), (#"{"s":null}"#, nil),
  ])
  func objectsHaveTheirDeclaredFields(text: String, expected: String?) {
    let inner = ParameterType.object([
      .init(name: "d", type: .scalar(.double(ScalarType.finite)), presence: .defaulted(.double(0.5)))
    ])
    let type = ParameterType.object([
      .init(name: "s", type: .scalar(.string(maxLength: nil, pattern: nil)), presence: .required),
      .init(name: "n", type: .scalar(.int(1...9)), presence: .optional),
      .init(name: "o", type: inner, presence: .defaulted(.object([.init("d", .double(0.5))]))),
    ])
    #expect(type.value(fromURLText: text).map { JSONText.text(of: $0) } == expected)
    #expect(
      type.description
        == "an object with `s` (text), `n` (an integer from 1 to 9, may be absent), "
        + "`o` (an object with `d` (a number, may be absent), may be absent)")
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (2, "2"), (0.1, "0.1"), (1e16, "1e16"), (1e-5, "1e-05"), (-2.5e-300, "-2.5e-300"),
      (.greatestFiniteMagnitude, "1.7976931348623157e308"), (.leastNonzeroMagnitude, "5e-324"),
    ] as [(Double, String)])
  func writesDoublesWithTheFewestDigits(value: Double, text: String) {
    #expect(ParameterValue.double(value).urlTexts == [text])
  }

  @Test func roundTripsValues() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let bits = random.next()
      let int = ParameterValue.int(Int64(bitPattern: bits) >> Int64(random.below(64)))
      #expect(int.urlTexts.map { Self.int.value(fromURLText: $0) } == [int])
      let number = Double(bitPattern: bits)
      guard number.isFinite else { continue }
      let double = ParameterValue.double(number)
      #expect(double.urlTexts.map { Self.double.value(fromURLText: $0) } == [double])
    }
  }

  @Test func numbersConformToTheOtherType() {
    #expect(Self.double.conforming(.int(2)) == .double(2))
    #expect(Self.double.conforming(.int(.max)) == nil)
    #expect(Self.int.conforming(.double(3_000_000_000)) == .int(3_000_000_000))
    #expect(Self.int.conforming(.double(1.5)) == nil)
    #expect(Self.int.conforming(.double(1e300)) == nil)
    #expect(Self.int.conforming(.double(.nan)) == nil)
    #expect(Self.double.conforming(.double(.infinity)) == nil)
    #expect(ScalarType.bool.conforming(.int(1)) == nil)
    #expect(Self.int.conforming(.string("1")) == nil)
  }
}
