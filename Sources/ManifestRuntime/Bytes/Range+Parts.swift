extension Range<Int> {
  /// The part from an index on; empty if the index is past the end.
  func from(_ index: Int) -> Range { Swift.min(Swift.max(index, lowerBound), upperBound)..<upperBound }

  /// The part after a prefix that the bytes of the range begin with.
  func dropping(_ prefix: StaticString) -> Range { from(lowerBound + prefix.utf8CodeUnitCount) }
}
