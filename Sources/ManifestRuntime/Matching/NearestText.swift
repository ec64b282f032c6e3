/// Finds the text that somebody most likely meant.
struct NearestText {
  private let asked: [Unicode.Scalar]
  private(set) var best: (distance: Int, text: String)?

  /// Longer texts are not compared, since a single typo is unlikely in hundreds of letters.
  static let maximumLength = 128

  init(_ asked: String) { self.asked = Array(asked.unicodeScalars) }

  /// The nearest of several texts.
  static func among(_ candidates: some Sequence<String>, to asked: String) -> String? {
    var nearest = NearestText(asked)
    for candidate in candidates { nearest.consider(candidate) }
    return nearest.best?.text
  }

  /// Takes a candidate where it is nearer than those before; of equally near ones the first in the order of the alphabet.
  mutating func consider(_ candidate: String) {
    guard let distance = distance(to: candidate) else { return }
    if let best, (best.distance, best.text) <= (distance, candidate) { return }
    best = (distance, candidate)
  }

  /// How many letters differ, or nil if that is more than one in three; letters that differ in case alone count nothing.
  func distance(to candidate: String) -> Int? {
    let left = asked.map(Self.folded)
    let right = candidate.unicodeScalars.map(Self.folded)
    let bound = max(1, min(left.count, right.count) / 3)
    guard !left.isEmpty, !right.isEmpty, max(left.count, right.count) <= Self.maximumLength,
      abs(left.count - right.count) <= bound
    else { return nil }
    // Optimal string alignment: insertion, deletion, exchange, and swapping two neighbours.
    var before: [Int] = []
    var previous = Array(0...right.count)
    for i in left.indices {
      var current = [i + 1]
      for j in right.indices {
        var least = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { least = min(least, before[j - 1] + 1) }
        current.append(least)
      }
      (before, previous) = (previous, current)
    }
    return previous[right.count] <= bound ? previous[right.count] : nil
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }
}
