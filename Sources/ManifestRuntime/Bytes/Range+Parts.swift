extension Range<Int> {
  /// The part from an index on; empty where the index lies behind the end.
  @inline(__always)
  func from(_ index: Int) -> Range { Swift.min(Swift.max(index, lowerBound), upperBound)..<upperBound }

  /// The part behind a word that the range begins with.
  @inline(__always)
  func behind(_ word: StaticString) -> Range { from(lowerBound + word.utf8CodeUnitCount) }
}
