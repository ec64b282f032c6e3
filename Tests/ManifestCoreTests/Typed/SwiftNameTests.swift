import Testing

@testable import ManifestCore

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

  @Test(
    arguments: [
      ("in-stock", "inStock"), ("c", "c"), ("c++", "cU2BU2B"), ("c#", "cU23"), ("+", "u2B"), ("-", "u2D"),
      ("..", "u2EU2E"), ("", "empty"),
      ("1", "value1"), ("-1", "minus1"), ("a/b", "aB"), ("green 绿", "green绿"), ("none", "noneValue"),
      ("\u{2E2F}", "u2E2F"),
    ])
  func valueKeepsItsSpecialCharacters(value: String, name: String) {
    #expect(SwiftName.value(value, reserved: ["none"]) == name)
  }

  @Test func reservedNameGetsASuffix() {
    #expect(SwiftName.member("url", prefix: "route", reserved: ["url"], suffix: "Route") == "urlRoute")
    #expect(SwiftName.member("urls", prefix: "route", reserved: ["url"], suffix: "Route") == "urls")
  }

  @Test func bindingsAreNeverKeywords() {
    #expect(SwiftName.binding("default") == "default_")
    #expect(SwiftName.binding("await") == "await_")
    #expect(SwiftName.binding("writer", besides: ["writer"]) == "writer_")
    #expect(SwiftName.binding("id") == "id")
  }
}
