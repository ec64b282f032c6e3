import ManifestRuntime
import ManifestTestSupport
import Testing

@testable import ManifestCore

@Suite struct SiteAssociationTests {
  /// A direct implementation of Apple's documentation of components.
  private struct System {
    let components: [SiteComponent]

    func takes(path: String, query: [(String, String)]) -> Bool {
      for component in components {
        guard Self.matches(Array(component.path.utf8)[...], Array(path.utf8)[...]) else { continue }
        let hasQuery = component.query.allSatisfy { item in query.contains { $0.0 == item.name && $0.1 == item.value } }
        if hasQuery { return !component.isExcluded }
      }
      return false
    }

    /// Matches a pattern in which `*` is any text and `?` any character.
    private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
      guard let sign = pattern.first else { return text.isEmpty }
      switch sign {
      case UInt8(ascii: "*"):
        return (text.startIndex...text.endIndex).contains { matches(pattern.dropFirst(), text[$0...]) }
      case UInt8(ascii: "?"): return !text.isEmpty && matches(pattern.dropFirst(), text.dropFirst())
      default: return text.first == sign && matches(pattern.dropFirst(), text.dropFirst())
      }
    }
  }

  /// Exactly the URLs that open public routes are taken, but for internal templates with parameters below a public rest.
  @Test(arguments: LongRun.seeds(1...60)) func matchesExactlyTheDeclaredRoutes(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let names = ["a", "b", "c-1", "d.e~"]
    var shapes: Set<String> = []
    var routes: [Program.Route] = []
    for index in 0..<(4 + random.below(20)) {
      var segments: [PathTemplate.Segment] = []
      for position in 0..<random.below(5) {
        segments.append(random.below(2) == 0 ? .literal(names[random.below(4)]) : .parameter("p\(position)"))
      }
      // A rest follows literals only: no pattern can express where a rest after a parameter begins.
      if random.below(4) == 0, segments.allSatisfy({ $0.name == nil }) { segments.append(.rest("r")) }
      let shape = segments.map { if case .literal(let text) = $0 { text } else { String($0.kind.rawValue) } }
      guard shapes.insert(shape.joined(separator: "/")).inserted else { continue }
      routes.append(
        Program.Route(
          name: "r\(index)", templates: [PathTemplate(segments: segments)],
          query: random.below(6) == 0 ? [Program.QueryItem(name: "q", value: "1")] : [],
          parameters: ["p0", "p1", "p2", "p3", "p4", "r"].map { .optional($0, .string) }, destination: .controller("C"),
          isPublic: random.below(4) > 0, deprecation: nil, examples: [], summary: nil, span: nowhere))
    }
    let table = try Program(routes).table()
    let system = System(components: SiteAssociation.components(routes))
    var (taken, refused) = (0, 0)
    for _ in 0..<1_000 {
      let path = (0..<random.below(8)).map { _ in (names + ["z", ""])[random.below(random.below(9) == 0 ? 6 : 5)] }
      let text = "/" + path.joined(separator: "/")
      // No pattern without a slash at its end excludes these.
      if text.hasSuffix("//") { continue }
      let query = random.below(3) == 0 ? [("q", ["1", "2"][random.below(2)])] : []
      let url = "https://links.example.com" + text + query.map { "?\($0.0)=\($0.1)" }.joined()
      switch table.resolve(url, origin: .external) {
      case .success:
        #expect(system.takes(path: text, query: query), "\(url) is not taken")
        taken += 1
      case .failure:
        #expect(!system.takes(path: text, query: query), "\(url) is taken")
        refused += 1
      }
    }
    #expect(routes.allSatisfy { !$0.isPublic } || taken > 0 || routes.count < 8)
    #expect(refused > 0)
  }

  /// An internal route is named nowhere, and its path only where the app would be opened in vain.
  @Test func excludesInternalRoutesBelowPublicOnes() throws {
    var program = Program([
      Program.Route("item", "/a/{x}"), Program.Route("hidden-tools", "/a/secret", "/lab/{x}/{y*}", isPublic: false),
      Program.Route("hidden-tab", "/tab", query: [("lab", "1")], isPublic: false), Program.Route("tab", "/tab"),
    ])
    program.team = "ABCDE12345"
    program.links = Program.Links(domains: ["links.example.com"])
    let file = try #require(SiteAssociation.files(program).first)
    #expect(file.path == "iOS/links.example.com/apple-app-site-association")
    #expect(file.text.contains(#""/a/?*""#) && file.text.contains(#""/tab""#))
    for word in ["hidden", "/lab"] { #expect(!file.text.contains(word)) }
    func position(_ text: String) throws -> String.Index { try #require(file.text.firstRange(of: text)).lowerBound }
    #expect(try position(#"{"/":"/a/secret","exclude":true}"#) < position(#""/a/?*""#))
    #expect(try position(#"{"/":"/tab","?":{"lab":"1"},"exclude":true}"#) < position(#"{"/":"/tab","comment""#))
  }

  /// Below a public rest, internal templates of each form are excluded, and nothing else.
  @Test(arguments: ["/h/x/{y}", "/h/x/{y*}", "/h/{x}/z", "/h/{x}", "/h/x"])
  func excludesInternalTemplatesBelowARest(template: String) throws {
    let routes = [
      Program.Route("help", "/h/{chapter*}"), Program.Route("open", "/h/x/ok"),
      Program.Route("hidden", template, isPublic: false),
    ]
    let table = try Program(routes).table()
    let system = System(components: SiteAssociation.components(routes))
    for path in ["/h", "/h/a", "/h/x", "/h/x/ok", "/h/x/a", "/h/a/z", "/h/x/z", "/h/x/a/b", "/h/a/b/c/d/e/f/g/h/i/j/k"]
    {
      let isTaken = (try? table.resolve("https://links.example.com" + path, origin: .external).get()) != nil
      #expect(system.takes(path: path, query: []) == isTaken, "\(path)")
    }
  }

  @Test func requiresATeamADomainAndAPublicRoute() {
    var program = Program([Program.Route("a", "/a")])
    #expect(SiteAssociation.files(program).isEmpty)
    program.team = "ABCDE12345"
    #expect(!SiteAssociation.files(program).isEmpty)
    program.links = Program.Links()
    #expect(SiteAssociation.files(program).isEmpty)
    program.links = Program.Links(domains: ["links.example.com"])
    program.routes = [Program.Route("a", "/a", isPublic: false)]
    #expect(SiteAssociation.files(program).isEmpty)
  }

  /// URLs are compared as written, so each common encoding has a pattern.
  @Test(
    arguments: [
      ("/a-b/é b", ["/a-b/%C3%A9%20b"]), ("/it's", ["/it%27s", "/it's"]), ("/a(b)", ["/a%28b%29", "/a(b)"]),
      ("/$a,1;2&3=4:5@6+7!", ["/%24a%2C1%3B2%263%3D4%3A5%406%2B7%21", "/$a,1;2&3=4:5@6+7!"]),
      // Characters with a meaning in patterns are percent-encoded.
      ("/a*?", ["/a%2A%3F"]), ("/$(lang)", ["/%24%28lang%29", "/%24(lang)"]),
    ])
  func coversAllSpellingsOfAPath(_ path: String, _ patterns: [String]) throws {
    let route = Program.Route("r", path)
    let claimed = SiteAssociation.components([route]).filter { !$0.isExcluded }.map(\.path)
    #expect(claimed == patterns.flatMap { [$0, $0 + "/"] })
    let link = try route.templates[0].link(.host(scheme: "https", host: "links.example.com"), values: ParameterValues())
    #expect(link == "https://links.example.com" + patterns[0])
  }

  /// A URL is not claimed without a query item that the route requires, unless the item may be empty.
  @Test(
    arguments: [
      (.scalar(.int), .required, true), (.scalar(.enumeration(["a", "b"])), .required, true),
      (.list(.int), .required, true), (.list(.string), .required, false), (.scalar(.string), .required, false),
      (.scalar(.int), .optional, false), (.scalar(.int), .defaulted(.int(1)), false),
    ] as [(ParameterType, LinkParameter.Presence, Bool)])
  func claimsOnlyLinksWithRequiredItems(type: ParameterType, presence: LinkParameter.Presence, isClaimed: Bool) {
    let route = Program.Route(
      "r", "/a/{x}", parameters: [.required("x", .int), LinkParameter(name: "c", type: type, presence: presence)])
    let claimed = SiteAssociation.components([route]).filter { !$0.isExcluded }
    #expect(claimed.map(\.query) == [isClaimed ? [Program.QueryItem(name: "c", value: "?*")] : []])
  }

  @Test func encodesQueriesLikeTheApp() {
    let component = SiteAssociation.components([Program.Route("r", "/a", query: [("k*", "v?")])]).first {
      !$0.isExcluded
    }
    #expect(component?.query == [Program.QueryItem(name: "k%2A", value: "v%3F")])
  }
}

extension SiteComponent {
  fileprivate var isExcluded: Bool { routeName == nil }
}
