import ManifestText

/// The first position of each name.
struct FirstPlaces {
  private var places: [ExactName: Span] = [:]

  /// Returns the first position of a name, or records this one and returns nil.
  mutating func earlier(_ name: String, at span: Span) -> Span? {
    if let first = places[ExactName(name)] { return first }
    places[ExactName(name)] = span
    return nil
  }
}
