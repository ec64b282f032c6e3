extension Pattern {
  /// A short text that matches the pattern, but for classes of which no usual character is a member.
  package var sample: String {
    var text = String.UnicodeScalarView()
    for position in required { text.append(Self.usual.first(where: position.contains) ?? position.least) }
    return String(text)
  }

  private static let usual: [Unicode.Scalar] = ["a", "A", "1", "0", "-", "_", ".", "x", "Z", "9"]
}

extension PatternCharacters {
  /// The least character of the class; a letter where it has none, or lists what it has not.
  fileprivate var least: Unicode.Scalar {
    isNegated ? "b" : ranges.first.flatMap { Unicode.Scalar($0.lowerBound) } ?? "a"
  }
}
