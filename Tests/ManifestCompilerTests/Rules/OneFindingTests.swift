import Foundation
import ManifestCompiler
import ManifestCore
import ManifestText
import Testing

/// Mistakes in a route map that have one finding, whose help is right.
///
/// In the maps, 1️⃣ marks the position of the finding; without a mark, there is none.
@Suite struct OneFindingTests {
  struct Mistake: CustomTestStringConvertible, Sendable {
    let head: String
    let map: String
    let message: String
    let help: String?

    /// Creates a mistake in a map with these links, tabs and lines; the message begins with severity and code.
    init(
      links: String = "{schemes: [myapp]}", tabs: String = "{home: {root: H}}", _ map: String, _ message: String = "",
      help: String? = nil
    ) {
      head = """
        version: 1
        app: {minimumOS: "15.0"}
        links: \(links)
        abilities: {entry/EntryAbility: {}}
        tabs: \(tabs)

        """
      (self.map, self.message, self.help) = (map, message, help)
    }

    var testDescription: String { map }
  }

  private static func findings(_ files: [String: String]) -> [Finding] {
    // The app has no team, which is only a note.
    SoundProject.build(files).report.findings
      .filter { $0.code != "MC3022" }
  }

  private static func check(_ mistake: Mistake) {
    let parts = (mistake.head + mistake.map).components(separatedBy: "1️⃣")
    let found = findings(["routes.yaml": parts.joined()])
    #expect(
      found.map { "\($0.severity) \($0.code) \($0.message)" } == (mistake.message.isEmpty ? [] : [mistake.message]))
    #expect(found.map(\.start.offset) == (parts.count == 1 ? [] : [parts[0].utf8.count]))
    #expect(found.compactMap(\.help) == [mistake.help].compactMap(\.self))
  }

  static let parameters: [Mistake] = [
    // The names of `params` and `for` are exchanged.
    .init(
      """
      pages: {p: {view: P, params: {userId: int}}}
      routes: {r: {path: "/r/{id}", page: p, params: {userId: {for: 1️⃣id}}}}
      """, "error MC2043 page `p` has no parameter `id`", help: "write `params: {id: {for: userId}}`"),
    .init(
      """
      pages: {p: {view: P, params: {userId: int?}}}
      routes: {r: {path: /r, page: p, params: {userId: {for: 1️⃣id}}}}
      """, "error MC2043 page `p` has no parameter `id`", help: "write `params: {id: {for: userId}}`"),
    .init(
      """
      pages: {p: {view: P, params: {userId: int?}}}
      routes: {r: {path: /r, page: p, params: {id: {for: 1️⃣userid}}}}
      """, "error MC2043 page `p` has no parameter `userid`", help: "write `userId`"),
    // Names that the destination does not have.
    .init(
      """
      pages: {p: {view: P, params: {userId: int, title: string?}}}
      routes:
        r:
          path: 1️⃣/r/{id}
          page: p
      """, "error MC2043 page `p` has no parameter `id`",
      help: "write `params: {id: {for: userId}}`, add `id` to the `params` of the page, or remove it"),
    .init(
      """
      pages: {p: {view: P, params: {userId: int, title: string}}}
      routes:
        r:
          path: 1️⃣/r/{id}
          page: p
      """, "error MC2043 page `p` has no parameter `id`", help: "add `id` to the `params` of the page, or remove it"),
    .init(
      """
      pages: {p: {view: P, params: {text: string}}}
      routes: {r: {path: /r, page: p, params: {q: 1️⃣text}}}
      """, "error MC2010 `text` is a parameter of page `p`, not a type", help: "write `{for: text}`"),
    .init(
      """
      pages: {p: {view: P, params: {name: string}}}
      routes: {r: {path: "/r/{name}", page: p, params: {1️⃣nam: string}}}
      """, "warning MC2043 page `p` has no parameter `nam`", help: "write `name`"),
    // Parameters that only code sets.
    .init(
      """
      pages: {p: {view: P, params: {s: {type: string, optional: true, source: native}, t: string?}}}
      routes:
        r:
          path: 1️⃣/q/{s}
          page: p
      """, "error MC2083 route `r` lets URLs set `s`, which only code may set",
      help: "remove it from the route, or give it a value under `with`"),
    .init(
      """
      pages: {p: {view: P, params: {s: {type: string, optional: true, source: native}, t: string?}}}
      routes:
        r:
          path: /q
          page: p
          aliases:
            - 1️⃣/q/{s}
      """, "error MC2083 route `r` lets URLs set `s`, which only code may set",
      help: "remove it from the route, or give it a value under `with`"),
    .init(
      """
      pages: {p: {view: P, params: {s: {type: string, optional: true, source: native}}}}
      routes: {r: {path: /r, page: p, with: {s: x}, params: {1️⃣s: string}}}
      """, "error MC2083 route `r` lets URLs set `s`, which only code may set",
      help: "keep only its value under `with`"),
    // Values that are not scalars.
    .init(
      """
      pages: {p: {view: P, params: {t: string}}}
      routes: {r: {path: /r, page: p, with: {t:1️⃣ }}}
      """, "error MC0303 expected a single value, found nothing"),
    .init(
      """
      pages: {p: {view: P, params: {t: string}}}
      routes: {r: {path: /r, page: p, with: {t: 1️⃣{a: 1}}}}
      """, "error MC0303 expected a single value, found an object",
      help: "write text in quotes; `{` starts an object"),
    // Quick actions.
    .init(
      """
      pages: {a: {view: A, params: {n: int, m: "int?"}}}
      routes: {a: {page: a, path: /a, params: {q: {for: n}}}}
      shortcuts: {s: {title: S, opens: a, with: {1️⃣n: 3}}}
      """, "error MC6602 route `a` has no parameter `n`", help: "write `q`"),
    .init(
      """
      pages: {a: {view: A, params: {n: int, m: "int?"}}}
      routes: {a: {page: a, path: /a, with: {n: 2}}}
      shortcuts: {s: {title: S, opens: a, with: {1️⃣n: 3}}}
      """, "error MC6602 route `a` fixes `n` under its own `with`", help: "remove it"),
    .init(
      """
      pages: {a: {view: A, params: {n: int}}}
      routes: {a: {page: a, path: /a}}
      shortcuts: {s: {title: S, opens: a, with: {n: 1️⃣{a: 1}}}}
      """, "error MC0303 expected a single value, found an object",
      help: "write text in quotes; `{` starts an object"),
  ]

  @Test(arguments: parameters) func parameterMistake(mistake: Mistake) { Self.check(mistake) }

  static let names: [Mistake] = [
    .init(
      """
      pages: {1️⃣a: {view: A, path: /a}}
      routes: {a: {path: /x, page: a}}
      """, "error MC2024 route `a` is declared twice", help: "rename one of the two"),
    .init(
      """
      pages: {p: {view: P}, 1️⃣P: {view: Q}}
      routes: {r: {path: /r, page: P}}
      """, "error MC6002 page `P` is listed twice", help: "keep one of the two, or rename it; case is ignored"),
    .init(
      "pages: {my-page: {view: A, path: /a}, 1️⃣myPage: {view: B, path: /b}}",
      "error MC4003 route `myPage` and route `my-page` are both `myPage` in Swift", help: "rename one of them"),
    // Routes that their destinations cannot tell apart.
    .init(
      """
      pages: {p: {view: P, params: {n: int?}}}
      routes: {a: {path: /a, page: p, params: {n: {1️⃣mim: 3}}}, b: {path: /b, page: p}}
      """, "error MC0301 unknown key `mim`", help: "write `min`"),
    .init(
      """
      routes:
        a: {path: /open, query: {kind: news}, controller: C}
        b: {path: /open, query: {kind: blog}, controller: C}
      """),
    .init(
      """
      pages: {p: {view: P, params: {n: int?}}}
      routes:
        a: {path: /open, query: {kind: news}, page: p}
        1️⃣b: {path: /open, query: {kind: blog}, page: p}
      """, "warning MC2085 routes `a` and `b` open page `p` with the same parameters", help: "add `with`"),
    .init(
      """
      routes:
        a: {path: /a, controller: C}
        1️⃣b: {path: /b, controller: C}
      """, "warning MC2085 routes `a` and `b` open controller `C` with the same parameters",
      help: "declare its path under `aliases` of `a`"),
    // Lists in the place of text, and repeated elements.
    .init(
      "navigation: {largeScreens: 1️⃣[tabs]}",
      "error MC0303 expected one of `tabs`, `sidebar`, found a list", help: "write `tabs`"),
    .init(
      "pages: {p: {view: P, path: 1️⃣[/a]}}",
      "error MC0303 expected a path such as `/order/{id}` or `/files/{name*}`, found a list", help: "write `/a`"),
    .init(
      tabs: "{}", "pages: {p: {view: P, path: /a}}\nnavigation: {largeScreens: 1️⃣sidebar}",
      "warning MC6010 `largeScreens` is set, but the app has no tabs", help: "remove it, or add `tabs`"),
    .init(
      """
      routes: {b: {path: /b, controller: B}}
      extensions: {clock: {bundleId: com.example.shop.clock, point: widgetkit, opens: [b, 1️⃣b]}}
      """, "warning MC3042 route `b` is listed twice under `opens`", help: "remove it"),
  ]

  @Test(arguments: names) func nameMistake(mistake: Mistake) { Self.check(mistake) }

  static let bases: [Mistake] = [
    .init(
      links: "{schemes: [arc, myapp]}", "routes: {r: {path: /r, controller: C, via: [1️⃣arcc]}}",
      "error MC3040 the app has no scheme, host or domain `arcc`", help: "write `arc`"),
    .init(
      links: "{schemes: [myapp, {name: arc, hosts: [b.com]}]}",
      "routes: {r: {path: /r, controller: C, via: [1️⃣b.com]}}",
      "error MC3040 the app has no scheme, host or domain `b.com`", help: "write `arc://b.com`"),
    .init(
      links: "{schemes: [a.com], domains: [a.com]}", "routes: {r: {path: /r, controller: C, via: [1️⃣a.con]}}",
      "error MC3040 the app has no scheme, host or domain `a.con`", help: "write `a.com://` or `https://a.com`"),
    .init(
      "routes: {r: {path: /r, controller: C, via: [myapp, 1️⃣com.example.shop]}}",
      "error MC3040 `com.example.shop` is the bundle name, whose URLs open abilities and not routes",
      help: "remove it from `via`"),
    .init(
      "routes: {r: {path: /r, controller: C, via: [myapp, 1️⃣myapp]}}",
      "warning MC3042 `myapp` is listed twice under `via`", help: "remove it"),
    .init(
      links: "{schemes: [{name: arc, hosts: [hong.com, kong.com]}]}",
      "routes: {r: {path: /r, controller: C, via: [arc, 1️⃣\"arc://hong.com\"]}}",
      "warning MC3042 `via` lists `arc`, which includes `arc://hong.com`", help: "remove it"),
    .init(
      links: "{schemes: [{name: arc, hosts: [hong.com, kong.com]}]}",
      "routes: {r: {path: /r, controller: C, via: [\"arc://kong.com\", \"arc://hong.com\"]}}"),
    .init(
      links: "{domains: [links.example.com]}",
      """
      routes: {b: {path: /b, controller: B}}
      extensions: {clock: {bundleId: com.example.shop.clock, point: widgetkit, opens: [1️⃣b]}}
      """, "error MC6506 the app has no scheme, so an extension cannot open it",
      help: "add `scheme: https` to the extension"),
    .init(
      links: "{schemes: [myapp, arc]}", "routes: {r: {path: /r, controller: C, legacy: [1️⃣camera]}}",
      "error MC2086 `camera` does not have `://` after a scheme",
      help: "write the whole URL, for example `myapp://action=open`"),
    .init(
      links: "{schemes: [myapp, arc]}", "routes: {r: {path: /r, controller: C, legacy: [1️⃣\"arc:camera\"]}}",
      "error MC2086 `arc:camera` does not have `://` after a scheme",
      help: "write the whole URL, for example `arc://action=open`"),
  ]

  static let notations: [Mistake] = [
    .init(
      links: "{schemes: [myapp], queries: [1️⃣weixin，alipays]}", "routes: {r: {path: /r, controller: C}}",
      "error MC3030 `weixin，alipays` is not a URL scheme",
      help: "write `,` in place of `，`, a character of an input method or a word processor"),
    .init(
      "routes: {r: {path: /r, controller: C, examples: [1️⃣“myapp://r”]}}",
      "error MC0306 expected a URL such as `myapp://order/42`, found `“myapp://r”`",
      help: "write `\"` in place of `“`, a character of an input method or a word processor"),
    .init(
      "routes:\n  r:\n    path: /r\n    controller: 1️⃣C // c",
      "error MC2031 `C // c` is not a class name",
      help: "write `#` in place of `//`, which does not begin a comment in YAML"),
    .init(
      "routes:\n  r:\n    path: /1️⃣r // the path\n    controller: C",
      "error MC2001 `r ` has a character that is not allowed in a path",
      help: "write `#` in place of `//`, which does not begin a comment in YAML"),
    .init(
      "routes:\n  1️⃣- name: r\n    path: /r\n    controller: C",
      "error MC0303 expected an object with keys, found a list",
      help: "write each under its name: `r: {path: /r, controller: C}`"),
    .init(
      "routes:\n  r:\n    path: \"/r/{id}\"\n    controller: C\n    params:\n      1️⃣- name: id\n        type: int",
      "error MC0303 expected a list, or an object with keys, found a list of objects",
      help: "write each under its name: `id: {type: int}`"),
    .init(
      "routes: {r: {path: \"/r/{id}\", controller: C, params: {id: {type: string, pattern: 1️⃣\"/[a-z]+/\"}}}}",
      "error MC2010 a value must begin and end with `/` to match the pattern",
      help: "write `[a-z]+`, or `[/]` for the character itself"),
    .init(
      "routes: {r: {path: /1️⃣r;, controller: C}}", "error MC2001 `r;` ends with `;`, which would be part of the link",
      help: "remove it, or write `%3B` for the character itself"),
    .init("routes: {r: {path: /r%3B, controller: C}}"),
    .init(
      "pages: {p: {view: P}}\nroutes: {r: {path: /r, tab: 1️⃣p}}", "error MC6003 `p` is a page, not a tab",
      help: "write `page: p` in a route, or add a tab with another name to `tabs`"),
    .init(
      "include: [1️⃣https://example.com/routes.yaml]",
      "error MC2050 `https://example.com/routes.yaml` is a URL, not a file",
      help: "copy the file below the route map, and name its path"),
    .init(
      "routes: {r: {path: /r, controller: C, examples: [1️⃣\"myapp://hong.com/r\"]}}",
      "error MC2060 example `myapp://hong.com/r` does not open route `r`: no route matches the path `/hong.com/r`",
      help: "if `hong.com` is the host, write `{name: myapp, hosts: [hong.com]}` under `schemes`"),
  ]

  @Test(arguments: notations) func notationMistake(mistake: Mistake) { Self.check(mistake) }

  @Test(arguments: bases) func baseMistake(mistake: Mistake) { Self.check(mistake) }

  @Test func pageInTwoFiles() {
    let mistake = Mistake("pages: {a: {view: A, path: /a}}\ninclude: [more.yaml]\n")
    let files = [
      "routes.yaml": mistake.head + mistake.map,
      "more.yaml": "version: 1\npages: {a: {view: B, path: /b}}\n",
    ]
    #expect(Self.findings(files).map { "\($0.code) \($0.path)" } == ["MC6002 more.yaml"])
  }
}
