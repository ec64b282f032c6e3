import ManifestCore
import ManifestRuntime
import ManifestText
import Testing

@testable import ManifestCompiler

/// The schemes, hosts and domains of routes (`via`), paths in any case (`ignoreCase`), and whole URLs (`legacy`).
@Suite struct LinkBasesTests {
  private static func compilation(_ routes: String, reserved: String = "[]") -> Compilation {
    let map = """
      version: 1
      app: {team: ABCDE12345}
      links:
        schemes:
          - {name: arc, hosts: [hong.com, kong.com]}
          - {name: shop, ignoreCase: true}
          - mainapp
          - links.example.net
        domains: [links.example.com, go.example.com, links.example.net]
      abilities: {entry/EntryAbility: {params: {id: string?}}, entry/NextAbility: {}}
      pages: {help: {view: HelpPage, params: {topic: string?}}}
      routes:
      \(routes.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      reserved: {paths: \(reserved)}
      """
    return Compiler(files: InMemoryFileSystem(SampleProject.files.merging(["routes.yaml": map]) { $1 })).compile()
  }

  private static func errors(_ routes: String, reserved: String = "[]") -> [String] {
    compilation(routes, reserved: reserved).report.findings.filter { $0.severity == .error }.map {
      "\($0.code) \($0.message)"
    }
  }

  /// Returns the names of the routes that URLs open; `-` for none.
  private static func opened(_ routes: String, _ urls: [String]) throws -> [String] {
    let compilation = compilation(routes)
    #expect(compilation.report.findings.filter { $0.severity == .error }.map(\.message) == [])
    let table = try #require(compilation.table)
    return urls.map { (try? table.resolve($0, origin: .external).get().route) ?? "-" }
  }

  // MARK: - via

  /// Hundreds of routes at one path are compared only if they have a base in common.
  @Test func comparesRoutesWithCommonBases() {
    let hosts = (0..<120).map { "h\($0).example" }
    func findings(_ routes: [String]) -> [String] {
      let map = """
        version: 1
        links: {schemes: [{name: arc, hosts: [\(hosts.joined(separator: ", "))]}]}
        routes:
        \(routes.enumerated().map { "  r\($0): {path: /x, controller: C\($0), \($1)}" }.joined(separator: "\n"))

        """
      let files = SampleProject.files.merging(["routes.yaml": map]) { $1 }
      return Compiler(files: InMemoryFileSystem(files)).compile().report.findings
        .filter { ["MC2037", "MC2066", "MC2067", "MC3034"].contains($0.code) }.map { "\($0.code) \($0.message)" }
    }
    let own = stride(from: 0, to: 120, by: 3).map { first in
      "via: [\((first..<first + 3).map { "\"arc://\(hosts[$0])\"" }.joined(separator: ", "))]"
    }
    #expect(findings(own) == [])
    #expect(
      findings(own + ["via: [\"arc://h4.example\"]"]) == [
        "MC2037 routes `r1` and `r40` both match `arc://h4.example/x`"
      ])
  }

  @Test func opensByTheListedBasesOnly() throws {
    let routes = """
      a: {path: /x, page: help, via: [arc, links.example.com]}
      b: {path: /x, ability: entry/EntryAbility, via: [shop, "links.example.net://", "https://links.example.net"]}
      c: {path: /y, page: help, via: ["arc://KONG.com"], params: {topic: string}}
      d: {path: "/{id}", ability: entry/EntryAbility}
      """
    let urls = [
      ("arc://hong.com/x", "a"), ("arc://kong.com/x", "a"), ("ARC://HONG.com/x", "a"),
      ("https://links.example.com/x", "a"),
      ("shop://x", "b"), ("links.example.net://x", "b"), ("https://links.example.net/x", "b"),
      // Where neither `a` nor `b` answers, the next template does.
      ("mainapp://x", "d"), ("https://go.example.com/x", "d"),
      ("arc://kong.com/y?topic=t", "c"), ("arc://hong.com/y?topic=t", "d"), ("mainapp://y?topic=t", "d"),
    ]
    #expect(try Self.opened(routes, urls.map(\.0)) == urls.map(\.1))
  }

  @Test func namesTheBasesOfTheNearestRoute() throws {
    let table = try #require(Self.compilation("a: {path: /x/y, page: help, via: [arc, go.example.com]}").table)
    let error = table.resolve("mainapp://x/y", origin: .external).error
    #expect(
      error.map { "\($0)" }
        == "no route matches the path `/x/y`; nearest is `/x/y` of route `a`: it only opens by `arc` or `https://go.example.com`"
    )
  }

  @Test(
    arguments: [
      ("[ark]", "MC3040 the app has no scheme, host or domain `ark`"),
      ("[\"arc://hing.com\"]", "MC3040 the app has no scheme, host or domain `arc://hing.com`"),
      ("[\"shop://hong.com\"]", "MC3040 the app has no scheme, host or domain `shop://hong.com`"),
      ("[links.example.net]", "MC3041 `links.example.net` is a scheme and a domain of the app"),
      ("[]", "MC3040 `via` of route `a` is empty, so no URL opens it"),
    ])
  func reportsWhatIsNoBase(via: String, finding: String) {
    #expect(
      Self.errors("a: {path: /x, page: help, via: \(via)}\nb: {path: /y, ability: entry/EntryAbility}") == [finding])
  }

  @Test func routesCollideOnlyWhereTheirBasesMeet() {
    func errors(_ first: String, _ second: String) -> [String] {
      Self.errors(
        """
        a: {path: "/x/{id}", ability: entry/EntryAbility\(first)}
        b: {path: "/x/{topic}", page: help\(second)}
        c: {path: /other, ability: entry/NextAbility}
        """)
    }
    #expect(errors("", "") == ["MC2037 routes `a` and `b` both match `arc://hong.com/x/1`"])
    #expect(errors(", via: [arc]", ", via: [shop]") == [])
    #expect(errors(", via: [arc]", "") == ["MC2037 routes `a` and `b` both match `arc://hong.com/x/1`"])
    #expect(
      errors(", via: [\"arc://hong.com\", go.example.com]", ", via: [\"arc://kong.com\", go.example.com]")
        == ["MC2037 routes `a` and `b` both match `https://go.example.com/x/1`"])
    #expect(errors(", via: [\"arc://hong.com\"]", ", via: [\"arc://kong.com\"]") == [])
  }

  /// A route that others precede on one base opens by another one.
  @Test func findsAURLOfEachRoute() {
    let shadowed = """
      a: {path: "/{id}", ability: entry/EntryAbility, via: [arc]}
      b: {path: /x, page: help, via: [arc]}
      c: {path: "/x", ability: entry/NextAbility, via: [shop]}
      """
    #expect(Self.errors(shadowed) == [])
  }

  @Test func anAssociationHasTheRoutesOfItsDomain() throws {
    let outputs = try #require(
      Self.compilation(
        """
        a: {path: /a, page: help, via: [links.example.com]}
        b: {path: /b, ability: entry/EntryAbility, ignoreCase: true}
        c: {path: /c, ability: entry/NextAbility, via: [shop]}
        """
      ).outputs)
    func lines(_ domain: String) -> [Substring] {
      let file = outputs.files.first { $0.path == "iOS/\(domain)/apple-app-site-association" }
      return (file?.text ?? "").split(separator: "\n").filter { $0.contains("comment") && !$0.contains("$comment") }
        .map { $0.drop { $0 == " " } }
    }
    let any: [Substring] = [
      #"{"/":"/b","caseSensitive":false,"comment":"b"},"#, #"{"/":"/b/","caseSensitive":false,"comment":"b"},"#,
    ]
    #expect(lines("links.example.com") == [#"{"/":"/a","comment":"a"},"#, #"{"/":"/a/","comment":"a"},"#] + any)
    #expect(lines("go.example.com") == any)
  }

  // MARK: - ignoreCase

  @Test func matchesPathsInAnyCase() throws {
    let routes = """
      tab: {path: "/Tab/{id}", query: {Mode: New}, ability: entry/EntryAbility, ignoreCase: true}
      help: {path: /help, page: help}
      exact: {path: /exact, ability: entry/NextAbility, ignoreCase: false}
      umlaut: {path: "/Ä", page: help, ignoreCase: true, params: {topic: string}}
      """
    let urls = [
      ("mainapp://tab/7?Mode=new", "tab"), ("mainapp://TAB/7?Mode=NEW", "tab"),
      ("arc://hong.com/tAb/7?Mode=New", "tab"),
      ("mainapp://tab/7?mode=new", "-"),
      // The scheme `shop` ignores the case, unless a route says otherwise.
      ("shop://HELP", "help"), ("mainapp://HELP", "-"), ("mainapp://help", "help"), ("shop://Exact", "-"),
      ("shop://exact", "exact"), ("https://go.example.com/Help", "-"),
      // Other letters than those of ASCII have a case of their own.
      ("mainapp:///%C3%84?topic=a", "umlaut"), ("mainapp:///%C3%A4?topic=a", "-"),
    ]
    #expect(try Self.opened(routes, urls.map(\.0)) == urls.map(\.1))
    let table = try #require(Self.compilation(routes).table)
    // Captured values keep their case.
    #expect(
      try table.resolve("mainapp://TAB/aBc?Mode=NEW", origin: .external).get().parameters["id"] == .string("aBc"))
  }

  @Test(
    arguments: [
      ("a: {path: /x, page: help, ignoreCase: true}\nb: {path: /X, ability: entry/EntryAbility}", ["MC2037"]),
      ("a: {path: /X/b, page: help, ignoreCase: true}\nb: {path: \"/{id}/b\", ability: entry/EntryAbility}", []),
      (
        "a: {path: /x, query: {m: A}, page: help, ignoreCase: true}\nb: {path: /X, query: {m: a}, ability: entry/EntryAbility}",
        ["MC2037"]
      ),
      (
        "a: {path: /x, query: {m: A}, page: help, ignoreCase: true}\nb: {path: /X, query: {m: b}, ability: entry/EntryAbility}",
        []
      ),
      ("a: {path: /x, aliases: [/X], page: help, ignoreCase: true}", ["MC2037"]),
      ("a: {path: /x, via: [arc], page: help}\nb: {path: /X, ability: entry/EntryAbility, via: [mainapp]}", []),
    ])
  func comparesPathsInAnyCase(routes: String, codes: [String]) {
    let found = Self.compilation(routes).report.findings.filter { ["MC2037", "MC2047", "MC2066"].contains($0.code) }
    #expect(found.map(\.code) == codes, "\(found.map(\.message))")
  }

  /// Of two paths that match a URL, the one whose line comes first in the table gets it, whatever the values.
  @Test(
    arguments: [
      ("path: \"/X/{p}\", ignoreCase: true", "path: \"/x/{p}\"", "no URL opens route `b` by its path `/x/{p}`"),
      // The path in lower case has URLs that the other one does not match.
      ("path: \"/X/{p}\"", "path: \"/x/{p}\", ignoreCase: true", nil),
      // Only ASCII letters have two cases.
      (
        "path: \"/1/{p}\", query: {m: é}", "path: \"/1/{p}\", query: {m: é}, ignoreCase: true",
        "no URL opens route `b` by its path `/1/{p}`"
      ),
      (
        "path: \"/x/{p}\", via: [shop]", "path: \"/x/{p}\"",
        "no URL of `shop` opens route `b` by its path `/x/{p}`"
      ),
      (
        "path: \"/x/{p}\", via: [arc, mainapp]", "path: \"/x/{p}\"",
        "no URL of `arc://hong.com` or `arc://kong.com` or `mainapp` opens route `b` by its path `/x/{p}`"
      ),
      ("path: \"/x/{p}\", via: [arc, mainapp]", "path: \"/x/{p}\", via: [shop]", nil),
    ])
  func theFirstOfEqualPathsGetsAURL(first: String, second: String, finding: String?) {
    let found = Self.errors(
      """
      a: {\(first), controller: AController, params: {p: {type: enum, values: [red]}}}
      b: {\(second), controller: BController, params: {p: int}}
      c: {path: /c, ability: entry/EntryAbility}
      d: {path: /d, ability: entry/NextAbility}
      """)
    #expect(found == (finding.map { ["MC2066 \($0): other paths match first"] } ?? []))
  }

  @Test func aReservedPathKeepsEveryCase() {
    let routes = "a: {path: /Legacy, page: help, ignoreCase: true}\nreserved:\n  paths: [/legacy]"
    let map =
      "version: 1\nlinks: {schemes: [shop]}\npages: {help: {view: HelpPage}}\nabilities: {entry/EntryAbility: {}, entry/NextAbility: {}}\nroutes:\n  "
    let files = SampleProject.files.merging(["routes.yaml": map + routes]) { $1 }
    let findings = Compiler(files: InMemoryFileSystem(files)).compile().report.findings
    #expect(
      findings.map(\.message) == ["route `a` opens `shop://legacy`, whose path `/legacy` is reserved"])
  }

  // MARK: - legacy

  @Test func opensWholeURLs() throws {
    let routes = """
      camera: {path: "/camera/{id}", ability: entry/EntryAbility, legacy: ["mainapp://action=openCamera", "arc://user:1@Host/A"]}
      help: {path: /help, page: help, access: internal, legacy: ["mainapp:///%2E"]}
      """
    let urls = [
      ("mainapp://action=openCamera?id=1", "camera"), ("MAINAPP://Action=OpenCamera?id=1", "camera"),
      ("mainapp://action=openCamera?id=1#top", "camera"), ("mainapp://action=openCamera/?id=1", "-"),
      // A required value is in the query.
      ("mainapp://action=openCamera", "-"), ("mainapp://action=openCamera?id=%ZZ", "-"),
      // A host that the scheme does not list, and a user, are no obstacle.
      ("arc://USER:1@host/A?id=1", "camera"), ("arc://user:1@host/a?id=1", "-"),
      ("mainapp:///%2E", "-"),
    ]
    #expect(try Self.opened(routes, urls.map(\.0)) == urls.map(\.1))
    let table = try #require(Self.compilation(routes).table)
    #expect(try table.resolve("mainapp:///%2E", origin: .internal).get().route == "help")
    #expect(
      table.resolve("mainapp://action=openCamera", origin: .external).error.map { "\($0)" }?
        .hasPrefix("route `camera` (`/camera/{id}`) requires the parameter `id`") == true)
  }

  @Test(
    arguments: [
      ("mainapp:action", "MC2086 `mainapp:action` does not have `://` after a scheme"),
      ("mainapp://a?b=c", "MC2086 a whole URL cannot contain `?`"),
      ("mainapp://a/{id}", "MC2086 a whole URL cannot contain `{`"),
      ("https://links.example.com/a", "MC2086 `legacy` lists URLs of custom schemes, not of the web"),
      ("mainap://a", "MC2086 the app has no scheme `mainap`"),
      (
        "mainapp://a b",
        "MC2086 no URL is `mainapp://a b`: the character space at byte 11 must be percent-encoded in a URL"
      ),
      ("mainapp://ä", "MC2086 `mainapp://ä` has a character that URLs do not have"),
      // Templates match these, with some query.
      (
        "mainapp://news",
        "MC2087 `mainapp://news` has URLs of the path `/news` of route `news`, such as `mainapp://news?kind=1&topic=`"
      ),
      (
        "mainapp://help",
        "MC2087 `mainapp://help` has URLs of the path `/help` of route `help`, such as `mainapp://help?topic=`"
      ),
      (
        "mainapp:///h%65lp",
        "MC2087 `mainapp:///h%65lp` has URLs of the path `/help` of route `help`, such as `mainapp://help?topic=`"
      ),
      (
        "shop://HELP",
        "MC2087 `shop://HELP` has URLs of the path `/help` of route `help`, such as `shop:///HELP?topic=`"
      ),
      ("arc://hong.com/x/7", "MC2087 `arc://hong.com/x/7` has URLs of the path `/x/{id}` of route `camera`"),
      ("mainapp://Used", "MC2087 `mainapp://Used` is listed twice under `legacy`"),
    ])
  func reportsWholeURLsThatCannotOpen(url: String, finding: String) {
    let found = Self.errors(
      """
      camera: {path: "/x/{id}", ability: entry/EntryAbility}
      help: {path: /help, page: help, legacy: ["mainapp://used", "\(url)"], params: {topic: string}}
      news: {path: /news, query: {kind: "1"}, page: help, params: {topic: string}}
      """)
    #expect(found == [finding])
  }

  @Test(arguments: [
    (
      "mainapp://old/7",
      ["MC2038 the whole URL `mainapp://old/7` of route `camera` has the path `/old/{id}`, which is reserved"]
    ),
    ("mainapp://old", []), ("mainapp://action=old/7", []),
  ])
  func keepsReservedPathsFromWholeURLs(url: String, expected: [String]) {
    let found = Self.errors(
      "camera: {path: \"/x/{id}\", ability: entry/EntryAbility, legacy: [\"\(url)\"]}", reserved: "[\"/old/{id}\"]")
    #expect(found == expected)
  }

  @Test(arguments: [
    "mainapp://help//", "mainapp://HELP", "arc://other/help", "mainapp://.", "arc://x/7", "shop://x//7",
  ])
  func acceptsWholeURLsThatNoTemplateMatches(url: String) {
    let found = Self.errors(
      """
      camera: {path: "/x/{id}", ability: entry/EntryAbility}
      help: {path: /help, page: help, legacy: ["\(url)"]}
      """)
    #expect(found == [])
  }
}

extension Result {
  fileprivate var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
