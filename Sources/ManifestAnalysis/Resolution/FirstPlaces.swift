import ManifestText

/// Where each name stood first.
struct FirstPlaces<Name: Hashable> {
  private var places: [Name: Span]

  /// - Parameter count: About how many names there will be.
  init(minimumCapacity count: Int = 0) { places = Dictionary(minimumCapacity: count) }

  /// The place where a name stood first; nil where this is the one.
  mutating func earlier(_ name: Name, at span: Span) -> Span? {
    guard let first = places.updateValue(span, forKey: name) else { return nil }
    places[name] = first
    return first
  }
}
