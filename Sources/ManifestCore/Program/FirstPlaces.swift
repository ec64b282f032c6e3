package import ManifestText

/// The first position of each name.
package struct FirstPlaces {
  private var places: [ExactName: Span] = [:]

  package init() {}

  /// Returns the first position of a name, or records this one and returns nil.
  package mutating func earlier(_ name: String, at span: Span) -> Span? {
    let key = ExactName(name)
    if let place = places[key] { return place }
    places[key] = span
    return nil
  }
}
