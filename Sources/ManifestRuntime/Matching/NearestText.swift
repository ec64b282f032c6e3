/// A search for the name that was most likely meant.
package enum NearestText {
  /// The length of the longest text that is compared.
  package static let maximumLength = 128

  /// Returns the candidate that is nearest to a text, or nil if none is near enough.
  ///
  /// Case is ignored. One letter in three, and at least one, may be inserted, deleted, substituted, or swapped with its
  /// neighbor. Of equally near candidates the first in alphabetical order is returned.
  package static func among(_ candidates: some Sequence<String>, to asked: String) -> String? {
    let letters = folded(asked)
    var best: (distance: Int, text: String)?
    for candidate in candidates where !candidate.hasSameBytes(as: asked) {
      // Equal texts have the same characters, but may be in other Unicode forms.
      guard
        let distance = candidate == asked ? 0 : distance(letters, folded(candidate), atMost: best?.distance ?? .max)
      else { continue }
      if let best, (best.distance, best.text) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.text
  }

  /// Returns the edit distance of two texts, ignoring case, or nil if it is too large.
  static func distance(_ asked: String, _ candidate: String) -> Int? {
    // Folding a long text for each candidate would take too long; a scalar has at most four bytes.
    guard max(asked.utf8.count, candidate.utf8.count) <= 4 * maximumLength else { return nil }
    return distance(folded(asked), folded(candidate), atMost: .max)
  }

  private static func folded(_ text: String) -> [Unicode.Scalar] { Array(text.lowercased().unicodeScalars) }

  /// Returns the restricted Damerau–Levenshtein distance (optimal string alignment), or nil if it exceeds a limit.
  ///
  /// Names in a project are often long and similar, so common prefixes and suffixes are skipped, and the comparison
  /// ends as soon as the distance must exceed the limit.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int) -> Int? {
    let limit = min(limit, max(1, min(left.count, right.count) / 3))
    guard !left.isEmpty, !right.isEmpty, max(left.count, right.count) <= maximumLength,
      abs(left.count - right.count) <= limit
    else { return nil }
    let ending = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    let (left, right) = (left.dropLast(ending), right.dropLast(ending))
    let shared = zip(left, right).prefix { $0 == $1 }.count
    let (rows, columns) = (Array(left.dropFirst(shared)), Array(right.dropFirst(shared)))

    var before: [Int] = []
    var previous = Array(0...columns.count)
    for i in rows.indices {
      var current = Array(repeating: i + 1, count: previous.count)
      for j in columns.indices {
        let exchange = previous[j] + (rows[i] == columns[j] ? 0 : 1)
        var least = min(previous[j + 1] + 1, current[j] + 1, exchange)
        if i > 0, j > 0, rows[i] == columns[j - 1], rows[i - 1] == columns[j] { least = min(least, before[j - 1] + 1) }
        current[j + 1] = least
      }
      // A swap reaches back two rows, so both rows must exceed the limit.
      guard current.contains(where: { $0 <= limit }) || previous.contains(where: { $0 <= limit }) else { return nil }
      (before, previous) = (previous, current)
    }
    return previous[columns.count] <= limit ? previous[columns.count] : nil
  }
}
