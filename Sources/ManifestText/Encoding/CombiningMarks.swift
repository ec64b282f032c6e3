extension String {
  /// Returns whether more reorderable combining marks than a limit follow one another.
  ///
  /// String comparison sorts such marks in quadratic time.
  func hasMarkRun(longerThan limit: Int) -> Bool {
    var run = 0
    for scalar in unicodeScalars {
      run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
      if run > limit { return true }
    }
    return false
  }
}
