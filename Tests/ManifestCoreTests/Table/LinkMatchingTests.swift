import ArkUISystem
import ManifestRuntime
import ManifestTestSupport
import ManifestText
import Testing

@testable import ManifestCore

@Suite struct LinkMatchingTests {
  static func table(_ routes: Program.Route..., abilities: [Program.Ability] = []) throws -> RouteTable {
    try Program(routes, abilities: abilities).table()
  }

  // MARK: - Schemes, hosts, paths

  static let authorities =
    [
      ("arc://hong.com/order", "order"), ("ARC://HONG.com/order", "order"), ("arc://kong.com/order", "order"),
      ("arc://hong.com", "root"), ("arc://hong.com/", "root"), ("arc://hong.com/order/", "order"),
      ("arc://hong.com/order//", nil), ("arc://hong.com//", nil), ("myapp:////", nil),
      ("arc://hong.com/order/?x=1", "order"),
      ("arc://hong.com//order", nil),
      ("arc://other.com/order", nil), ("arc:///order", nil), ("arc:/order", nil), ("arc:", nil),
      ("arc://hong.com.evil.org/order", nil), ("arc://hong%2Ecom/order", nil),
      ("https://links.example.com/order", "order"), ("HTTPS://Links.Example.com/order", "order"),
      ("http://links.example.com/order", nil), ("https://example.com/order", nil),
      ("myapp://order", "order"), ("myapp:///order", "order"), ("myapp:/order", "order"), ("MyApp://order", "order"),
      ("myapp://ORDER", nil), ("myapp://order/", "order"), ("myapp:////order", nil), ("myapp://", "root"),
      ("myapp:///", "root"), ("myapp:/", "root"), ("myapp:", "root"), ("myapp", nil), ("myapp:order", nil),
      ("myapp://order?x=1#y", "order"), ("myapp://order#", "order"), ("myapp://order?", "order"), ("myapp:?x", "root"),
      ("myapp://%6Frder", "order"), ("myapp://order%2F42", nil), ("other://order", nil), ("", nil), (":", nil),
      ("://order", nil), ("/order", nil), ("1app://order", nil), ("my_app://order", nil),
    ] as [(String, String?)]

  @Test(arguments: authorities)
  func authorityAndPathSelectTheRoute(url: String, route: String?) throws {
    let table = try Self.table(Program.Route("root", "/"), Program.Route("order", "/order"))
    #expect(table.answer(url) == route)
    #expect((try? table.resolve(utf8: Array(url.utf8), origin: .external).get())?.summary == route)
    #expect((try? table.resolve(url[...], origin: .external).get())?.summary == route)
  }

  @Test(
    arguments: [
      ("myapp://a b", .forbiddenCharacter(" "), 9), ("myapp://a\"", .forbiddenCharacter("\""), 9),
      ("myapp://a?<", .forbiddenCharacter("<"), 10), ("myapp://a#>", .forbiddenCharacter(">"), 10),
      ("myapp://a\\", .forbiddenCharacter("\\"), 9), ("myapp://a^", .forbiddenCharacter("^"), 9),
      ("myapp://a`", .forbiddenCharacter("`"), 9), ("myapp://{a", .forbiddenCharacter("{"), 8),
      ("myapp://a|", .forbiddenCharacter("|"), 9), ("myapp://a}", .forbiddenCharacter("}"), 9),
      ("myapp://a\n", .forbiddenCharacter("\n"), 9), ("myapp://\0", .forbiddenCharacter("\0"), 8),
      ("myapp://a\u{7F}", .forbiddenCharacter("\u{7F}"), 9), ("myapp://a\u{85}", .forbiddenCharacter("\u{85}"), 9),
      ("myapp://[::1]", .forbiddenCharacter("["), 8), ("myapp://a?b[]", .forbiddenCharacter("["), 11),
      ("myapp://a#b#c", .forbiddenCharacter("#"), 11), (" myapp://a", .forbiddenCharacter(" "), 0),
      ("myapp://a%", .malformedEscape, 9), ("myapp://a%4", .malformedEscape, 9), ("myapp://a%4g", .malformedEscape, 9),
      ("myapp://a?%zz", .malformedEscape, 10), ("myapp://a%%41", .malformedEscape, 9),
      ("myapp://a#%", .malformedEscape, 10),
      ("myapp://%FF", .notUTF8, 8), ("myapp://%C3", .notUTF8, 8), ("myapp://%C3/%A9", .notUTF8, 8),
      ("myapp://%C3é", .notUTF8, 8), ("myapp://%C0%AF", .notUTF8, 8), ("myapp://%ED%A0%80", .notUTF8, 8),
      ("myapp://%F4%90%80%80", .notUTF8, 8), ("myapp://a?x=%E4%BD", .notUTF8, 12), ("myapp://%A9", .notUTF8, 8),
      ("myapp://a%00", .null, 9), ("myapp://a?x=%00", .null, 12),
      ("myapp://user@a/b", .userInformation, 12), ("arc://@hong.com/a", .userInformation, 6),
      ("arc://hong.com:80/a", .port, 14), ("arc://hong.com:/a", .port, 14), ("myapp://a:b@c/d", .userInformation, 11),
      ("myapp:a/b", .relativePath, 6), ("myapp://./a", .dotSegment, 8), ("myapp://a/../b", .dotSegment, 10),
      ("myapp://a/%2e", .dotSegment, 10), ("myapp://a/.%2E/b", .dotSegment, 10), ("myapp:///..", .dotSegment, 9),
      ("arc://hong.com/.", .dotSegment, 15), ("myapp", .noScheme, 0), ("", .noScheme, 0), ("a/b:c", .noScheme, 0),
      ("?a:b", .noScheme, 0), ("é:a", .noScheme, 0),
    ] as [(String, URLFault.Kind, Int)])
  func rejectsMalformedURLs(url: String, kind: URLFault.Kind, offset: Int) throws {
    let table = try Self.table(Program.Route("any", "/{x*}"))
    guard case .malformed(let fault)? = table.error(url) else {
      Issue.record("\(url) gives \(table.resolve(url, origin: .external))")
      return
    }
    #expect(fault.kind == kind)
    #expect(fault.offset == offset)
    #expect(!fault.description.isEmpty)
  }

  @Test func rejectsInvalidUTF8() throws {
    let table = try Self.table(Program.Route("any", "/{x*}"))
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xC3, 0x25, 0x41, 0x39], [0xED, 0xA0, 0x80], [0xF8]] {
      let result = table.resolve(utf8: Array("myapp://a/".utf8) + bytes, origin: .external)
      guard case .failure(.malformed(let fault)) = result else {
        Issue.record("\(bytes) gives \(result)")
        continue
      }
      #expect(fault.kind == .notUTF8)
      #expect(fault.offset == 10)
    }
  }

  @Test func limitsTheLength() throws {
    let table = try Self.table(Program.Route("any", "/{x*}", parameters: [.required("x", .string)]))
    let longest = "myapp:///" + String(repeating: "a", count: RouteTable.maximumURLLength - 9)
    #expect(table.answer(longest) != nil)
    #expect(table.error(longest + "a") == .tooLong(bytes: RouteTable.maximumURLLength + 1))
    let slashes = "myapp:" + String(repeating: "/a", count: RouteTable.maximumURLLength / 2 - 3)
    #expect(table.answer(slashes) != nil)
  }

  // MARK: - Templates

  @Test(
    arguments: [
      ("/a/b", "literal"), ("/a/x", "a-p"), ("/x/b", "p-b"), ("/a/x/c", "a-p-c"), ("/a/b/c", "a-p-c"),
      ("/a/b/d", "a-rest"),
      ("/x/y", "rest"), ("/x/b/z", "rest"), ("/a", "p"), ("/x", "p"), ("/a/b/e/f", "a-rest"), ("/q/r/s", "rest"),
      ("/z/b", "p-b"), ("/%61/%62", "literal"), ("/a%2Fb", "p"), ("/a/b%2Fc", "a-p"), ("/a//b", nil), ("/a/", "p"),
    ] as [(String, String?)])
  func mostSpecificTemplateWins(path: String, route: String?) throws {
    let table = try Self.table(
      Program.Route("rest", "/{x*}"), Program.Route("a-rest", "/a/{x*}"), Program.Route("p", "/{x}"),
      Program.Route("p-b", "/{x}/b"), Program.Route("a-p", "/a/{x}"), Program.Route("a-p-c", "/a/{x}/c"),
      Program.Route("literal", "/a/b"))
    #expect(table.answer("arc://hong.com" + path) == route)
  }

  @Test func findsNamesOfAnyText() throws {
    let names = [
      "a b", "a%20b", "{x}", "{x*}", "é", "e\u{301}", "中文", "a?b", "a#b", "\"\"\"#", "\\(x)", "a\nb", ",", "=", "&",
      "😀", "a:b",
    ]
    let routes = names.map { name in
      Program.Route(
        name: name, templates: [PathTemplate(segments: [.literal(name)])],
        query: [Program.QueryItem(name: name, value: name)],
        parameters: [LinkParameter(name: name + "p", type: .scalar(.enumeration([name, "x"])), presence: .required)],
        destination: .controller(name), isPublic: true, deprecation: RouteEntry.Deprecation(since: name), examples: [],
        summary: nil, span: nowhere)
    }
    let text = RouteTableText(Program(routes)).text
    #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) && !Array("\"\\#".utf8).contains($0) })
    let table = try RouteTable(utf8: Array(text.utf8))
    for (name, route) in zip(names, routes) {
      let values = ParameterValues([ParameterValue.Field(name + "p", .string(name))])
      let url = try #require(
        try route.templates[0].link(.host(scheme: "arc", host: "hong.com"), query: [(name, name)], values: values))
      let resolution = try table.resolve(url, origin: .external).get()
      #expect(resolution.route.map { Array($0.utf8) } == Array(name.utf8))
      #expect(resolution.parameters == values)
      #expect(resolution.destination == .controller(name))
      #expect(resolution.deprecation == LinkResolution.Deprecation(since: name, removeAfter: nil, replacement: nil))
    }
  }

  // MARK: - Query values

  @Test(
    arguments: [
      ("arc://hong.com/tab", "tab"), ("arc://hong.com/tab?i=0", "tab0"), ("arc://hong.com/tab?i=1", "tab1"),
      ("arc://hong.com/tab?i=2", "tab"), ("arc://hong.com/tab?i=0&j=x", "tab0x"),
      ("arc://hong.com/tab?j=x&i=0", "tab0x"),
      ("arc://hong.com/tab?i=1&j=x", "tab1"), ("arc://hong.com/tab?%69=%30", "tab0"),
      ("arc://hong.com/tab?I=0", "tab"), ("arc://hong.com/tab?j=x", "tab"), ("arc://hong.com/tab?i", "tab"),
      ("arc://hong.com/tab?k", "tabk"), ("arc://hong.com/tab?k=", "tabk"), ("arc://hong.com/tab?&&k&", "tabk"),
      ("arc://hong.com/tab?i=+", "tab+"), ("arc://hong.com/tab?i=%2B", "tab+"), ("arc://hong.com/tab?i=%20", "tab"),
      ("arc://hong.com/other?i=0", "other"), ("arc://hong.com/other", "any"), ("arc://hong.com/tab?i=0#i=1", "tab0"),
    ] as [(String, String)])
  func requiredQueryValuesSelectTheRoute(url: String, route: String) throws {
    let table = try Self.table(
      Program.Route("tab", "/tab"), Program.Route("tab0", "/tab", query: [("i", "0")]),
      Program.Route("tab1", "/tab", query: [("i", "1")]),
      Program.Route("tab0x", "/tab", query: [("i", "0"), ("j", "x")]),
      Program.Route("tabk", "/tab", query: [("k", "")]), Program.Route("tab+", "/tab", query: [("i", "+")]),
      Program.Route("other", "/other", query: [("i", "0")]), Program.Route("any", "/{x}"))
    #expect(table.answer(url) == route)
  }

  // MARK: - Parameters

  static let typed = Program.Route(
    "typed", "/t/{id}", "/t",
    parameters: [
      .required("id", .int(0...99)), .optional("b", .bool), .optional("d", .double(0...10)),
      LinkParameter(name: "l", type: .list(.int(0...9)), presence: .optional),
      LinkParameter(name: "e", type: .scalar(.enumeration(["x", "y"])), presence: .defaulted(.string("y"))),
      .optional("s", .string(maxLength: 3, pattern: nil)),
      LinkParameter(name: "o", type: .object([]), presence: .optional),
      LinkParameter(name: "m", type: .list(.bool), presence: .defaulted(.list([.bool(true), .bool(false)]))),
    ])

  @Test(
    arguments: [
      ("/t/1", "id=1 e=y m=true,false"), ("/t/1?id=2", "id=1 e=y m=true,false"),
      ("/t/1?id=2&id=3", "id=1 e=y m=true,false"),
      ("/t?id=2", "id=2 e=y m=true,false"), ("/t/1?e=x&zzz=1&zzz=2", "id=1 e=x m=true,false"),
      ("/t/1?l=1&l=2&l=1&m=0", "id=1 l=1,2,1 e=y m=false"), ("/t/1?b=1&d=1e1", "id=1 b=true d=10 e=y m=true,false"),
      ("/t/1?s", "id=1 e=y s= m=true,false"), ("/t/1?s=", "id=1 e=y s= m=true,false"),
      ("/t/1?s=a+b", "id=1 e=y s=a+b m=true,false"), ("/t/1?s=%E4%BD%A0é", "id=1 e=y s=你é m=true,false"),
      ("/t/1?s=a=b", "id=1 e=y s=a=b m=true,false"), ("/t/%31", "id=1 e=y m=true,false"),
      ("/t/1?s=%2541", "id=1 e=y s=%41 m=true,false"), ("/t/1?o=%7B%22a%22:1%7D", "id=1 e=y o={\"a\":1} m=true,false"),
    ] as [(String, String)])
  func valuesAreTyped(path: String, values: String) throws {
    #expect(try Self.table(Self.typed).answer("arc://hong.com" + path) == "typed " + values)
  }

  @Test(
    arguments: [
      ("/t/x", "id", "x"), ("/t/100", "id", "100"), ("/t?id=-1", "id", "-1"), ("/t?id=", "id", ""), ("/t?id", "id", ""),
      ("/t/1?b=yes", "b", "yes"), ("/t/1?d=11", "d", "11"), ("/t/1?d=nan", "d", "nan"), ("/t/1?l=1&l=x", "l", "x"),
      ("/t/1?e=z", "e", "z"), ("/t/1?s=abcd", "s", "abcd"), ("/t/1?o=1", "o", "1"),
      ("/t/9223372036854775808", "id", "9223372036854775808"),
    ] as [(String, String, String)])
  func anInvalidValueIsAnErrorNotAnotherRoute(path: String, name: String, found: String) throws {
    let table = try Self.table(Self.typed, Program.Route("any", "/{x*}"))
    guard case .invalidParameter(let parameter, of: let subject)? = table.error("arc://hong.com" + path) else {
      Issue.record("\(path) gives \(table.resolve("arc://hong.com" + path, origin: .external))")
      return
    }
    #expect(parameter.name == name)
    #expect(parameter.found == found)
    #expect(parameter.expected == Self.typed.parameters.first { $0.name == name }?.type)
    #expect(subject == .route("typed", template: path.hasPrefix("/t/") ? "/t/{id}" : "/t"))
  }

  @Test func rejectsMissingAndRepeatedParameters() throws {
    let table = try Self.table(Self.typed, Program.Route("any", "/{x*}"))
    #expect(table.error("arc://hong.com/t") == .missingParameter("id", of: .route("typed", template: "/t")))
    #expect(
      table.error("arc://hong.com/t/1?b=1&b=1") == .repeatedParameter("b", of: .route("typed", template: "/t/{id}")))
  }

  /// A query value that selects a route may occur once; the first occurrence selects the route.
  @Test(
    arguments: [
      ("/tab?tabIndex=0", "home"), ("/tab?tabIndex=0&tabIndex=0", nil), ("/tab?tabIndex=0&tabIndex=9", nil),
      ("/tab?tab%49ndex=0&tabIndex=", nil), ("/tab?tabIndex=9&tabIndex=0", "plain"), ("/tab?tabIndex=9", "plain"),
      ("/list?tabIndex=0&tabIndex=0", "list"),
    ] as [(String, String?)])
  func rejectsRepeatedQueryValues(path: String, route: String?) throws {
    let table = try Self.table(
      Program.Route("home", "/tab", query: [("tabIndex", "0")]), Program.Route("plain", "/tab"),
      Program.Route(
        "list", "/list", parameters: [LinkParameter(name: "tabIndex", type: .list(.int), presence: .optional)]))
    let result = table.resolve("arc://hong.com" + path, origin: .external)
    if let route {
      #expect(try result.get().route == route)
    } else {
      let error = RouteError.repeatedQueryValue("tabIndex", of: .route("home", template: "/tab?tabIndex=0"))
      #expect(table.error("arc://hong.com" + path) == error)
      #expect(
        error.description == """
          route `home` (`/tab?tabIndex=0`) accepts the query value `tabIndex` once, but the URL repeats it
          """)
    }
  }

  /// The template of a resolution is written as in a route map.
  @Test(
    arguments: [
      ("/a b/{x}", "/a%20b/{x}"), ("/café/a,b", "/café/a,b"), ("/100%", "/100%25"), ("/a?b#c", "/a%3Fb%23c"),
      ("/:id", "/%3Aid"), ("/<id>", "/%3Cid%3E"), ("/*", "/%2A"), ("/a:b", "/a:b"), ("/\u{7F}", "/%7F"),
    ])
  func templateIsWrittenAsInTheMap(path: String, template: String) throws {
    let route = Program.Route("r", path)
    let url = try #require(
      try route.templates[0].link(
        .path(scheme: "myapp"), values: ParameterValues([ParameterValue.Field("x", .string("x"))])))
    let resolution = try Self.table(route).resolve(url, origin: .external).get()
    #expect(resolution.template == template)
    var diagnostics = Diagnostics()
    #expect(PathTemplate(Spanned(template, nowhere), into: &diagnostics) == route.templates[0])
  }

  @Test func restIsJoinedOrListed() throws {
    let table = try Self.table(
      Program.Route("text", "/text/{x*}", parameters: [.required("x", .string)]),
      Program.Route(
        "list", "/list/{x*}", parameters: [LinkParameter(name: "x", type: .list(.string), presence: .required)])
    )
    #expect(table.answer("arc://hong.com/text/a/b%20c/d") == "text x=a/b c/d")
    #expect(table.answer("arc://hong.com/text") == nil)
    #expect(table.answer("arc://hong.com/text/") == nil)
    #expect(table.answer("arc://hong.com/text/a/") == "text x=a")
    #expect(
      table.error("arc://hong.com/text/a/b%2Fc")
        == .invalidParameter(
          RouteError.InvalidParameter(name: "x", expected: .scalar(.string), found: "b/c"),
          of: .route("text", template: "/text/{x*}")))
    let list = try table.resolve("arc://hong.com/list/a/b%2Fc", origin: .external).get()
    #expect(list.parameters.list("x") == [.string("a"), .string("b/c")])
  }

  // MARK: - Web pages

  private static func web(_ template: String) throws -> RouteTable {
    let page = DestinationKind("web", noun: "web page", MapForms.path, "A web page.")
    let destination = ResolvedDestination(page, template, encodedName: template)
    return try table(
      Program.Route(
        "open", "/open",
        parameters: [
          .required("a", .string), .required("b", .string), .optional("n", .int), .optional("note", .string),
        ],
        to: destination))
  }

  /// A web template, the values of `a` and `b`, and the path of the page; nil for an invalid value, with its name.
  struct WebValues: Sendable, CustomTestStringConvertible {
    let template: String
    let values: [String]
    let path: String?
    let invalid: String

    var testDescription: String { "\(template) \(values)" }

    init(_ template: String, _ a: String, _ b: String, opens path: String) {
      (self.template, values, self.path, invalid) = (template, [a, b], path, "")
    }

    init(_ template: String, _ a: String, _ b: String, refuses name: String) {
      (self.template, values, path, invalid) = (template, [a, b], nil, name)
    }

    var fields: [ParameterValue.Field] {
      zip(["a", "b"], values).map { ParameterValue.Field($0, .string($1)) }
    }
  }

  static let webValues: [WebValues] = [
    WebValues("/{a}/{b}", "x", "y", opens: "/x/y"), WebValues("/{a}/{b}", "x/y", "é ?", opens: "/x%2Fy/%C3%A9%20%3F"),
    WebValues("/{a}/{b}", "...", "%2E", opens: "/.../%252E"), WebValues("/{a}/{b}", "x", ".b", opens: "/x/.b"),
    WebValues("/d/{a}", "x", "..", opens: "/d/x?b=.."), WebValues("/d/{a}", "x", "", opens: "/d/x?b="),
    WebValues("/d/{b*}", "", "x/y z/...", opens: "/d/x/y%20z/...?a="),
    // Another site.
    WebValues("/{a}/{b}", "", "evil.example", refuses: "a"), WebValues("/{b*}", "x", "/evil.example", refuses: "b"),
    // Another page.
    WebValues("/d/{a}", "..", "x", refuses: "a"), WebValues("/d/{a}", ".", "x", refuses: "a"),
    WebValues("/d/{a}", "", "x", refuses: "a"), WebValues("/{a}/{b}", "x", "..", refuses: "b"),
    WebValues("/d/{b*}", "x", "", refuses: "b"), WebValues("/d/{b*}", "x", "y//z", refuses: "b"),
    WebValues("/d/{b*}", "x", "y/", refuses: "b"), WebValues("/d/{b*}", "x", "y/../../z", refuses: "b"),
    WebValues("/d/{b*}", "x", "./y", refuses: "b"),
    // Literals are percent-encoded, too.
    WebValues("/a|b+c/{a}", "x", "y", opens: "/a%7Cb%2Bc/x?b=y"),
    WebValues("/a%20b/%E4%B8%80/{a}/{b}", "x", "y", opens: "/a%20b/%E4%B8%80/x/y"),
    WebValues("/[a]'$/{a}/{b}", "x", "y", opens: "/%5Ba%5D%27%24/x/y"),
  ]

  @Test("a web page is opened by its own path only", arguments: webValues)
  func webPages(_ example: WebValues) throws {
    let table = try Self.web(example.template)
    var link = LinkText(.path(scheme: "myapp"))
    try link.append(segment: "open")
    for field in example.fields { try link.append(query: field.name, field.value) }
    let typed = EncodedCase(
      path: "open", target: "/open", fields: example.fields + [.init("n", .null), .init("note", .null)])
    guard let path = example.path else {
      guard case .invalidParameter(let parameter, of: let subject)? = table.error(link.text) else {
        Issue.record("\(link.text) gives \(table.resolve(link.text, origin: .external))")
        return
      }
      #expect(parameter.name == example.invalid)
      #expect(["", ".", ".."].contains(parameter.found))
      #expect(subject == .route("open", template: "/open"))
      let refused = LinkError.refused(.invalidParameter(parameter, of: subject))
      #expect(throws: refused) { try typed.resolution(in: table) }
      #expect(throws: refused) { try typed.url(.link(.path(scheme: "myapp")), in: table) }
      return
    }
    #expect(try table.resolve(link.text, origin: .external).get().destination == .web(path))
    #expect(try typed.resolution(in: table).destination == .web(path))
    #expect(try typed.url(.link(.path(scheme: "myapp")), in: table) == link.text)
  }

  // MARK: - Parameters by name

  @Test func parametersAreReachedByName() throws {
    let url = "arc://hong.com/t/7?b=true&d=0.5&l=1&s=x&o=%7B%22a%22:1%7D"
    let values = try Self.table(Self.typed).resolve(url, origin: .external).get().parameters
    #expect(values.int("id") == 7)
    #expect(values.bool("b") == true)
    #expect(values.double("d") == 0.5)
    #expect(values.list("l") == [.int(1)])
    #expect(values.string("e") == "y")
    #expect(values.object("o")?.int("a") == 1)
    #expect(values.int("b") == nil)
    #expect(values["none"] == nil)
    #expect(values.map(\.name) == ["id", "b", "d", "l", "e", "s", "o", "m"])
  }

  // MARK: - Access, deprecation, destination

  @Test func externalURLsCannotOpenInternalRoutes() throws {
    let table = try Self.table(Program.Route("debug", "/debug", isPublic: false), Program.Route("any", "/{x}"))
    #expect(table.error("arc://hong.com/debug") == .notPublic(route: "debug"))
    #expect(table.answer("arc://hong.com/debug", origin: .internal) == "debug")
  }

  private enum Requirement: String, LinkRequirement {
    case login
    case goldMember = "gold-member"
    case wifi
  }

  @Test func requirementsOfARouteAndItsDestinationAreUnited() throws {
    let table = try Self.table(
      Program.Route("order", "/order", to: .ability("entry", "Main"), requirements: ["gold-member", "login"]),
      Program.Route("main", "/main", to: .ability("entry", "Main")),
      Program.Route("free", "/free"), Program.Route("help", "/help", requirements: ["wifi"]),
      abilities: [Program.Ability("entry", "Main", requirements: ["login", "a b,c"])])
    func requirements(_ url: String) throws -> [String] {
      try table.resolve(url, origin: .external).get().requirements
    }
    #expect(try requirements("myapp://order") == ["a b,c", "gold-member", "login"])
    #expect(try requirements("myapp://main") == ["a b,c", "login"])
    #expect(try requirements("com.example.shop://entry?abilityName=Main") == ["a b,c", "login"])
    #expect(try requirements("myapp://free") == [])
    #expect(try requirements("myapp://help") == ["wifi"])
    let order = try table.resolve("myapp://order", origin: .external).get()
    #expect(order.requires(Requirement.login) && order.requires(Requirement.goldMember))
    #expect(!order.requires(Requirement.wifi))
  }

  @Test func resolutionDescribesTheDestination() throws {
    let table = try Self.table(
      Program.Route(
        "order", "/order/{id}", parameters: [.required("id", .int)], to: .ability("entry", "Main")),
      Program.Route("old", "/old", deprecation: RouteEntry.Deprecation(removeAfter: "2027-06-30", use: "order")),
      abilities: [
        Program.Ability("entry", "Other", .dynamic, .specified),
        Program.Ability(
          "entry", "Main", .native("MainController"), .multiton,
          [
            .required("id", .int),
            LinkParameter(name: "title", type: .scalar(.string), presence: .defaulted(.string("a b"))),
            LinkParameter(name: "tags", type: .list(.string), presence: .defaulted(.list([]))),
          ]),
      ])
    let order = try table.resolve("myapp://order/7", origin: .external).get()
    guard case .ability(let ability) = order.destination else {
      Issue.record("\(order.destination)")
      return
    }
    #expect(order.route == "order")
    #expect(order.template == "/order/{id}")
    #expect(order.deprecation == nil)
    #expect(ability.instanceName == "com.example.shop:entry:Main")
    #expect(ability.presenter == .native("MainController"))
    #expect(ability.launchType == .multiton)
    #expect(
      try order.wantParameters() == """
        {"params":[{"key":"id","type":5,"value":"7"},{"key":"title","type":10,"value":"a b"}]}
        """)
    let old = try table.resolve("myapp://old", origin: .external).get()
    #expect(old.destination == .controller("oldController"))
    #expect(old.deprecation == LinkResolution.Deprecation(since: nil, removeAfter: "2027-06-30", replacement: "order"))
    let large = try table.resolve("myapp://order/3000000000", origin: .external).get()
    #expect(throws: WantParameters.Unrepresentable.int(key: "id", 3_000_000_000)) { try large.wantParameters() }
  }
}
