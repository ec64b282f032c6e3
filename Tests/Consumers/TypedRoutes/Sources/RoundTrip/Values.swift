import ManifestRuntime
import TypedNames

/// Texts that break URLs made by string concatenation.
let texts = [
  "x", " ", "a b", "+", "a+b", "%", "%2F", "a/b", "/", "?", "#", "&", "=", ";", "a=b&c", "..x", "é", "e\u{301}", "绿",
  "🍐👩‍👩‍👧", "\"\\", "\\(x)", "'", "<script>", "\u{2028}", "\u{FEFF}", "\t", "\n", "\r\n", "\u{7F}", "\u{10FFFF}", "{id}",
  "{x*}", "|", "^", "true", "null", "-0", String(repeating: "长", count: 900),
]

let integers = [0, 1, -1, 42, Int(Int32.max), Int(Int32.min), 1 << 53, -(1 << 53), .max, .min]

let numbers: [Double] = [
  0, -0.5, 1, 0.1, 1e-7, 1.5e300, 1e22, 123_456_789.125, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
]

let dates =
  [CalendarDate.min]
  + [(0, 1, 2), (400, 2, 29), (2026, 11, 22), (9999, 12, 31)].map {
    CalendarDate(clampingYear: $0, month: $1, day: $2)
  }

/// A generator of random parameter values.
struct RandomValues {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next number of Marsaglia's xorshift.
  private mutating func next() -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33)
  }

  mutating func one<Value>(_ values: [Value]) -> Value { values[next() % values.count] }
  mutating func maybe<Value>(_ values: [Value]) -> Value? { next() % 3 == 0 ? nil : one(values) }
  mutating func some<Value>(_ values: [Value]) -> [Value] { (0...next() % 4).map { _ in one(values) } }
  mutating func any<Value>(_ values: [Value]) -> [Value] { (0..<next() % 4).map { _ in one(values) } }

  mutating func allTypes() -> Routes {
    .allTypes(
      text: one(texts), flag: one([true, false]), count: one(integers), ratio: one(numbers), list: some(texts),
      numbers: some(integers), optionalFlag: maybe([true, false]), optionalCount: maybe(integers),
      optionalRatio: maybe(numbers), optionalText: maybe(texts + [""]), optionalList: any(numbers),
      defaultFlag: one([true, false]), defaultCount: one(integers), defaultRatio: one(numbers),
      defaultText: one(texts + [""]), day: one(dates), days: some(dates), optionalDay: maybe(dates),
      defaultDay: one(Array(dates.dropFirst())))
  }

  mutating func words() -> Routes {
    .words(
      size: one([
        .value1, .minus1, .value2x, .aB, .cU2BU2B, .c, .selfValue, .noneValue, .words, .read, .green绿, .u22U5C,
      ]),
      more: maybe([.noneValue, .someValue]), many: some([.x, .y]))
  }

  mutating func want() -> Routes {
    let values = ParameterValues([
      .init("text", .string(one(texts))), .init("count", .int(Int64(one([0, 7, -7])))),
      .init("inner", .object([.init("flag", .bool(one([true, false])))])),
    ])
    return .entryEntryAbility(
      data: values, optionalData: maybe([values]), names: some(texts), ratio: maybe([0.5, -1.25, 3]))
  }
}
