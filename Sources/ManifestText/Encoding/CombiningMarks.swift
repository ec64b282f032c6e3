extension String {
  /// Whether more marks than this follow one another that combine with one character and that Unicode puts into an order.
  ///
  /// Strings are compared in that order, and the time to bring marks into it grows with the square of their number.
  func hasMarkRun(longerThan limit: Int) -> Bool {
    var run = 0
    for scalar in unicodeScalars {
      run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
      if run > limit { return true }
    }
    return false
  }
}
