import ArkUISystem
import ManifestCore
import ManifestRuntime
import ManifestTestSupport
import Testing

@Suite struct WantMatchingTests {
  static func table() throws -> RouteTable {
    try Program(
      [Program.Route("any", "/{x*}")],
      abilities: [
        Program.Ability("entry", "EntryAbility", .viewController("EntryEntryAbilityViewController")),
        Program.Ability(
          "feature", "DetailAbility", .dynamic, .multiton,
          [.required("id", .int), .optional("price", .double), .optional("e", .enumeration(["x"]))]),
        Program.Ability("ui_kit", "Ability.With.Dots"),
      ]
    ).table()
  }

  static func json(_ entries: String...) -> String {
    "{\"params\":[\(entries.joined(separator: ","))]}".percentEncoded(keeping: .unreserved)
  }

  static func entry(_ key: String, _ type: Int, _ value: String) -> String {
    "{\"key\":\"\(key)\",\"type\":\(type),\"value\":\(value)}"
  }

  static let app = "com.example.shop://"

  @Test(
    arguments: [
      (app + "entry?abilityName=EntryAbility", "entry/EntryAbility"),
      (app + "entry/?abilityName=EntryAbility", "entry/EntryAbility"),
      ("COM.Example.Shop://entry?abilityName=EntryAbility", "entry/EntryAbility"),
      (app + "entry?params=\(json())&x=1&x=2&abilityName=EntryAbility#f", "entry/EntryAbility"),
      (app + "entry?abilityName=Entry%41bility", "entry/EntryAbility"),
      (app + "ui_kit?abilityName=Ability.With.Dots", "ui_kit/Ability.With.Dots"),
      (
        app + "entry?abilityName=EntryAbility&params=\(json(entry("x", 10, "\"a b+c\"")))", "entry/EntryAbility x=a b+c"
      ),
      (
        app
          + "feature?abilityName=DetailAbility&params=\(json(entry("z", 1, "true"), entry("price", 5, "2"), entry("id", 5, "\"7\"")))",
        "feature/DetailAbility id=7 price=2 z=true"
      ),
      (
        app + "feature?abilityName=DetailAbility&params=\(json(entry("id", 9, "\"3000000000.000000\"")))",
        "feature/DetailAbility id=3000000000"
      ),
      ("myapp://entry?abilityName=EntryAbility", "any"),
    ] as [(String, String)])
  func wantOpensAbility(url: String, summary: String) throws { #expect(try Self.table().answer(url) == summary) }

  /// An app that cannot prove its own wants opens all of them.
  @Test(arguments: [false, true]) func externalWantsOpenExportedAbilities(opensAll: Bool) throws {
    var program = Program(
      [Program.Route("main", "/main", to: .ability("entry", "Own"))],
      abilities: [
        Program.Ability("entry", "Own", .dynamic, isExported: false),
        Program.Ability("entry", "Native", isExported: nil),
        Program.Ability("entry", "Other"),
      ])
    program.opensAllAbilities = opensAll
    let table = try program.table()
    for name in ["Own", "Native"] {
      let url = Self.app + "entry?abilityName=\(name)&params=nonsense"
      let refusal = RouteError.notExported(ability: "entry/\(name)")
      #expect((table.error(url) == refusal) == !opensAll)
      #expect(table.error(url, origin: .internal) != refusal)
      let want = Self.app + "entry?abilityName=\(name)"
      #expect(table.answer(want) == (opensAll ? "entry/\(name)" : nil))
      #expect(table.answer(want, origin: .internal) == "entry/\(name)")
    }
    #expect(table.answer(Self.app + "entry?abilityName=Other") == "entry/Other")
    // A route is a link, not a want.
    #expect(table.answer("myapp://main") == "main")
    #expect(RouteTableText(program).text.contains("scheme com.example.shop want\n") == !opensAll)
  }

  @Test func wantResolvesToItsAbility() throws {
    let want = try Self.table().resolve(
      Self.app
        + "feature?abilityName=DetailAbility&params=\(Self.json(Self.entry("id", 5, "1"), Self.entry("z", 10, "\"\"")))",
      origin: .external
    ).get()
    guard case .ability(let ability) = want.destination else {
      Issue.record("\(want.destination)")
      return
    }
    #expect(ability.instanceName == "com.example.shop:feature:DetailAbility")
    #expect(ability.presenter == .dynamic)
    #expect(ability.launchType == .multiton)
    #expect(want.route == nil)
    #expect(want.template == nil)
    #expect(want.deprecation == nil)
    #expect(
      try want.wantParameters()
        == #"{"params":[{"key":"id","type":5,"value":"1"},{"key":"z","type":10,"value":""}]}"#)
  }

  @Test(
    arguments: [
      (app + "entry/x?abilityName=EntryAbility", .malformedWant(.path)),
      (app + "entry//?abilityName=EntryAbility", .malformedWant(.path)),
      ("com.example.shop:///entry?abilityName=EntryAbility", .malformedWant(.path)),
      (app + "?abilityName=EntryAbility", .malformedWant(.noModule)),
      ("com.example.shop:?abilityName=EntryAbility", .malformedWant(.noModule)),
      (app + "entry", .malformedWant(.noAbilityName)), (app + "entry?EntryAbility", .malformedWant(.noAbilityName)),
      (app + "entry?abilityName=", .malformedWant(.noAbilityName)),
      (app + "entry?abilityName=A&abilityName=A", .malformedWant(.repeated("abilityName"))),
      (app + "entry?abilityName=EntryAbility&params=\(json())&params=\(json())", .malformedWant(.repeated("params"))),
      (app + "entry?abilityName=EntryAbility&params=", .malformedParameters(.malformedJSON(at: 0))),
      (app + "entry?abilityName=EntryAbility&params=%7B%7D", .malformedParameters(.noParams)),
      (
        app + "entry?abilityName=EntryAbility&params=\(json(entry("a", 0, "1")))",
        .malformedParameters(.unsupportedType(key: "a", type: 0))
      ),
      (app + "feature?abilityName=DetailAbility", .missingParameter("id", of: .ability("feature/DetailAbility"))),
      (
        app + "feature?abilityName=DetailAbility&params=\(json(entry("id", 10, "\"1\"")))",
        .invalidParameter(
          RouteError.InvalidParameter(name: "id", expected: .scalar(.int), found: "\"1\""),
          of: .ability("feature/DetailAbility"))
      ),
      (
        app + "feature?abilityName=DetailAbility&params=\(json(entry("id", 5, "1"), entry("e", 10, "\"y\"")))",
        .invalidParameter(
          RouteError.InvalidParameter(name: "e", expected: .scalar(.enumeration(["x"])), found: "\"y\""),
          of: .ability("feature/DetailAbility"))
      ),
    ] as [(String, RouteError)])
  func rejectsMalformedWants(url: String, error: RouteError) throws {
    #expect(try Self.table().error(url) == error)
  }

  @Test(
    arguments: [
      ("user@entry?abilityName=EntryAbility", .userInformation), ("entry:1?abilityName=EntryAbility", .port),
    ] as [(String, URLFault.Kind)])
  func rejectsUserAndPort(rest: String, kind: URLFault.Kind) throws {
    guard case .malformed(let fault)? = try Self.table().error(Self.app + rest) else {
      Issue.record("\(rest)")
      return
    }
    #expect(fault.kind == kind)
  }

  @Test func rejectsWantsWithoutAbilities() throws {
    let program = Program([Program.Route("any", "/{x*}")])
    guard case .unknownScheme? = try program.table().error(Self.app + "entry?abilityName=EntryAbility") else {
      Issue.record("the bundle name is a scheme")
      return
    }
  }
}
