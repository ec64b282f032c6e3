import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

@testable import ArkUISystem

/// Parameters of type `page` are strings whose values in the map are pages of the ability's module.
@Suite struct PageTypeTests {
  private static let module = """
    {module: {name: 'entry', type: 'entry', pages: '$profile:main_pages', routerMap: '$profile:router_map',
      abilities: [{name: 'EntryAbility'}]}}
    """
  private static let files = [
    "entry/src/main/module.json5": module,
    Example.profile("main_pages"): #"{"src": ["pages/Index", "pages/news/NewsDetail"]}"#,
    Example.profile("router_map"):
      #"{"routerMap": [{"name": "Cart", "pageSourceFile": "src/main/ets/Cart.ets", "buildFunction": "Cart"}]}"#,
    "library/src/main/module.json5": "{module: {name: 'library', type: 'har', routerMap: '$profile:router_map'}}",
    Example.profile("router_map").replacing("entry/", with: "library/"):
      #"{"routerMap": [{"name": "Shared", "pageSourceFile": "src/main/ets/S.ets", "buildFunction": "S"}]}"#,
    "build-profile.json5":
      "{modules: [{name: 'entry', srcPath: './entry'}, {name: 'library', srcPath: './library'}]}",
  ]

  private static func findings(_ map: String, _ overlay: [String: String] = [:]) -> [String] {
    let files = files.merging(overlay) { $1 }.merging(["routes.yaml": "version: 1\n" + map]) { $1 }
    return SoundProject.build(files).report.findings
      .filter { $0.severity == .error }.map { "\($0.code) \($0.message)\($0.help.map { "; \($0)" } ?? "")" }
  }

  private static func ability(_ parameter: String) -> String {
    "abilities: {entry/EntryAbility: {params: {page: \(parameter)}}}\n"
  }

  /// A link and an ability whose page is a parameter of its URLs.
  private static let shown = "links: {schemes: [shop]}\n" + ability("page?")

  private static let sound: [String] = [
    ability("page"), ability("page?"), ability("page = pages/Index"), ability("page = Cart"), ability("page = Shared"),
    ability("list<page>?"), ability("{type: page, default: pages/news/NewsDetail}"),
    ability("{type: page, maxLength: 9}"),
    ability("page = @bundle:com.example.other/entry/ets/pages/Index"),
    "abilities: {entry/EntryAbility: {params: {to: {type: object, optional: true, fields: {page: page}}}}}\n",
    // A module that is not in the project.
    ability("page = pages/Index").replacing("params", with: "hosting: dynamic, params") + "  # later\n",
    shown + """
      routes:
        open: {path: "/open/{page}", ability: entry/EntryAbility, examples: ["shop://open/Cart"]}
        show: {path: /show, ability: entry/EntryAbility, params: {page: page = Cart}, examples: ["shop://show?page=pages%2FIndex"]}
      shortcuts: {cart: {title: Cart, opens: show, with: {page: Shared}}}

      """,
  ]

  @Test(arguments: sound)
  func acceptsPages(_ map: String) {
    #expect(Self.findings(map) == [])
  }

  /// The same characters in another Unicode form are another name.
  @Test func showsTheCodePointsOfNamesThatLookTheSame() {
    let list = [Example.profile("main_pages"): "{\"src\": [\"pages/Caf\u{E9}\"]}"]
    #expect(
      Self.findings(Self.ability("\"page = pages/Cafe\u{301}\""), list) == [
        "MC1046 module `entry` has no page `pages/Cafe\u{301}`; write `pages/Caf\u{E9}`, with U+00E9 in place of U+0065 U+0301"
      ])
  }

  private static let index = "MC1046 module `entry` has no page `pages/Indx`; write `pages/Index`"

  private static let faulty: [(map: String, finding: String)] = [
    (ability("page = pages/Indx"), index), (ability("{type: page, default: pages/Indx}"), index),
    (
      ability("page = Nowhere"),
      "MC1046 module `entry` has no page `Nowhere`; add it to the module's pages or its router map, or correct the name"
    ),
    (
      ability("page = NewsDetail"), "MC1046 module `entry` has no page `NewsDetail`; write `pages/news/NewsDetail`"
    ),
    (ability("page = /pages/Index"), "MC1046 module `entry` has no page `/pages/Index`; write `pages/Index`"),
    (
      shown + """
        routes: {show: {path: /show, ability: entry/EntryAbility, params: [page], examples: ["shop://show?page=pages%2FIndx#x"]}}

        """, index
    ),
    (
      shown + """
        routes: {open: {path: "/open/{page}", ability: entry/EntryAbility, examples: ["shop://open/Crt"]}}

        """, "MC1046 module `entry` has no page `Crt`; write `Cart`"
    ),
    (
      shown + """
        routes: {show: {path: /show, ability: entry/EntryAbility, params: {page: page = pages/Indx}}}

        """, index
    ),
    (
      shown + """
        routes: {show: {path: /show, ability: entry/EntryAbility, params: [page]}}
        shortcuts: {show: {title: Show, opens: show, with: {page: pages/Indx}}}

        """, index
    ),
  ]

  @Test(arguments: faulty)
  func reportsOtherNames(_ map: String, _ finding: String) {
    #expect(Self.findings(map) == [finding])
  }

  /// Without all pages, none is reported.
  @Test(arguments: [
    [Example.profile("main_pages"): #"{"src": "pages/Index"}"#], [Example.profile("router_map"): "{}"],
    ["entry/src/main/module.json5": "{module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility'}]}}"],
  ])
  func needsTheModulesPages(_ overlay: [String: String]) {
    #expect(Self.findings(Self.ability("page = Nowhere"), overlay).filter { $0.hasPrefix("MC1046") } == [])
  }

  /// The type is one of abilities and of routes; types of the map have other names.
  @Test(arguments: [
    ("abilities: {entry/EntryAbility: {}}\npages: {main: {view: MainView, params: {page: page}}}\n", "MC2010"),
    ("abilities: {entry/EntryAbility: {}}\ntypes: {page: int}\n", "MC2010"),
    ("abilities: {entry/EntryAbility: {}}\ntypes: {Screen: page}\n", "MC2010"),
  ])
  func isNotATypeOfOtherParameters(_ map: String, _ code: String) {
    #expect(Self.findings(map).map { String($0.prefix(6)) }.contains(code))
  }

  /// The runtime and generated code see a string.
  @Test func isAString() throws {
    func outputs(_ type: String) -> [String: String] {
      let files = Self.files.merging(["routes.yaml": "version: 1\n" + Self.ability(type)]) { $1 }
      let outputs = SoundProject.build(files).outputs?.files ?? []
      return Dictionary(outputs.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    }
    let (page, string) = (outputs("page = Cart"), outputs("string = Cart"))
    #expect(!page.isEmpty && page["ets/Routes.ets"] != string["ets/Routes.ets"])
    #expect(page.filter { $0.key != "ets/Routes.ets" } == string.filter { $0.key != "ets/Routes.ets" })
  }

  /// A page's type has what the routes that may open it supply, required if all of them always do.
  @Test func aPagesTypeHasWhatItsRoutesSupply() throws {
    let declared = "page: page?, id: int?, tab: string = all, name: string?, other: string?"
    func types(_ routes: String) throws -> [String: [String]] {
      let map = """
        version: 1
        links: {schemes: [shop]}
        abilities: {entry/EntryAbility: {params: {\(declared)}}}
        routes: {\(routes)}

        """
      let outputs = SoundProject.build(Self.files.merging(["routes.yaml": map]) { $1 }).outputs?.files ?? []
      let text = try #require(outputs.first { $0.path == "ets/Routes.ets" }).text
      let found = text.matches(of: /export interface EntryEntryAbility(\w+)Parameters {\n((?:  .*\n)*)}/)
      return Dictionary(
        found.map { match in
          (String(match.1), match.2.split(separator: "\n").map { $0.trimmingPrefix("  ").description })
        }
      ) { first, _ in first }
    }
    let item = "item: {path: \"/i/{id}\", ability: entry/EntryAbility, with: {page: Cart}}"
    #expect(try types(item) == ["Cart": ["id: number;", "page: \"Cart\";"]])
    // Of two routes, one does not supply the second value, and the other one not the first.
    let named =
      "named: {path: \"/n/{name}\", ability: entry/EntryAbility, params: [tab], with: {page: Cart}}"
    #expect(
      try types("\(item), \(named)") == [
        "Cart": ["id?: number;", "name?: string;", "page: \"Cart\";", "tab?: string;"]
      ])
    // A route that takes the page from its URL may open each page; a default is always supplied.
    let any = "any: {path: \"/p/{page}\", ability: entry/EntryAbility, params: [id, tab]}"
    let index = "index: {path: /, ability: entry/EntryAbility, params: [tab], with: {page: pages/Index}}"
    #expect(
      try types("\(item), \(any), \(index)") == [
        "Cart": ["id?: number;", "page: \"Cart\";", "tab?: string;"],
        "PagesIndex": ["id?: number;", "page: \"pages/Index\";", "tab: string;"],
      ])
  }
}
