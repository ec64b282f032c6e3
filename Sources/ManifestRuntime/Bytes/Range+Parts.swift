extension Range<Int> {
  /// Returns the part from an index on, which is empty if the index is past the end.
  func from(_ index: Int) -> Range { Swift.min(Swift.max(index, lowerBound), upperBound)..<upperBound }

  /// Returns the part after a prefix that the bytes of the range begin with.
  func dropping(_ prefix: StaticString) -> Range { from(lowerBound + prefix.utf8CodeUnitCount) }
}
