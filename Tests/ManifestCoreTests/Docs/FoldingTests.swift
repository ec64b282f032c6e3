import ManifestTestSupport
import Testing

@testable import ManifestCore

@Suite struct FoldingTests {
  /// Folds names of parts with slashes between them, and says of each group how it begins and how much it holds.
  private func folded(_ names: [String], limit: Int) -> [String] {
    let parts = names.map { $0.split(separator: "/").map(String.init) }
    let folding = Folding { $1 < parts[$0].count ? parts[$0][$1] : nil }
    return folding.groups(of: Array(names.indices), limit: limit).map { group in
      if let single = group.single { return names[single] }
      let name = group.parts.joined(separator: "/") + (group.prefix.isEmpty ? "" : "/\(group.prefix)")
      return "\(name)\(group.extent == .others ? "~" : group.extent == .end ? "." : "…") \(group.things.count)"
    }
  }

  @Test(
    arguments: [
      ([], 4, []),
      (["a"], 4, ["a"]),
      (["b", "a", "a/c"], 4, ["a", "a/c", "b"]),
      (["a/b/c", "a/b/d"], 4, ["a/b/c", "a/b/d"]),
      (["a/1", "a/2", "a/3", "b/1", "c"], 4, ["a… 3", "b/1", "c"]),
      (["a/1", "a/2", "a/3", "b/1", "c"], 5, ["a/1", "a/2", "a/3", "b/1", "c"]),
      // Equally large groups are unfolded together or not at all, and none beside a larger one that is not.
      (["a/1", "a/2", "b/1", "b/2", "c"], 4, ["a… 2", "b… 2", "c"]),
      (["a/1", "a/2", "a/3", "b/1", "b/2"], 3, ["a… 3", "b… 2"]),
      // Several of one name.
      (["a", "a", "b"], 4, ["a", "a", "b"]),
      (["a", "a", "a", "a", "b"], 3, ["a… 4", "b"]),
      (["a", "a", "a/b", "c"], 3, ["a. 2", "a/b", "c"]),
      // Too many parts are folded by how they begin.
      (["xa1", "xa2", "xb1", "xb2", "xb3"], 3, ["/xa… 2", "/xb… 3"]),
      (["xa", "xb", "xc", "xd", "xe1", "xe2", "xe3"], 3, ["xa", "/xe… 3", "~ 3"]),
      (["bank_a", "bank_b", "bank_c", "shop_a"], 2, ["/bank_… 3", "shop_a"]),
    ] as [([String], Int, [String])])
  func groups(names: [String], limit: Int, expected: [String]) {
    #expect(folded(names, limit: limit) == expected)
  }

  /// Nothing is lost or counted twice, and the limit holds, whatever the names.
  @Test(arguments: 0..<60 as Range<UInt64>) func everyThingIsInOneGroup(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    let letters = ["a", "b", "ab", "e\u{301}", "é", "👩‍👩‍👧", "{id}", "0"]
    let parts = (0..<pick(400)).map { _ in
      (0..<pick(5)).map { _ in (0...pick(4)).map { _ in letters[pick(letters.count)] }.joined() }
    }
    let limit = 1 + pick(30)
    let folding = Folding { $1 < parts[$0].count ? parts[$0][$1] : nil }
    let groups = folding.groups(of: Array(parts.indices), limit: limit)
    #expect(groups.count <= limit || groups.count <= 1)
    #expect(groups.flatMap(\.things).sorted() == Array(parts.indices))
    #expect(groups.allSatisfy { !$0.things.isEmpty })
  }
}
