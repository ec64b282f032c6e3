/// The percent-encoded items of a query.
///
/// Empty items (`&&`) are skipped; an item without `=` has an empty value.
package struct QueryItems: Sequence, IteratorProtocol {
  private let url: ByteView
  private var pieces: SplitBytes

  package init(_ url: ByteView, _ query: Range<Int>) {
    self.url = url
    pieces = SplitBytes(url, query, by: 0x26)
  }

  package mutating func next() -> (name: Range<Int>, value: Range<Int>)? {
    while let piece = pieces.next() {
      if piece.isEmpty { continue }
      let equals = url.first(0x3D, in: piece) ?? piece.upperBound
      return (piece.lowerBound..<equals, piece.from(equals + 1))
    }
    return nil
  }

  /// The occurrences of a name in a query.
  enum Occurrence {
    case none
    /// A single occurrence with the given value.
    case one(Range<Int>)
    /// Several occurrences, the first with the given value.
    case several(Range<Int>)

    /// Adds an occurrence.
    mutating func add(_ value: Range<Int>) {
      switch self {
      case .none: self = .one(value)
      case .one(let first), .several(let first): self = .several(first)
      }
    }

    var first: Range<Int>? {
      switch self {
      case .none: nil
      case .one(let value), .several(let value): value
      }
    }
  }

  /// Returns the occurrences of a name.
  static func value(of name: PercentDecoded, in query: Range<Int>, of url: ByteView) -> Occurrence {
    var found = Occurrence.none
    for item in QueryItems(url, query) where PercentDecoded(url, item.name).equals(name) { found.add(item.value) }
    return found
  }
}
