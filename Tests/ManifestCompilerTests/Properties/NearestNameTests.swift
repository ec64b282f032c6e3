import ManifestTestSupport
import ManifestText
import Testing

/// The nearest name agrees with a direct computation.
@Suite struct NearestNameTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func optimizationsPreserveTheResult(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let names = (0..<6).map { _ in Self.name(&random) }
      let wanted = Self.name(&random)
      let near = names.filter { name in
        name != wanted && Self.distance(name, wanted) <= max(1, min(name.count, wanted.count) / 3)
      }
      let expected = near.min { (Self.distance($0, wanted), $0) < (Self.distance($1, wanted), $1) }
      var search = NearestName()
      #expect(search.among(names, to: wanted) == expected, "\(names), \(wanted)")
    }
  }

  /// The candidates of all questions count, also those of findings that another stage reported.
  @Test func allQuestionsShareOneBound() {
    let names = (0..<NearestName.maximumComparisons / 4).map { "name\($0)" }
    var diagnostics = Diagnostics()
    for _ in 0..<2 { #expect(diagnostics.nearestName.among(names, to: "name7x") == "name7") }
    var others = Diagnostics()
    for _ in 0..<2 { #expect(others.nearestName.among(names, to: "name7x") == "name7") }
    diagnostics.append(contentsOf: others)
    #expect(diagnostics.nearestName.among(["name"], to: "nam") == nil)
    #expect(others.nearestName.among(["name"], to: "nam") == "name")
  }

  @Test func aQuestionWithTooManyCandidatesHasNoAnswer() {
    var search = NearestName()
    #expect(search.among((0...NearestName.maximumComparisons).map { "name\($0)" }, to: "name7x") == nil)
    #expect(search.among(["name"], to: "nam") == nil)
  }

  /// An exhausted search does not even list the candidates.
  @Test func noCandidatesAreComputedInVain() {
    var search = NearestName()
    _ = search.among(repeatElement("", count: NearestName.maximumComparisons), to: "name")
    var isListed = false
    func candidates() -> [String] {
      isListed = true
      return ["name"]
    }
    #expect(search.among(candidates(), to: "nam") == nil)
    #expect(!isListed)
  }

  /// Returns a name of few different letters, so that many names are near, some equally.
  private static func name(_ random: inout SplitMix64) -> String {
    String((0..<2 + random.below(8)).map { _ in "abc".randomElement(using: &random) ?? "a" })
  }

  /// Returns the distance by the recursive definition of optimal string alignment.
  private static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var known: [[Int]: Int] = [:]
    func distance(_ i: Int, _ j: Int) -> Int {
      if let answer = known[[i, j]] { return answer }
      if min(i, j) == 0 { return max(i, j) }
      var least = min(distance(i - 1, j), distance(i, j - 1)) + 1
      least = min(least, distance(i - 1, j - 1) + (left[i - 1] == right[j - 1] ? 0 : 1))
      if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
        least = min(least, distance(i - 2, j - 2) + 1)
      }
      known[[i, j]] = least
      return least
    }
    return distance(left.count, right.count)
  }
}
