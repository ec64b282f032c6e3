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
      #expect(NearestName.among(names, to: wanted) == expected, "\(names), \(wanted)")
    }
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
