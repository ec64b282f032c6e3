import ManifestTestSupport
import Testing

@testable import ManifestText

/// Tables and orders of names are held against those of the standard library.
@Suite struct NameTests {
  /// Names that share beginnings, and lengths around those of one, two and three words.
  private func names(_ count: Int, _ random: inout SplitMix64, beyondASCII: Bool = false) -> [String] {
    let pieces =
      ["a", "b", "-", "/", "shop_", "reviews_", "abcdefgh", "A", "~", ""] + (beyondASCII ? ["é", "e\u{301}", "路"] : [])
    return (0..<count).map { _ in (0..<random.below(5)).map { _ in pieces[random.below(pieces.count)] }.joined() }
  }

  @Test(arguments: [false, true])
  func orderIsThatOfStrings(beyondASCII: Bool) {
    var random = SplitMix64(seed: 1)
    for count in [0, 1, 2, 3, 10, 500] {
      let names = names(count, &random, beyondASCII: beyondASCII)
      #expect(NameOrder.positions(of: names) == names.indices.sorted { (names[$0], $0) < (names[$1], $1) })
    }
  }

  @Test(arguments: [false, true])
  func orderOfPairsIsThatOfTheirParts(beyondASCII: Bool) {
    var random = SplitMix64(seed: 2)
    for count in [0, 1, 2, 3, 10, 500] {
      let pairs = Array(zip(names(count, &random, beyondASCII: beyondASCII), names(count, &random)))
      let expected = pairs.indices.sorted { (pairs[$0].0, pairs[$0].1, $0) < (pairs[$1].0, pairs[$1].1, $1) }
      #expect(NameOrder.positions(of: pairs) == expected)
    }
  }

  /// A name may end in what stands for the end of one.
  @Test func nulIsACharacter() {
    let names = ["a\0", "a", "", "\0", "12345678\0", "12345678", "1234567\0"]
    #expect(NameOrder.positions(of: names).map { names[$0] } == names.sorted())
    #expect(NameOrder.positions(of: [("a\0", "b"), ("a", "c")]) == [1, 0])
  }

  @Test(arguments: [false, true])
  func tableIsADictionary(beyondASCII: Bool) {
    var random = SplitMix64(seed: 3)
    var table = NameTable()
    var dictionary: [[UInt8]: Int] = [:]
    for (position, name) in names(2_000, &random, beyondASCII: beyondASCII).enumerated() {
      #expect(table.position(of: name) == dictionary[Array(name.utf8)])
      if position.isMultiple(of: 3) {
        #expect(table.replace(name, at: position) == dictionary.updateValue(position, forKey: Array(name.utf8)))
      } else {
        #expect(table.insert(name, at: position) == dictionary[Array(name.utf8)])
        if dictionary[Array(name.utf8)] == nil { dictionary[Array(name.utf8)] = position }
      }
    }
  }
}
