import Foundation
import ManifestRuntime
import ManifestTestSupport
import Testing

private func field(_ name: String, _ value: ParameterValue) -> ParameterValue.Field {
  ParameterValue.Field(name, value)
}

private func wire(_ type: Int, _ value: String) -> String {
  #"{"params":[{"key":"k","type":\#(type),"value":\#(value)}]}"#
}

@Suite struct WantParametersTests {
  @Test(
    arguments: [
      (1, "true", .bool(true)), (1, #""false""#, .bool(false)), (1, "1", nil), (1, #""TRUE""#, nil),
      (5, "7", .int(7)), (5, #""+7""#, .int(7)), (5, #""+007""#, nil), (5, #""-2147483648""#, .int(-2_147_483_648)),
      (5, "2147483648", nil),
      (5, #""2147483648""#, nil), (5, "1.0", nil), (5, #""""#, nil), (5, #"" 1""#, nil), (5, #""1e2""#, nil),
      (9, "1e2", .double(100)), (9, "2", .double(2)), (9, #""2.500000""#, .double(2.5)), (9, #""-0.5""#, .double(-0.5)),
      (9, #""1e2""#, nil), (9, #"".5""#, nil), (9, #""5.""#, nil), (9, #""nan""#, nil), (9, #""1.2.3""#, nil),
      (9, #""\#(String(repeating: "9", count: 400))""#, nil),
      (10, #""a b""#, .string("a b")), (10, #""\u00e9\ud83d\ude00\/""#, .string("é😀/")), (10, "1", nil),
      (10, "null", nil),
      (101, #"[{"key":"a","type":5,"value":1}]"#, .object([field("a", .int(1))])), (101, "{}", nil),
      (102, "[1,2.5]", .list([.double(1), .double(2.5)])), (102, "[1,2]", .list([.int(1), .int(2)])),
      (102, "[1.0]", .list([.double(1)])),
      (102, #"["a"]"#, .list([.string("a")])), (102, "[null]", nil), (102, "[[1]]", nil),
      (102, #"[{"value":[{"key":"a","type":1,"value":true}]}]"#, .list([.object([field("a", .bool(true))])])),
    ] as [(Int, String, ParameterValue?)])
  func readsEveryWireType(type: Int, text: String, value: ParameterValue?) {
    let decoded = try? WantParameters.decode(wire(type, text))
    #expect(decoded == value.map { [field("k", $0)] })
    if value == nil {
      #expect(throws: WantParameters.Fault.wrongValue(key: "k", type: Int64(type))) {
        try WantParameters.decode(wire(type, text))
      }
    }
  }

  @Test(
    arguments: [
      ("", .malformedJSON(at: 0)), ("{", .malformedJSON(at: 1)), ("[]", .noParams), ("{}", .noParams),
      (#"{"params":{}}"#, .noParams), (#"{"params":[1]}"#, .malformedEntry(0)),
      (#"{"params":[{"key":"a","type":1,"value":true},{"key":"a"}]}"#, .malformedEntry(1)),
      (#"{"params":[{"key":1,"type":1,"value":true}]}"#, .malformedEntry(0)),
      (#"{"params":[{"key":"a","type":"1","value":true}]}"#, .malformedEntry(0)),
      (#"{"params":[{"key":"a","type":1.5,"value":true}]}"#, .malformedEntry(0)),
      (wire(0, "1"), .unsupportedType(key: "k", type: 0)), (wire(6, "1"), .unsupportedType(key: "k", type: 6)),
      (#"{"params":[{"key":"a","type":1,"value":true},{"key":"a","type":1,"value":true}]}"#, .repeatedKey("a")),
      (wire(9, "1e999"), .malformedJSON(at: 39)), (wire(102, "[9223372036854775808]"), .malformedJSON(at: 42)),
      (#"{"params":[]} x"#, .malformedJSON(at: 14)), (#"{"params":[],}"#, .malformedJSON(at: 13)),
      (#"{"params":[,]}"#, .malformedJSON(at: 11)), (#"{"params":[],"params":[]}"#, .malformedJSON(at: 13)),
      (#"{"params":[01]}"#, .malformedJSON(at: 11)), ("{\"params\":[\"\u{1}\"]}", .malformedJSON(at: 12)),
      (#"{"params":["\ud800"]}"#, .malformedJSON(at: 12)), (#"{"params":["\ud800\u0041"]}"#, .malformedJSON(at: 12)),
      (#"{"params":["\udc00"]}"#, .malformedJSON(at: 12)), (#"{"params":["\x"]}"#, .malformedJSON(at: 12)),
      (#"{"params":[tru]}"#, .malformedJSON(at: 14)), (#"{"params":["a]}"#, .malformedJSON(at: 11)),
      (#"{"params":["\u12"]}"#, .malformedJSON(at: 12)), (#"{"params"=[]}"#, .malformedJSON(at: 9)),
      (String(repeating: "[", count: 64), .malformedJSON(at: 64)),
      (String(repeating: "[", count: 65), .tooDeep(at: 64)),
      (
        String(repeating: " ", count: WantParameters.maximumLength + 1),
        .tooLong(bytes: WantParameters.maximumLength + 1)
      ),
    ] as [(String, WantParameters.Fault)])
  func rejectsInvalidWants(text: String, fault: WantParameters.Fault) {
    #expect(throws: fault) { try WantParameters.decode(text) }
    #expect(!fault.description.isEmpty)
  }

  @Test func writesTheFormatOfTheRuntime() throws {
    let text = try WantParameters.encode([
      field("b", .bool(true)), field("i", .int(-1)), field("d", .double(1e-5)), field("s", .string("a \"b\"\n")),
      field("o", .object([field("x", .int(1))])), field("l", .list([.double(1), .double(2.5)])),
    ])
    #expect(
      text == """
        {"params":[{"key":"b","type":1,"value":"true"},{"key":"i","type":5,"value":"-1"},\
        {"key":"d","type":9,"value":"0.00001"},{"key":"s","type":10,"value":"a \\"b\\"\\n"},\
        {"key":"o","type":101,"value":[{"key":"x","type":5,"value":"1"}]},{"key":"l","type":102,"value":[1.0,2.5]}]}
        """)
    #expect(try WantParameters.encode([]) == #"{"params":[]}"#)
  }

  @Test(
    arguments: [
      (.int(2_147_483_648), .int(key: "k", 2_147_483_648)), (.int(.min), .int(key: "k", .min)),
      (.list([.int(9_007_199_254_740_992)]), .int(key: "k", 9_007_199_254_740_992)),
      (.list([.int(.min)]), .int(key: "k", .min)),
      (.double(.infinity), .double(key: "k", .infinity)), (.string("a\0"), .nullCharacter(key: "k")),
      (.list([.int(1), .double(1)]), .mixedList(key: "k")),
      (.list([.list([.int(1)])]), .mixedList(key: "k")),
      (.object([field("a\n", .int(1))]), .key("a\n")),
      (.object([field("a", .int(1)), field("a", .int(1))]), .repeatedKey("a")),
    ] as [(ParameterValue, WantParameters.Unrepresentable)])
  func rejectsValuesThatTheReceiverWouldLose(value: ParameterValue, fault: WantParameters.Unrepresentable) {
    #expect(throws: fault) { try WantParameters.encode([field("k", value)]) }
    #expect(!fault.description.isEmpty)
  }

  @Test(
    arguments: [
      (1.1415926, "1.141593"), (0.1 + 0.2, "0.3"), (31.2304167, "31.230417"), (1e-7, "0"), (-1e-7, "-0"), (-0.0, "-0"),
      (5e-7, "0"), (1.5e-6, "0.000002"), (2.5e-6, "0.000003"), (0.9999995, "1"), (-0.9999996, "-1"),
      (8_589_934_591.999_999, "8589934591.999999"), (8_589_934_592.000_002, "8589934592.000002"),
      (1e21, "1000000000000000000000"), (.leastNonzeroMagnitude, "0"),
    ] as [(Double, String)])
  func roundsDoublesAsTheRuntime(value: Double, text: String) throws {
    #expect(try WantParameters.encode([field("k", .double(value))]) == wire(9, "\"\(text)\""))
  }

  @Test func roundsAnyDoubleAsC() {
    var random = SplitMix64(seed: 6)
    for index in 0..<200_000 {
      let value: Double =
        switch index % 4 {
        case 0: Double(bitPattern: random.next())
        case 1: Double(Int64(bitPattern: random.next()) >> 12) / 1e7
        // Half-way between two numbers of six decimals, or next to it.
        case 2: (Double(random.below(1 << 40)) + 0.5) / 1e6
        default: Double(random.below(1 << 50)) / 0x8000000
        }
      guard value.isFinite else { continue }
      #expect(WantParameters.rounded(value) == Double(String(format: "%f", value)), "\(value)")
    }
  }

  @Test func limitsTheDepth() throws {
    var value = ParameterValue.int(1)
    for _ in 1..<WantParameters.maximumDepth { value = .object([field("k", value)]) }
    let text = try WantParameters.encode([field("k", value)])
    #expect(try WantParameters.decode(text) == [field("k", value)])
    let deeper = ParameterValue.object([field("k", value)])
    #expect(throws: WantParameters.Unrepresentable.tooDeep(key: "k")) {
      try WantParameters.encode([field("k", deeper)])
    }
  }

  @Test func roundTripsParameters() throws {
    var random = SplitMix64(seed: 4)
    func text() -> String {
      String(
        String.UnicodeScalarView(
          (0..<random.below(9)).map { _ in
            [" ", "+", "\"", "\\", "é", "😀", "\u{1}", "\n", "/", "a", "&", "%"][random.below(12)] as Unicode.Scalar
          }))
    }
    func scalar(_ kind: Int) -> ParameterValue {
      switch kind {
      case 0: .bool(random.below(2) == 0)
      case 1: .int(Int64(Int32(truncatingIfNeeded: random.next())))
      case 2: .double(Double(Int64(bitPattern: random.next()) >> 20) / 1_000_000)
      default: .string(text())
      }
    }
    func value(_ depth: Int) -> ParameterValue {
      switch random.below(depth < 4 ? 6 : 4) {
      case 4: return .object(fields(depth + 1))
      case 5:
        let kind = random.below(5)
        return .list((0...random.below(3)).map { _ in kind < 4 ? scalar(kind) : .object(fields(depth + 2)) })
      case let kind: return scalar(kind)
      }
    }
    func fields(_ depth: Int) -> [ParameterValue.Field] {
      (0..<random.below(4)).map { field("k\($0) ", value(depth)) }
    }
    for _ in 0..<5_000 {
      let sent = fields(1)
      #expect(try WantParameters.decode(WantParameters.encode(sent)) == sent)
    }
  }

  @Test func readsOrRejectsAnyText() {
    var random = SplitMix64(seed: 5)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"params\"", "\"key\"", "\"type\"", "\"value\"", "1", "5", "101", "102", "\"a\"",
      "true",
      "null", "-", "1e9", "\"\\u", "\\", " ", "é", wire(102, "[1]"), wire(101, "[]"),
    ]
    for _ in 0..<50_000 {
      let text = (0..<random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()
      _ = try? WantParameters.decode(text)
    }
  }
}
