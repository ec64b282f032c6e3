import ManifestCompiler
import ManifestCore
import ManifestText
import Testing

/// The links that extensions open.
@Suite struct ExtensionLinksTests {
  private static func compiled(_ keys: String, links: String, routes: String) -> Compilation {
    let map = """
      version: 1
      app: {team: ABCDE12345, minimumOS: "18.0"}
      links: {\(links)}
      abilities: {entry/EntryAbility: {}}
      routes: {\(routes)}
      extensions:
        clock: {bundleId: com.example.shop.clock, \(keys)}
      """
    return SoundProject.build(map: map)
  }

  private static let home = "home: {path: /home, ability: entry/EntryAbility}"

  @Test(arguments: [
    ("point: widgetkit, scheme: https", "schemes: [shop], domains: [shop.example]", []),
    ("point: widgetkit, scheme: HTTPS", "schemes: [shop], domains: [shop.example]", []),
    ("point: widgetkit, scheme: https", "domains: [shop.example]", []),
    ("point: widgetkit, scheme: https", "schemes: [shop]", ["the app has no universal links"]),
    (
      "point: widgetkit, scheme: http", "schemes: [shop], domains: [shop.example]",
      ["an extension opens its app by a custom scheme, not by a web link"]
    ),
    (
      "point: imessage, principalClass: Messages, scheme: https", "schemes: [shop], domains: [shop.example]",
      ["an extension opens its app by a custom scheme, not by a web link"]
    ),
    ("point: widgetkit, scheme: shp", "schemes: [shop]", ["the app has no scheme `shp`"]),
  ])
  func widgetsMayOpenUniversalLinks(keys: String, links: String, messages: [String]) {
    let report = Self.compiled("\(keys), opens: [home]", links: links, routes: Self.home).report
    #expect(report.findings.filter { $0.code == "MC6506" }.map(\.message) == messages)
  }

  @Test func aUniversalLinkIsThatOfTheDomain() throws {
    let compilation = Self.compiled(
      "point: widgetkit, scheme: https, opens: [home]", links: "schemes: [shop], domains: [shop.example]",
      routes: Self.home)
    let source = try #require(compilation.outputs?.files.first { $0.path == "Swift/Extensions.swift" }).text
    #expect(source.contains("try Routes.home.url(scheme: .https)"))
    #expect(source.contains("func homeURL() throws -> Foundation.URL {"))
  }

  @Test func aRouteMustNotHaveTheNameOfAnothersURL() {
    let routes = "home: {path: /home, ability: entry/EntryAbility}, homeURL: {path: /url, controller: URLController}"
    let report = Self.compiled("point: widgetkit, opens: [home, homeURL]", links: "schemes: [shop]", routes: routes)
      .report
    #expect(
      report.findings.filter { $0.code == "MC4003" }.map(\.message) == [
        "route `homeURL` of `clock` and route `home` of `clock` are both `homeURL` in Swift"
      ])
  }

  // MARK: - Whole URLs and bases

  private static let camera =
    #"camera: {path: "/camera/{id}", controller: CameraController, legacy: ["main://action=open", "MAIN://Camera"]}"#

  @Test func opensARouteByAWholeURL() throws {
    let compilation = Self.compiled(
      #"point: widgetkit, opens: [{route: camera, legacy: "MAIN://Camera"}, home]"#, links: "schemes: [shop, main]",
      routes: "\(Self.home), \(Self.camera)")
    #expect(compilation.report.findings.filter { $0.severity == .error }.map(\.message) == [])
    let source = try #require(compilation.outputs?.files.first { $0.path == "Swift/Extensions.swift" }).text
    #expect(source.contains(#"try Routes.camera(id: id).url(legacy: "MAIN://Camera")"#))
    #expect(source.contains("try Routes.home.url(scheme: .shop)"))
  }

  @Test(
    arguments: [
      (
        #"opens: [{route: camera, legacy: "main://action=opn"}]"#,
        "route `camera` does not list `main://action=opn` under `legacy`"
      ),
      (#"opens: [{route: camera, legacy: "Main://camera"}]"#, nil),
      (
        #"opens: [{route: home, legacy: "main://action=open"}]"#,
        "route `home` does not list `main://action=open` under `legacy`"
      ),
      ("opens: [{route: camera, legacy: 0}]", "route `camera` does not list `0` under `legacy`"),
      (#"opens: [{route: camra, legacy: "main://action=open"}]"#, "unknown route `camra`"),
      ("opens: [only]", "route `only` does not open by `shop`, the scheme of the extension's links"),
      ("opens: [only], scheme: main", nil),
    ] as [(String, String?)])
  func reportsRoutesThatItCannotOpen(keys: String, message: String?) {
    let report = Self.compiled(
      "point: widgetkit, \(keys)", links: "schemes: [shop, main]",
      routes: "\(Self.home), \(Self.camera), only: {path: /only, controller: OnlyController, via: [main]}"
    ).report
    #expect(report.findings.filter { $0.severity == .error }.map(\.message) == (message.map { [$0] } ?? []))
  }
}
