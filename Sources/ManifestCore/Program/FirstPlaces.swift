package import ManifestText

/// The first position of each name.
package struct FirstPlaces {
  private var places: [ExactName: Span] = [:]

  package init() {}

  /// Returns the first position of a name, or records this one and returns nil.
  package mutating func earlier(_ name: String, at span: Span) -> Span? {
    Self.keep(span, in: &places[ExactName(name)])
  }

  private static func keep(_ span: Span, in place: inout Span?) -> Span? {
    if let place { return place }
    place = span
    return nil
  }
}
