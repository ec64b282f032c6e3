/// Finds the name that was most likely meant.
package enum NearestName {
  /// Names longer than this are not compared, since a single typo is unlikely in hundreds of letters.
  package static let maximumLength = 128

  /// How many names of one project are looked for: what a renamed module gives is thousands of findings, of which people read
  /// a few, and each costs a comparison with every other name.
  package static let maximumQuestions = 200

  /// The candidate nearest to a name, or nil if none is near enough to be a help.
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
      guard scalars.count <= maximumLength else { continue }
      let near = max(1, min(wanted.count, scalars.count) / 3)
      let limit = min(near, best?.distance ?? near)
      guard let distance = distance(wanted[...], scalars[...], atMost: limit) else { continue }
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// The Damerau–Levenshtein distance in its restricted form (optimal string alignment); nil if it exceeds a limit.
  ///
  /// Names of one project are mostly long and alike, and every wrong one is compared with every right one, so that what the two
  /// share at both ends is left out, and a comparison ends as soon as it can only exceed the limit.
  private static func distance(
    _ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>, atMost limit: Int
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var (left, right) = (left, right)
    while let last = left.last, last == right.last {
      left.removeLast()
      right.removeLast()
    }
    let shared = zip(left, right).prefix { $0 == $1 }.count
    let (rows, columns) = (Array(left.dropFirst(shared)), Array(right.dropFirst(shared)))

    var before: [Int] = []
    var previous = Array(0...columns.count)
    for i in rows.indices {
      var current = [i + 1]
      for j in columns.indices {
        let exchange = previous[j] + (rows[i] == columns[j] ? 0 : 1)
        var least = min(previous[j + 1] + 1, current[j] + 1, exchange)
        if i > 0, j > 0, rows[i] == columns[j - 1], rows[i - 1] == columns[j] { least = min(least, before[j - 1] + 1) }
        current.append(least)
      }
      // A swap reaches back by two rows, so one row beyond the limit decides nothing.
      guard current.contains(where: { $0 <= limit }) || previous.contains(where: { $0 <= limit }) else { return nil }
      before = previous
      previous = current
    }
    return previous[columns.count] <= limit ? previous[columns.count] : nil
  }
}
