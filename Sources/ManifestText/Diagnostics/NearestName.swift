import ManifestRuntime

/// A search for the names that were most likely meant; the error messages of apps use the same comparison.
///
/// Each question compares a name with all candidates, and a renamed folder causes thousands of questions with thousands
/// of candidates. Therefore, all questions of a search share one bound; beyond it, there are no suggestions.
package struct NearestName: Sendable {
  /// The maximum number of comparisons, which is the sum of the candidates of all questions.
  package static let maximumComparisons = 200_000

  private var remaining = Self.maximumComparisons

  package init() {}

  /// Whether a further question may have an answer.
  package var isAvailable: Bool { remaining > 0 }

  /// Returns the candidate nearest to a name; nil if none is near enough or the bound is reached.
  package mutating func among(_ candidates: @autoclosure () -> some Sequence<String>, to name: String) -> String? {
    guard isAvailable else { return nil }
    let compared = Array(candidates().prefix(remaining + 1))
    return spend(compared.count) ? NearestText.among(compared, to: name) : nil
  }

  /// Counts comparisons, also those of a search by other means than similarity.
  ///
  /// - Returns: False if they exceed the bound.
  package mutating func spend(_ comparisons: Int) -> Bool {
    guard comparisons <= remaining else {
      remaining = 0
      return false
    }
    remaining -= comparisons
    return true
  }

  /// Counts the comparisons of another search.
  mutating func count(_ other: NearestName) {
    remaining = max(remaining - (Self.maximumComparisons - other.remaining), 0)
  }

  /// Returns whether two names differ only in case, or by one inserted, deleted, substituted or swapped letter.
  ///
  /// Digits distinguish apps: `com.example.app2` and `com.example.app1` are different apps.
  package static func isAlmost(_ name: String, _ other: String) -> Bool {
    let (left, right) = Array(name.lowercased().utf8).differingParts(from: Array(other.lowercased().utf8))
    let isSwapped = left.count == 2 && left.elementsEqual(right.reversed())
    return isSwapped || left.count <= 1 && right.count <= 1 && (left + right).allSatisfy { !(0x30...0x39).contains($0) }
  }
}
