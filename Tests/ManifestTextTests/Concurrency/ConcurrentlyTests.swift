import ManifestText
import Testing

@Suite struct ConcurrentlyTests {
  @Test func twoPiecesGiveTwoResults() {
    let (text, number) = concurrently {
      "one"
    } _: {
      2
    }
    #expect(text == "one")
    #expect(number == 2)
  }

  /// What comes out has the order of the pieces, whoever took which, and each is done once.
  @Test(arguments: [0, 1, 2, 7, 1_000])
  func piecesKeepTheirOrder(count: Int) {
    let (first, results) = concurrently(pieces: count) {
      "first"
    } _: {
      "\($0)"
    }
    #expect(first == "first")
    #expect(results == (0..<count).map { "\($0)" })
  }
}
