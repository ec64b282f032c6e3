import ArkUISystem
import ManifestRuntime
import Testing

@testable import ManifestCore

@Suite struct RouteTableTextTests {
  static let program = Program(
    [
      Program.Route(
        "order", "/order/{id}",
        parameters: [
          .required("id", .int),
          LinkParameter(
            name: "tab", type: .scalar(.enumeration(["detail", "track"])), presence: .defaulted(.string("detail"))),
        ], to: .ability("entry", "EntryAbility"), requirements: ["login"]),
      Program.Route(
        "about", "/aboutpage", "/about", isPublic: false,
        deprecation: RouteEntry.Deprecation(since: "2.1", removeAfter: "2027-06-30", use: "order")),
      Program.Route("transfer", "/startapp", query: [("appId", "10000007")]),
    ],
    abilities: [
      Program.Ability(
        "entry", "EntryAbility", .viewController("EntryEntryAbilityViewController"), requirements: ["member", "login"])
    ])

  @Test func tableIsReadable() {
    #expect(
      RouteTableText(Self.program).text == """
        manifest-routes 4
        bundle com.example.shop
        scheme com.example.shop want
        scheme arc host hong.com
        scheme arc host kong.com
        scheme myapp path
        scheme https host links.example.com
        entries
        /l 3f95f7ae /aboutpage about about controller:aboutController internal deprecated(2.1,2027-06-30,order) free all usual same
        /l a8fcd3b3 /about about about controller:aboutController internal deprecated(2.1,2027-06-30,order) free all usual same
        /l?appId 8e3ebcd2 /startapp?appId=10000007 transfer transfer controller:transferController public current free all usual same
        /lp d5ee58aa /order/{id} order order ability:entry/EntryAbility public current requires(login) all usual same id:int tab:enum(detail,track)=detail
        ability e83123b8 entry/EntryAbility entryEntryAbility view singleton public requires(login,member)
        end
        """)
  }

  @Test func literalLinkAndWantResolve() throws {
    let table = try Self.program.table()
    #expect(table.answer("arc://hong.com/about", origin: .internal) == "about")
    #expect(table.answer("myapp://order/42?tab=track") == "order id=42 tab=track")
    #expect(
      table.answer("com.example.shop://entry?abilityName=EntryAbility&params=%7B%22params%22:%5B%5D%7D")
        == "entry/EntryAbility")
  }

  /// A link opens the same destination as a want of the ability.
  @Test(
    arguments: [
      (.viewController("EntryMainAbilityViewController"), "view"),
      (.viewController("MyController"), "view:MyController"),
      (.native("Camera"), "native:Camera"), (.dynamic, "dynamic"),
    ] as [(Program.Ability.Presenter, String)], LaunchType.allCases)
  func linkOpensTheDeclaredAbility(shown: (Program.Ability.Presenter, String), launchType: LaunchType) throws {
    let program = Program(
      [Program.Route("main", "/main", to: .ability("entry", "MainAbility"))],
      abilities: [Program.Ability("entry", "MainAbility", shown.0, launchType)])
    let text = RouteTableText(program).text
    #expect(text.contains(" /main main main ability:entry/MainAbility public current free all usual same\n"))
    #expect(text.contains(" entry/MainAbility entryMainAbility \(shown.1) \(launchType) public free\n"))

    let table = try program.table()
    let link = try table.resolve("myapp://main", origin: .external).get()
    let want = try table.resolve("com.example.shop://entry?abilityName=MainAbility", origin: .external).get()
    #expect(link.destination == want.destination)
    guard case .ability(let ability) = link.destination else {
      Issue.record("\(link.destination)")
      return
    }
    #expect(ability.instanceName == "com.example.shop:entry:MainAbility")
    #expect(ability.launchType == launchType)
    #expect(ability.presenter == shown.0)
  }

  @Test func linkKnowsTheDefaultsOfItsAbility() throws {
    func defaulted(_ name: String, _ value: ParameterValue, _ type: ScalarType) -> LinkParameter {
      LinkParameter(name: name, type: .scalar(type), presence: .defaulted(value))
    }
    let ability = Program.Ability(
      "entry", "Main", .dynamic, .multiton,
      [
        .required("id", .int), .optional("note", .string), defaulted("own", .string("ability"), .string),
        defaulted("page", .int(1), .int), defaulted("mark", .string("a b&c"), .string),
      ])
    let program = Program(
      [
        Program.Route(
          "main", "/main/{id}",
          parameters: [
            .required("id", .int), defaulted("own", .string("route"), .string), .optional("mark", .string),
          ], to: .ability("entry", "Main")),
        Program.Route("bare", "/bare", to: .ability("entry", "Main")),
      ],
      abilities: [ability])
    let text = RouteTableText(program).text
    #expect(text.contains("public current free all usual same id:int own:string=route mark:string?\n"))
    #expect(text.contains(" bare bare ability:entry/Main public current free all usual same\n"))

    func sent(_ url: String) throws -> [String] {
      let json = try program.table().resolve(url, origin: .external).get().wantParameters()
      return try WantParameters.decode(json).map { "\($0.name)=\($0.value.urlTexts.joined())" }
    }
    #expect(try sent("myapp://main/7") == ["id=7", "own=route"])
    #expect(try sent("myapp://main/7?own=x&mark=y&page=3") == ["id=7", "own=x", "mark=y"])
    #expect(try sent("myapp://bare") == [])
  }
}
