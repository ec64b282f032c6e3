/// The items of a query, still percent-encoded.
///
/// An empty item (`&&`) is none; an item without `=` has the empty value.
struct QueryItems: Sequence, IteratorProtocol {
  private let url: ByteView
  private var pieces: Pieces

  init(_ url: ByteView, _ query: Range<Int>) {
    self.url = url
    pieces = Pieces(url, query, by: 0x26)
  }

  mutating func next() -> (name: Range<Int>, value: Range<Int>)? {
    while let piece = pieces.next() {
      if piece.isEmpty { continue }
      let equals = url.first(0x3D, in: piece) ?? piece.upperBound
      return (piece.lowerBound..<equals, piece.from(equals + 1))
    }
    return nil
  }

  /// How often a name occurs.
  enum Occurrence {
    case none
    /// Once, with this value.
    case one(Range<Int>)
    case several

    /// Counts one more.
    mutating func add(_ value: Range<Int>) {
      if case .none = self { self = .one(value) } else { self = .several }
    }
  }

  /// Looks a name up.
  static func value(of name: PercentDecoded, in query: Range<Int>, of url: ByteView) -> Occurrence {
    var found = Occurrence.none
    for item in QueryItems(url, query) where PercentDecoded(url, item.name).equals(name) { found.add(item.value) }
    return found
  }
}
