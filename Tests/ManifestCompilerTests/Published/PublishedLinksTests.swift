import ManifestCompiler
import ManifestCore
import ManifestText
import Testing

/// What `check` finds after a change of a map whose links were published.
@Suite struct PublishedLinksTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    /// The codes with the quoted URL or name of each finding.
    let expected: [String]

    init(_ name: String, _ before: String, _ after: String, _ expected: [String] = []) {
      (testDescription, self.before, self.after, self.expected) = (name, before, after, expected)
    }
  }

  private static func map(_ routes: String, links: String = "schemes: [shop], domains: [shop.example.com]") -> String {
    "version: 1\napp: {team: ABCDE12345}\nlinks: {\(links)}\nroutes:\n\(routes)\n"
  }

  /// Publishes the links of a map.
  static func published(_ map: String, version: String = "1.0", list: String? = nil) throws -> InMemoryFileSystem {
    var texts = ["routes.yaml": map, "app.json5": "{app: {bundleName: 'com.example.shop'}}"]
    texts["published-links.txt"] = list
    var files = InMemoryFileSystem(texts)
    let (compilation, publication) = Compiler(files: files).publish(version)
    try #require(publication, "\(compilation.report.findings)").write(to: &files)
    return files
  }

  static func list(_ files: InMemoryFileSystem) throws -> String {
    String(decoding: try files.contents(of: "published-links.txt", limit: 1 << 20), as: UTF8.self)
  }

  /// Returns the findings about the list in another map.
  static func findings(_ map: String, in files: InMemoryFileSystem) -> [String] {
    var files = files
    files.addFile("routes.yaml", Array(map.utf8))
    return Compiler(files: files).check().report.findings.filter { $0.path == "published-links.txt" }
      .map { "\($0.code) \($0.message)" }
  }

  private static func route(_ name: String, _ path: String, _ rest: String = "") -> String {
    "  \(name): {path: \"\(path)\", controller: \(name)Controller\(rest.isEmpty ? "" : ", " + rest)}"
  }

  static let cases: [Case] = [
    Case("nothing changes", map(route("order", "/o/{id}")), map(route("order", "/o/{id}"))),
    Case(
      "a path is renamed", map(route("settings", "/settings")), map(route("settings", "/preferences")),
      ["MC9001 `shop://settings`"]),
    Case(
      "an alias keeps the old path", map(route("settings", "/settings")),
      map(route("settings", "/preferences", "aliases: [/settings]"))),
    Case(
      "another template covers the path", map(route("order", "/o/{id}")), map(route("order", "/{kind}/{id}"))),
    Case(
      "a literal takes a URL of a template", map(route("order", "/o/{id}")),
      map(route("order", "/o/{id}") + "\n" + route("help", "/o/help")), ["MC9002 `shop://o/help`"]),
    Case(
      "an internal route takes a URL", map(route("order", "/o/{id}")),
      map(route("order", "/o/{id}") + "\n" + route("debug", "/o/debug", "access: internal")),
      ["MC9001 `shop://o/debug`"]),
    Case(
      "an internal route had the URL",
      map(route("order", "/o/{id}") + "\n" + route("debug", "/o/d", "access: internal")),
      map(route("order", "/o/{id}") + "\n" + route("debug", "/o/d", "access: internal"))),
    Case(
      "a route becomes internal", map(route("order", "/o")), map(route("order", "/o", "access: internal")),
      ["MC9001 `shop://o`"]),
    Case(
      "the route and its destination change", map(route("order", "/o")), map(route("basket", "/o")),
      ["MC9002 `shop://o`"]),
    Case(
      "only the route's name changes", map("  order: {path: /o, controller: OController}"),
      map("  purchase: {path: /o, controller: OController}")),
    Case(
      "only the destination changes", map("  order: {path: /o, controller: OController}"),
      map("  order: {path: /o, controller: PController}")),
    Case(
      "an enum loses a word", map(route("week", "/w/{n}", "params: {n: {type: enum, values: [a, b]}}")),
      map(route("week", "/w/{n}", "params: {n: {type: enum, values: [a]}}")), ["MC9003 `shop://w/b`"]),
    Case(
      "a range gets narrower", map(route("week", "/w/{n}", "params: {n: {type: int, max: 53}}")),
      map(route("week", "/w/{n}", "params: {n: {type: int, max: 52}}")), ["MC9003 `shop://w/53`"]),
    Case(
      "a range gets wider", map(route("week", "/w/{n}", "params: {n: {type: int, max: 52}}")),
      map(route("week", "/w/{n}", "params: {n: {type: int, max: 53}}"))),
    Case(
      "text becomes a number", map(route("week", "/w/{n}")), map(route("week", "/w/{n}", "params: {n: int}")),
      ["MC9003 `shop://w/"]),
    Case(
      "a number becomes text", map(route("week", "/w/{n}", "params: {n: int}")),
      map(route("week", "/w/{n}", "params: {n: string}")), ["MC9004 `shop://w/"]),
    Case(
      "a pattern gets narrower", map(route("code", "/c/{n}", "params: {n: {type: string, pattern: \"[A-Z]+\"}}")),
      map(route("code", "/c/{n}", "params: {n: {type: string, pattern: \"[A-Y]+\"}}")), ["MC9003 `shop://c/Z`"]),
    Case(
      "a new parameter is required", map(route("order", "/o")), map(route("order", "/o", "params: {id: int}")),
      ["MC9003 `shop://o`"]),
    Case(
      "a new parameter has a default", map(route("order", "/o")),
      map(route("order", "/o", "params: {id: {type: int, default: 1}}"))),
    Case(
      "an optional parameter is required", map(route("order", "/o", "params: {id: int?}")),
      map(route("order", "/o", "params: {id: int}")), ["MC9003 `shop://o`"]),
    Case(
      "a parameter is renamed", map(route("order", "/o/{id}")), map(route("order", "/o/{number}")),
      ["MC9004 `shop://o/"]),
    Case(
      "a query parameter is gone", map(route("order", "/o", "params: {tab: string?}")), map(route("order", "/o")),
      ["MC9004 `shop://o?tab="]),
    Case(
      "a default changes", map(route("order", "/o", "params: {tab: {type: int, default: 1}}")),
      map(route("order", "/o", "params: {tab: {type: int, default: 2}}")), ["MC9004 `shop://o` opens"]),
    Case(
      "a page of the site and its parameter have other names",
      "bridge: {content: {remote: \"https://h5.example.com/\"}, paths: [\"/notice/{id}\"]}\n"
        + map("  notice: {path: \"/n/{id}\", web: \"/notice/{id}\"}"),
      "bridge: {content: {remote: \"https://h5.example.com/\"}, paths: [\"/notice/{n}\"]}\n"
        + map("  news: {path: \"/n/{n}\", web: \"/notice/{n}\"}")),
    Case(
      "a web page under another name gets less",
      "bridge: {content: {remote: \"https://h5.example.com/\"}, paths: [\"/n/{id}\"]}\n"
        + map("  notice: {path: \"/n/{id}\", web: \"/n/{id}\", params: {id: string, t: string?}}"),
      "bridge: {content: {remote: \"https://h5.example.com/\"}, paths: [\"/n/{n}\"]}\n"
        + map("  news: {path: \"/n/{n}\", web: \"/n/{n}\"}"), ["MC9004 `shop://n/1?t=1` opens"]),
    Case(
      "the path of a web page has a value of the query",
      "bridge: {content: {remote: \"https://h5.example.com/\"}, paths: [\"/n/{id}\"]}\n"
        + map("  notice: {path: /n, web: \"/n/{id}\", params: {id: string}}"),
      "bridge: {content: {remote: \"https://h5.example.com/\"}, paths: [\"/n/{id}\"]}\n"
        + map("  notice: {path: /n, web: \"/n/{id}\", params: {id: string, t: string?}}")),
    Case(
      "routes with fixed values give what a parameter gave",
      "tabs: {home: {title: H, root: HomePage}}\npages: {p: {view: PPage, params: {k: {type: enum, values: [a, b]}}}}\n"
        + map("  r: {path: \"/o/{k}\", page: p}"),
      "tabs: {home: {title: H, root: HomePage}}\npages: {p: {view: PPage, params: {k: {type: enum, values: [a, b]}}}}\n"
        + map("  r: {path: /o/a, page: p, with: {k: a}}\n  s: {path: /o/b, page: p, with: {k: b}}")),
    Case(
      "a list becomes a single value", map(route("order", "/o", "params: {tab: list<int>}")),
      map(route("order", "/o", "params: {tab: int}")), ["MC9003 `shop://o?tab="]),
    Case(
      "a requirement is new", map(route("order", "/o")),
      "requirements: [login]\n" + map(route("order", "/o", "requires: [login]")), ["MC9004 `shop://o`"]),
    Case(
      "a scheme is gone", map(route("order", "/o")), map(route("order", "/o"), links: "domains: [shop.example.com]"),
      ["MC9005 no URL that begins with `shop://`"]),
    Case(
      "a domain is gone", map(route("order", "/o")), map(route("order", "/o"), links: "schemes: [shop]"),
      ["MC9005 no URL that begins with `https://shop.example.com/`"]),
    Case(
      "hosts are new", map(route("order", "/o")),
      map(route("order", "/o"), links: "schemes: [{name: shop, hosts: [a]}], domains: [shop.example.com]"),
      ["MC9005 `shop://o` does not open what it did"]),
    Case(
      "a route leaves a scheme", map(route("order", "/o")), map(route("order", "/o", "via: [shop.example.com]")),
      ["MC9001 `shop://o`"]),
    Case(
      "letters matter again", map(route("order", "/o", "ignoreCase: true")), map(route("order", "/o")),
      ["MC9001 `shop:///O`"]),
    Case(
      "a whole URL is gone", map(route("order", "/o", "legacy: [\"shop://action=order\"]")), map(route("order", "/o")),
      ["MC9001 `shop://action=order`"]),
    Case(
      "a query value selects another route",
      map(route("home", "/tab", "query: {n: \"0\"}") + "\n" + route("other", "/tab", "query: {n: \"1\"}")),
      map(route("home", "/tab", "query: {n: \"1\"}") + "\n" + route("other", "/tab", "query: {n: \"0\"}")),
      ["MC9002 `shop://tab?n=0`", "MC9002 `shop://tab?n=1`"]),
    Case(
      "a segment becomes a rest", map(route("file", "/f/{name}")), map(route("file", "/f/{name*}")),
      ["MC9003 `shop://f/x%2Fy`"]),
    Case(
      "a rest beside a segment", map(route("file", "/f/{name}")),
      map(route("file", "/f/{name*}", "aliases: [\"/f/{name}\"]"))),
    Case(
      "a segment with a pattern becomes a rest",
      map(route("file", "/f/{name}", "params: {name: {type: string, pattern: \"[0-9]+/[0-9]+\"}}")),
      map(route("file", "/f/{name*}", "params: {name: {type: string, pattern: \"[0-9]+/[0-9]+\"}}")),
      ["MC9003 `shop://f/"]
    ),
    Case(
      "a value of a whole URL goes into the path",
      map(route("a", "/a", "params: {q: string}, legacy: [\"shop://x=o\"]")),
      map(route("a", "/a/{q}", "params: {q: string}, aliases: [/a], legacy: [\"shop://x=o\"]")),
      ["MC9003 `shop://x=o?q=`"]),
    Case(
      "a word in another form of Unicode",
      map(route("a", "/a/{q}", "params: {q: {type: enum, values: [\"\u{E9}\", b]}}")),
      map(route("a", "/a/{q}", "params: {q: {type: enum, values: [\"e\u{301}\", b]}}")), ["MC9003 `shop://a/%C3%A9`"]),
    Case(
      "a fixed value in another form of Unicode",
      map("  a: {path: /a, page: x, with: {t: \"\u{E9}\"}}\npages: {x: {view: X, params: {t: string}}}"),
      map("  b: {path: /a, page: x, with: {t: \"e\u{301}\"}}\npages: {x: {view: X, params: {t: string}}}"),
      ["MC9002 `shop://a`"]),
    Case(
      "the host of a scheme becomes a part of the path",
      map(route("a", "/a"), links: "schemes: [{name: shop, hosts: [open]}]"),
      map(route("a", "/a", "aliases: [/open/a]"), links: "schemes: [shop]"), ["MC9009"]),
    Case(
      "the host of a scheme goes", map(route("a", "/a"), links: "schemes: [{name: shop, hosts: [open]}]"),
      map(route("a", "/a"), links: "schemes: [shop]"), ["MC9005 `shop://open/a` does not open what it did"]),
    Case(
      "a scheme with a whole URL goes", map(route("a", "/a", "legacy: [\"old://x=o\"]"), links: "schemes: [shop, old]"),
      map(route("a", "/a"), links: "schemes: [shop]"), ["MC9005 no URL that begins with `old://`"]),
    Case(
      "a literal of the same page takes a value", map(route("order", "/o/{id}", "params: {id: string?}")),
      map(route("order", "/o/{id}", "params: {id: string?}, aliases: [/o/new]")), ["MC9004 `shop://o/new`"]),
    Case(
      "a literal of the same page fixes the value",
      map("  order: {path: \"/o/{id}\", controller: O, params: {id: string}}"),
      map(
        "  order: {path: \"/o/{id}\", controller: O, params: {id: string}}\n"
          + "  new: {path: /o/new, controller: O, with: {id: new}}")),
    Case(
      "a text in the path gets a pattern", map("  a: {path: \"/a/{q}\", controller: A, params: {q: string}}"),
      map("  a: {path: \"/a/{q}\", controller: A, params: {q: {type: string, pattern: \"[a-z0-9]+\"}}}"),
      ["MC9003 `shop://a/"]),
    Case(
      "a literal of another page takes a number", map("  a: {path: \"/a/{n}\", controller: A, params: {n: double}}"),
      map("  a: {path: \"/a/{n}\", controller: A, params: {n: double}}\n  b: {path: /a/1e1, controller: B}"),
      ["MC9002 `shop://a/1e1`"]),
    Case(
      "another page of the route gets less", map("  a: {path: /a, controller: A, params: {q: int?}}"),
      map("  a: {path: /a, controller: B}"), ["MC9004 `shop://a?q=1`"]),
    Case(
      "another page of the route requires more", map("  a: {path: /a, controller: A}"),
      "requirements: [login]\n" + map("  a: {path: /a, controller: B, requires: [login]}"), ["MC9004 `shop://a`"]),
    Case(
      "a number gets a bound", map(route("pay", "/p", "params: {sum: double}")),
      map(route("pay", "/p", "params: {sum: {type: double, max: 1.0e+305}}")),
      ["MC9003 `shop://p?sum=1.7976931348623157e308`"]),
    Case(
      "a query of the same page fixes a value", map("  a: {path: /a, controller: A, params: {n: int?}}"),
      map(
        "  a: {path: /a, controller: A, params: {n: int?}}\n  b: {path: /a, query: {n: \"5\"}, controller: A}"),
      ["MC9004 `shop://a?n=5`"]),
    Case(
      "a rest takes an alias", map(route("a", "/t/{p*}", "aliases: [\"/t/v/{p*}\"]")), map(route("a", "/t/{p*}")),
      ["MC9004 `shop://t/v/"]),
    Case(
      "a rest takes two segments", map("  a: {path: \"/t/{p}/{q}\", controller: A, params: {p: string, q: string}}"),
      map("  a: {path: \"/t/{p*}\", controller: A, params: {p: string}}"),
      ["MC9004 `shop://t/", "MC9004 `shop://t/"]),
    Case(
      "a rest becomes one segment", map(route("file", "/f/{name*}")), map(route("file", "/f/{name}")),
      ["MC9001 `shop://f/"]),
  ]

  @Test(arguments: cases) func findsWhatBreaks(_ item: Case) throws {
    let files = try Self.published(item.before)
    #expect(Self.findings(item.before, in: files) == [])
    let found = Self.findings(item.after, in: files)
    let list = try Self.list(files)
    #expect(
      found.count == item.expected.count && zip(found, item.expected).allSatisfy { $0.hasPrefix($1) },
      "\(found)\n\(list)")
  }

  /// Pages pass the arguments of a call by their places, and the fields of an object by their names.
  @Test(arguments: [
    ("{text: string}", "{message: string}", []),
    ("{text: string}", "{text: string, n: \"int?\"}", []),
    ("{text: string}", "{text: string, n: int}", ["it requires `n` now"]),
    ("{text: string, n: int}", "{n: int, text: string}", ["`n` no longer accepts", "`text` no longer accepts"]),
    ("{text: string, n: int}", "{text: string}", ["`n` is not read any more"]),
    ("{n: \"int?\"}", "{n: int}", ["`n` is required now"]),
    ("{n: {type: int, max: 9}}", "{n: {type: int, max: 8}}", ["`n` no longer accepts `9`"]),
    (
      "{a: {type: object, fields: {x: \"int?\", y: \"int?\"}}}", "{a: {type: object, fields: {x: \"int?\"}}}",
      ["`a` no longer accepts an object with other fields"]
    ),
    (
      "{a: {type: object, fields: {x: \"int?\"}}}", "{a: {type: object, fields: {y: \"int?\", x: \"int?\"}}}", []
    ),
  ])
  func callsKeepTheirArguments(before: String, after: String, expected: [String]) throws {
    func map(_ arguments: String) -> String {
      Self.map(Self.route("home", "/"))
        + "bridge: {origins: [\"https://h5.example.com\"], methods: {share: {args: \(arguments)}}}\n"
    }
    let found = Self.findings(map(after), in: try Self.published(map(before)))
    let start = "MC9006 method `share` of the bridge: "
    #expect(
      found.count == expected.count && zip(found, expected).allSatisfy { $0.hasPrefix(start + $1) }, "\(found)")
  }

  /// Pages ignore the fields of an answer that they do not know.
  @Test(arguments: [
    ("{x: string}", "{x: string, y: int}", []), ("{x: string, y: int}", "{x: string}", ["`y` is gone"]),
    ("{x: int}", "{x: \"int?\"}", ["`x` may be missing now"]), ("{x: int}", "{x: double}", ["`x` may be "]),
  ])
  func callsKeepTheirAnswers(before: String, after: String, expected: [String]) throws {
    func map(_ fields: String) -> String {
      Self.map(Self.route("home", "/"))
        + "bridge: {origins: [\"https://h5.example.com\"], methods: {share: {returns: \(fields)}}}\n"
    }
    let found = Self.findings(map(after), in: try Self.published(map(before)))
    #expect(
      found.count == expected.count
        && zip(found, expected).allSatisfy { $0.hasPrefix("MC9006 method `share` of the bridge: \($1)") }, "\(found)")
  }

  /// Wants from outside never opened an internal ability.
  @Test func anInternalAbilityIsNoPromise() throws {
    let home = Self.map(Self.route("home", "/"))
    let scan = home + "abilities: {entry/Scan: {native: ScanController, access: internal}}\n"
    #expect(Self.findings(home, in: try Self.published(scan)) == [])
    let exported = home + "abilities: {entry/Scan: {native: ScanController, access: public}}\n"
    #expect(
      Self.findings(home, in: try Self.published(exported)).allSatisfy {
        $0.hasPrefix("MC9007") || $0.hasPrefix("MC9005")
      })
    #expect(!Self.findings(home, in: try Self.published(exported)).isEmpty)
  }

  /// Two apps with their maps in one folder, beside a file that both include, have a list each.
  @Test func listsOfTwoMapsInAFolder() throws {
    var files = InMemoryFileSystem([
      "maps/shared/help.yaml": "version: 1\nroutes: {help: {path: /help, controller: Help}}\n",
      "app.json5": "{app: {bundleName: 'com.example.shop'}}",
    ])
    for app in ["red", "blue"] {
      let map =
        "version: 1\napp: {identifiers: [com.example.\(app)]}\ninclude: [shared/*.yaml]\nlinks: {schemes: [\(app)]}\n"
      files.addFile("maps/\(app).yaml", Array(map.utf8))
    }
    for app in ["red", "blue", "red"] {
      files.addFile("manifestc.yaml", Array("version: 1\nroutes: maps/\(app).yaml\n".utf8))
      let (compilation, publication) = Compiler(files: files).publish("1.0")
      try #require(publication, "\(compilation.report.findings)").write(to: &files)
      let list = try files.contents(of: "maps/\(app)-published-links.txt", limit: 1 << 16)
      #expect(String(decoding: list, as: UTF8.self).contains("app com.example.\(app)\n"))
    }
  }

  /// An internal route takes URLs from a public one whatever its types refuse.
  @Test func internalRoutesConcealWhateverTheirTypes() throws {
    let scan = "  s: {path: \"/sale/{n}\", controller: S, params: {n: date}, access: internal}\n"
    let before = Self.map(scan + Self.route("o", "/{q}/sale", "params: {q: string}"))
    let after = Self.map(scan + Self.route("o", "/{q}/sale", "params: {q: string, z: \"int?\"}"))
    #expect(Self.findings(after, in: try Self.published(before)) == [])
  }

  /// A list that is read is written in the same bytes, and nothing is recorded twice.
  @Test(arguments: cases) func recordsOnce(_ item: Case) throws {
    let files = try Self.published(item.before)
    let text = try Self.list(files)
    let again = try #require(Compiler(files: files).publish("9.9").publication)
    #expect(again.isEmpty, "\(again.markdown)")
    let crlf = text.replacing("\n", with: "\r\n")
    var other = files
    other.addFile("published-links.txt", Array(crlf.utf8))
    #expect(Self.findings(item.before, in: other) == [])
  }

  @Test func recordsWhatIsNewAndWider() throws {
    let before = Self.map(Self.route("week", "/w/{n}", "params: {n: {type: int, max: 52}}"))
    let after = Self.map(
      Self.route("week", "/w/{n}", "params: {n: {type: int, max: 53}}, aliases: [\"/week/{n}\"]") + "\n"
        + Self.route("help", "/help"))
    let list = try Self.list(Self.published(after, version: "2.0", list: Self.list(Self.published(before))))
    #expect(
      list.split(separator: "\n").filter { $0.hasPrefix("link") } == [
        "link /help help controller:helpController since 2.0",
        "link /w/{n} week controller:weekController n:int(,53) since 1.0",
        "link /week/{n} week controller:weekController n:int(,53) since 2.0",
      ], "\(list)")
    #expect(list.hasPrefix("# Links that are out in the world."))
  }

  /// The help about a value that no longer arrives has the line that gives it up, as `publish` writes it, however long it is.
  @Test func helpsToGiveUpAValue() throws {
    let path = "/\(String(repeating: "a", count: 90))"
    let before = Self.map("  a: {path: \(path), controller: A, params: {q: int?}}")
    let after = Self.map("  a: {path: \(path), controller: B}")
    var files = try Self.published(before)
    let list = try Self.list(files)
    files.addFile("routes.yaml", Array(after.utf8))
    let finding = try #require(Compiler(files: files).check().report.findings.first { $0.code == "MC9004" })
    let edited = "link \(path) a controller:B since 1.0"
    #expect(finding.message.hasPrefix("`shop:/\(path)?q="), "\(finding)")
    #expect(finding.help?.hasSuffix("or replace the line by `\(edited)`") == true, "\(finding)")
    files.addFile(
      "published-links.txt", Array(list.replacing("link \(path) a controller:A q:int? since 1.0", with: edited).utf8))
    #expect(Self.findings(after, in: files) == [])
    #expect(try Self.list(Self.published(after, version: "2.0", list: list)).contains("\n\(edited)\n"))
  }

  /// A line that another one covers with other values goes when these are published.
  @Test func dropsCoveredLines() throws {
    let before = Self.map(Self.route("a", "/t/{p*}", "aliases: [\"/t/v/{p*}\"]"))
    let after = Self.map(Self.route("a", "/t/{p*}"))
    let files = try Self.published(after, version: "2.0", list: Self.list(Self.published(before)))
    #expect(try !Self.list(files).contains("/t/v/"))
    #expect(Self.findings(after, in: files) == [])
  }

  /// If the list has a line for what the route takes, the other one can only retire.
  @Test func helpsToRetire() throws {
    let after = "  a: {path: /a, controller: A}"
    var files = try Self.published(Self.map("\(after)\n  n: {path: /a, query: {t: \"1\"}, controller: N}"))
    files.addFile("routes.yaml", Array(Self.map(after).utf8))
    let finding = try #require(Compiler(files: files).check().report.findings.first { $0.code == "MC9002" })
    #expect(finding.help == "restore the route, or write `retired` and a reason at the end of the line")
  }

  /// A line stays as long as it is not known whether the program keeps what it promises.
  @Test func leavesUndecidedLines() throws {
    func map(_ pattern: String) -> String {
      Self.map("  a: {path: \"/a/{q}\", controller: A, params: {q: {type: string, pattern: \"\(pattern)\"}}}")
    }
    let files = try Self.published(map("[ab]*a[ab]{30}"))
    let after = map("[ab]*a[ab]{15}[ab]{15}")
    #expect(Self.findings(after, in: files).allSatisfy { $0.hasPrefix("MC9009") })
    #expect(try Self.list(Self.published(after, version: "2.0", list: Self.list(files))) == Self.list(files))
  }

  /// The help about a moved link names a line with which nothing is found.
  @Test(arguments: [
    ("  a: {path: /a, controller: A}", "  b: {path: /a, controller: B}", "restore the route, or replace the line by"),
    (
      "  a: {path: \"/a/{q}\", controller: A, params: {q: string}}",
      "  a: {path: \"/a/{q}\", controller: A, params: {q: string}}\n  n: {path: /a/new, controller: N}",
      "restore the route, or add the line"
    ),
    (
      "  a: {path: \"/a/{q}\", controller: A, params: {q: {type: enum, values: [x, y]}}}",
      "  a: {path: \"/a/{q}\", controller: A, params: {q: {type: enum, values: [x, y]}}}\n  n: {path: /a/x, controller: N}",
      "restore the route, or add the line"
    ),
    (
      "  a: {path: \"/a/{q}\", controller: A, params: {q: string}}",
      "  a: {path: \"/a/{q}\", controller: A, params: {q: string}}\n  n: {path: /a/new, controller: N, params: {k: string}}",
      "restore the route, or add the line"
    ),
  ])
  func helpsToMove(before: String, after: String, start: String) throws {
    var files = try Self.published(Self.map(before))
    let list = try Self.list(files)
    files.addFile("routes.yaml", Array(Self.map(after).utf8))
    let finding = try #require(
      Compiler(files: files).check().report.findings.first { $0.path == "published-links.txt" })
    let help = try #require(finding.help)
    #expect(help.hasPrefix(start + " `link "), "\(help)")
    let line = try #require(help.split(separator: "`").last.map(String.init))
    let old = try #require(list.split(separator: "\n").first { $0.hasPrefix("link") }.map(String.init))
    let edited = help.contains("replace") ? list.replacing(old, with: line) : list + line + "\n"
    files.addFile("published-links.txt", Array(edited.utf8))
    #expect(Self.findings(Self.map(after), in: files) == [])
  }

  /// A backtick of a path does not end the code of Markdown.
  @Test func writesBackticks() throws {
    var files = InMemoryFileSystem(["app.json5": "{app: {bundleName: 'com.example.shop'}}"])
    files.addFile("routes.yaml", Array(Self.map("  a: {path: \"/`@team`\", controller: A}").utf8))
    let markdown = try #require(Compiler(files: files).publish("1.0").publication).markdown
    #expect(markdown.contains("- added `` link /`@team` a controller:A ``\n"), "\(markdown)")
  }

  @Test func keepsComments() throws {
    let list = try Self.list(Self.published(Self.map(Self.route("b", "/b"))))
      .replacing("link /b", with: "# Sent in the mail of May.\nlink /b")
    let changed = try Self.list(
      Self.published(
        Self.map(Self.route("a", "/a") + "\n" + Self.route("b", "/b")), version: "2.0", list: list + "# End\n"))
    #expect(changed.contains("since 2.0\n# Sent in the mail of May.\nlink /b"), "\(changed)")
    #expect(changed.hasSuffix("# End\n") && changed.hasPrefix("# Links that are"), "\(changed)")
  }

  /// A link that was given up is not an error; its path cannot open another page.
  @Test func holdsRetiredLinks() throws {
    var files = try Self.published(Self.map(Self.route("a", "/a") + "\n" + Self.route("b", "/b")))
    let list = try Self.list(files).replacing("aController since 1.0", with: "aController since 1.0 retired gone")
    files.addFile("published-links.txt", Array(list.utf8))
    #expect(Self.findings(Self.map(Self.route("b", "/b")), in: files) == [])
    let reused = Self.findings(Self.map(Self.route("c", "/a") + "\n" + Self.route("b", "/b")), in: files)
    #expect(reused.count == 1 && reused[0].hasPrefix("MC9008 `shop://a` opens"), "\(reused)")
    let revived = Self.findings(Self.map(Self.route("a", "/a") + "\n" + Self.route("b", "/b")), in: files)
    #expect(revived == ["MC9008 the app keeps the promise of the line, although it is retired"])
  }

  /// After a merge, a line that is also retired is held.
  @Test func holdsWhatIsAlsoRetired() throws {
    var files = try Self.published(Self.map(Self.route("a", "/a") + "\n" + Self.route("b", "/b")))
    let line = "link /a a controller:aController since 1.0\n"
    let list = try Self.list(files).replacing(line, with: line + "\(line.dropLast()) retired gone\n")
    files.addFile("published-links.txt", Array(list.utf8))
    let found = Self.findings(Self.map(Self.route("b", "/b")), in: files)
    #expect(found.count == 1 && found[0].hasPrefix("MC9001 `shop://a`"), "\(found)")
  }

  /// A whole URL that was given up cannot open another page, either.
  @Test func holdsRetiredURLs() throws {
    let before = Self.map(Self.route("a", "/a", "legacy: [\"shop://old\"]") + "\n" + Self.route("b", "/b"))
    var files = try Self.published(before)
    let list = try Self.list(files).split(separator: "\n").map { $0.hasPrefix("url") ? $0 + " retired gone" : $0 }
    files.addFile("published-links.txt", Array((list.joined(separator: "\n") + "\n").utf8))
    let after = Self.map(Self.route("a", "/a") + "\n" + Self.route("b", "/b", "legacy: [\"shop://old\"]"))
    let found = Self.findings(after, in: files)
    #expect(found.count == 1 && found[0].hasPrefix("MC9008 `shop://old` opens"), "\(found)")
  }

  /// A list that is not beside the map, which moved, is told.
  @Test func findsAListThatWasLeftBehind() throws {
    var files = try Self.published(Self.map(Self.route("a", "/a")))
    var moved = InMemoryFileSystem([
      "manifestc.yaml": "version: 1\nroutes: config/routes.yaml\n",
      "config/routes.yaml": Self.map(Self.route("a", "/b")),
      "app.json5": "{app: {bundleName: 'com.example.shop'}}", "published-links.txt": try Self.list(files),
    ])
    #expect(Compiler(files: moved).check().report.findings.map(\.code).contains("MC0043"))
    files = moved
    moved.addFile("routes.yaml", Array(Self.map(Self.route("a", "/a")).utf8))
    #expect(Compiler(files: files).publish("2.0").publication == nil)
    #expect(!Compiler(files: moved).check().report.findings.map(\.code).contains("MC0043"))
  }

  /// No list can promise both forms of a scheme.
  @Test func refusesToRecordTwoFormsOfAScheme() throws {
    let links = "schemes: [{name: shop, hosts: [a]}]"
    var files = try Self.published(Self.map(Self.route("r", "/basket"), links: links))
    let after = Self.map(Self.route("r", "/a/basket"), links: "schemes: [{name: shop, hosts: path}]")
    #expect(Self.findings(after, in: files).map { $0.prefix(6) } == ["MC9009"])
    files.addFile("routes.yaml", Array(after.utf8))
    #expect(Compiler(files: files).publish("2.0").publication == nil)
    let list = try Self.list(files).split(separator: "\n").filter { !$0.hasPrefix("base") && !$0.hasPrefix("link") }
    files.addFile("published-links.txt", Array((list.joined(separator: "\n") + "\n").utf8))
    try #require(Compiler(files: files).publish("2.0").publication).write(to: &files)
    #expect(Self.findings(after, in: files) == [])
  }

  /// Words of the list are names, too.
  @Test func readsNamesThatAreWords() throws {
    let map = Self.map(
      Self.route("since", "/a") + "\n" + Self.route("retired", "/b"),
      links: "schemes: [{name: shop, hosts: [any, retired, since]}]")
    var files = try Self.published(map)
    #expect(Self.findings(map, in: files) == [])
    let list = try Self.list(files).replacing("host retired\n", with: "host retired retired gone\n")
    files.addFile("published-links.txt", Array(list.utf8))
    #expect(Self.findings(map, in: files).map { $0.prefix(6) } == ["MC9008"])
    #expect(Self.findings(map.replacing("retired, since", with: "since"), in: files) == [])
  }

  /// What a want gives to its ability is held.
  @Test(arguments: [
    ("{a: int = 1}", "{a: int = 2}", "", "the default of `a` is `2`, not `1`"),
    ("{a: int = 1}", "{a: \"int?\"}", "", "`a` has no default"),
    ("{a: int}", "{a: double}", "", "`a` arrives as double, not int"),
    ("{a: int}", "{a: int}", ", requires: [login]", "it requires `login` now"),
  ])
  func holdsWants(before: String, after: String, rest: String, change: String) throws {
    func map(_ parameters: String, _ rest: String = "") -> String {
      let login = rest.isEmpty ? "" : "requirements: [login]\n"
      return Self.map(Self.route("r", "/r")).replacing("app: {", with: "app: {wants: all, ") + login
        + "abilities: {entry/Scan: {native: ScanController, params: \(parameters)\(rest)}}\n"
    }
    let files = try Self.published(map(before))
    #expect(Self.findings(map(after, rest), in: files) == ["MC9004 ability `entry/Scan`: \(change)"])
    #expect(Self.findings(map(before, rest), in: try Self.published(map(before, rest))) == [])
  }

  /// A link that is retired for one scheme is published for another.
  @Test func recordsALinkOfOtherSchemesThanTheRetiredOne() throws {
    func text(_ via: String) -> String {
      Self.map(Self.route("o", "/o", "via: [\(via)]"), links: "schemes: [shop, mall, old]")
    }
    let line = "link /o o controller:oController via(old) since 1.0"
    let retired = try Self.list(Self.published(text("old"))).replacing(line, with: line + " retired gone")
    let list = try Self.list(Self.published(text("mall"), version: "2.0", list: retired))
    #expect(list.contains("\nlink /o o controller:oController via(mall) since 2.0\n"), "\(list)")
    #expect(list.contains(line + " retired gone\n"))
    let same = try Self.list(Self.published(text("\"old\", mall"), version: "2.0", list: retired))
    #expect(same == retired, "\(same)")
  }

  /// A new route must not open a URL of a retired line, by whichever path.
  @Test(arguments: [
    (route("n", "/o/7"), true), (route("n", "/o/{x*}"), true), (route("n", "/{k}/{x}"), true),
    (route("n", "/o/{x}", "query: {v: \"1\"}"), true), (route("n", "/o/{x}", "via: [shop.example.com]"), true),
    (route("n", "/other", "legacy: [\"shop://old=1\"]"), true), (route("n", "/p/{x}"), false),
    (route("n", "/o"), false),
  ])
  func retiredURLsAreNotReused(route: String, isReused: Bool) throws {
    var files = try Self.published(Self.map(Self.route("o", "/o/{id}", "legacy: [\"shop://old=1\"]")))
    let list = try Self.list(files).replacing("id:string since 1.0", with: "id:string since 1.0 retired gone")
    files.addFile("published-links.txt", Array(list.utf8))
    let found = Self.findings(Self.map(route), in: files)
    #expect(found.count == (isReused ? 1 : 0) && found.allSatisfy { $0.hasPrefix("MC9008") }, "\(found)\n\(list)")
  }

  /// A new route may refuse the value of the sample, and a published route stays known when its line becomes wider.
  @Test func reuseDependsOnTypesAndNames() throws {
    var files = try Self.published(Self.map(Self.route("a", "/o/{id}", "params: {id: int}")))
    var list = try Self.list(files).replacing("since 1.0", with: "since 1.0 retired gone")
    files.addFile("published-links.txt", Array(list.utf8))
    let reused = Self.findings(Self.map(Self.route("b", "/o/{id}", "params: {id: {type: int, min: 2}}")), in: files)
    #expect(reused.count == 1 && reused[0].hasPrefix("MC9008"), "\(reused)")

    files = try Self.published(Self.map(Self.route("s", "/o/scan") + "\n" + Self.route("o", "/o/{id}")))
    list = try Self.list(files).replacing("sController since 1.0", with: "sController since 1.0 retired gone")
    files.addFile("published-links.txt", Array(list.utf8))
    let wider = Self.findings(Self.map(Self.route("o", "/o/{id}", "params: {id: string, page: \"int?\"}")), in: files)
    #expect(wider == [], "\(wider)\n\(list)")
    let moved = Self.findings(Self.map(Self.route("o", "/p/{id}", "aliases: [\"/o/{id}\"]")), in: files)
    #expect(moved == [], "\(moved)")
    // By a new alias, a published route opens it, too.
    let alias = Self.findings(Self.map(Self.route("o", "/o/{id}", "aliases: [/o/scan]")), in: files)
    #expect(alias.count == 1 && alias[0].hasPrefix("MC9008"), "\(alias)")
  }

  /// A literal with a space has other cases, too.
  @Test func literalsWithSpacesHaveACase() throws {
    let files = try Self.published(Self.map(Self.route("s", "/a%20b", "ignoreCase: true")))
    let found = Self.findings(Self.map(Self.route("s", "/a%20b")), in: files)
    #expect(found.count == 1 && found[0].hasPrefix("MC9001"), "\(found)")
  }

  /// Only URLs with the bases of a retired line were links.
  @Test func otherBasesOfARetiredLinkAreFree() throws {
    var files = try Self.published(Self.map(Self.route("o", "/o", "via: [shop.example.com]")))
    let list = try Self.list(files).replacing("since 1.0", with: "since 1.0 retired gone")
    files.addFile("published-links.txt", Array(list.utf8))
    #expect(Self.findings(Self.map(Self.route("n", "/o", "via: [shop]")), in: files) == [])
  }

  /// With thousands of lines that compare letters in any case, each is still decided.
  @Test func decidesManyLinesInAnyCase() throws {
    func map(_ maximum: Int, without removed: Int = -1) -> String {
      let routes = (0..<100).filter { $0 != removed }.map { index in
        Self.route("r\(index)", "/m\(index)/{id}", "params: {id: {type: int, min: 1, max: \(maximum)}}")
      }
      return Self.map(routes.joined(separator: "\n"), links: "schemes: [{name: shop, ignoreCase: true}]")
    }
    let files = try Self.published(map(1000))
    #expect(Self.findings(map(2000), in: files) == [])
    let found = Self.findings(map(2000, without: 99), in: files)
    #expect(found.count == 1 && found[0].hasPrefix("MC9001 `shop://m99/"), "\(found)")
  }

  @Test func keepsLineBreaks() throws {
    let list = try Self.list(Self.published(Self.map(Self.route("b", "/b")))).replacing("\n", with: "\r\n")
    let map = Self.map(Self.route("a", "/a") + "\n" + Self.route("b", "/b"))
    let text = try Self.list(Self.published(map, version: "2.0", list: list))
    #expect(text.unicodeScalars.count { $0 == "\r" } == text.unicodeScalars.count { $0 == "\n" })
  }

  @Test func refusesToPublishWhatIsBroken() throws {
    var files = try Self.published(Self.map(Self.route("a", "/a")))
    files.addFile("routes.yaml", Array(Self.map(Self.route("a", "/b")).utf8))
    let (compilation, publication) = Compiler(files: files).publish("2.0")
    #expect(publication == nil)
    #expect(compilation.report.findings.map(\.code) == ["MC9001"])
  }

  @Test(arguments: [
    ("deeplink /a a controller:A since 1.0", "the field `deeplink`"),
    ("link /a a controller:A", "the line without `since` and a version"),
    ("link /a a controller:A flag since 1.0", "the field `flag`"),
    ("link /a a controller:A since 1.0 soon", "the end of the line"),
    ("link /a a controller:A since 1/0", "the version of the line"), ("base shop other", "the text after `base`"),
    ("call share(text:string -> bool since 1.0", "the text after `call`"),
    ("link  /a a controller:A since 1.0", "a line with a space too many"),
    ("link /a a since 1.0", "a line without a route and its destination"),
    ("link a a controller:A since 1.0", "the field `a`"),
    ("link /a a controller:A x:int x:bool since 1.0", "a second `x`"),
    ("link /a a controller:A internal internal since 1.0", "the field `internal`"),
    ("app com.example.shop\napp com.example.other", "a second line `app`"),
    ("# one\r# two", "a carriage return without a line feed"),
  ])
  func refusesUnknownLines(line: String, what: String) throws {
    var files = try Self.published(Self.map(Self.route("a", "/a")))
    files.addFile("published-links.txt", Array((line + "\n").utf8))
    let compilation = Compiler(files: files).check()
    let found = compilation.report.findings.filter { $0.path == "published-links.txt" }.map {
      "\($0.code) \($0.message)"
    }
    #expect(found.map { String($0.prefix { $0 != ";" }) } == ["MC0043 \(what) cannot be read"])
    #expect(compilation.outcome() == .failure)
  }

  @Test func refusesConflictMarkers() throws {
    var files = try Self.published(Self.map(Self.route("a", "/a")))
    let text = "<<<<<<< HEAD\nlink /a a controller:A since 1.0\n=======\n>>>>>>> main\n"
    files.addFile("published-links.txt", Array(text.utf8))
    let compilation = Compiler(files: files).check()
    #expect(compilation.report.findings.map(\.code).contains("MC0014"), "\(compilation.report.findings)")
    #expect(compilation.outcome() == .failure)
  }

  /// With another identifier, everything else is the other app's.
  @Test func anotherAppIsTheOnlyFinding() throws {
    let files = try Self.published(Self.map(Self.route("a", "/a")))
    let other = Self.map(Self.route("b", "/b")).replacing("app: {", with: "app: {identifiers: [com.example.other], ")
    let found = Self.findings(other, in: files)
    #expect(found.count == 1 && found[0].hasPrefix("MC9007"), "\(found)")
  }
}
