import ManifestCompiler
import ManifestCore
import ManifestRuntime
import ManifestText
import Testing

/// The values that abilities receive through wants, from the route map to the encoded want.
@Suite struct WantChannelTests {
  private static func compilation(ability: String, route: String? = nil) -> Compilation {
    let routes = route.map { "\n  main: {path: \"/a/{n}\", params: \($0), ability: entry/EntryAbility}" } ?? " {}"
    let map = """
      version: 1
      links: {schemes: [\(route == nil ? "" : "shop")]}
      types: \(ability.contains("Big") ? "{Big: {type: int, max: 5000000000}}" : "{}")
      abilities: {entry/EntryAbility: {params: \(ability)}}
      routes:\(routes)
      """
    return SoundProject.build(map: map)
  }

  private static func table(_ compilation: Compilation) throws -> RouteTable { try #require(compilation.table) }

  @Test(arguments: [
    ("shop://a/2147483647", "2147483647"), ("shop://a/-2147483648", "-2147483648"), ("shop://a/2147483648", nil),
    ("shop://a/-2147483649", nil),
  ])
  func refusesIntegersThatAWantDoesNotRepresent(url: String, sent: String?) throws {
    for route in ["{n: int}", "{n: {type: int, min: -2147483648}}"] {
      let compilation = Self.compilation(ability: "{n: int}", route: route)
      #expect(compilation.report.findings.map(\.message) == [])
      let resolution = Result { try Self.table(compilation).resolve(url, origin: .external).get() }
      let params = try? resolution.get().wantParameters()
      #expect(params == sent.map { #"{"params":[{"key":"n","type":5,"value":"\#($0)"}]}"# })
    }
  }

  @Test func roundsDoublesWhenTheyAreSent() throws {
    let compilation = Self.compilation(ability: "{n: double}", route: "{n: double}")
    let resolution = try Self.table(compilation).resolve("shop://a/31.2304167", origin: .external).get()
    #expect(resolution.parameters.double("n") == 31.2304167)
    #expect(try resolution.wantParameters() == #"{"params":[{"key":"n","type":9,"value":"31.230417"}]}"#)
    let entry = EncodedCase(path: "main", target: "/a/{n}", fields: [.init("n", .double(0.1 + 0.2))])
    let table = try Self.table(compilation)
    let want = try entry.url(.want, in: table)
    #expect(try table.resolve(want, origin: .external).get().parameters.double("n") == 0.3)
    let link = try entry.url(.link(.path(scheme: "shop")), in: table)
    #expect(try table.resolve(link, origin: .external).get().parameters.double("n") == 0.1 + 0.2)
  }

  @Test(
    arguments: [
      ("{n: {type: int, max: 5000000000}}", nil, "MC2070", "write `max: 2147483647`"),
      (
        "{n: {type: int, min: -5000000000, max: 5000000000}}", nil, "MC2070",
        "write `min: -2147483648` and `max: 2147483647`"
      ),
      ("{n: {type: int, min: 5000000000}}", nil, "MC2070", "write `string`"),
      ("{n: Big}", nil, "MC2070", "write `max: 2147483647`"),
      ("{n: \"int = 5000000000\"}", nil, "MC2070", "write one in this range, or `string` as the type"),
      ("{n: {type: list<int>, optional: true, max: 9007199254740992}}", nil, "MC2070", "write `max: 9007199254740991`"),
      ("{n: {type: double, max: 0.9999999}}", nil, "MC2070", "write `max: 0.999999`"),
      ("{n: {type: double, min: -0.9999999, max: 2.5}}", nil, "MC2070", "write `min: -0.999999`"),
      ("{n: \"double = 1.1415926\"}", nil, "MC2036", "write `1.141593`"),
      ("{n: \"float = 1.1415926\"}", nil, "MC2036", "write `1.141593`"),
      ("{n: flot}", nil, "MC2010", "write `float`"),
      ("{n: \"list<int>\"}", nil, "MC2036", "write `list<int>?`"),
      ("{n: {type: enum, values: [a, \"b\\0c\"]}}", nil, "MC2071", "remove the character"),
      ("{n: {type: string, default: \"a\\0b\"}}", nil, "MC2071", "remove the character"),
      ("{}", "{n: {type: int, max: 5000000000}}", "MC2070", "write `max: 2147483647`"),
      (
        "{n: int}", "{n: {type: int, max: 5000000000}}", "MC2035",
        "remove `n` from the route, which then has the type of the ability"
      ),
      ("{m: \"double?\"}", "{n: string, m: \"double = 1.1415926\"}", "MC2036", "write `1.141593`"),
      (
        "{m: \"string?\"}", "{n: string, m: {type: enum, values: [a, \"b\\0c\"]}}", "MC2071",
        "remove the character"
      ),
    ] as [(String, String?, String, String)])
  func reportsValuesThatAWantDoesNotCarry(ability: String, route: String?, code: String, help: String) {
    // Another rule reports parameters of a route that the ability does not declare.
    let findings = Self.compilation(ability: ability, route: route).report.findings.filter { $0.code != "MC2043" }
    #expect(findings.map(\.code) == [code])
    #expect(findings.first?.help == help)
  }

  @Test(
    arguments: [
      ("d: 1.1415926", ["MC2036 the value of `d` is rounded in a want"]),
      ("s: \"a\\0b\"", ["MC2071 `s` has the value \"a\\u0000b\", which the receiver of a want truncates at U+0000"]),
      (
        "l: [a, \"b\\0c\"]",
        ["MC2071 `l` has the value \"b\\u0000c\", which the receiver of a want truncates at U+0000"]
      ),
      ("s: ab, d: 1.141593, l: [a, b]", []), ("s: \"a\\tb\", l: [\"b\\nc\"]", []),
    ] as [(String, [String])])
  func reportsValuesUnderWithThatAWantDoesNotCarry(with: String, findings: [String]) {
    let map = """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {params: {d: "double?", s: "string?", l: "list<string>?"}}}
      routes: {main: {path: /a, ability: entry/EntryAbility, with: {\(with)}}}
      """
    let report = SoundProject.build(map: map).report
    #expect(report.findings.map { "\($0.code) \($0.message)" } == findings)
  }

  @Test(arguments: [
    "{n: \"list<int>?\"}", "{n: {type: int, min: -2147483648, max: 2147483647}}", "{n: {type: double, max: 0.999999}}",
    "{n: \"double = 0.1\"}", "{n: float}", "{n: \"float?\", m: \"list<float>?\"}",
    "{n: {type: float, min: 0.5}}", "{n: \"int?\"}", "{n: {type: enum, values: [é, \"a b\"]}}",
    "{n: {type: list<int>, optional: true, max: 5000000000}}",
  ])
  func acceptsValuesThatAWantCarries(ability: String) {
    #expect(Self.compilation(ability: ability).report.findings.map(\.message) == [])
  }
}
