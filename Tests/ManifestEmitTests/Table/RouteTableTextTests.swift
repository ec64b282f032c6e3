import ManifestAnalysis
import ManifestEmit
import ManifestModel
import ManifestRuntime
import Testing

@Suite struct RouteTableTextTests {
  static let program = Program(
    [
      Program.Route(
        "order", "/order/{id}",
        parameters: [
          .required("id", .int),
          Parameter(
            name: "tab", type: .scalar(.enumeration(["detail", "track"])), presence: .defaulted(.string("detail"))),
        ], to: .ability(0)),
      Program.Route(
        "about", "/aboutpage", "/about", isPublic: false,
        deprecation: Program.Deprecation(since: "2.1", removeAfter: "2027-06-30", use: "order")),
      Program.Route("transfer", "/startapp", query: [("appId", "10000007")]),
    ],
    abilities: [Program.Ability("entry", "EntryAbility", .viewController("EntryEntryAbilityViewController"))])

  @Test func tableIsReadable() {
    #expect(
      RouteTableText(Self.program).text == """
        manifest-routes 1
        bundle com.example.shop
        scheme com.example.shop want
        scheme arc hosts hong.com kong.com
        scheme myapp path
        scheme https hosts links.example.com
        shape /l?appId
        shape /l
        shape /lp
        entries
        1a598a07 ability entry/EntryAbility entryEntryAbility view:EntryEntryAbilityViewController singleton
        3f48748c link /aboutpage about about controller:aboutController internal deprecated(2.1,2027-06-30,order)
        cf93102c link /startapp?appId=10000007 transfer transfer controller:transferController public current
        d8461498 link /order/{id} order order ability:entry/EntryAbility public current id:int tab:enum(detail,track)=detail
        f85d96b7 link /about about about controller:aboutController internal deprecated(2.1,2027-06-30,order)
        end 731 cf5711c73391cb10
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
}
