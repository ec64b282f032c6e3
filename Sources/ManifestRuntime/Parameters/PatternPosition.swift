/// A position of a pattern, which matches one character.
struct PatternPosition: Hashable, Sendable {
  /// The maximum number of positions in a pattern.
  static let maximumCount = 255

  let characters: PatternCharacters
  /// Whether a match may skip the position.
  let mayBeSkipped: Bool
  /// Whether the position may match several characters.
  var mayRepeat: Bool
}

/// The characters that a position of a pattern matches.
struct PatternCharacters: Hashable, Sendable {
  var ranges: [ClosedRange<UInt32>]
  var isNegated = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    for range in ranges where range.contains(scalar.value) { return !isNegated }
    return isNegated
  }
}

extension PatternCharacters {
  init(_ scalar: Unicode.Scalar) { self.init(ranges: [scalar.value...scalar.value]) }

  /// The character, or nil if there is not exactly one.
  var single: UInt32? {
    guard ranges.count == 1, let range = ranges.first, range.count == 1 else { return nil }
    return range.lowerBound
  }

  /// `.`: all but line feed and carriage return.
  static let any = PatternCharacters(ranges: [0x0A...0x0A, 0x0D...0x0D], isNegated: true)

  /// The class of an escape such as `\d`.
  init?(escape letter: Unicode.Scalar) {
    switch letter {
    case "d": self.init(ranges: [0x30...0x39])
    case "w": self.init(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    case "s": self.init(ranges: [0x09...0x0D, 0x20...0x20])
    default: return nil
    }
  }
}
