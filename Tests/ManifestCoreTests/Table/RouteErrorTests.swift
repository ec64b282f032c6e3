import ManifestCore
import ManifestRuntime
import Testing

@Suite struct RouteErrorTests {
  static func table() throws -> RouteTable {
    try Program(
      [
        Program.Route("order", "/order/{id}", parameters: [.required("id", .int(1...9))]),
        Program.Route("transfer", "/startapp", query: [("appId", "1")]),
        Program.Route("help", "/help/{topic*}"), Program.Route("debug", "/debug", isPublic: false),
      ],
      abilities: [
        Program.Ability("entry", "EntryAbility"), Program.Ability("feature", "DetailAbility"),
        Program.Ability("feature", "OwnAbility", isExported: false),
      ]
    ).table()
  }

  @Test(
    arguments: [
      ("acr://hong.com/a", "the app has no scheme `acr`; did you mean `arc`?", "arc"),
      ("zzzzzzzz:/a", "the app has no scheme `zzzzzzzz`; it has `com.example.shop`, `arc`, `myapp` and 1 more", nil),
      ("arc://hong.con/a", "the scheme `arc` does not allow the host `hong.con`; did you mean `hong.com`?", "hong.com"),
      ("arc:/a", "the scheme `arc` requires a host; it has `hong.com`, `kong.com`", nil),
      (
        "myapp://ordr/42",
        "no route matches the path `/ordr/42`; nearest is `/order/{id}` of route `order`: did you mean `order`?",
        "/order/{id}"
      ),
      (
        "myapp://Order/42",
        "no route matches the path `/Order/42`; nearest is `/order/{id}` of route `order`: `Order` differs from `order` in case",
        "/order/{id}"
      ),
      (
        "arc://hong.com/order",
        "no route matches the path `/order`; nearest is `/order/{id}` of route `order`: it has 2 segments, the URL has 1",
        "/order/{id}"
      ),
      (
        "arc://hong.com/startapp?appId=2",
        "no route matches the path `/startapp`; nearest is `/startapp?appId=1` of route `transfer`: the query lacks `appId=1`",
        "/startapp?appId=1"
      ),
      (
        "arc://hong.com/hlep/a/b/c",
        "no route matches the path `/hlep/a/b/c`; nearest is `/help/{topic*}` of route `help`: did you mean `help`?",
        "/help/{topic*}"
      ),
      ("arc://hong.com/completely/else", "no route matches the path `/completely/else`", nil),
      ("arc://hong.com/", "no route matches the path `/`", nil),
      ("arc://hong.com/completely/", "no route matches the path `/completely`", nil),
      ("arc://hong.com/debug//", "no route matches the path `/debug//`; it has an empty segment", nil),
      (
        "arc://hong.com/order//4", "no route matches the path `/order//4`; it has an empty segment",
        "/order/{id}"
      ),
      (
        "com.example.shop://entry?abilityName=EntryAbilty",
        "module `entry` has no ability `EntryAbilty`; did you mean `EntryAbility`?", "entry/EntryAbility"
      ),
      ("com.example.shop://entry?abilityName=X", "module `entry` has no ability `X`; it has `EntryAbility`", nil),
      (
        "com.example.shop://entri?abilityName=EntryAbility",
        "the app has no module `entri` with abilities; did you mean `entry`?", "entry/EntryAbility"
      ),
      (
        "com.example.shop://Entry?abilityName=EntryAbility",
        "the app has no module `Entry` with abilities; `entry` differs only in case, and some systems lowercase URL hosts",
        "entry/EntryAbility"
      ),
      (
        "com.example.shop://zzz?abilityName=X", "the app has no module `zzz` with abilities; it has `entry`, `feature`",
        nil
      ),
    ] as [(String, String, String?)])
  func suggestsTheNearestName(url: String, message: String, nearest: String?) throws {
    let error = try #require(try Self.table().error(url))
    #expect(error.description == message)
    switch error {
    case .unknownScheme(let miss), .unknownHost(let miss), .noRoute(let miss), .unknownAbility(let miss):
      #expect(miss.nearest == nearest)
      #expect(miss.url == url)
    default: Issue.record("\(error)")
    }
  }

  @Test(arguments: [
    ("myapp://order/x", "route `order` (`/order/{id}`) requires an integer from 1 to 9 for `id`, not `x`"),
    ("myapp://debug", "route `debug` is internal, and URLs from outside the app cannot open it"),
    (
      "com.example.shop://feature?abilityName=OwnAbility",
      "ability `feature/OwnAbility` is not exported, and wants from outside the app cannot open it"
    ),
    ("myapp://a b", "the character space at byte 9 must be percent-encoded in a URL"),
    (
      "com.example.shop://entry",
      "a want URL is `bundleName://module?abilityName=name`, but this one has no `abilityName`"
    ),
  ])
  func messageIsACompleteSentence(url: String, message: String) throws {
    #expect(try Self.table().error(url)?.description == message)
  }

  @Test func escapesHostileText() throws {
    let long = String(repeating: "x", count: 1_000)
    let message = try #require(try Self.table().error("myapp://order/\(long)%1B%5B31m%E2%80%AE")).description
    #expect(message.utf8.count < 300)
    let short = try #require(try Self.table().error("myapp://order/%1B%5B31m%E2%80%AE")).description
    #expect(short.hasSuffix("not `\\u{1B}[31m\\u{202E}`"))
  }
}
