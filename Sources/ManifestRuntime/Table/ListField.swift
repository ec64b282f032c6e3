/// A field of a route table that lists items: a word for none, or a word with the items in parentheses.
struct ListField {
  /// The separated items; empty if there are none.
  let items: Range<Int>

  /// A field without items.
  static let empty = ListField(items: 0..<0)

  private init(items: Range<Int>) { self.items = items }

  /// Reads a field, or returns nil if it is neither the word for none nor a list that begins with a text.
  init?(_ bytes: ByteView, _ field: Range<Int>, none: StaticString, start: StaticString) {
    if bytes.equals(field, none) {
      self = .empty
      return
    }
    let items = field.dropping(start)
    guard bytes.hasPrefix(field, start), items.count > 1, bytes[items.upperBound - 1] == 0x29 else { return nil }
    self.items = items.dropLast()
  }

  /// Reads requirements: `free`, or `requires(<name>,…)` with the sorted names.
  static func requirements(_ bytes: ByteView, _ field: Range<Int>) -> ListField? {
    ListField(bytes, field, none: TableFormat.free, start: TableFormat.requires)
  }

  /// Returns the texts of comma-separated items.
  func texts(_ bytes: ByteView) -> [String] {
    items.isEmpty ? [] : SplitBytes(bytes, items, by: 0x2C).map { PercentDecoded(bytes, $0).text }
  }

  /// Returns whether no comma-separated item is empty, and the items are sorted without repetitions.
  func isSorted(_ bytes: ByteView) -> Bool {
    if items.isEmpty { return true }
    let parts = Array(SplitBytes(bytes, items, by: 0x2C))
    return parts.allSatisfy { !$0.isEmpty }
      && zip(parts, parts.dropFirst()).allSatisfy { left, right in
        left.lazy.map { bytes[$0] }.lexicographicallyPrecedes(right.lazy.map { bytes[$0] })
      }
  }
}
