import ManifestCompiler
import Testing

/// Declarations whose names are equal in generated Swift.
@Suite struct EqualSwiftNamesTests {
  private static func findings(_ sections: String, file: String = "version: 1") -> [String] {
    let map = """
      version: 1
      include: [entry/routes.yaml]
      links: {schemes: [shop]}
      abilities:
        entry/EntryAbility: {}
      \(sections)
      """
    let files = ["routes.yaml": map, "entry/routes.yaml": file + "\n"]
    return SoundProject.build(files).report.findings
      .filter { $0.code == "MC4003" }.map(\.message)
  }

  private static let bridge = "bridge:\n  name: Native\n  origins: [https://h5.example.com]\n"

  @Test func reportsAParameterTypeThatHidesANamespace() {
    let found = Self.findings(
      "routes:\n  item: {path: /item, params: {tabRoutes: {type: enum, values: [a]}}, controller: ItemController}",
      file: """
        version: 1
        namespace: item-tab
        routes:
          other: {path: /other, controller: OtherController}
        """)
    #expect(
      found == ["parameter `tabRoutes` of route `item` and namespace `item-tab` are both `ItemTabRoutes` in Swift"])
  }

  @Test func reportsEqualNamespacesOnce() {
    let routes = "routes:\n  item: {path: /item, controller: ItemController}"
    let other = "version: 1\nnamespace: shop-items\nroutes:\n  other: {path: /other, controller: OtherController}"
    let found = Self.findings("namespace: shopItems\n" + routes, file: other)
    #expect(found.count == 1)
    #expect(found.first?.contains("namespace `shop-items`") == true)
  }

  @Test func reportsAKeyTypeThatHidesADeclaredType() {
    let found = Self.findings(
      """
      types: {Tab: {type: enum, values: [a, b]}}
      extensions:
        widget:
          bundleId: com.example.shop.widget
          point: share
          principalClass: ShareController
          groups: [group.com.example.shop]
          shared: {tab: {type: enum, values: [c]}, other: Tab}
      """)
    #expect(found == ["key `tab` and type `Tab` are both `Tab` in Swift"])
  }

  @Test func reportsATypeWithTheNameOfABridgeType() {
    let found = Self.findings(
      "types: {Event: {type: enum, values: [a]}}\n" + Self.bridge + "  methods: {log: {args: {event: Event}}}")
    #expect(found == ["type `Event` and `Bridge.Event` are both `Event` in Swift"])
  }

  @Test func methodsOfTheBridge() {
    let found = Self.findings(Self.bridge + "  methods: {hash: {args: {a: int}}, hashMethod: {args: {a: int}}}")
    #expect(found == ["method `hashMethod` and method `hash` are both `hashMethod` in Swift"])
  }

  @Test func typeAndProtocolOfAService() {
    let found = Self.findings(
      """
      types: {Session: {type: enum, values: [a]}}
      apps: {launcher: "90000001", items: {"90000001": {delegate: HomeAppDelegate}}}
      services: {session: {class: SessionService, protocol: Session}}
      routes:
        item: {path: /item, params: {session: Session}, controller: ItemController}
      """)
    #expect(found == ["the protocol of service `session` and type `Session` are both `Session` in Swift"])
  }

  /// Swift tells identifiers apart by their bytes, even if they are canonically equivalent.
  @Test func comparesNamesByBytes() {
    let found = Self.findings(
      """
      types: {Tab: {type: enum, values: ["caf\u{E9}", "cafe\u{301}"]}}
      apps: {launcher: "90000001", items: {"90000001": {delegate: HomeAppDelegate}}}
      services: {"caf\u{E9}": {class: AService, protocol: A}, "cafe\u{301}": {class: BService, protocol: B}}
      routes:
        "caf\u{E9}": {path: /a, params: {tab: Tab, "caf\u{E9}": int, "cafe\u{301}": int}, controller: AController}
        "cafe\u{301}": {path: /b, controller: BController}
      """)
    #expect(found.isEmpty)
  }
}
