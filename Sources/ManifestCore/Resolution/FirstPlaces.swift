import ManifestText

/// Where each name stood first.
struct FirstPlaces {
  private var names: NameTable
  private var places: [Span] = []

  /// - Parameter count: About how many names there will be.
  init(minimumCapacity count: Int = 0) { names = NameTable(minimumCapacity: count) }

  /// The place where a name stood first; nil where this is the one.
  mutating func earlier(_ name: String, at span: Span) -> Span? {
    if let first = names.insert(name, at: places.count) { return places[first] }
    places.append(span)
    return nil
  }
}
