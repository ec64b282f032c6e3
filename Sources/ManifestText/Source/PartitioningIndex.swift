extension RandomAccessCollection where Index == Int {
  /// Returns the position of the first element that meets a condition, which all later ones meet as well.
  package func partitioningIndex(where isLater: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isLater(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
