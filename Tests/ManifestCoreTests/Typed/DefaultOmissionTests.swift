import ManifestCore
import ManifestRuntime
import Testing

/// URLs do not contain query values that are defaults; whatever else carries values does.
@Suite struct DefaultOmissionTests {
  private static func parameter(_ name: String, _ type: ParameterType, _ value: ParameterValue) -> LinkParameter {
    LinkParameter(name: name, type: type, presence: .defaulted(value))
  }

  private static let tab = parameter("tab", .scalar(.enumeration(["x", "y"])), .string("x"))

  private static let program = Program(
    [
      Program.Route("plain", "/p", parameters: [tab]),
      Program.Route("fixed", "/p", query: [("tab", "x")]),
      Program.Route("path", "/q/{tab}", parameters: [tab, .optional("id", .int)]),
      Program.Route("list", "/l", parameters: [parameter("ids", .list(.int), .list([.int(1), .int(2)]))]),
      Program.Route("ability", "/a", parameters: [tab], to: .ability("entry", "Main")),
    ],
    abilities: [Program.Ability("entry", "Main", .dynamic, .singleton, [tab])])

  private static func url(
    _ route: String, _ target: String, _ fields: [ParameterValue.Field],
    _ base: RouteBase = .link(.path(scheme: "myapp"))
  ) throws -> String {
    try EncodedCase(path: route, target: target, fields: fields).url(base, in: program.table())
  }

  @Test func leavesOutDefaultsInTheQuery() throws {
    #expect(try Self.url("plain", "/p", [.init("tab", .string("x"))]) == "myapp://p")
    #expect(try Self.url("plain", "/p", [.init("tab", .string("y"))]) == "myapp://p?tab=y")
    // The other route requires the value, so its URL has it.
    #expect(try Self.url("fixed", "/p?tab=x", []) == "myapp://p?tab=x")
    let table = try Self.program.table()
    let resolution = try table.resolve("myapp://p", origin: .external).get()
    #expect(resolution.opens(route: "plain") && resolution.parameters["tab"] == .string("x"))
    #expect(try table.resolve("myapp://p?tab=x", origin: .external).get().opens(route: "fixed"))
  }

  @Test func writesDefaultsInPathsAndWants() throws {
    let path = try Self.url("path", "/q/{tab}", [.init("tab", .string("x")), .init("id", .null)])
    #expect(path == "myapp://q/x")
    let want = try Self.url("ability", "/a", [.init("tab", .string("x"))], .want)
    #expect(want.contains("tab") && want.contains("%22x%22"))
  }

  /// A query without items means the default.
  @Test func cannotWriteAnEmptyListWithAnotherDefault() throws {
    #expect(try Self.url("list", "/l", [.init("ids", .list([.int(1), .int(2)]))]) == "myapp://l")
    #expect(try Self.url("list", "/l", [.init("ids", .list([.int(2)]))]) == "myapp://l?ids=2")
    #expect(throws: LinkError.changed(parameter: "ids")) { try Self.url("list", "/l", [.init("ids", .null)]) }
  }

  /// A whole URL carries only values that the path of its route can contain.
  @Test(
    arguments: [
      ("myapp://old?x=a", "a"), ("myapp://old?x=a%2Fb", "a/b"), ("myapp://old?x=", nil), ("myapp://old?x=.", nil),
      ("myapp://old?x=..", nil), ("myapp://old", nil), ("myapp://deep?rest=a%2Fb", "a/b"),
      ("myapp://deep?rest=a%2F%2Fb", nil), ("myapp://deep?rest=%2Fa", nil), ("myapp://deep?rest=a%2F..", nil),
      ("myapp://free?x=", ""), ("myapp://free", nil),
      // The URL does not carry the default.
      ("myapp://back", ""), ("myapp://back?x=", nil), ("myapp://back?x=b", "b"),
    ])
  func wholeURLsCarryWhatThePathCan(url: String, value: String?) throws {
    let table = try Program([
      Program.Route("one", "/c/{x}", parameters: [.required("x", .string)], legacy: ["myapp://old"]),
      Program.Route("rest", "/d/{rest*}", parameters: [.required("rest", .string)], legacy: ["myapp://deep"]),
      Program.Route(
        "default", "/g/{x}", "/g", parameters: [Self.parameter("x", .scalar(.string), .string(""))],
        legacy: ["myapp://back"]),
      Program.Route("query", "/e", parameters: [.required("x", .string)], legacy: ["myapp://free"]),
    ]).table()
    let resolution = try? table.resolve(url, origin: .external).get()
    #expect(resolution?.parameters.first?.value == value.map { .string($0) })
  }
}
