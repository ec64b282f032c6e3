extension BidirectionalCollection where Element: Equatable {
  /// Returns what is left of two collections without the elements that are equal at the start, and then at the end.
  package func differingParts(from other: Self) -> (SubSequence, SubSequence) {
    let head = zip(self, other).prefix { $0 == $1 }.count
    let (left, right) = (dropFirst(head), other.dropFirst(head))
    let tail = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    return (left.dropLast(tail), right.dropLast(tail))
  }
}
