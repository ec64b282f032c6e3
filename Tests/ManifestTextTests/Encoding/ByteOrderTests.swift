import ManifestTestSupport
import ManifestText
import Testing

@Suite struct ByteOrderTests {
  @Test func bytesDecideTheOrder() {
    var random = SplitMix64(seed: 4)
    func name() -> String {
      String((0..<random.below(20)).map { _ in Character(["a", "b", "e\u{301}", "é", "绿", "🍐"][random.below(6)]) })
    }
    for _ in 0..<2_000 {
      let start = name()
      let (left, right) = (start + name(), start + name())
      #expect(left.utf8Precedes(right) == left.utf8.lexicographicallyPrecedes(right.utf8), "\(left), \(right)")
    }
  }
}
