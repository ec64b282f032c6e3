import ManifestCompiler
import ManifestCore
import ManifestRuntime
import ManifestTestSupport
import ManifestText
import Testing

/// Every link to an ability that the map accepts and the matcher opens reaches the ability unchanged.
@Suite struct WantRoundTripTests {
  private static let types = [
    "int", "{type: int, min: -3}", "{type: int, max: 2147483647}", "{type: int, min: 2147483647}", "int = 7", "int?",
    "{type: int, max: 5000000000}", "double", "float?", "{type: double, min: -0.5, max: 0.999999}", "double = 0.1",
    "{type: double, max: 0.9999999}", "string", "string = a b", "{type: string, maxLength: 4}", "bool", "bool = true",
    "{type: enum, values: [red, \"gr\\x01een\"]}", "{type: enum, values: [red, green], default: red}", "date?",
    "list<int>", "list<double>?", "list<string>?", "{type: list<int>, max: 9007199254740992}", "list<bool>?", "object?",
    "{type: object, optional: true, fields: {x: int, y: double = 0.1, z: {type: object, optional: true, fields: {e: bool}}}}",
  ]

  /// Texts of values in links, many of them next to a limit.
  private static let texts = [
    "0", "-0", "7", "-3", "2147483647", "2147483648", "-2147483648", "-2147483649", "5000000000", "9007199254740991",
    "9007199254740992", "9223372036854775807", "1.1415926", "0.30000000000000004", "31.2304167", "0.9999995",
    "-0.4999999", "1e300", "-1e-300", "5e-7", "0.9999999", "1e21", "true", "false", "red", "green", "2026-02-28",
    "a%20b",
    "%01%09%0A", "%22%5C", "%F0%9F%98%80", "gr%01een", "",
  ]

  /// JSON of entries of wants, most of them valid.
  private static let entries: [(Int, String)] = [
    (5, "2147483647"), (5, "\"-1\""), (9, "\"1.1415926\""), (9, "0.30000000000000004"), (9, "1e300"), (9, "5"),
    (9, "3000000000.0"), (10, "\"a b\""), (10, "\"\\u0001\\n\""), (10, "\"\\u0000\""), (10, "\"red\""), (1, "true"),
    (102, "[]"), (102, "[1,2]"), (102, "[1,2.5]"), (102, "[1,\"a\"]"), (102, "[9007199254740993]"), (102, "[true]"),
    (102, "[0.1234567]"), (102, "[\"a\"]"), (102, "[{\"type\":101,\"value\":[]}]"), (101, "[]"),
    (101, "[{\"key\":\"x\",\"type\":102,\"value\":[]},{\"key\":\"y\",\"type\":9,\"value\":\"0.1234567\"}]"),
    (101, "[{\"key\":\"x\",\"type\":9,\"value\":\"3.000000\"},{\"key\":\"w\",\"type\":10,\"value\":\"lost\"}]"),
    (
      101,
      "[{\"key\":\"x\",\"type\":5,\"value\":1},{\"key\":\"z\",\"type\":101,\"value\":[{\"key\":\"e\",\"type\":1,\"value\":true}]}]"
    ),
    (101, "[{\"key\":\"a\\tb\",\"type\":5,\"value\":1}]"),
    (
      101,
      String(repeating: "[{\"key\":\"x\",\"type\":101,\"value\":", count: 9) + "[]" + String(repeating: "}]", count: 9)
    ),
  ]

  @Test(arguments: LongRun.seeds(0...119 as ClosedRange<UInt64>))
  func everyOpenedLinkIsReceived(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = ["a", "b", "c"]
    let ability = names.map { ($0, Self.types[random.below(Self.types.count)]) }
    let route = ability.filter { !$0.1.contains("object") && (random.below(4) > 0 || !$0.1.hasSuffix("?")) }
    func yaml(_ parameters: [(String, String)]) -> String {
      parameters.map { "\($0): \($1.hasPrefix("{") ? $1 : "\"\($1)\"")" }.joined(separator: ", ")
    }
    let map = """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {params: {\(yaml(ability))}}}
      routes: {main: {path: /a, params: {\(yaml(route))}, ability: entry/EntryAbility}}
      """
    let compilation = SoundProject.build(map: map)
    guard let table = compilation.table else {
      // Only values that a want does not carry keep a map from being built.
      let errors = Set(compilation.report.findings.filter { $0.severity == .error }.map(\.code))
      #expect(errors.isSubset(of: ["MC2070", "MC2071"]), "\(map)")
      return
    }
    for _ in 0..<200 {
      let url: String
      if random.below(2) == 0 {
        let items = (0..<random.below(5)).map { _ in
          "\(names[random.below(3)])=\(Self.texts[random.below(Self.texts.count)])"
        }
        url = "shop://a?" + items.joined(separator: "&")
      } else {
        let entries = names.filter { _ in random.below(3) > 0 }.map { name in
          let (type, value) = Self.entries[random.below(Self.entries.count)]
          return "{\"key\":\"\(name)\",\"type\":\(type),\"value\":\(value)}"
        }
        let json = "{\"params\":[\(entries.joined(separator: ","))]}".urlEncoded
        url = "com.example.shop://entry?abilityName=EntryAbility&params=\(json)"
      }
      guard case .success(let resolution) = table.resolve(url, origin: .external) else { continue }
      let params = try resolution.wantParameters()
      let expected = resolution.destinationParameters.filter { $0.value != .list([]) }
      #expect(
        WantReader.read(params)
          == Dictionary(uniqueKeysWithValues: expected.map { ($0.name, WantReader.received($0.value)) }),
        "\(url)\n\(params)")
    }
  }
}
