import Testing

@testable import ManifestRuntime

@Suite struct TypedCasesTests {
  private static let object = ParameterValues([.init("a", .list([.int(1), .string("b")]))])
  private static let empty = ParameterValues()
  private static let long = String(repeating: "绿", count: 100)

  private static func optionals(
    flag: Bool? = nil, count: Int? = nil, ratio: Double? = nil, text: String? = nil, part: Part? = nil,
    object: ParameterValues? = nil
  ) -> Payloads {
    .optionals(flag: flag, count: count, ratio: ratio, text: text, part: part, object: object)
  }

  private static func lists(
    flags: [Bool] = [], counts: [Int] = [], ratios: [Double] = [], texts: [String] = [], parts: [Part] = []
  ) -> Payloads {
    .lists(flags: flags, counts: counts, ratios: ratios, texts: texts, parts: parts)
  }

  /// Distinct values, with the paths of their cases.
  static let values: [(value: Payloads, path: String)] = [
    (.bare, "bare"),
    (.gaps(flag: true, count: -7, part: .crowsNest, ratio: 0.1, text: long, object: object), "gaps"),
    (.gaps(flag: false, count: .max, part: .deck, ratio: 1e300, text: "", object: empty), "gaps"),
    (lists(), "lists"), (lists(flags: [true, false]), "lists"), (lists(flags: [false, true]), "lists"),
    (lists(counts: [1]), "lists"), (lists(ratios: [1]), "lists"), (lists(texts: ["1"]), "lists"),
    (lists(texts: [""]), "lists"), (lists(texts: ["", ""]), "lists"), (lists(parts: [.hold, .deck]), "lists"),
    (lists(texts: ["a,b"]), "lists"), (lists(texts: ["a", "b"]), "lists"),
    (optionals(), "optionals"), (optionals(flag: false), "optionals"), (optionals(count: 0), "optionals"),
    (optionals(ratio: 0), "optionals"), (optionals(text: ""), "optionals"), (optionals(text: "false"), "optionals"),
    (optionals(part: .deck), "optionals"), (optionals(text: "deck"), "optionals"),
    (optionals(text: "\u{E9}"), "optionals"), (optionals(text: "e\u{301}"), "optionals"),
    (optionals(object: ParameterValues([.init("\u{E9}", .int(1))])), "optionals"),
    (optionals(object: ParameterValues([.init("e\u{301}", .int(1))])), "optionals"),
    (lists(texts: ["\u{E9}"]), "lists"), (lists(texts: ["e\u{301}"]), "lists"),
    (optionals(object: empty), "optionals"), (optionals(object: object), "optionals"),
    (.other(count: 1), "other"), (.same(count: 1), "same"), (.same(count: 2), "same"),
    (.inner(.text("x")), "inner.text"), (.inner(.bare), "inner.bare"), (.inner(.这里), "inner.这里"),
  ]

  @Test(arguments: values.indices)
  func readsWhatItWrites(_ index: Int) throws {
    let (value, path) = Self.values[index]
    #expect(value.encoded.path == path)
    let read = try Payloads(path: path, parameters: ParameterValues(value.encoded.values))
    #expect(read == value)
    // The compiler's own description, independent of reader and writer.
    #expect(ExactName("\(read)") == ExactName("\(value)"))
  }

  @Test func valuesAreEqualExactlyWhenCaseAndParametersAre() {
    for (index, value) in Self.values.enumerated() {
      for (other, otherValue) in Self.values.enumerated() {
        #expect((value.value == otherValue.value) == (index == other), "\(value.value), \(otherValue.value)")
      }
    }
    #expect(Set(Self.values.map(\.value)).count == Self.values.count)
  }

  @Test func numbersCompareAsNumbers() {
    #expect(Self.optionals(ratio: 0) == Self.optionals(ratio: -0.0))
    #expect(Self.optionals(ratio: 0).hashValue == Self.optionals(ratio: -0.0).hashValue)
    #expect(Self.optionals(ratio: .nan) != Self.optionals(ratio: .nan))
    #expect(Self.lists(ratios: [-0.0]) == Self.lists(ratios: [0.0]))
  }

  @Test(arguments: [
    "", "nothing", "bar", "baree", "bare.", "inner", "inner.", "inner.nothing", "inner.text.more", ".bare",
    "inner..bare",
    // The parameters are missing.
    "gaps", "other", "inner.text",
  ])
  func rejectsAnUnknownPath(_ path: String) {
    #expect(throws: RouteError.unreadableTable(.foreignRoute(path))) {
      try Payloads(path: path, parameters: ParameterValues())
    }
  }

  @Test(arguments: ["flag", "count", "part", "ratio", "text", "object"], ["gaps", "optionals"])
  func rejectsAParameterOfAnotherType(_ name: String, _ path: String) {
    let right: [ParameterValue.Field] = [
      .init("flag", .bool(true)), .init("count", .int(1)),
      .init("part", .string("deck")), .init("ratio", .double(1)),
      .init("text", .string("x")), .init("object", .object([])),
    ]
    #expect(throws: Never.self) { try Payloads(path: path, parameters: ParameterValues(right)) }
    var wrong: [ParameterValue] = [.list([]), .bool(true), .int(1), .double(1), .string("x"), .object([])]
    wrong.removeAll { value in
      switch (name, value) {
      case ("flag", .bool), ("count", .int), ("ratio", .double), ("text", .string), ("object", .object): true
      default: false
      }
    }
    for value in wrong {
      let fields = right.map { $0.name == name ? .init(name, value) : $0 }
      #expect(throws: RouteError.self) { try Payloads(path: path, parameters: ParameterValues(fields)) }
    }
  }

  @Test(arguments: ["flags", "counts", "ratios", "texts", "parts"])
  func rejectsAListWithItemsOfAnotherType(_ name: String) {
    for wrong in [ParameterValue.list([.object([])]), .string("deck"), .list([.string("x"), .int(1)])] {
      let fields = [ParameterValue.Field(name, wrong)]
      #expect(throws: RouteError.self) { try Payloads(path: "lists", parameters: ParameterValues(fields)) }
    }
  }

  @Test func rejectsAnUnknownParameter() {
    let count = ParameterValue.Field("count", .int(1))
    let more = ParameterValue.Field("more", .int(1))
    #expect(throws: Never.self) { try Payloads(path: "other", parameters: ParameterValues([count])) }
    #expect(throws: RouteError.self) { try Payloads(path: "other", parameters: ParameterValues([count, more])) }
    #expect(throws: RouteError.self) { try Payloads(path: "bare", parameters: ParameterValues([more])) }
  }

  @Test func noticesAnEditedReader() throws {
    for path in ["first", "second"] {
      let count = ParameterValues([ParameterValue.Field("count", .int(1))])
      #expect(throws: RouteError.unreadableTable(.foreignRoute(path))) { try Edited(path: path, parameters: count) }
    }
    func range(_ from: Int64, _ to: Int64) -> ParameterValues {
      ParameterValues([ParameterValue.Field("from", .int(from)), ParameterValue.Field("to", .int(to))])
    }
    #expect(throws: RouteError.unreadableTable(.foreignRoute("range"))) {
      try Edited(path: "range", parameters: range(1, 2))
    }
    #expect(throws: Never.self) { try Edited(path: "range", parameters: range(1, 1)) }
    // More or fewer values are read or written than there are names.
    for path in ["fewerReads", "moreReads", "unnamed", "fewerWrites", "moreWrites"] {
      #expect(throws: RouteError.unreadableTable(.foreignRoute(path))) {
        try Edited(path: path, parameters: range(1, 1))
      }
    }
  }

  @Test func valuesOfAnEnumerationAreEqualIfTheirBytesAre() {
    #expect(Accent.composed == .composed)
    #expect(Accent.composed != .decomposed)
    #expect(Set([Accent.composed, .decomposed, .composed]).count == 2)
    #expect(Accent(rawValue: "e\u{301}") == .decomposed)
  }

  @Test(arguments: [
    (Heads.page, "page", ""), (.spaced, "spaced", "my  app"), (.marked, "marked", "\u{301}app"),
  ])
  fileprivate func theTargetFollowsTheFirstSpace(_ value: Heads, _ path: String, _ target: String) {
    #expect(value.encoded == EncodedCase(path: path, target: target))
  }

  @Test func comparesNamesByBytes() {
    let composed = ParameterValue.Field("caf\u{E9}", .int(1))
    #expect(throws: RouteError.self) { try Payloads(path: "other", parameters: ParameterValues([composed])) }
  }
}

/// Cases whose code was edited: two cases are exchanged, and so are two parameters of the third; the others have a wrong
/// number of names.
private enum Edited: TypedCases {
  case first(count: Int)
  case second(count: Int)
  case range(from: Int, to: Int)
  case fewerReads(from: Int)
  case moreReads(from: Int, to: Int?)
  case unnamed(from: Int?)
  case fewerWrites(from: Int, to: Int)
  case moreWrites(from: Int, to: Int)

  static func read(_ value: inout Self?, from reader: inout CaseReader) {
    switch reader.nextCase() {
    case NameHash.fnv1a("first"):
      reader.parameters("count")
      reader.finish(.second(count: reader.int()), as: &value)
    case NameHash.fnv1a("second"):
      reader.parameters("count")
      reader.finish(.first(count: reader.int()), as: &value)
    case NameHash.fnv1a("range"):
      reader.parameters("to from")
      reader.finish(.range(from: reader.int(), to: reader.int()), as: &value)
    case NameHash.fnv1a("fewerReads"):
      reader.parameters("from to")
      reader.finish(.fewerReads(from: reader.int()), as: &value)
    case NameHash.fnv1a("moreReads"):
      reader.parameters("from")
      reader.finish(.moreReads(from: reader.int(), to: reader.optionalInt()), as: &value)
    case NameHash.fnv1a("unnamed"): reader.finish(.unnamed(from: reader.optionalInt()), as: &value)
    case NameHash.fnv1a("fewerWrites"):
      reader.parameters("from to")
      reader.finish(.fewerWrites(from: reader.int(), to: reader.int()), as: &value)
    case NameHash.fnv1a("moreWrites"):
      reader.parameters("from to")
      reader.finish(.moreWrites(from: reader.int(), to: reader.int()), as: &value)
    default: return
    }
  }

  func write(to writer: inout CaseWriter) {
    switch self {
    case .first(count: let count):
      writer.begin("first /first", parameters: "count")
      writer.int(count)
    case .second(count: let count):
      writer.begin("second /second", parameters: "count")
      writer.int(count)
    case .range(from: let from, to: let to):
      writer.begin("range /range", parameters: "from to")
      writer.int(from)
      writer.int(to)
    case .fewerReads(from: let from):
      writer.begin("fewerReads /fewerReads", parameters: "from to")
      writer.int(from)
      writer.optionalInt(1)
    case .moreReads(from: let from, to: let to):
      writer.begin("moreReads /moreReads", parameters: "from to")
      writer.int(from)
      writer.int(to ?? 1)
    case .unnamed(from: let from):
      writer.begin("unnamed /unnamed", parameters: "from to")
      writer.int(from ?? 1)
      writer.int(1)
    case .fewerWrites(from: let from, to: _):
      writer.begin("fewerWrites /fewerWrites", parameters: "from to")
      writer.int(from)
    case .moreWrites(from: let from, to: let to):
      writer.begin("moreWrites /moreWrites", parameters: "from")
      writer.int(from)
      writer.int(to)
    }
  }
}

/// Cases whose targets are hard to separate from the name.
private enum Heads: TypedCases {
  case page
  case spaced
  case marked

  static func read(_ value: inout Self?, from reader: inout CaseReader) {}

  func write(to writer: inout CaseWriter) {
    switch self {
    case .page: writer.begin("page")
    case .spaced: writer.begin("spaced my  app")
    case .marked: writer.begin("marked \u{301}app")
    }
  }
}

/// Two values whose texts are canonically equivalent.
private enum Accent: RouteEnum {
  case composed
  case decomposed

  static var placeholder: Accent { .composed }

  var rawValue: String {
    switch self {
    case .composed: "\u{E9}"
    case .decomposed: "e\u{301}"
    }
  }
}
