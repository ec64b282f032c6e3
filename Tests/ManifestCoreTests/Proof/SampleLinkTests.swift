import ManifestRuntime
import Testing

@testable import ManifestCore

@Suite struct SampleLinkTests {
  static let schemes: [(Program.Links, LinkText.Base)] = [
    (.init(schemes: [.init(name: "myapp")]), .path(scheme: "myapp")),
    (.init(schemes: [.init(name: "arc", hosts: ["a.b", "c"])]), .host(scheme: "arc", host: "a.b")),
    (.init(domains: ["links.example.com"]), .host(scheme: "https", host: "links.example.com")),
  ]

  static let list = LinkParameter(name: "l", type: .list(.int(5...7)), presence: .optional)
  static let words = LinkParameter(name: "w", type: .list(.enumeration(["a/b", "绿"])), presence: .required)

  static let cases: [(path: String, query: [(String, String)], parameters: [LinkParameter], values: [ParameterValue])] =
    [
      ("/", [], [], []),
      ("/", [("tab", "a b&=绿")], [], []),
      ("/orders/all", [], [], []),
      ("/Orders/a/b", [], [], []),
      ("/订单/a%2Fb/%", [], [], []),
      ("/o/{id}", [], [.required("id", .int)], [.int(1)]),
      ("/{id}", [("k", "v")], [.required("id", .int(-9 ... -3))], [.int(-3)]),
      ("/{name}", [], [.required("name", .enumeration(["A 绿", "b"]))], [.string("A 绿")]),
      ("/{name}/{rest*}", [], [.required("rest", .string), .required("name", .bool)], [.string("x"), .bool(true)]),
      (
        "/a", [("k", "v")], [.required("q", .double(0.75...9)), .optional("r", .string)], [.double(0.75), .string("x")]
      ),
      ("/a/{r}", [], [.required("q", .bool), .optional("r", .string)], [.bool(true), .string("x")]),
      ("/l", [], [list], [.list([.int(5)])]),
      ("/l/{l*}", [], [list], [.list([.int(5)])]),
      ("/l/{w*}", [], [words], [.list([.string("a/b")])]),
      ("/s/{rest*}", [], [.required("rest", .enumeration(["a/b"]))], [.string("a/b")]),
      ("/o", [], [LinkParameter(name: "o", type: .object([]), presence: .optional)], [.object([])]),
      // Paths that no URL can represent, or for which no sample is found.
      ("/./a", [], [], []),
      ("/a/..", [], [], []),
      ("/a\u{0}", [], [], []),
      ("/a", [("k", "\u{0}")], [], []),
      ("/{w}", [], [.required("w", .enumeration([""]))], [.string("")]),
      ("/s/{rest*}", [], [.required("rest", .enumeration(["a//b"]))], [.string("a//b")]),
      ("/{unknown}", [], [], []),
    ]

  /// The sample links equal those that an app writes for the same values.
  @Test(arguments: cases.indices) func equalsTheLinkOfAnApp(_ index: Int) {
    let (path, query, parameters, values) = Self.cases[index]
    let route = Program.Route("route", path, query: query, parameters: parameters)
    let fields = zip(parameters, values).map { ParameterValue.Field($0.name, $1) }
    for (links, base) in Self.schemes {
      let items = query.map { (name: $0.0, value: $0.1) }
      let expected = try? route.templates[0].link(base, query: items, values: ParameterValues(fields))
      #expect(links.firstBase == base)
      #expect(route.sampleLink(base, route.templates[0]) == expected)
    }
  }

  @Test func aProgramWithoutLinksHasNoBase() { #expect(Program.Links().firstBase == nil) }
}
