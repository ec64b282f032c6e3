/// One character of every class that a set of languages tells apart.
///
/// Languages that name only these ranges of characters treat all characters between two boundaries alike, so a search needs one
/// of them.
struct Alphabet {
  /// Those that make readable URLs first.
  let characters: [Unicode.Scalar]

  /// The characters in the order in which they are chosen.
  private static let preferred = Array(
    "1aA023456789bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ-_.~".unicodeScalars)

  init(_ ranges: some Sequence<ClosedRange<UInt32>>) {
    // U+0000 is in no URL, and surrogates are no characters.
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
