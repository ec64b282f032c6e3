import ManifestCompiler
import ManifestCore
import ManifestRuntime
import ManifestText
import Testing

/// Mistakes of new users in a route map: the message and the help, and that following the help is enough.
@Suite struct RouteMapMistakeTests {
  private static let map = """
    version: 1
    app: {minimumOS: "15.0"}
    links:
      schemes: [shop]
      domains: [links.example.com]
    abilities:
      entry/EntryAbility: {params: {text: "string?"}}
    routes:
      search:
        path: /search
        params: {text: string?}
        ability: entry/EntryAbility
      news:
        path: /news/{id}
        params: {id: int}
        controller: NewsViewController
        aliases: ["/n/{id}"]
        access: public
        deprecated: {use: search}

    """

  private static func findings(_ files: [String: String]) -> [Finding] {
    // The app has no team, which is only a note.
    SoundProject.build(files).report.findings
      .filter { $0.code != "MC3022" }
  }

  @Test func soundMapHasNoFindings() { #expect(Self.findings(["routes.yaml": Self.map]).isEmpty) }

  @Test(
    arguments: [
      ("routes.yaml", "app: {identifiers: com.example.shop}", "", "MC0303", "write `[com.example.shop]`"),
      ("routes.yaml", "app: com.example.shop", "", "MC0303", "write an object such as `{team: ABCDE12345}`"),
      (
        "routes.yaml", "app: {team: ABCDE12345}", "", "MC0030",
        "write `app: {identifiers: [com.example.shop]}` with the app's bundle identifier in it"
      ),
      (
        "routes.yml", "app: {identifiers: [com.example.shop]}", "", "MC0030", "rename `routes.yml` to `routes.yaml`"
      ),
      ("routes.yaml", "app: {identifiers: [com.example.shop]}", "routes: rotes.yaml", "MC0031", "write `routes.yaml`"),
      (
        "routes.yaml",
        """
        app: {identifiers: [com.example.shop]}
        links: {schemes: [shop]}
        extensions: {today: {bundleId: com.example.shop.today, point: widgetkit, scheme: "shop://", opens: [a]}}
        """, "", "MC6506", "write `shop`"
      ),
      (
        "routes.yaml",
        """
        app: {identifiers: [com.example.shop]}
        apps: {launcher: "1", items: {"1": {delegate: HomeAppDelegate}}}
        services: {Session: {class: SessionService, dependsOn: [Sesion]}}
        """, "", "MC7021", "add it to `services`"
      ),
    ])
  func findsTheMistakeOfAnAppWithoutAManifest(
    path: String, lines: String, configuration: String, code: String, help: String
  ) {
    let map = "version: 1\n\(lines)\nroutes: {a: {path: /a, controller: A}}\n"
    let files = [path: map, "manifestc.yaml": "version: 1\nios: None\n\(configuration)\n"]
    let findings = Compiler(files: InMemoryFileSystem(files)).compile().report.findings
    #expect(findings.first?.code == code, "\(findings)")
    #expect(findings.first?.help == help)
  }

  struct Mistake: CustomTestStringConvertible, Sendable {
    let old: String
    let new: String
    let message: String
    let help: String?
    /// The text that the help asks for in place of `new`; nil if the test does not follow it.
    let fix: String?

    init(_ old: String, _ new: String, _ message: String, help: String?, fix: String? = nil) {
      (self.old, self.new, self.message, self.help, self.fix) = (old, new, message, help, fix)
    }

    var testDescription: String { new }
  }

  static let mistakes: [Mistake] = [
    // Paths.
    .init(
      "path: /news/{id}", #"path: "/news/${id}""#, "error MC2001 `${id}` is not a parameter", help: "write `{id}`",
      fix: "path: /news/{id}"),
    .init(
      "path: /news/{id}", #"path: "/news/{{id}}""#, "error MC2001 `{id}` is not a valid parameter name",
      help: "write `{id}`", fix: "path: /news/{id}"),
    .init(
      "path: /news/{id}", #"path: "/news/{id}#top""#, "error MC2001 `#top` is a fragment, not part of the path",
      help: "remove it: a route has no fragment", fix: "path: /news/{id}"),
    .init(
      "access: public", #"examples: ["shop://news/{id}"]"#,
      "error MC2060 example `shop://news/{id}` does not open route `news`: the character `{` at byte 12 must be "
        + "percent-encoded in a URL", help: "write a value in place of each parameter in braces",
      fix: #"examples: ["shop://news/7"]"#),
    // Classes.
    .init(
      "NewsViewController", "{class: NewsViewController}",
      "error MC0303 expected a class name such as `OrderViewController`, found an object",
      help: "write `NewsViewController`", fix: "NewsViewController"),
    .init(
      "path: /news/{id}", #"path: "/news/(\\d+)""#,
      #"error MC2001 `(\d+)` is text, not a regular expression"#,
      help: "write a parameter as `{name}`, and declare its type or its `pattern` under `params`"),
    .init(
      "path: /news/{id}", #"path: "/news/[id]""#, "error MC2001 `[id]` is text, not a parameter",
      help: "write `{id}`, or `{id*}` at the end", fix: "path: /news/{id}"),
    .init(
      "path: /news/{id}", #"path: "/news/[0-9]+""#, "error MC2001 `[0-9]+` is text, not a regular expression",
      help: "write a parameter as `{name}`, and declare its type or its `pattern` under `params`"),
    .init(
      "path: /news/{id}", #"path: "/news/[a-z]""#, "error MC2001 `[a-z]` is text, not a regular expression",
      help: "write a parameter as `{name}`, and declare its type or its `pattern` under `params`"),
    .init(
      "path: /news/{id}", #"path: "/news/[^/]+""#, "error MC2001 `[^` is text, not a regular expression",
      help: "write a parameter as `{name}`, and declare its type or its `pattern` under `params`"),
    .init(
      "path: /news/{id}", #"path: "/news/id-[0-9]+""#, "error MC2001 `id-[0-9]+` is text, not a regular expression",
      help: "write a parameter as `{name}`, and declare its type or its `pattern` under `params`"),
    .init(
      "path: /search", #"path: "/search/^x$""#, "error MC2001 `^x$` is text, not a regular expression",
      help: "write a parameter as `{name}`, and declare its type or its `pattern` under `params`"),
    .init(
      "path: /news/{id}", #"path: "/news/[id].html""#, "error MC2001 `[id].html` is text, not a parameter",
      help: "write `{name}` as a whole segment"),
    .init(
      "path: /news/{id}", "path: /news/(id)", "error MC2001 `(id)` is text, not a parameter",
      help: "write `{id}`, or `%28id%29` for the text itself", fix: "path: /news/{id}"),
    .init(
      "path: /search", "path: /search/$id", "error MC2001 `$id` is text, not a parameter",
      help: "write `{id}`, or `%24id` for the text itself", fix: "path: /search/%24id"),
    .init(
      "path: /search", #"path: "/search/[[...text]]""#, "error MC2001 `[[...text]]` is text, not a parameter",
      help: "write `{text}`, or `{text*}` at the end", fix: "path: /search/{text*}\n    aliases: [/search]"),
    .init(
      "path: /search", "path: /img/*.jpg", "error MC2001 `*.jpg` is text, not a wildcard",
      help: "write `{name}` as a whole segment, or `%2A` for the character itself", fix: "path: /img/%2A.jpg"),
    .init(
      "path: /search", #"path: "/search?text={text}""#,
      "error MC2001 `?text={text}` is a query, not part of the path",
      help: "write `/search`, with `text` under `params`",
      fix: "path: /search"),
    .init(
      "path: /news/{id}", #"path: "/news?id={id}&mode=1""#,
      "error MC2001 `?id={id}&mode=1` is a query, not part of the path",
      help: "write `/news`, with `query: {mode: \"1\"}` and `id` under `params`",
      fix: "path: /news\n    query: {mode: \"1\"}"),
    .init(
      "path: /search", "path: /search?", "error MC2001 `?` and `#` end the path of a URL",
      help: "put query values under `query:` or `params:`, or write `%3F` or `%23` for the character itself"),
    .init(
      "path: /search", #"path: "/search/<int:id>""#, "error MC2001 `<int:id>` is text, not a parameter",
      help: "write `{id}`, or `{id*}` at the end"),
    .init(
      "path: /search", #"path: "/search/[...text]""#, "error MC2001 `[...text]` is text, not a parameter",
      help: "write `{text}`, or `{text*}` at the end", fix: "path: /search/{text*}\n    aliases: [/search]"),
    .init(
      "path: /news/{id}", #"path: "/news/:id([0-9]+)""#, "error MC2001 `:id([0-9]+)` is text, not a parameter",
      help: "write `{id}`, or `{id*}` at the end", fix: "path: /news/{id}"),
    .init(
      "path: /search", "path: /search/{text?}", "error MC2001 `text?` is not a valid parameter name",
      help: "write `{text}`, add `/search` to `aliases`, and declare `text: string?` under `params`",
      fix: "path: /search/{text}\n    aliases: [/search]"),
    .init(
      "path: /news/{id}", #"path: "/news/{id:int}""#, "error MC2001 `id:int` is not a valid parameter name",
      help: "write `{id}`, and `id: int` under `params`", fix: "path: /news/{id}"),
    .init(
      #"aliases: ["/n/{id}"]"#, #"aliases: ["/news/{id}"]"#, "error MC2037 route `news` has the same path twice",
      help: "remove `/news/{id}` from `aliases`", fix: "aliases: []"),
    // Parameters.
    .init(
      "params: {id: int}\n    controller", "params: {id: int?}\n    controller",
      "warning MC2075 parameter `id` of route `news` is optional, but every path contains it",
      help: "add `/news` to `aliases`, or make it required", fix: "params: {id: int}\n    controller"),
    .init(
      "params: {text: string?}\n    ability", "params: {text: string ?}\n    ability",
      "error MC2010 `string ?` is not a parameter type", help: "write `string?`",
      fix: "params: {text: string?}\n    ability"),
    .init(
      "params: {text: string?}\n    ability", "params: {text: String?}\n    ability",
      "error MC2010 `String?` is not a parameter type", help: "write `string?`",
      fix: "params: {text: string?}\n    ability"),
    .init(
      "params: {text: string?}\n    ability", "params: text\n    ability",
      "error MC0303 expected a list, found `text`", help: "write `[text]`"),
    .init(
      "params: {text: string?}\n    ability", "params: [txt]\n    ability",
      "error MC2043 `entry/EntryAbility` has no parameter `txt`", help: "write `text`"),
    .init(
      "params: {text: string?}\n    ability", "params: [text: string?]\n    ability",
      "error MC0303 expected a list, or an object with keys, found a list of objects", help: "write `{text: string?}`",
      fix: "params: {text: string?}\n    ability"),
    .init(
      "params: {text: string?}\n    ability", "on: [shop]\n    ability", "error MC0301 unknown key `on`",
      help: "write `via`"),
    .init(
      "params: {text: string?}\n    ability", "params: {text: string?, utm: string?}\n    ability",
      "warning MC2043 `entry/EntryAbility` has no parameter `utm`",
      help: "add `utm` to the `params` of the ability, or remove it", fix: "params: {text: string?}\n    ability"),
    .init(
      "path: /search", "path: /search/{topic}", "error MC2043 `entry/EntryAbility` has no parameter `topic`",
      help: "add `topic` to the `params` of the ability, or remove it", fix: "path: /search"),
    .init(
      "params: {id: int}", "params: {id: {type: int, minimum: 1}}", "error MC0301 unknown key `minimum`",
      help: "write `min`", fix: "params: {id: {type: int, min: 1}}"),
    .init(
      "params: {text: string?}\n    ability", "params: {text: string = \"North}\n    ability",
      #"error MC2011 the default `"North` has a quote at only one end"#,
      help: "write the long form: `{type: string, default: 'North'}`"),
    .init(
      "params: {id: int}", "params: {id: integer}", "error MC2010 `integer` is not a parameter type",
      help: "write `int`", fix: "params: {id: int}"),
    .init(
      "params: {text: string?}\n    ability", "params: {text: Text?}\n    ability",
      "error MC2010 `Text?` is not a parameter type", help: "write `string?`",
      fix: "params: {text: string?}\n    ability"),
    .init(
      "routes:", "types: {String: {type: enum, values: [a, b]}}\nroutes:",
      "error MC4003 type `String` has the name of a type that generated code uses", help: "rename the type"),
    .init(
      "params: {id: int}", "params: {newsId: int}",
      "error MC2042 path `/news/{id}` captures `{id}`, which is not a parameter of the route",
      help: "write `{newsId}`, or declare `id` under `params`", fix: "params: {newsId: int, id: int}"),
    .init(
      "params: {id: int}", #"params: {id: int, "tab?": int}"#, "error MC2010 `tab?` cannot name a parameter",
      help: "write `tab`, and the `?` after the type", fix: "params: {id: int, tab: int?}"),
    .init(
      "params: {id: int}", "params: {id: list}", "error MC2010 `list` is not a parameter type",
      help: "write `list<string>`"),
    .init(
      "params: {id: int}", "params: {id: int, tags: Array<string>?}",
      "error MC2010 `Array<string>?` is not a parameter type", help: "write `list<string>?`",
      fix: "params: {id: int, tags: list<string>?}"),
    .init(
      "params: {id: int}", #"params: {id: "enum[a, b]"}"#, "error MC2010 `enum[a, b]` is not a parameter type",
      help: "write `{type: enum, values: [a, b]}`", fix: "params: {id: {type: enum, values: [a, b]}}"),
    .init(
      "params: {id: int}", "params: {type: int, min: 1}", "error MC0303 the name of a value is missing",
      help: "write a name before it, and the value as an object: `name: {type: …}`",
      fix: "params: {id: {type: int, min: 1}}"),
    .init(
      "params: {id: int}", "params: {type: string, optional: true}", "error MC0303 the name of a value is missing",
      help: "write a name before it, and the value as an object: `name: {type: …}`",
      fix: "params: {id: int, name: {type: string, optional: true}}"),
    .init(
      "params: {id: int}", "params: {id: int, page: {type: int, default: null}}",
      "error MC2011 `null` is not an integer",
      help: "write `optional: true` if links may leave the parameter out",
      fix: "params: {id: int, page: {type: int, optional: true}}"),
    .init(
      "params: {id: int}", "params: {id: {type: string, min: 1, max: 40}}",
      "error MC2010 this constraint does not apply to `string`", help: "write `maxLength: 40`, and remove `min`",
      fix: "params: {id: {type: string, maxLength: 40}}"),
    .init(
      "params: {id: int}", #"params: {id: {type: string, pattern: "/^[a-z]+$/i"}}"#,
      "error MC2010 a value must begin and end with `/` to match the pattern",
      help: "write `[a-z]+`, or `[/]` for the character itself",
      fix: #"params: {id: {type: string, pattern: "[a-z]+"}}"#),
    .init(
      "params: {id: int}", #"params: {id: "'first' | 'last'"}"#,
      "error MC2010 `'first' | 'last'` is not a parameter type",
      help: "write `{type: enum, values: [first, last]}`", fix: "params: {id: {type: enum, values: [first, last]}}"),
    .init(
      "access: public", "via: [https]", "error MC3040 the app has no scheme, host or domain `https`",
      help: "write `links.example.com`", fix: "via: [links.example.com]"),
    .init(
      "access: public", "query: [tab=1]", "error MC0303 expected an object with keys, found a list",
      help: "write `{tab: \"1\"}`", fix: "query: {tab: \"1\"}"),
    .init(
      "access: public", "query: {tab: string}",
      "warning MC2091 the route only opens if the query has the text `tab=string`",
      help: "write `params: {tab: string}` for any value", fix: "query: {tab: first}"),
    .init(
      "access: public", "query: {tab: list<int>}",
      "warning MC2091 the route only opens if the query has the text `tab=list<int>`",
      help: "write `params: {tab: list<int>}` for any value", fix: "query: {sort: date}"),
    .init(
      "access: public", "query: {tab: \"{tab}\"}",
      "warning MC2091 the route only opens if the query has the text `tab={tab}`",
      help: "write `params: {tab: string}` for any value", fix: "query: {tab: \"{\"}"),
    .init(
      "access: public", "query: {\"tab?\": int}",
      "warning MC2091 the route only opens if the query has the text `tab?=int`",
      help: "write `params: {tab: \"int?\"}` for any value", fix: "query: {tab: \"{\"}"),
    // Keys and words.
    .init(
      "access: public", "access: private", "error MC0304 `private` is not one of `public`, `internal`",
      help: "write `internal`", fix: "access: internal"),
    .init(
      "access: public", "internal: true", "error MC0301 unknown key `internal`", help: "write `access: internal`",
      fix: "access: internal"),
    .init(
      "deprecated: {use: search}", "deprecated: true", "error MC0303 expected an object with keys, found `true`",
      help: "write an object such as `{since: \"2.1\"}`", fix: "deprecated: {since: \"2.1\"}"),
    .init(
      "deprecated: {use: search}", "deprecated: {use: news}", "error MC2039 route `news` is its own replacement",
      help: "name another route, or remove `use`", fix: "deprecated: {use: search}"),
    .init(
      "deprecated: {use: search}", "deprecated: [search]", "error MC0303 expected an object with keys, found a list",
      help: "write an object such as `{since: \"2.1\"}`", fix: "deprecated: {since: \"2.1\"}"),
    .init("version: 1", "version: v1", "error MC0303 expected `1`, found `v1`", help: "write `1`", fix: "version: 1"),
    .init(
      "version: 1", "version: 2", "error MC0305 version 2 of the format is newer than this manifestc",
      help: "update manifestc"),
    .init(
      "ability: entry/EntryAbility", "ability: EntryEntryAbilityViewController",
      "error MC2003 `EntryEntryAbilityViewController` is not an ability name", help: "write `entry/EntryAbility`",
      fix: "ability: entry/EntryAbility"),
    .init(
      "ability: entry/EntryAbility", "ability: EntryAbility", "error MC2003 `EntryAbility` is not an ability name",
      help: "write `entry/EntryAbility`", fix: "ability: entry/EntryAbility"),
    .init(
      "ability: entry/EntryAbility", "ability: entry:EntryAbility",
      "error MC2003 `entry:EntryAbility` is not an ability name", help: "write `entry/EntryAbility`",
      fix: "ability: entry/EntryAbility"),
    .init(
      "  news:\n", "news:\n", "error MC0301 unknown key `news`", help: "indent it below `routes`", fix: "  news:\n"),
    // Links.
    .init(
      "domains: [links.example.com]", #"domains: ["*.example.com"]"#,
      "error MC3020 `*.example.com` is a wildcard, which is not supported",
      help: "list each host, such as `links.example.com`", fix: "domains: [links.example.com]"),
    .init(
      "minimumOS: \"15.0\"", "minimumOS: \"12.0\"", "warning MC1040 iOS 12 is older than iOS 15",
      help: "write `\"15.0\"`", fix: "minimumOS: \"15.0\""),
    .init(
      "NewsViewController", "NewsViewController.swift", "error MC2031 `NewsViewController.swift` is not a class name",
      help: "write `NewsViewController`", fix: "NewsViewController"),
    .init(
      "NewsViewController", "class", "error MC2031 `class` is not a class name",
      help: "write the name of one class or view: letters, digits and `_`", fix: "NewsViewController"),
    // Scenes; the entry module of the project has no `mainElement`.
    .init(
      "minimumOS: \"15.0\"", "scenes: Shop-Delegate", "error MC1042 `Shop-Delegate` is not a class name",
      help: "write `generated`, or a class such as `SceneDelegate` or `$(PRODUCT_MODULE_NAME).SceneDelegate`",
      fix: "scenes: $(PRODUCT_MODULE_NAME).SceneDelegate"),
    .init(
      "minimumOS: \"15.0\"", "scenes: true", "error MC1042 `true` is not a class name",
      help: "write `generated`, or a class such as `SceneDelegate` or `$(PRODUCT_MODULE_NAME).SceneDelegate`",
      fix: "scenes: generated, home: search"),
    .init(
      "minimumOS: \"15.0\"", "scenes: Generated", "error MC1042 `Generated` is not a class name",
      help: "write `generated`, or a class such as `SceneDelegate` or `$(PRODUCT_MODULE_NAME).SceneDelegate`",
      fix: "scenes: generated, home: search"),
    .init(
      "minimumOS: \"15.0\"", "scenes: generated", "error MC1044 a generated scene delegate needs a first page",
      help: "write `app: {home: …}` with the name of a route in `routes.yaml`, or `mainElement` in the entry module",
      fix: "scenes: generated, home: search"),
    .init(
      "minimumOS: \"15.0\"", "home: serch", "error MC1045 route `serch` does not exist", help: "write `search`",
      fix: "home: search"),
    .init(
      "minimumOS: \"15.0\"", "home: news",
      "error MC1045 route `news` needs a value for `id`, so the app cannot start with it",
      help: "write the name of another route", fix: "home: search"),
    .init(
      "minimumOS: \"15.0\"", "sdk: 25", "error MC0305 `25` is out of range", help: "write an integer from 26 to 27",
      fix: "sdk: 26"),
    .init(
      "path: /search", "path: /Search", "warning MC2076 the first segment of `/Search` has upper-case letters",
      help: "write `/search`, or add it to `aliases`", fix: "path: /Search\n    aliases: [/search]"),
  ]

  @Test(arguments: mistakes) func namesTheCauseAndItsFix(_ mistake: Mistake) throws {
    #expect(Self.map.contains(mistake.old))
    let found = Self.findings(["routes.yaml": Self.map.replacing(mistake.old, with: mistake.new)])
    let finding = try #require(found.first)
    #expect("\(finding.severity) \(finding.code) \(finding.message)" == mistake.message)
    #expect(finding.help == mistake.help)
    #expect(found.count == 1, "\(found.map(\.message))")
    if let fix = mistake.fix {
      let fixed = Self.findings(["routes.yaml": Self.map.replacing(mistake.old, with: fix)])
      #expect(fixed.isEmpty, "\(fixed.map(\.message))")
    }
  }

  /// Paths may contain these characters, other than as the mark of a whole segment.
  @Test(arguments: [
    "/a(b)", "/(2)", "/f(x)", "/a$b", "/us$", "/$1", "/c++", "/a.b", "/a-b", "/a:b", "/a@b", "/a,b;c=d", "/it's",
    "/~me", "/a!b",
    "/a&b", "/a|b", "/%5B0%5D", "/%28id%29", "/(a)(b)",
  ])
  func acceptsTheCharactersOfPaths(path: String) {
    #expect(Self.findings(["routes.yaml": Self.map.replacing("path: /search", with: "path: \"\(path)\"")]).isEmpty)
  }

  /// A default in the short form may have quotes, which YAML does not read, since they are not at its start.
  @Test(arguments: [
    (#"string = "North""#, "North"), ("string = 'North'", "North"), ("string = North", "North"),
    (#"string = """#, ""), (#"string = say "hi" now"#, "say \"hi\" now"), (#"string = it's"#, "it's"),
    (#"date = "2026-01-01""#, "2026-01-01"), (#"int = "5""#, "5"), (#"string='a=b'"#, "a=b"),
  ])
  func readsQuotedDefaults(syntax: String, value: String) throws {
    let map = Self.map.replacing("params: {id: int}", with: "params:\n      id: int\n      x: \(syntax)")
    let compilation = SoundProject.build(map: map)
    let route = try #require(compilation.program?.routes.first { $0.name == "news" }, "\(compilation.report.findings)")
    let parameter = try #require(route.parameters.first { $0.name == "x" })
    let found: ParameterValue? = if case .defaulted(let found) = parameter.presence { found } else { nil }
    #expect(found?.urlTexts == [value])
  }

  @Test(arguments: [
    (#"string = "No"#, "'No'"), (#"string = No""#, #"'No"'"#), (#"string = "say \"hi\"""#, #"'say "hi"'"#),
    ("string = 'it''s'", "'it''s'"), (#"string = "a\\b""#, #"'a\b'"#), ("string = 'x\"", "'x\"'"),
    (#"Text = "x"#, "'x'"),
  ])
  func refusesUnbalancedQuotes(syntax: String, scalar: String) throws {
    let type = syntax.prefix { $0 != " " }
    func map(_ syntax: String) -> String {
      Self.map.replacing("routes:", with: "types: {Text: {type: string, maxLength: 9}}\nroutes:").replacing(
        "params: {id: int}", with: "params:\n      id: int\n      y: Text?\n      x: \(syntax)")
    }
    let found = Self.findings(["routes.yaml": map(syntax)])
    let help = "{type: \(type), default: \(scalar)}"
    #expect(found.map(\.code) == ["MC2011"] && found.first?.help == "write the long form: `\(help)`", "\(found)")
    #expect(Self.findings(["routes.yaml": map(help)]).isEmpty)
  }

  /// A path with the case of another route's opens it only if its query has all values that this route requires.
  @Test(arguments: [
    ("", "", true), ("query: {a: \"1\"}, ", "query: {a: \"2\"}, ", false),
    ("query: {a: \"1\"}, ", "query: {a: \"1\"}, ", true), ("", "query: {a: \"1\"}, ", true),
    ("query: {a: \"1\"}, ", "", true), ("query: {a: \"1\"}, ", "query: {b: \"1\"}, ", false),
  ])
  func comparesTheCaseOfPathsWithEqualQueries(first: String, second: String, isReported: Bool) {
    let map = """
      version: 1
      links: {schemes: [{name: shop, hosts: [open]}]}
      abilities: {entry/EntryAbility: {}}
      routes:
        a: {path: /startApp, \(first)controller: AViewController}
        b: {path: /startapp, \(second)controller: BViewController}
      """
    let found = Self.findings(["routes.yaml": map]).map(\.code)
    #expect(found == (isReported ? ["MC2047"] : []), "\(found)")
  }

  /// A scheme opens public routes, links of the bridge and those that a scheme handler of micro apps reads.
  @Test(
    arguments: [
      ("", "note MC3034"), ("routes: {a: {path: /a, ability: entry/EntryAbility}}", nil),
      ("routes: {a: {path: /a, ability: entry/EntryAbility, access: internal}}", "warning MC3034"),
      ("schemeHandlers: [ShopSchemeHandler]", nil),
      (
        """
        bridge:
          origins: [https://h5.example.com]
          paths: [/detail]
          deepLink: {scheme: shop, host: h5}
        """, nil
      ),
    ] as [(String, String?)])
  func reportsSchemesThatNothingUses(rest: String, finding: String?) {
    let map = "version: 1\nlinks: {schemes: [shop]}\nabilities: {entry/EntryAbility: {}}\n\(rest)"
    let found = Self.findings(["routes.yaml": map]).map { "\($0.severity) \($0.code)" }
    #expect(found == [finding].compactMap { $0 })
  }

  /// If all routes have `via`, each host and each domain opens one of them.
  @Test(
    arguments: [
      ("via: [arc, x.example.com]", ["shop", "y.example.com"]),
      ("via: [shop, y.example.com]", ["arc", "x.example.com"]),
      ("via: [shop, arc, x.example.com, y.example.com]", []), ("summary: All.", []),
      ("via: [shop, \"arc://h1\", x.example.com, y.example.com]", ["h2"]),
      ("via: [shop], legacy: [\"arc://h1=2\"]", ["x.example.com", "y.example.com"]),
    ] as [(String, [String])])
  func reportsHostsThatNothingUses(route: String, names: [String]) {
    let map = """
      version: 1
      app: {team: ABCDE12345}
      links: {schemes: [shop, {name: arc, hosts: [h1, h2]}], domains: [x.example.com, y.example.com]}
      abilities: {entry/EntryAbility: {}}
      routes: {a: {path: /a, \(route), ability: entry/EntryAbility}}
      """
    let found = Self.findings(["routes.yaml": map]).filter { $0.code == "MC3034" }
    #expect(found.map { String($0.message.split(separator: "`")[1]) } == names)
  }

  /// Routes that only the app opens need no scheme.
  @Test(arguments: [("public", ["error MC2041"]), ("internal", [])])
  func requiresASchemeForPublicRoutes(access: String, findings: [String]) {
    let map = """
      version: 1
      abilities: {entry/EntryAbility: {}}
      routes: {a: {path: /a, ability: entry/EntryAbility, access: \(access)}}
      """
    #expect(Self.findings(["routes.yaml": map]).map { "\($0.severity) \($0.code)" } == findings)
  }

  /// One mistake has one finding: a misspelled name, or one that another rule reports.
  @Test(
    arguments: [
      ("{id: int}", "params: {ids: int}", ["warning MC2043"], "write `id`"),
      ("{tab: int = 1}", "params: {tabs: int?}", ["warning MC2043"], "write `tab`"),
      ("{tab: int = 1}", "query: {mode: \"1\"}, params: {mode: int?}", ["error MC2033"], nil),
      ("{tab: int = 1}", "params: {tab: int = 1}", [], nil),
    ] as [(String, String, [String], String?)])
  func reportsASurplusParameterOnce(declared: String, route: String, findings: [String], help: String?) {
    let map = """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {params: \(declared)}}
      routes: {a: {path: /a, \(route), ability: entry/EntryAbility}}
      """
    let found = Self.findings(["routes.yaml": map])
    #expect(found.map { "\($0.severity) \($0.code)" } == findings)
    if let help { #expect(found.first?.help == help) }
  }

  /// The destinations that declare no parameters read whatever the route gives them.
  @Test func knowsParametersOnlyOfPagesAbilitiesAndApps() {
    let map = """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {}}
      tabs: {home: {title: Home, symbol: house, root: HomePage}}
      pages: {about: {view: AboutPage, params: {a: int?}}}
      apps: {launcher: Home, items: {Home: {delegate: HomeAppDelegate}}}
      schemeHandlers: [ShopSchemeHandler]
      routes:
        a: {path: /a, params: {color: int?}, controller: AViewController}
        b: {path: /b, params: {color: int?}, web: /b}
        c: {path: /c, params: {color: int?}, tab: home}
        d: {path: /d, params: {color: int?}, page: about}
        e: {path: /e, params: {color: int?}, app: Home}
        f: {path: /f, params: {color: int?}, ability: entry/EntryAbility}
      """
    let found = Self.findings(["routes.yaml": map]).filter { $0.code == "MC2043" }
    #expect(found.map(\.start.line) == [12, 13, 14])
    #expect(found.first?.help == "add `color` to the `params` of the page, or remove it")
  }
}
