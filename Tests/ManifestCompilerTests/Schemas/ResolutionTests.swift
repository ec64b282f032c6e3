import Foundation
import ManifestCompiler
import ManifestCore
import ManifestRuntime
import Testing

/// The output of `resolve`, as text and as JSON.
@Suite struct ResolutionTests {
  /// A URL and the relevant part of the JSON, without line breaks.
  struct Case: Sendable, CustomTestStringConvertible {
    let url: String
    let answer: String

    var testDescription: String { String(url.prefix(80)) }
  }

  private static let routes = """
    version: 1
    links:
      schemes:
        - shop
        - {name: arc, hosts: [hong.com]}
    abilities:
      entry/EntryAbility: {hosting: dynamic, access: public, params: {id: int, rate: double?, extra: object?}}
      native/Jump: {native: JumpViewController, access: public}
      native/Own: {native: OwnViewController, access: internal}
    bridge:
      name: NativeBridge
      origins: [https://h5.example.com]
      paths: [/, "/task/{id}", "/files/{name*}"]
      deepLink: {scheme: shop}
    routes:
      order:
        path: /order/{id}
        params:
          id: int
          exact: bool = false
          weight: double?
          code: {type: string, optional: true, pattern: "[A-Z]+"}
          tags: list<string>?
        controller: OrderViewController
      last: {path: /last, ability: native/Jump}
      old: {path: /old, controller: OldViewController, deprecated: {since: 2.10, removeAfter: 2099-06-30, use: last}}
      tab: {path: "/订单/100%25", query: {tab: "a b", app: "1"}, controller: TabViewController}
      spaced: {path: "/a%20b/{x}", params: {x: string}, controller: SpacedController}
      encoded: {path: "/caf%C3%A9/a,b/{n}", params: {n: int}, controller: EncodedController}
      debug: {path: /debug, controller: DebugViewController, access: internal}
    """

  private static let app = "com.example.shop://"

  /// A want with the declared parameters `id` and `extra`, and the undeclared `more`.
  private static let want = """
    %7B%22params%22:%5B%7B%22key%22:%22more%22,%22type%22:102,%22value%22:%5B1,2%5D%7D,\
    %7B%22key%22:%22id%22,%22type%22:5,%22value%22:7%7D,%7B%22key%22:%22extra%22,%22type%22:101,%22value%22:\
    %5B%7B%22key%22:%22a%22,%22type%22:10,%22value%22:%22b%22%7D%5D%7D%5D%7D
    """

  static let cases: [Case] = [
    Case(
      url: "shop://order/42",
      answer: """
        "route":{"name":"order","path":"/order/{id}"},"destination":{"kind":"controller","class":"OrderViewController"},\
        "parameters":{"id":42,"exact":false}
        """),
    Case(
      url: "arc://hong.com/order/9223372036854775807?exact=1&weight=1.5&code=AB&tags=a&tags=b%20c",
      answer: """
        "route":{"name":"order","path":"/order/{id}"},"destination":{"kind":"controller","class":"OrderViewController"},\
        "parameters":{"id":9223372036854775807,"exact":true,"weight":1.5,"code":"AB","tags":["a","b c"]}
        """),
    Case(
      url: "shop://last",
      answer: """
        "route":{"name":"last","path":"/last"},"destination":{"kind":"ability","module":"native","ability":"Jump",\
        "instanceName":"com.example.shop:native:Jump","hosting":"native","class":"JumpViewController",\
        "launchType":"multiton","isExported":true},"parameters":{}
        """),
    Case(
      url: "shop://old",
      answer: """
        "route":{"name":"old","path":"/old"},"destination":{"kind":"controller","class":"OldViewController"},\
        "parameters":{},"deprecated":{"since":"2.10","removeAfter":"2099-06-30","use":"last"}
        """),
    Case(
      url: "shop://%E8%AE%A2%E5%8D%95/100%25?tab=a%20b&app=1",
      answer: """
        "route":{"name":"tab","path":"/订单/100%25","query":{"app":"1","tab":"a b"}},\
        "destination":{"kind":"controller","class":"TabViewController"},"parameters":{}
        """),
    Case(
      url: "shop://a%20b/7",
      answer: """
        "route":{"name":"spaced","path":"/a%20b/{x}"},"destination":{"kind":"controller","class":"SpacedController"},\
        "parameters":{"x":"7"}
        """),
    Case(
      url: "shop://caf%C3%A9/a%2Cb/7",
      answer: """
        "route":{"name":"encoded","path":"/caf%C3%A9/a,b/{n}"},\
        "destination":{"kind":"controller","class":"EncodedController"},"parameters":{"n":7}
        """),
    Case(
      url: app + "native?abilityName=Jump",
      answer: """
        "destination":{"kind":"ability","module":"native","ability":"Jump",\
        "instanceName":"com.example.shop:native:Jump","hosting":"native","class":"JumpViewController",\
        "launchType":"multiton","isExported":true},"parameters":{}
        """),
    Case(
      url: app + "entry?abilityName=EntryAbility&params=" + want,
      answer: """
        "destination":{"kind":"ability","module":"entry","ability":"EntryAbility",\
        "instanceName":"com.example.shop:entry:EntryAbility","hosting":"dynamic","launchType":"singleton",\
        "isExported":true},\
        "parameters":{"id":7,"extra":{"a":"b"},"more":[1,2]}
        """),
    Case(
      url: "SHOP://H5?path=/files/a/b%20c",
      answer: """
        "webLink":{"path":"/files/{name*}"},"destination":{"kind":"web","path":"/files/a/b%20c"},"parameters":{}
        """),
    .init(failing: "shop://h5", "no-web-path"),
    .init(failing: "shop://h5?path=/&path=/", "repeated-web-path"),
    .init(failing: "shop://h5?path=//evil.example", "forbidden-web-path"),
    .init(failing: "shop://h5?path=/tusk/1", "undeclared-web-path"),
    .init(failing: "shop://h5?path=/&tab=1", "undeclared-web-query"),
    .init(failing: "shop://h5/x?path=/", .noRoute),
    .init(failing: "shop://h5?path=/%", .malformedURL),
    .init(failing: "shop://" + String(repeating: "a", count: 70_000), .tooLong),
    .init(failing: "shop", .malformedURL),
    .init(failing: "shopp://order/42", .unknownScheme, nearest: "shop"),
    .init(failing: "arc://hong.con/last", .unknownHost, nearest: "hong.com"),
    .init(failing: "shop://lost", .noRoute, nearest: "/last"),
    .init(failing: "shop://debug", .notPublic),
    .init(failing: app + "entry", .malformedWant),
    .init(failing: app + "entry?abilityName=EntryAbilty", .unknownAbility, nearest: "entry/EntryAbility"),
    .init(failing: app + "native?abilityName=Own", .notExported),
    .init(failing: app + "entry?abilityName=EntryAbility&params=1", .malformedParameters),
    .init(failing: app + "entry?abilityName=EntryAbility", .missingParameter, parameter: "id"),
    .init(failing: "shop://%E8%AE%A2%E5%8D%95/100%25?tab=a%20b&app=1&app=1", .repeatedQueryValue),
    .init(failing: "shop://order/1?weight=1&weight=2", .repeatedParameter, parameter: "weight"),
    .init(failing: "shop://order/x", .invalidParameter, parameter: "id"),
  ]

  @Test(arguments: cases)
  func json(_ example: Case) throws {
    let text = try Self.json(example.url).split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
      .replacing(#"": "#, with: #"":"#)
    // Other tests cover the message.
    let answer = text.replacing(/"message":"([^"\\]|\\.)*",?/, with: "")
    #expect(answer.contains(example.answer), "\(answer)")
  }

  /// Every kind of failure occurs, except an unreadable table, which the compiler never produces.
  @Test func everyKindOfFailureOccurs() {
    let kinds = RouteErrorKind.allCases.map(\.rawValue) + Systems.all.flatMap { $0.ownLinks?.errorKinds ?? [] }
    for kind in kinds where kind != RouteErrorKind.unreadableTable.rawValue {
      #expect(Self.cases.contains { $0.answer.contains(#""kind":"\#(kind)""#) }, "\(kind)")
    }
  }

  @Test func textShowsNoControlCharacters() throws {
    let answers = try ["shop://order/1?code=%1B%5B2J", "shop://order/1?tags=%1B%5B2J", "shop://\u{1B}[2J"].map {
      try #require(Self.answer($0)).text
    }
    #expect(
      answers[1] == """
        route       order
        path        /order/{id}
        controller  OrderViewController
        parameter   id = 1
        parameter   exact = false
        parameter   tags = \\u{1B}[2J

        """)
    #expect(answers.allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test func textShowsRequiredQueryValues() throws {
    #expect(
      try #require(Self.answer("shop://订单/100%25?tab=a%20b&app=1")).text == """
        route       tab
        path        /订单/100%25
        query       app = 1
        query       tab = a b
        controller  TabViewController

        """)
  }

  static func json(_ url: String) throws -> String { ResolutionAnswer.json([try #require(answer(url))]) }

  private static func answer(_ url: String) -> ResolutionAnswer? {
    Compiler(files: InMemoryFileSystem(SchemaProject.with(["routes.yaml": routes]))).compile()
      .resolve(url, origin: .external)
  }
}

extension ResolutionTests.Case {
  fileprivate init(failing url: String, _ kind: RouteErrorKind, nearest: String? = nil, parameter: String? = nil) {
    self.init(failing: url, kind.rawValue, nearest: nearest, parameter: parameter)
  }

  fileprivate init(failing url: String, _ kind: String, nearest: String? = nil, parameter: String? = nil) {
    self.url = url
    let rest = (nearest.map { #","nearest":"\#($0)""# } ?? "") + (parameter.map { #","parameter":"\#($0)""# } ?? "")
    answer = #""error":{"kind":"\#(kind)""# + rest
  }
}
