/// A representative character of every class that a set of languages distinguishes.
///
/// The languages treat all characters between two boundaries of their ranges alike, so a search needs only one of them.
struct Alphabet {
  /// The representatives, with those that make readable URLs first.
  let characters: [Unicode.Scalar]

  /// The preferred characters, in order of preference.
  private static let preferred = Array(
    "1aA023456789bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ-_.~".unicodeScalars)

  init(_ ranges: some Sequence<ClosedRange<UInt32>>) {
    // URLs contain no U+0000, and surrogates are not characters.
    var boundaries: Set<UInt32> = [1, 0xD800, 0xE000, 0x11_0000]
    for range in ranges {
      boundaries.insert(range.lowerBound)
      boundaries.insert(range.upperBound + 1)
    }
    let sorted = boundaries.sorted()
    var characters: [Unicode.Scalar] = []
    for (start, end) in zip(sorted, sorted.dropFirst()) where start > 0 {
      let isMember = { (scalar: Unicode.Scalar) in (start..<end).contains(scalar.value) }
      let printable = (max(start, 0x21)..<max(min(end, 0x7F), max(start, 0x21))).first.flatMap(Unicode.Scalar.init)
      if let scalar = Self.preferred.first(where: isMember) ?? printable ?? Unicode.Scalar(start) {
        characters.append(scalar)
      }
    }
    let ranks = Dictionary(uniqueKeysWithValues: Self.preferred.enumerated().map { ($1, $0) })
    self.characters = characters.sorted { left, right in
      (ranks[left] ?? .max, left.value) < (ranks[right] ?? .max, right.value)
    }
  }
}
