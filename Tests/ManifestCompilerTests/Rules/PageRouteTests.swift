import ManifestCore
import ManifestRuntime
import ManifestText
import Testing

@testable import ManifestCompiler

/// Pages that declare their own routes: `help: {view: HelpPage, path: /help}`.
@Suite struct PageRouteTests {
  private static func compilation(_ pages: String, _ rest: String = "") -> Compilation {
    let map = """
      version: 1
      links: {schemes: [shop, mall]}
      requirements: [login]
      abilities: {entry/EntryAbility: {}, entry/NextAbility: {}}
      tabs: {home: {root: HomePage}}
      pages: {\(pages)}
      \(rest)
      """
    return Compiler(files: InMemoryFileSystem(SampleProject.files.merging(["routes.yaml": map]) { $1 })).compile()
  }

  @Test func declaresTheRouteOfItsName() throws {
    let compilation = Self.compilation(
      """
      about: {view: AboutPage},
      help: {view: HelpPage, params: {topic: string?, page: int = 1}, path: "/help/{topic}", aliases: [/hilfe],
        query: {v: "2"}, with: {page: 3}, via: [mall], ignoreCase: true, legacy: ["mall:///help="], requires: [login],
        access: internal, deprecated: {since: "2", use: about}, examples: ["mall://Hilfe?v=2"]}
      """, "routes: {about: {path: /about, page: about}}")
    #expect(compilation.report.findings.map(\.message) == [])
    let route = try #require(compilation.program?.routes.first { $0.name == "help" })
    #expect(route.destination.label == "page `help`" && !route.isPublic && route.requirements == ["login"])
    let table = try #require(compilation.table)
    let resolution = try table.resolve("mall://HELP/ships?v=2", origin: .internal).get()
    #expect(resolution.destinationParameters["topic"] == .string("ships"))
    #expect(resolution.destinationParameters["page"] == .int(3))
    #expect(try table.resolve("mall:///help=?topic=x", origin: .internal).get().route == "help")
    #expect((try? table.resolve("shop://hilfe?v=2", origin: .internal).get()) == nil)
  }

  @Test(
    arguments: [
      (
        "help: {view: HelpPage, path: /help}", "routes: {help: {path: /other, page: help}}",
        "MC2024 route `help` is declared twice"
      ),
      ("help: {view: HelpPage, aliases: [/help]}", "", "MC2089 page `help` has `aliases`, but no `path`"),
      ("help: {view: HelpPage, via: [mall], params: {a: int}}", "", "MC2089 page `help` has `via`, but no `path`"),
      ("help: {view: HelpPage, path: help}", "", "MC2001 a path template starts with `/`"),
      ("help: {view: HelpPage, path: \"/{id}\"}", "", "MC2043 page `help` has no parameter `id`"),
      ("help: {view: HelpPage, path: /help, page: help}", "", "MC0301 unknown key `page`"),
      (
        "help: {view: HelpPage, path: /help}", "routes: {x: {path: /help, page: help}}",
        "MC2037 routes `help` and `x` both match `mall://help`"
      ),
    ])
  func reportsWhatIsNoRoute(pages: String, rest: String, finding: String) {
    let errors = Self.compilation(pages, rest).report.findings.filter { $0.severity == .error }
    #expect(errors.map { "\($0.code) \($0.message)" } == [finding])
  }
}
