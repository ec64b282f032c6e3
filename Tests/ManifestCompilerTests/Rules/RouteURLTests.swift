import ManifestCompiler
import Testing

/// Findings about the URLs of routes: valid maps, and the texts of messages.
@Suite struct RouteURLTests {
  private static func findings(_ routes: String, reserved: String = "") -> [String] {
    let map = """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {}}
      reserved: {paths: [\(reserved)]}
      routes:
      \(routes.split(separator: "\n").enumerated().map { "  r\($0): {\($1), controller: R\($0)Controller}" }.joined(separator: "\n"))
      """
    return SoundProject.build(map: map).report.findings.map { "\($0.code) \($0.message)" }
  }

  /// A link that no other route takes shows that a route can be opened.
  @Test(arguments: [
    """
    path: "/help/{id}", params: {id: int}
    path: "/help/{chapter*}"
    """,
    "path: /caf\u{E9}\npath: /cafe\u{301}",
    "path: /a, query: {q: \u{E9}}\npath: /a, query: {q: e\u{301}}",
    """
    path: "/{name}", params: {name: {type: enum, values: [news, sport]}}
    path: /news, params: {since: int}
    """,
    """
    path: "/orders/{id}", params: {id: int}
    path: /orders/1, params: {tab: int}
    """,
    """
    path: "/x/{id}", params: {id: {type: int, min: 0, max: 0}}
    path: /x/0, params: {tab: int}
    """,
    """
    path: "/{p}/{q}", params: {p: bool, q: {type: double, min: 0, max: 1}}
    path: "/1/{q}"
    path: "/{p}/0.5"
    path: "/true/{q}"
    """,
    """
    path: "/{p}", query: {a: "1"}, params: {p: {type: double, max: 0.5}}
    path: "/{p}", query: {b: "1"}, params: {p: {type: double, min: 1}}
    """,
    """
    path: /a, query: {a: "1"}, params: {p: {type: double, max: 0.5}}
    path: /a, query: {b: "1"}, params: {p: {type: double, min: 1}}
    """,
    """
    path: /a, params: {tab: {type: enum, values: [x, y]}}
    path: /a, query: {tab: x}
    """,
    """
    path: /a, params: {tags: list<string>}
    path: /a, query: {tags: "1"}
    """,
    """
    path: "/{code}", params: {code: {type: string, pattern: "[ab]{2}"}}
    path: /aa
    path: /ab
    path: /ba
    """,
    """
    path: "/{page*}", params: {page: {type: string, pattern: "[a-z]+/?[0-9]*"}}
    path: "/{name}"
    path: "/a/{id}"
    """,
    """
    path: "/{é}"
    path: /caf\u{e9}
    path: /cafe\u{301}
    """.replacing("{é}", with: "{name}"),
  ])
  func acceptsValidMaps(routes: String) {
    #expect(Self.findings(routes) == [])
  }

  @Test(arguments: [
    (
      """
      path: "/{id}", params: {id: int, tab: bool}
      path: "/{name}", params: {name: {type: enum, values: [a, "7"]}, from: string}
      """, "MC2037 routes `r0` and `r1` both match `shop://7?tab=0&from=`"
    ),
    (
      """
      path: "/{id}", params: {id: {type: int, min: 20, max: 30}}
      path: "/{code}", params: {code: {type: string, pattern: "[0-9]{2}"}}
      path: /20
      """, "MC2037 routes `r0` and `r1` both match `shop://21`"
    ),
    (
      """
      path: "/{a}", params: {a: double}
      path: "/{b}", params: {b: {type: double, min: 2.5, max: 2.75}}
      """, "MC2037 routes `r0` and `r1` both match `shop://2.5`"
    ),
    (
      """
      path: "/{a}", params: {a: {type: date, max: 2026-06-30}}
      path: "/{b}", params: {b: {type: date, min: 2026-06-30}}
      """, "MC2037 routes `r0` and `r1` both match `shop://2026-06-30`"
    ),
    (
      """
      path: "/{a}", params: {a: date}
      path: "/{b}", params: {b: {type: string, pattern: "0026-02-[23]."}}
      path: /0026-02-20
      """, "MC2037 routes `r0` and `r1` both match `shop://0026-02-21`"
    ),
    (
      """
      path: /s, query: {k: a}, params: {m: {type: enum, values: [x]}}
      path: /s, query: {m: x}
      """, "MC2037 routes `r0` and `r1` both match `shop://s?k=a&m=x`"
    ),
    (
      """
      path: "/f/{path*}"
      path: "/f/{rest*}", params: {rest: {type: string, pattern: "[a-z]/[0-9]"}}
      """, "MC2037 routes `r0` and `r1` both match `shop://f/a/1`"
    ),
  ])
  func showsURLsThatBothRoutesAccept(routes: String, finding: String) {
    #expect(Self.findings(routes) == [finding])
  }

  /// The comparison of routes at one path is linear in their number; otherwise, the steps of the search would be used up.
  @Test(arguments: [
    (["q#: x"], 1999), (["app: \"#\", q#: x"], 0), (["app: \"#\""], 0),
    (["app: \"#\", mode: m", "q#: x, mode: m"], 1999),
  ])
  func comparesManyRoutesAtOnePath(queries: [String], count: Int) {
    let routes = (0..<2000).map { index in
      "path: /p, query: {\(queries[index % queries.count].replacing("#", with: "\(index)"))}"
    }
    let findings = Self.findings(routes.joined(separator: "\n")).filter { !$0.hasPrefix("MC4004") }
    #expect(findings.count == count)
    #expect(findings.allSatisfy { $0.hasPrefix("MC2037") }, "\(findings.prefix(3))")
  }

  /// A URL that repeats a name with a required value does not open another route.
  @Test func findsNoLinksWithARepeatedRequiredValue() {
    let routes = """
      path: /a, params: {k: {type: list<enum>, values: [x]}}, aliases: [/b]
      path: /a, query: {k: x}, access: internal
      """
    #expect(Self.findings(routes, reserved: "/a").map { $0.prefix(6) } == ["MC2066"])
  }

  /// Of two routes for the same URLs whose types share no value, only one can be opened.
  @Test(arguments: [
    """
    path: "/{a}", params: {a: int}
    path: "/{b}", params: {b: {type: enum, values: [x]}}
    """,
    """
    path: "/{a}", params: {a: {type: date, max: 2026-06-30}}
    path: "/{b}", params: {b: {type: date, min: 2026-07-01}}
    """,
    """
    path: "/{a}", params: {a: date}
    path: "/{b}", params: {b: {type: string, pattern: "202[567]-02-29"}}
    """,
    """
    path: "/{a}", params: {a: {type: date, min: 2024-02-29, max: 2024-02-29}}
    path: "/{b}", params: {b: {type: enum, values: [2024-02-28, 2024-03-01]}}
    """,
    """
    path: "/{a}", params: {a: {type: double, min: 1.5, max: 1.5}}
    path: "/{b}", params: {b: int}
    """,
    """
    path: "/{a}", params: {a: {type: int, min: 1, max: 2}}
    path: "/{b}", params: {b: {type: string, pattern: "[0-9]"}}
    path: /1
    path: /2
    """,
  ])
  func findsNoAmbiguityWithoutACommonURL(routes: String) {
    let findings = Self.findings(routes)
    #expect(!findings.isEmpty && findings.allSatisfy { $0.hasPrefix("MC2066 ") }, "\(findings)")
  }

  @Test(arguments: [
    (
      "path: \"/{c}\", params: {c: {type: string, pattern: \"[A-Z]{5}\", maxLength: 4}}",
      "no URL can contain a value of `c`"
    ),
    ("path: \"/{c}\", params: {c: {type: enum, values: [\"..\", \"\"]}}", "no URL can contain a value of `c`"),
    ("path: \"/{c}\", params: {c: {type: string, pattern: \"\\\\.{1,2}\"}}", "no URL can contain a value of `c`"),
    ("path: \"/{c}\", params: {c: {type: string, pattern: \"\"}}", "no URL can contain a value of `c`"),
    ("path: \"/{c*}\", params: {c: {type: string, pattern: \"a/\"}}", "no URL can contain a value of `c`"),
    ("path: /a, params: {c: {type: string, pattern: \"[A-Z]{5}\", maxLength: 4}}", "no URL can contain a value of `c`"),
    (
      "path: \"/{c}\", params: {c: {type: enum, values: [a, b, \".\"]}}\npath: /a\npath: /b, params: {x: int}",
      "other paths match first"
    ),
    ("path: \"/{c}\", params: {c: bool}\npath: /1\npath: /0\npath: /true\npath: /false", "other paths match first"),
    ("path: \"/{c}\", params: {c: {type: int, min: 0, max: 0}}\npath: /0\npath: /-0", "other paths match first"),
    (
      "path: /a, params: {k: {type: enum, values: [x, y]}}\npath: /a, query: {k: x}\npath: /a, query: {k: \"y\"}",
      "other paths match first"
    ),
    // A repeated value is refused if another route requires the name.
    (
      "path: /a, params: {k: {type: list<enum>, values: [x]}}\npath: /a, query: {k: x}", "other paths match first"
    ),
    (
      "path: /a, params: {k: {type: list<enum>, values: [x, y]}}\npath: /a, query: {k: x}\npath: /a, query: {k: \"y\"}",
      "other paths match first"
    ),
    (
      "path: \"/{a}/{b}\", params: {a: {type: enum, values: [x, y]}}\npath: \"/x/{b}\"\npath: \"/y/{b*}\"",
      "other paths match first"
    ),
    (
      "path: \"/{a*}\", params: {a: {type: string, pattern: \"[a-z]+/[a-z]+\"}}\npath: \"/{a}/{b}\"",
      "other paths match first"
    ),
  ])
  func reportsRoutesThatNoURLOpens(routes: String, reason: String) {
    let findings = Self.findings(routes)
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("MC2066 no URL opens route `r0`") ?? false, "\(findings)")
    #expect(findings.first?.hasSuffix(reason) ?? false, "\(findings)")
  }

  @Test(arguments: [
    ("path: /legacy", "/legacy", "`shop://legacy`, whose path `/legacy`"),
    ("path: \"/{p}\"", "/legacy", "`shop://legacy`, whose path `/legacy`"),
    ("path: \"/old/{p*}\"", "/old/x", "`shop://old/x`, whose path `/old/x`"),
    ("path: /old/7", "\"/old/{p}\"", "`shop://old/7`, whose path `/old/{p}`"),
    (
      "path: \"/{p}/x\", params: {p: {type: int, min: 5}, q: bool}", "\"/{a*}\"", "`shop://5/x?q=0`, whose path `/{a*}`"
    ),
    ("path: /old/7, access: internal\npath: /new", "\"/old/{p}\"", nil),
    ("path: \"/{p}\", params: {p: int}", "/legacy", nil),
    ("path: \"/{p}\"\npath: /legacy, access: internal", "/legacy", nil),
    ("path: \"/{p}\", aliases: [\"/old/{p}\"]", "/old", "`shop://old`, whose path `/old`"),
  ])
  func keepsReservedPathsFromPublicRoutes(routes: String, reserved: String, shown: String?) {
    let expected = shown.map { ["MC2038 route `r0` opens \($0) is reserved"] } ?? []
    #expect(Self.findings(routes, reserved: reserved) == expected)
  }

  /// An undecidable case is reported, and the map is compiled.
  @Test func reportsUndecidedRoutes() {
    let route = #"path: "/{x}", params: {x: {type: string, pattern: "[ab]*a[ab]{24}", maxLength: 24}}"#
    #expect(Self.findings(route) == ["MC2067 it cannot be decided whether a URL opens route `r0`"])
    #expect(
      Self.findings(route, reserved: "\"/{y}\"") == [
        "MC2067 it cannot be decided whether a URL of `/{y}` opens route `r0`",
        "MC2067 it cannot be decided whether a URL opens route `r0`",
      ])
  }

  /// A short URL is found quickly, even for a pattern with many states.
  @Test func findsURLsOfIntricatePatterns() {
    let route = #"path: "/{x}", params: {x: {type: string, pattern: "[ab]*a[ab]{200}"}}"#
    #expect(Self.findings(route) == [])
    #expect(Self.findings(route + "\npath: /b") == [])
  }

  /// Segments after a pattern with many states do not prevent a decision.
  @Test(arguments: [
    ([#"path: "/{id}/x""#], []),
    ([#"path: "/x/{id}/x/y""#, "path: /x/aaaaaaaaaaaaa/x/y"], []),
    ([#"path: "/{id}/x", query: {q: a}"#, #"path: "/{id}/x/{z*}""#, #"path: "/{id}/x", aliases: ["/{id}/y"]"#], []),
    ([#"path: "/{id}/{n}", params: {n: {type: int, min: 1000000}, id: ID}"#], []),
    ([#"path: "/{n}/{id}", params: {n: {type: int, max: -1000000}, id: ID}"#], []),
    ([#"path: "/{id}/{d}/{b}", params: {d: date, b: bool, id: ID}"#, #"path: "/{id}/2026-11-23/{b}""#], []),
    ([#"path: "/{id}/{p}", params: {p: ID, id: ID}"#], []),
    ([#"path: "/{id}/{p*}", params: {p: {type: string, pattern: "[a-z]{4}/[0-9]{8}"}, id: ID}"#], []),
    (
      [
        #"path: "/{id}/{n}", query: {q: a}, params: {n: int, id: ID}"#,
        #"path: "/{id}/{w}", query: {r: a}, params: {w: {type: enum, values: [a, b]}, id: ID}"#,
      ], []
    ),
    (
      [#"path: "/{id}/x""#, #"path: "/{other}/x", params: {other: string}"#],
      ["MC2037 routes `r0` and `r1` both match `shop://aaaaaaaaaaaaa/x`"]
    ),
    (
      [#"path: "/{id}/{p*}", params: {p: string, id: ID}"#, #"path: "/{id}/{n}", params: {n: {type: int, min: 50}}"#],
      []
    ),
    (
      [
        #"path: "/{id}/{p*}""#,
        #"path: "/{id}/{p*}", params: {p: {type: string, pattern: "[a-z]{4}/[0-9]{8}"}, id: ID}"#,
      ],
      ["MC2037 routes `r0` and `r1` both match `shop://aaaaaaaaaaaaa/aaaa/11111111`"]
    ),
  ])
  func decidesAboutSegmentsAfterIntricatePatterns(routes: [String], expected: [String]) {
    let type = #"{type: string, maxLength: 200, pattern: "[ab]*a[ab]{12}"}"#
    let complete = routes.map { $0.contains("params:") ? $0 : $0 + ", params: {id: ID}" }
    let found = Self.findings(complete.joined(separator: "\n").replacing("ID", with: type))
    #expect(found == expected)
  }
}
