/// A representative character of every class that a set of languages distinguishes.
///
/// The languages treat all characters between two boundaries of their ranges alike, so a search needs only one of them.
struct Alphabet {
  /// The representatives, with those that make readable URLs first.
  let characters: [Unicode.Scalar]

  /// The characters to choose from, in order of preference.
  private static let preferred = Array(
    "1aA023456789bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ-_.~!\"#$%&'()*+,/:;<=>?@[\\]^`{|}".unicodeScalars)

  init(_ ranges: some Sequence<ClosedRange<UInt32>>) {
    // URLs contain no U+0000, and surrogates are not characters.
    var boundaries: Set<UInt32> = [1, 0xD800, 0xE000, 0x11_0000]
    for range in ranges { boundaries.formUnion([range.lowerBound, range.upperBound + 1]) }
    let starts = boundaries.subtracting([0]).sorted()
    let characters = zip(starts, starts.dropFirst()).compactMap { start, end in
      Self.preferred.first { start..<end ~= $0.value } ?? Unicode.Scalar(start)
    }
    let ranks = Dictionary(uniqueKeysWithValues: Self.preferred.enumerated().map { ($1, $0) })
    self.characters = characters.sorted { (ranks[$0] ?? .max, $0.value) < (ranks[$1] ?? .max, $1.value) }
  }
}
