extension String {
  /// Whether the bytes of the text come before those of another.
  package func utf8Precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
