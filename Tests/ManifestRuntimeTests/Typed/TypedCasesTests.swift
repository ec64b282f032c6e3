import Testing

@testable import ManifestRuntime

/// Values of generated enumerations are what their lines say, and come back from it.
@Suite struct TypedCasesTests {
  private static let object = ParameterValues([.init(name: "a", value: .list([.int(1), .string("b")]))])
  private static let long = String(repeating: "绿", count: 100)

  static let values: [(Payloads, path: String, target: String, parameters: [(String, ParameterValue)])] = [
    (.bare, "bare", "bare", []),
    (.flag(true), "flag", "flag", [("flag", .bool(true))]),
    (
      .gaps(flag: true, count: -7, part: .crowsNest, ratio: 0.1, only: .one, text: long), "gaps", "gaps",
      [
        ("flag", .bool(true)), ("count", .int(-7)), ("part", .string("crow's nest")), ("ratio", .double(0.1)),
        ("only", .string("one")), ("text", .string(long)),
      ]
    ),
    (
      .lists(flags: [true, false], counts: [1], ratios: [0.5], texts: [long, ""], parts: [.hold, .deck]), "lists",
      "lists",
      [
        ("flags", .list([.bool(true), .bool(false)])), ("counts", .list([.int(1)])), ("ratios", .list([.double(0.5)])),
        ("texts", .list([.string(long), .string("")])), ("parts", .list([.string("hold"), .string("deck")])),
      ]
    ),
    (.lists(flags: [], counts: [], ratios: [], texts: [], parts: []), "lists", "lists", []),
    (.many(.w256, maybe: nil), "many", "many", [("many", .string("w256"))]),
    (.many(.w000, maybe: .w255), "many", "many", [("many", .string("w000")), ("maybe", .string("w255"))]),
    (.none(.one), "none", "none", [("only", .string("one"))]),
    (.object(object, maybe: nil), "object", "object", [("object", .object(Array(object)))]),
    (
      .object(ParameterValues(), maybe: object), "object", "object",
      [("object", .object([])), ("maybe", .object(Array(object)))]
    ),
    (.optionals(flag: nil, count: nil, ratio: nil, text: nil, part: nil, only: nil), "optionals", "optionals", []),
    (
      .optionals(flag: false, count: .max, ratio: -0.0, text: long, part: .hold, only: .one), "optionals", "optionals",
      [
        ("flag", .bool(false)), ("count", .int(.max)), ("ratio", .double(-0.0)), ("text", .string(long)),
        ("part", .string("hold")), ("only", .string("one")),
      ]
    ),
    (.inner(.text("x")), "inner.text", "inner.text", [("a b", .string("x"))]),
    (.inner(.deeper(.here)), "inner.deeper.here", "inner.here", []),
    (.inner(.deepest(.numbers(1, 2))), "inner.deepest.numbers", "deepest.numbers", [("a", .int(1)), ("b", .int(2))]),
    (.inner(.deepest(.这里)), "inner.deepest.这里", "here", []),
    (.lone(.alone), "lone.alone", "alone", []),
    (.sole(.only(.one)), "sole.only", "only", [("only", .string("one"))]),
  ]

  @Test(arguments: values.indices)
  func valuesComeBack(_ index: Int) throws {
    let (value, path, target, parameters) = Self.values[index]
    let fields = parameters.map { ParameterValue.Field(name: $0.0, value: $0.1) }
    #expect(value.written == WrittenRoute(.ability(target), fields))
    let read = try Payloads(path: path, parameters: ParameterValues(fields))
    #expect(read.written == value.written)
    // What the compiler itself says of the two, which no list of cases has a part in.
    #expect("\(read)" == "\(value)")
  }

  /// A table writes letters beyond ASCII percent-encoded, and generated code as they are.
  @Test func pathsMayBePercentEncoded() throws {
    let value = try Payloads(path: "inner.deepest.%E8%BF%99%E9%87%8C", parameters: ParameterValues())
    #expect("\(value)" == "\(Payloads.inner(.deepest(.这里)))")
  }

  @Test func valuesAreEqualOnlyToThemselves() {
    for (index, value) in Self.values.enumerated() {
      for (other, otherValue) in Self.values.enumerated() {
        #expect((value.0 == otherValue.0) == (index == other), "\(value.0), \(otherValue.0)")
        if index == other { #expect(value.0.hashValue == otherValue.0.hashValue) }
      }
    }
  }

  @Test(arguments: [
    // No such case.
    "", "nothing", "fla", "flagg", "flag.", "inner", "inner.", "inner.nothing", "inner.text.more", "lone",
    ".flag", "bare.",
    // Parameters that are missing.
    "flag", "gaps", "many", "none", "object", "inner.text", "sole.only",
  ])
  func whatIsNoCaseIsRefused(_ path: String) {
    #expect(throws: RouteError.unreadableTable(.foreignRoute(path))) {
      try Payloads(path: path, parameters: ParameterValues())
    }
  }

  /// Of several parameters, those before the wrong one have been put into memory, and are taken out again.
  @Test(arguments: ["flag", "count", "part", "ratio", "only", "text"])
  func parametersOfOtherTypesAreRefused(_ name: String) {
    let right = Self.values[2].parameters
    for wrong in [ParameterValue.list([]), .object([]), name == "text" ? .int(1) : .string("x")] {
      let fields = right.map { ParameterValue.Field(name: $0.0, value: $0.0 == name ? wrong : $0.1) }
      #expect(throws: RouteError.self) { try Payloads(path: "gaps", parameters: ParameterValues(fields)) }
    }
  }

  @Test(arguments: ["flags", "counts", "ratios", "texts", "parts"])
  func listsWithItemsOfOtherTypesAreRefused(_ name: String) {
    let wrong = ParameterValue.list([.object([])])
    let fields = [ParameterValue.Field(name: name, value: wrong)]
    #expect(throws: RouteError.self) { try Payloads(path: "lists", parameters: ParameterValues(fields)) }
  }
}
