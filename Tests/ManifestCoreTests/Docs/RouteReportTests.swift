import Foundation
import ManifestNavigation
import ManifestRuntime
import ManifestTestSupport
import ManifestText
import Testing

@testable import ArkUISystem
@testable import ManifestCore
@testable import NavigationSystem

@Suite struct RouteReportTests {
  /// Returns a program in which every name is the same text.
  private static func program(_ name: String) -> Program {
    var sources = SourceMap()
    let span = sources.add(path: name, bytes: Array("a\nb\n".utf8)).span(2, 3)
    let spanned = Spanned(name, span)
    let parameter = ParameterDeclaration(
      parameter: LinkParameter(name: "p", type: .scalar(.enumeration([name])), presence: .required), nameSpan: span,
      typeSpan: span, typeName: nil, isNative: false)
    var navigation = NavigationSection()
    navigation.tabs = [TabEntry(name: spanned, title: name, symbol: name, root: spanned)]
    navigation.pages = [
      PageEntry(
        name: spanned, namespace: nil, owner: name, view: spanned, parameters: [parameter], tabs: [spanned],
        presentation: .push, stack: [spanned], requirements: [spanned], summary: name, route: nil)
    ]
    let ability = Program.Ability(
      module: name, name: name, presenter: .native(name), launchType: .multiton, isExported: true, requirements: [name],
      parameters: [], platforms: [name],
      owner: name, span: span)
    let route = Program.Route(
      name: name, templates: [PathTemplate(segments: [.literal(name), .parameter("p")])],
      query: [Program.QueryItem(name: name, value: name)], parameters: [], destination: .controller(name),
      isPublic: false, requirements: [name], deprecation: RouteEntry.Deprecation(since: name, use: name),
      examples: [Spanned(name, span)],
      summary: name, owner: name, span: span)
    var program = Program(
      bundleName: spanned,
      links: Program.Links(schemes: [.init(name: name, hosts: [name])], domains: [name], queries: [name]),
      routes: [route])
    let module = ArkUI.Module(name: name, kind: name, isPackedForIOS: true, pages: [name], routerNames: [name])
    program.sections = [ArkUI(abilities: [ability], modules: [module]), Navigation(navigation)]
    return program
  }

  private static func report(_ program: Program) -> RouteReport {
    RouteReport(program, CaseTree(program), [ArkUI.self, Navigation.self])
  }

  private static let hostile = [
    "</script><script>alert(1)</script>", "<!--<script>", "\"><img src=x onerror=alert(1)>", "\\\"", "--><b>", "]]>",
    "\u{2028}\u{2029}", "\u{202E}b\u{2066}", "\u{0}\u{7}", "👩‍👩‍👧", "&lt;b&gt;", "${x}", "`", "a\nb", "<\u{338}b>",
  ]

  /// Names appear only in the data of the page, where `<` is escaped.
  @Test(arguments: hostile) func escapesNames(name: String) throws {
    let page = Self.report(Self.program(name)).html
    let start = try #require(page.firstRange(of: "<script id=\"data\" type=\"application/x-ndjson\">\n")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    let harmless = Self.report(Self.program("a")).html
    #expect(harmless.hasPrefix(page[..<start]) && harmless.hasSuffix(page[end...]))
    #expect(!page[start..<end].contains("<") && !page.contains("\u{202E}") && !page.utf8.contains(0))

    let lines = page[start..<end].split(separator: "\n")
    let last = try #require(lines.last)
    let bundle = try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: String]
    #expect(bundle?["name"]?.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
  }

  @Test func pageLoadsNoResources() {
    let page = Self.report(Self.program("a")).html
    #expect(page.contains("default-src 'none'; script-src 'sha256-"))
    #expect(page.matches(of: /(src|srcset|action|data-src|@import|url\()\s*=/).isEmpty)
    #expect(page.matches(of: /href="([^"]*)"/).allSatisfy { $0.1.hasPrefix("#") })
    #expect(!page.contains("innerHTML") && !page.contains("eval("))
  }

  @Test func headerIsRecognized() {
    let report = Self.report(Self.program("a"))
    for text in [report.html, report.json, report.markdown] { #expect(Header.isPresent(in: Array(text.utf8))) }
  }

  @Test func scriptIsShort() {
    let page = Self.report(Self.program("a")).html
    let scripts = page.matches(of: /<script>((?s:.*?))<\/script>/)
    #expect(scripts.count == 3 && scripts.map { $0.1.split(separator: "\n").count }.reduce(0, +) <= 960)
  }

  /// Returns program routes with these numbers.
  private static func routes(_ names: some Sequence<Int>) -> [Program.Route] {
    names.map { Program.Route("r\($0)", "/r\($0)") }
  }

  /// Merging the additions of two branches yields the files of the merged program: each route has its own line in all
  /// three files.
  @Test(arguments: 0..<20 as Range<UInt64>) func everyRouteHasItsOwnLine(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let base = Set((0..<40).filter { _ in random.next() % 2 == 0 })
    let (left, right) = (
      Set((0..<3).map { _ in Int(random.next() % 60) }), Set((0..<3).map { _ in Int(random.next() % 60) })
    )
    for file in [\RouteReport.json, \.html, \.markdown] {
      func lines(_ names: Set<Int>) -> [Substring] {
        Self.report(Program(Self.routes(names.shuffled(using: &random))))[keyPath: file].split(
          separator: "\n", omittingEmptySubsequences: false)
      }
      let (ours, theirs) = (lines(base.union(left)), lines(base.union(right)))
      let merged = lines(base.union(left).union(right))
      #expect(Set(merged) == Set(ours).union(theirs))
      #expect(merged.difference(from: ours).count == right.subtracting(base).subtracting(left).count)
    }
  }
}

extension RouteReport {
  fileprivate var json: String { text("json") }
  fileprivate var html: String { text("html") }
  fileprivate var markdown: String { text("md") }

  private func text(_ ending: String) -> String {
    files([.docs, .markdown]).first { $0.path == "docs/routes.\(ending)" }?.text ?? ""
  }
}
