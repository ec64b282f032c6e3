import ManifestText

/// Where each name stood first.
struct FirstPlaces<Name: Hashable> {
  private var places: [Name: Span] = [:]

  /// The place where a name stood first; nil where this is the one.
  mutating func earlier(_ name: Name, at span: Span) -> Span? {
    if let first = places[name] { return first }
    places[name] = span
    return nil
  }
}
