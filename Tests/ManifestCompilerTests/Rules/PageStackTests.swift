import ManifestCompiler
import ManifestCore
import ManifestRuntime
import ManifestText
import Testing

/// The pages below a page that a link opens: `help: {view: HelpPage, path: /help, stack: [about]}`.
@Suite struct PageStackTests {
  private static func compilation(_ pages: String, _ rest: String = "", orders: String? = nil) -> Compilation {
    var files = SampleProject.files
    files["routes.yaml"] = """
      version: 1
      links: {schemes: [shop]}
      \(pages.contains("requires") ? "requirements: [login, age]" : "")
      abilities: {entry/EntryAbility: {}, entry/NextAbility: {}}
      tabs: {home: {root: HomePage}, profile: {root: ProfilePage}}
      pages: {\(pages)}
      \(orders == nil ? "" : "include: [orders.yaml]")
      \(rest)
      """
    files["orders.yaml"] = orders.map { "version: 1\nnamespace: orders\n\($0)\n" }
    return Compiler(files: InMemoryFileSystem(files)).compile()
  }

  private static let about = "about: {view: AboutPage, path: /about}, "

  @Test(
    arguments: [
      ("\(about)help: {view: HelpPage, path: /help, stack: [about]}", "", []),
      // Any link may open the page.
      ("\(about)help: {view: HelpPage, stack: [about]}", "routes: {h: {path: /h, page: help}}", []),
      ("\(about)help: {view: HelpPage, stack: [about]}", "navigation: {unknownPage: {page: help}}", []),
      (
        "\(about)help: {view: HelpPage, stack: [about]}", "",
        ["MC6009 page `help` has a `stack`, but no link opens it"]
      ),
      ("\(about)help: {view: HelpPage, stack: []}", "", []),
      ("\(about)help: {view: HelpPage, path: /help, stack: [abuot]}", "", ["MC6004 unknown page `abuot`"]),
      ("help: {view: HelpPage, path: /help, stack: [help]}", "", ["MC6006 page `help` is in its own `stack`"]),
      (
        "\(about)help: {view: HelpPage, path: /help, stack: [about, help, about]}", "",
        ["MC6006 page `help` is in its own `stack`", "MC6006 page `about` is twice in a `stack`"]
      ),
      // Two pages may be below each other.
      (
        "about: {view: AboutPage, path: /about, stack: [help]}, help: {view: HelpPage, path: /help, stack: [about]}",
        "",
        []
      ),
      (
        "about: {view: AboutPage, params: {id: int, name: string?}}, help: {view: HelpPage, path: /help, stack: [about]}",
        "", ["MC6005 page `about` cannot be shown below page `help`, because it requires `id`"]
      ),
      (
        "about: {view: AboutPage, params: {id: {type: int, source: native}}}, "
          + "help: {view: HelpPage, path: /help, stack: [about]}",
        "", ["MC6005 page `about` cannot be shown below page `help`, because it requires `id`"]
      ),
      (
        "about: {view: AboutPage, params: {id: int = 1, name: string?}}, "
          + "help: {view: HelpPage, path: /help, stack: [about]}", "", []
      ),
    ] as [(String, String, [String])])
  func reportsPagesThatCannotBeBelow(pages: String, rest: String, findings: [String]) {
    let compilation = Self.compilation(pages, rest)
    #expect(compilation.report.findings.map { "\($0.code) \($0.message)" } == findings)
  }

  @Test func suggestsTheNearestName() {
    let findings = Self.compilation(Self.about + "help: {view: HelpPage, path: /help, stack: [abuot]}").report.findings
    #expect(findings.map(\.help) == ["write `about`"])
  }

  @Test(
    arguments: [
      ("[]", "[]", "push", nil), ("[home, profile]", "[]", "push", nil), ("[home]", "[home]", "push", nil),
      ("[home]", "[]", "push", "profile"), ("[profile]", "[profile, home]", "replace", "home"),
      ("[profile]", "[home]", "root", "home"), ("[profile]", "[home]", "sheet", nil), ("[profile]", "[]", "cover", nil),
    ] as [(String, String, String, String?)])
  func comparesTabs(below: String, page: String, presentation: String, missing: String?) {
    let findings = Self.compilation(
      """
      about: {view: AboutPage, tabs: \(below)},
      help: {view: HelpPage, path: /help, tabs: \(page), present: \(presentation), stack: [about]}
      """
    ).report.findings
    #expect(
      findings.map { "\($0.code) \($0.message)" }
        == (missing.map { ["MC6007 tab `\($0)` may show page `help`, but not `about` below it"] } ?? []))
  }

  @Test(
    arguments: [(1, 0, true), (1, 1, false), (2, 1, true), (2, 2, false), (3, 2, true)], ["push", "root", "sheet"])
  func comparesTheDepth(_ limit: (depth: Int, below: Int, isLegal: Bool), presentation: String) {
    let stack = ["about", "terms"].prefix(limit.below).joined(separator: ", ")
    let findings = Self.compilation(
      """
      \(Self.about)terms: {view: TermsPage},
      help: {view: HelpPage, path: /help, present: \(presentation), stack: [\(stack)]}
      """, "navigation: {maximumDepth: \(limit.depth)}"
    ).report.findings
    let message =
      "MC6008 page `help` and its `stack` are \(limit.below + 1) pages, but a stack has at most \(limit.depth)"
    #expect(findings.map { "\($0.code) \($0.message)" } == (limit.isLegal ? [] : [message]))
  }

  @Test func aLinkRequiresWhatThePagesBelowRequire() throws {
    let compilation = Self.compilation(
      """
      account: {view: AccountPage, requires: [login]}, adult: {view: AdultPage, requires: [age]},
      help: {view: HelpPage, requires: [age], path: /help, stack: [account, adult]}
      """)
    #expect(compilation.report.findings.map(\.message) == [])
    let resolution = try #require(try compilation.table?.resolve("shop://help", origin: .external).get())
    #expect(resolution.requirements.sorted() == ["age", "login"])
  }

  @Test func namesPagesOfOtherNamespaces() throws {
    let compilation = Self.compilation(
      "about: {view: AboutPage}, filter: {view: FilterPage, params: {text: string?}}", "",
      orders: """
        pages:
          basket: {view: BasketPage, path: /basket, present: sheet, stack: [about, filter, history]}
          history: {view: HistoryPage}
        """)
    #expect(compilation.report.findings.map(\.message) == [])
    let swift = compilation.outputs?.files.first { $0.path == "Swift/TabsAndPages.swift" }?.text ?? ""
    #expect(swift.contains("    case .basket: [.about, .filter(), .orders(.history)]\n"))
    #expect(swift.contains("    case .orders(let page): page.stack\n"))
    #expect(swift.contains("    default: []\n") && !swift.contains("case .about: ["))
  }
}
