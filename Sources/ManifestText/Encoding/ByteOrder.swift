extension String {
  /// Returns whether the text precedes another in the order of their UTF-8 bytes.
  package func utf8Precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
