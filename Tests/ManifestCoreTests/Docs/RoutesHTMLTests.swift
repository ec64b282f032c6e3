import Foundation
import ManifestRuntime
import ManifestText
import Testing

@testable import ManifestCore

@Suite struct RoutesHTMLTests {
  /// A program of which every name is the same hostile text.
  private static func program(_ name: String, routes: Int = 1) -> (Program, SourceMap) {
    var sources = SourceMap()
    let file = sources.add(path: name, bytes: Array("a\nb\n".utf8))
    let span = file.span(2, 3)
    let tab = Program.Tab(name: name, title: name, symbol: name, root: name, span: span)
    let page = Program.Page(
      name: name, view: name,
      parameters: [Parameter(name: "p", type: .scalar(.enumeration([name])), presence: .required)],
      tabs: [0], presentation: .push, summary: name, owner: name, span: span)
    let ability = Program.Ability(
      module: name, name: name, presenter: .native(name), launchType: .multiton, parameters: [], platforms: [name],
      owner: name, span: span)
    let destinations: [Program.Route.Destination] = [
      .ability(0), .controller(name), .page(0), .tab(0), .web(PathTemplate(segments: [.literal(name)])),
    ]
    let all = (0..<routes).map { index in
      Program.Route(
        name: "\(name)\(index)",
        templates: [PathTemplate(segments: [.literal(name), .literal("\(index)"), .parameter("p")])],
        query: [Program.QueryItem(name: name, value: name)], parameters: [], destination: destinations[index % 5],
        isPublic: index % 3 == 0, deprecation: Program.Deprecation(since: name, use: name),
        examples: [Spanned(name, span)], summary: name, owner: index % 2 == 0 ? nil : name, span: span)
    }
    let program = Program(
      bundleName: Spanned(name, span),
      modules: [Program.Module(name: name, kind: name, isPackedForIOS: true, pages: [name], routerNames: [name])],
      abilities: [ability],
      links: Program.Links(schemes: [.init(name: name, authority: .hosts([name]))], domains: [name], queries: [name]),
      navigation: Program.Navigation(tabs: [tab], pages: [page]), routes: all)
    return (program, sources)
  }

  private static func page(_ name: String, routes: Int = 1) -> String {
    let (program, sources) = program(name, routes: routes)
    let bytes = RoutesHTML.utf8(program, RouteTableText(program), sources, header: Header.line(inputs: [name]))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Routes that move down in their file have the same rows, but for the first.
  @Test func linesThatAreAddedAboveChangeOneRow() {
    func rows(_ above: Int) -> [Substring] {
      var sources = SourceMap()
      let head = String(repeating: "\n", count: above)
      let file = sources.add(path: "routes.yaml", bytes: Array((head + String(repeating: "a\n", count: 100)).utf8))
      let routes = (0..<100).map { index in
        let start = above + 2 * (index * 37 % 100)
        return Program.Route("r\(index)", "/r\(index)", span: file.span(start, start + 1))
      }
      let program = Program(routes)
      let page = RoutesHTML.utf8(program, RouteTableText(program), sources, header: Header.line(inputs: []))
      return String(decoding: page, as: UTF8.self).split(separator: "\n")
    }
    #expect(rows(7).difference(from: rows(3)).count == 2)
  }

  private static let hostile = [
    "</script><script>alert(1)</script>", "<!--<script>", "\"><img src=x onerror=alert(1)>", "' onload='alert(1)",
    "\"+(x)+\"",
    "\\\"", "--><b>", "--!><b>", "]]>", "</title><b>", "</svg><b>", "</style><b>", "\u{2028}\u{2029}",
    "\u{202E}b\u{2066}", "\u{0}\u{7}",
    "👩‍👩‍👧", "&lt;b&gt;", "javascript:alert(1)", "%3Cb%3E", "${x}", "`", "a\nb", "<\u{338}b>",
  ]

  /// The tags of a page, and how its data and its comment end, are those that it has with a harmless name.
  @Test(arguments: hostile) func noNameIsMarkup(name: String) throws {
    func skeleton(_ page: String) throws -> [String] {
      // The second line is a comment, in which nothing has a meaning but its end.
      let comment = try #require(page.firstMatch(of: /<!DOCTYPE html>\n<!--( [^\n]* )-->\n/))
      #expect(!comment.1.contains("--"))
      return page[comment.range.upperBound...].matches(of: /<\/?[A-Za-z!][A-Za-z-]*/).map { String($0.0) }
    }
    for routes in [1, 30] {
      let page = Self.page(name, routes: routes)
      // Within data, JSON has no `<` at all, and a table only those of its own lists.
      let start = try #require(page.firstRange(of: "<script id=\"data\" type=\"application/json\">\n")?.upperBound)
      let end = try #require(page[start...].firstRange(of: "\n</script>")?.lowerBound)
      #expect(!page[start..<end].contains("<"))
      let data = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any]
      let bundle = try #require(data?["bundleName"] as? String)
      #expect(bundle.unicodeScalars.elementsEqual(name.unicodeScalars))
      // The map of another name may be folded in another way, so the picture is compared by the kinds of its tags.
      let (found, expected) = (try skeleton(page), try skeleton(Self.page("harmless", routes: routes)))
      #expect(Set(found) == Set(expected))
      for tag in ["<script", "</script", "<style", "</style", "<svg", "</svg", "<body", "<title", "<!"] {
        #expect(found.count { $0 == tag } == expected.count { $0 == tag }, "\(tag)")
      }
      #expect(!page.contains("\u{202E}") && !page.contains("\u{2028}") && !page.utf8.contains(0))
    }
  }

  /// What runs is known by its digest, which another implementation of it would tell too, and nothing else may run.
  @Test func policyKnowsScriptAndStyles() throws {
    let page = Self.page("a")
    let script = try #require(page.firstMatch(of: /<script>((?s:.*))<\/script>/)).1
    let style = try #require(page.firstMatch(of: /<style>((?s:.*?))<\/style>/)).1
    let policy = try #require(page.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]*)"/)).1
      .replacing("&#39;", with: "'")
    func digest(_ text: Substring) -> String { "'sha256-\(SHA256.digest(of: Array(text.utf8)).base64)'" }
    #expect(policy.hasPrefix("default-src 'none'; script-src \(digest(script)); style-src \(digest(style)); "))
    #expect(!script.contains("</script") && !script.contains("<!--"))
    #expect(!script.contains("innerHTML") && !script.contains("eval("))
    // Nothing is fetched; the namespace of SVG is a name.
    #expect(page.matches(of: /(src|srcset|action|data-src|@import|url\()\s*=/).isEmpty)
    #expect(page.matches(of: /href="([^"]*)"/).allSatisfy { $0.1.hasPrefix("#") })
  }

  @Test func headerIsKnownAsOurs() {
    #expect(Header.isPresent(in: Array(Self.page("a").utf8)))
    #expect(Self.page("a").hasPrefix("<!DOCTYPE html>\n<!-- Generated by manifestc "))
  }

  @Test(arguments: [1, 40, 400]) func samePageEachTime(routes: Int) {
    let page = Self.page("a", routes: routes)
    for _ in 0..<3 { #expect(Self.page("a", routes: routes) == page) }
  }

  /// The picture stays one that can be looked at, and counts every route.
  @Test(arguments: [0, 1, 10, 100, 1_000, 3_000]) func mapHasFewBoxes(routes: Int) {
    let map = WayMap(Self.program("a", routes: routes).0)
    #expect(map.routes.count <= 25 && map.destinations.count <= 24 && map.entries.count <= 13)
    #expect(map.routes.filter { $0.style != .want }.map(\.count).reduce(0, +) == routes)
    let leading = map.ways.filter { map.routes[$0.route].style != .want }
    #expect(leading.map(\.count).reduce(0, +) == routes)
  }

  /// The page holds the very table that the app reads.
  @Test func tableIsThatOfTheApp() throws {
    let (program, _) = Self.program("list<script", routes: 3)
    let page = Self.page("list<script", routes: 3)
    #expect(page.contains("<script id=\"table\" type=\"text/plain\">\n\(RouteTableText(program).text)\n</script>"))
  }
}
