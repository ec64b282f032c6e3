import ManifestTestSupport
import Testing

@testable import ManifestRuntime

@Suite struct EntrySearchTests {
  /// Returns the texts of the lines that the search finds for a hash.
  static func found(_ hash: UInt32, in lines: [String]) -> [String] {
    let text = Array(("head\n" + lines.map { "/lp \($0)\n" }.joined() + "end").utf8)
    return ByteView.reading(text) { bytes in
      let group = EntryGroup(lines: 5..<bytes.count - 3, hashOffset: 4)
      return EntrySearch(bytes, group, hash: hash).map { bytes.text($0.from($0.lowerBound + 13)) }
    }
  }

  static func line(_ hash: UInt32, _ text: String) -> String {
    UInt64(hash).hexadecimal(digits: TableFormat.hashDigits) + " " + text
  }

  /// Hashes that are spread evenly, clustered, or all equal.
  @Test(arguments: 1...30)
  func findsEveryLineOfAHash(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = random.below(600)
    let entries = (0..<count).map { index -> (hash: UInt32, text: String) in
      let bits = UInt32(truncatingIfNeeded: random.next())
      let hash =
        switch seed % 5 {
        case 0: bits
        case 1: bits >> 24
        case 2: UInt32.max - bits >> 22
        case 3: UInt32(1) << (bits & 31)
        default: 0x8000_0000 as UInt32
        }
      return (hash, String(repeating: "x", count: random.below(random.below(5) == 0 ? 2_000 : 100)) + "\(index)")
    }
    let lines = entries.map { Self.line($0.hash, $0.text) }.sorted()
    let hashes = entries.prefix(60).flatMap { [$0.hash, $0.hash &+ 1, $0.hash &- 1] } + [0, .max, 0x8000_0000]
    for hash in hashes {
      let expected = entries.filter { $0.hash == hash }.map(\.text)
      #expect(Self.found(hash, in: lines).sorted() == expected.sorted())
    }
  }

  @Test func searchesEmptyAndDamagedEntries() {
    #expect(Self.found(7, in: []) == [])
    #expect(Self.found(7, in: ["00000007"]) == [""])
    #expect(Self.found(7, in: [""]) == [])
    #expect(Self.found(0xFFFF_FFFF, in: (0..<100).map { _ in "0000000G" + String(repeating: "x", count: 50) }) == [])
    #expect(Self.found(0, in: (0..<100).map { _ in String(repeating: "~", count: 7) }) == [])
  }

  @Test(arguments: 1...20)
  func findsTheLinesOfAGroup(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let names = ["/", "/l", "/l?a", "/l?a&b", "/lp", "/lr", "ability", "page"].filter { _ in random.below(4) > 0 }
    let counts = names.map { _ in 1 + random.below(random.below(2) == 0 ? 3 : 300) }
    let text = zip(names, counts).flatMap { name, count in
      (0..<count).map { "\(name) \($0)\(String(repeating: "x", count: random.below(80)))\n" }
    }.joined()
    ByteView.reading(Array(text.utf8)) { bytes in
      var position = 0
      for (name, count) in zip(names, counts) {
        let group = EntryGroup(bytes, name: position..<position + name.utf8.count, in: position..<bytes.count)
        let lines = LineRanges(bytes, group.lines).map { bytes.text($0) }
        #expect(lines.count == count && lines.allSatisfy { $0.hasPrefix(name + " ") })
        #expect(group.hashOffset == name.utf8.count + 1)
        position = group.lines.upperBound
      }
      #expect(position == bytes.count)
    }
  }

  @Test func hashesOfNamesAreFNV1a() {
    // The published test vectors of the hash.
    #expect(NameHash.fnv1a("") == 0xCBF2_9CE4_8422_2325)
    #expect(NameHash.fnv1a("a") == 0xAF63_DC4C_8601_EC8C)
    #expect(NameHash.fnv1a("foobar") == 0x8594_4171_F739_67E8)
  }

  @Test func keysOfDifferentPartsHaveDifferentHashes() {
    func hash(_ parts: [String]) -> UInt32 {
      var hash = TableHash.link
      for part in parts { hash.add(NameHash.fnv1a(part)) }
      return hash.value
    }
    let keys = [[], ["a"], ["a", "b"], ["b", "a"], ["ab"], ["a", "bc"], ["ab", "c"], ["", "a"], ["a", ""], ["p"]]
    #expect(Set(keys.map(hash)).count == keys.count)
    var capture = TableHash.link
    capture.add(.parameter)
    #expect(!keys.map(hash).contains(capture.value))
  }
}
