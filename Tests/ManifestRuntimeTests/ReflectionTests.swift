import ManifestRuntime
import Testing

/// What a failed test prints of values that refer to a route table.
@Suite struct ReflectionTests {
  private static let head = """
    manifest-routes 4
    bundle com.example.orchard
    scheme com.example.orchard want
    scheme orchard path
    entries
    /l 6f5b5d4a /settings settings settings controller:SettingsViewController public current free all usual same
    /lp d1b401eb /orders/{id} order orders.order controller:OrderViewController public current free all usual same id:int
    ability b22483fb orders/OrderAbility orders.ordersOrderAbility view specified internal free

    """
  private static let table = RouteTable(unverified: Array((head + "end").utf8))
  /// A table of more than 50 KB.
  private static let long = RouteTable(
    unverified: Array((head + String(repeating: "page 0a0a0a0a about about free\n", count: 2_000) + "end").utf8))

  private static func dumped(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test func aTableIsDescribedByItsBundleAndSize() {
    #expect("\(Self.table)" == "the route table of `com.example.orchard` with 3 entries")
    #expect(String(reflecting: Self.long) == "the route table of `com.example.orchard` with 2003 entries")
    #expect("\(RouteTable(unverified: []))" == "a route table that cannot be read: \(TableFault.notATable)")
  }

  @Test func aResolutionIsDescribedWithoutValues() throws {
    let order = try Self.table.resolve("orchard://orders/42", origin: .external).get()
    #expect("\(order)" == "route `order` (/orders/{id})")
    let want = "com.example.orchard://orders?abilityName=OrderAbility"
    #expect("\(try Self.table.resolve(want, origin: .internal).get())" == "ability `orders/OrderAbility`")
    #expect(Self.dumped(order).contains("42"))
  }

  @Test func noValueIsPrintedWithTheTextOfItsTable() throws {
    let resolution = try Self.long.resolve("orchard://orders/42", origin: .external).get()
    let request = LinkRequest("orchard://orders/42", origin: .external, in: Self.long)
    let missing = Self.long.resolve("orchard://nowhere", origin: .external)
    for text in [Self.dumped(Self.long), Self.dumped(resolution), Self.dumped(request), Self.dumped(missing)] {
      #expect(text.utf8.count < 1_000)
    }
    for text in ["\(Self.long)", "\(resolution)", "\(request)", "\(missing)"] { #expect(text.utf8.count < 500) }
    for value in [Self.long, resolution, request, missing] as [Any] {
      #expect(String(reflecting: value).utf8.count < 500)
    }
  }

  @Test func resolutionsAreEqualIfTheyOpenTheSameWithTheSameParameters() throws {
    func resolve(_ url: String, _ table: RouteTable = Self.table) throws -> LinkResolution {
      try table.resolve(url, origin: .internal).get()
    }
    let order = try resolve("orchard://orders/42")
    #expect(try order == resolve("ORCHARD://orders/%34%32", Self.long))
    #expect(try order != resolve("orchard://orders/43"))
    #expect(try order != resolve("orchard://settings"))
    #expect(try order != resolve("com.example.orchard://orders?abilityName=OrderAbility"))
    let request = LinkRequest("orchard://orders/42", origin: .internal, in: Self.table)
    #expect(request == LinkRequest("orchard://orders/42", origin: .internal, in: Self.long))
    #expect(LinkDecision.wait(showing: .success(request)) == .wait(showing: .success(request)))
    #expect(LinkDecision.wait(showing: .success(request)) != .wait)
    #expect(LinkDecision.open != .refuse)
  }
}
