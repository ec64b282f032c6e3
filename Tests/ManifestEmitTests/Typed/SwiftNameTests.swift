import ManifestTestSupport
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
    // Whatever the order of two things, each keeps its name.
    for things in [["a-b", "aB", "c"], ["c", "aB", "a-b"], ["aB", "c", "a-b"]] {
      let names = SwiftName.unique(
        things.map { SwiftName.member($0, prefix: "value") }, of: things, taken: [], suffix: "Value")
      #expect(Dictionary(uniqueKeysWithValues: zip(things, names)) == ["a-b": "aB", "aB": "aB2", "c": "c"])
    }
    #expect(SwiftName.unique(["url", "url"], taken: ["url"], suffix: "Route") == ["urlRoute", "urlRoute2"])
  }

  @Test func namesAreUniqueHoweverMany() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<500 {
      let names = (0..<random.below(8)).map { _ in "n\(random.below(12))" }.sorted()
      let unique = SwiftName.unique(names, taken: ["n1", "n12"], suffix: "Route")
      #expect(Set(unique).union(["n1", "n12"]).count == names.count + 2, "\(names) became \(unique)")
      #expect(zip(names, unique).allSatisfy { $1.hasPrefix($0) })
      // Where nothing is in the way, nothing changes.
      if Set(names).count == names.count, !names.contains("n1") { #expect(unique == names) }
    }
  }
}
