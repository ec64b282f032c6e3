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

  /// The value of a name in a query.
  struct Value {
    /// The value of the first item with the name; nil if there is none.
    private(set) var first: Range<Int>?
    private(set) var isRepeated = false

    /// Adds the value of a further item with the name.
    mutating func add(_ value: Range<Int>) { if first == nil { first = value } else { isRepeated = true } }
  }

  /// Returns the value of a name.
  static func value(of name: PercentDecoded, in query: Range<Int>, of url: ByteView) -> Value {
    var found = Value()
    for item in QueryItems(url, query) where PercentDecoded(url, item.name).equals(name) { found.add(item.value) }
    return found
  }
}
