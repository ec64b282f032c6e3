/// Finds the name that somebody most likely meant.
package enum NearestName {
  /// Names longer than this are not compared: nobody mistypes one letter in hundreds.
  package static let maximumLength = 128

  /// The candidate nearest to a name, or nil where none is near enough to be a help.
  ///
  /// A difference in case alone is always near. Otherwise at most one letter in three, and at least one, may be inserted,
  /// left out, exchanged or swapped with its neighbour. Of equally near candidates the first in alphabetical order is taken,
  /// so that the answer does not depend on the order of the candidates.
  package static func among(_ candidates: some Sequence<String>, to name: String) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= maximumLength else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in candidates where candidate != name {
      let scalars = Array(candidate.lowercased().unicodeScalars)
      let bound = max(1, min(wanted.count, scalars.count) / 3)
      guard scalars.count <= maximumLength, abs(scalars.count - wanted.count) <= bound else { continue }
      let distance = distance(wanted, scalars)
      guard distance <= bound else { continue }
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// The Damerau–Levenshtein distance in its restricted form (optimal string alignment).
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var previous = Array(0...right.count)
    for i in left.indices {
      var current = [i + 1]
      for j in right.indices {
        let exchange = previous[j] + (left[i] == right[j] ? 0 : 1)
        var least = min(previous[j + 1] + 1, current[j] + 1, exchange)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { least = min(least, before[j - 1] + 1) }
        current.append(least)
      }
      before = previous
      previous = current
    }
    return previous[right.count]
  }
}
