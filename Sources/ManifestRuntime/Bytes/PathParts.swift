extension String {
  /// The parts of a path between its slashes, empty ones included.
  ///
  /// Every slash separates. As a `Character` it could be one with a neighbour: U+06DD and a slash are a single `Character`.
  package var pathParts: [String] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}
