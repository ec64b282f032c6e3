extension String {
  /// Whether more marks than a limit combine with one character and have an order in Unicode.
  ///
  /// Comparing strings sorts the marks, in a time that grows with the square of their number.
  func hasMarkRun(longerThan limit: Int) -> Bool {
    var run = 0
    for scalar in unicodeScalars {
      run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
      if run > limit { return true }
    }
    return false
  }
}
