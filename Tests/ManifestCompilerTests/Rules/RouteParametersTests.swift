import Foundation
import ManifestCompiler
import ManifestCore
import ManifestRuntime
import ManifestText
import Testing

/// The parameters of a route: its own, and those that it takes over from its destination.
@Suite struct RouteParametersTests {
  private static func compilation(_ declared: String, _ route: String) -> Compilation {
    SampleProject.compilation(declared, route: "\(route), ability: entry/EntryAbility")
  }

  @Test(
    arguments: [
      // Captured ones have the type of the ability, and are required if every path has them.
      ("{id: int}", "path: \"/{id}\"", "/{id}", "same id:int(-2147483648,2147483647)"),
      ("{id: string?}", "path: \"/{id}\"", "/{id}", "same id:string"),
      ("{id: string = a}", "path: \"/{id}\", aliases: [/shelf]", "/{id}", "same id:string=a"),
      ("{id: string, tab: Tab = new}", "path: \"/{tab}\"", "/{tab}", "same id:string tab:enum(new,old)"),
      ("{rest: string?}", "path: \"/files/{rest*}\"", "/files/{rest*}", "same rest:string"),
      // All others are in the query.
      ("{id: string}", "path: /a", "/a", "same id:string"),
      ("{id: string?, tab: Tab = new}", "path: /a", "/a", "same id:string? tab:enum(new,old)=new"),
      ("{id: list<string>?}", "path: /a", "/a", "same id:list<string>?"),
      // Its own come first, and may be narrower.
      ("{id: string, tab: Tab?}", "path: /a, params: {tab: Tab = old}", "/a", "same tab:enum(new,old)=old id:string"),
      ("{id: string?}", "path: /a, params: {id: {type: string, maxLength: 3}}", "/a", "same id:string(3,)"),
      // Without a type, an element of `params` changes that of the ability.
      ("{id: string?}", "path: /a, params: {id: {maxLength: 3}}", "/a", "same id:string(3,)?"),
      ("{id: {type: int, min: 1, default: 5}}", "path: /a, params: {id: {max: 9}}", "/a", "same id:int(1,9)=5"),
      ("{tab: Tab?}", "path: /a, params: {tab: {default: old}}", "/a", "same tab:enum(new,old)=old"),
      ("{tab: Tab?}", "path: /a, params: {tab: {values: [old]}}", "/a", "same tab:enum(old)?"),
      ("{id: int}", "path: \"/{id}\", params: {id: {max: 9}}", "/{id}", "same id:int(-2147483648,9)"),
      // It may have another name in URLs.
      ("{text: string?}", "path: /a, params: {q: {for: text}}", "/a", "gives(text={q}) q:string?"),
      (
        "{text: string, id: int?}", "path: \"/{q}\", params: {q: {for: text, maxLength: 3}}", "/{q}",
        "gives(text={q}) q:string(3,) id:int(-2147483648,2147483647)?"
      ),
      // A fixed value is not in URLs.
      ("{tab: Tab, id: string?}", "path: /a, with: {tab: old}", "/a", "gives(tab=old) id:string?"),
      ("{ids: list<string>?}", "path: /a, with: {ids: [a b, c]}", "/a", "gives(ids=a%20b&ids=c)"),
      (
        "{tab: Tab, text: string}", "path: /a, with: {tab: new}, params: {q: {for: text, type: string}}", "/a",
        "gives(tab=new&text={q}) q:string"
      ),
      // Only code sets a native parameter.
      (
        "{token: {type: string, optional: true, source: native}, id: int?}", "path: /a", "/a",
        "same id:int(-2147483648,2147483647)?"
      ),
      ("{token: {type: string, source: native}}", "path: /a, with: {token: guest}", "/a", "gives(token=guest)"),
      // An object cannot be in a URL, and a value that identifies the route is not a parameter.
      ("{data: {type: object, optional: true}, id: string?}", "path: /a", "/a", "same id:string?"),
      ("{id: string?, tab: Tab?}", "path: /a, query: {tab: new}", "/a?tab=new", "same id:string?"),
    ])
  func takesOverWhatItDoesNotMention(declared: String, route: String, path: String, parameters: String) {
    let compilation = Self.compilation(declared, route)
    #expect(compilation.errors.map(\.message) == [])
    #expect(compilation.parameters(of: path) == parameters)
  }

  @Test(
    arguments: [
      (
        "{data: object}", "path: /a",
        "MC2034 route `shelf` does not supply `data`, which `entry/EntryAbility` requires"
      ),
      (
        "{tab: Tab}", "path: /a, query: {tab: new}",
        "MC2034 route `shelf` does not supply `tab`, which `entry/EntryAbility` requires"
      ),
      (
        "{id: string}", "path: /a, params: {id: string?}",
        "MC2034 route `shelf` may lack `id`, which `entry/EntryAbility` requires"
      ),
      ("{id: int}", "path: \"/{number}\"", "MC2043 `entry/EntryAbility` has no parameter `number`"),
      (
        "{order: int}", "path: \"/{ordr}\"",
        "MC2042 path `/{ordr}` captures `{ordr}`, which is not a parameter of the route"
      ),
      (
        "{ids: list<string>}", "path: \"/{ids}\"",
        "MC2032 parameter `ids` is a list, but a path segment contains one value"
      ),
      ("{id: int}", "path: \"/{id*}\"", "MC2032 `{id*}` takes several segments and is text"),
      (
        "{id: int}", "path: /a, params: {id: {max: 5000000000}}",
        "MC2035 parameter `id` of route `shelf` is an integer from -2147483648 to 5000000000, but `entry/EntryAbility` requires an integer from -2147483648 to 2147483647"
      ),
      ("{id: int}", "path: /a, params: {id: {maxLength: 4}}", "MC2010 this constraint does not apply to `int`"),
      (
        "{page: int = 1}", "path: /a, params: {page: {min: 2}}",
        "MC2011 the default of `page` is not an integer from 2 to 2147483647"
      ),
      ("{id: int?}", "path: /a, params: {q: {for: ids}}", "MC2043 `entry/EntryAbility` has no parameter `ids`"),
      ("{id: int?}", "path: /a, params: {q: {max: 4}}", "MC2043 `entry/EntryAbility` has no parameter `q`"),
      (
        "{text: string?}", "path: /a, params: {q: {for: text}, r: {for: text}}",
        "MC2006 two values of route `shelf` are for the parameter `text`"
      ),
      (
        "{text: string?}", "path: \"/{text}\", params: {q: {for: text}}",
        "MC2006 two values of route `shelf` are for the parameter `text`"
      ),
      (
        "{token: {type: string, source: native}}", "path: /a",
        "MC2083 route `shelf` cannot open `entry/EntryAbility`, because only code can set the required `token`"
      ),
      (
        "{token: {type: string, optional: true, source: native}}", "path: /a, params: {t: {for: token}}",
        "MC2083 route `shelf` lets URLs set `token`, which only code may set"
      ),
      (
        "{tab: Tab}", "path: /a, with: {tab: odd}",
        "MC2084 `entry/EntryAbility` requires `new` or `old` for `tab`, not `odd`"
      ),
      ("{tab: Tab?}", "path: /a, with: {tag: new}", "MC2084 `entry/EntryAbility` has no parameter `tag`"),
      ("{tab: Tab?}", "path: \"/{tab}\", with: {tab: new}", "MC2084 `with` fixes `tab`, but path `/{tab}` captures it"),
      (
        "{tab: Tab?}", "path: /a, query: {tab: new}, with: {tab: new}",
        "MC2084 `with` fixes `tab`, but `query` requires it of URLs"
      ),
      (
        "{tab: Tab?}", "path: /a, params: {t: {for: tab}}, with: {tab: new}",
        "MC2084 `with` fixes `tab`, but `params` gives it a value from URLs"
      ),
      (
        "{data: {type: object, optional: true}}", "path: /a, with: {data: \"{}\"}",
        "MC2084 `data` is an object, which `with` cannot contain"
      ),
    ])
  func reportsWhatNoURLCanHave(declared: String, route: String, finding: String) {
    #expect(Self.compilation(declared, route).errors.map { "\($0.code) \($0.message)" } == [finding])
  }

  /// Destinations without declared parameters get what the route declares.
  @Test func takesOverNothingFromAController() {
    let compilation = SampleProject.compilation(route: "path: \"/{id}\", controller: ShelfViewController")
    #expect(compilation.parameters(of: "/{id}") == "same id:string")
  }

  // MARK: - What the ability gets

  @Test(
    arguments: [
      ("path: /a, params: {q: {for: text}}", "shop://a?q=pear", "text=pear"),
      ("path: /a, params: {q: {for: text}}", "shop://a?text=pear", ""),
      ("path: \"/{q}\", params: {q: {for: text}}", "shop://pear", "text=pear"),
      ("path: /a, with: {tab: old}", "shop://a?text=x", "text=x tab=old"),
      // A value in the URL does not replace it.
      ("path: /a, with: {tab: old}", "shop://a?tab=new", "tab=old"),
      ("path: /a, with: {ids: [\"1\", \"2\"], text: \"a&b={c}\"}", "shop://a", "ids=1,2 text=a&b={c}"),
      ("path: /a, with: {number: 7}", "shop://a", "number=7"),
    ])
  func givesTheAbilityItsParameters(route: String, url: String, parameters: String) throws {
    let declared = "{text: string?, tab: Tab?, ids: list<int>?, number: {type: int, optional: true, source: native}}"
    let compilation = Self.compilation(declared, route)
    #expect(compilation.report.findings.map(\.message) == [])
    #expect(try compilation.parameters(ofURL: url) == parameters)
  }

  @Test func tellsWhichRoutesTheAbilityCannotTellApart() {
    func findings(_ second: String) -> [String] {
      let map = """
        version: 1
        links: {schemes: [shop, mall]}
        types: {Tab: {type: enum, values: [new, old]}}
        requirements: [login]
        abilities: {entry/EntryAbility: {params: {tab: Tab?}}, entry/NextAbility: {}}
        routes:
          first: {path: /first, ability: entry/EntryAbility}
          second: {path: /second, ability: \(second)}
        """
      let files = SampleProject.files.merging(["routes.yaml": map]) { $1 }
      return Compiler(files: InMemoryFileSystem(files)).compile().report.findings.map(\.code).filter { $0 != "MC2079" }
    }
    #expect(findings("entry/EntryAbility") == ["MC2085"])
    for change in [
      "with: {tab: old}", "via: [mall]", "access: internal", "deprecated: {since: \"1\"}", "requires: [login]",
      "params: {tab: {default: old}}",
    ] { #expect(findings("entry/EntryAbility, \(change)") == [], "\(change)") }
    #expect(findings("entry/NextAbility") == [])
  }

  /// A parameter of the destination with another name makes examples lose their values.
  @Test(
    arguments: [
      ("shop://a?tab=new&id=1", []),
      ("shop://a?tba=new", ["warning `tba`: write `tab`"]),
      // The parameter of a similar name has a value.
      (
        "shop://a?tab=new&tabs=old",
        ["note `tabs`: remove it, or add it to the parameters of the route or its destination"]
      ),
      (
        "shop://a?utm=mail&tba=new",
        [
          "warning `tba`: write `tab`",
          "note `utm`: remove it, or add it to the parameters of the route or its destination",
        ]
      ),
      ("shop://a?page=b", ["note `page`: remove it"]),
    ])
  func reportsItemsOfExamplesThatNothingReads(url: String, expected: [String]) {
    let findings = Self.compilation(
      "{tab: Tab?, id: string?, page: string?}", "path: /a, with: {page: c}, examples: [\"\(url)\"]"
    ).report.findings.filter { $0.code == "MC2090" }
    let found = findings.map { finding in
      "\(finding.severity) \(finding.message.split(separator: " ")[3].prefix { $0 != "," }): \(finding.help ?? "")"
    }
    #expect(found == expected)
  }
}
