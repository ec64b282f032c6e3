import Testing

@testable import ManifestEmit

@Suite struct SwiftNameTests {
  @Test(
    arguments: [
      ("home", "home"), ("scan-receipt", "scanReceipt"), ("scan_receipt", "scanReceipt"),
      ("scan.receipt", "scanReceipt"),
      ("EntryAbility", "entryAbility"), ("entry-EntryAbility", "entryEntryAbility"), ("URL", "url"),
      ("URLPath", "urlPath"), ("path-URL", "pathURL"), ("userID", "userID"), ("UIKit", "uiKit"), ("a1", "a1"),
      ("A", "a"),
      ("--a--", "a"), ("10000007", "route10000007"), ("-", "route"), ("", "route"), ("订单", "订单"), ("é-x", "éX"),
      ("a b\nc", "aBC"), ("a\"b`c", "aBC"), ("🍐", "route"), ("a🍐b", "aB"), ("x\u{301}", "x\u{301}"), ("½", "route½"),
    ])
  func memberIsInLowerCamelCase(name: String, member: String) {
    #expect(SwiftName.member(name, prefix: "route") == member)
  }

  @Test func equalNamesAreNumberedInTheirOrder() {
    #expect(SwiftName.unique(["a", "a", "a2", "a"], suffix: "Route") == ["a", "a2", "a22", "a3"])
    #expect(SwiftName.unique(["url", "url"], taken: ["url"], suffix: "Route") == ["urlRoute", "urlRoute2"])
  }
}
