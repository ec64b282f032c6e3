/// A set of positions in `Program.Links.bases`, in which those of a scheme are neighbors.
package struct BaseSet: Hashable, Sendable {
  /// Ranges in ascending order, neither empty nor adjacent.
  private var ranges: [Range<Int>] = []

  /// Creates the set of the positions in some ranges.
  init(ranges: some Sequence<Range<Int>>) {
    for range in ranges.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, last.upperBound >= range.lowerBound {
        self.ranges[self.ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// Creates the set of some positions.
  package init(_ positions: some Sequence<Int>) { self.init(ranges: positions.lazy.map { $0..<$0 + 1 }) }

  /// The positions in ascending order.
  var positions: some Sequence<Int> { ranges.lazy.flatMap { $0 } }

  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  var first: Int? { ranges.first?.lowerBound }

  func contains(_ position: Int) -> Bool { ranges.contains { $0.contains(position) } }

  func isDisjoint(with other: BaseSet) -> Bool {
    ranges.allSatisfy { range in !other.ranges.contains(where: range.overlaps) }
  }

  func intersection(_ other: BaseSet) -> BaseSet {
    BaseSet(ranges: ranges.flatMap { range in other.ranges.map(range.clamped) })
  }

  func subtracting(_ other: BaseSet) -> BaseSet {
    var rest: [Range<Int>] = []
    for var range in ranges {
      for taken in other.ranges where taken.overlaps(range) {
        rest.append(range.lowerBound..<max(range.lowerBound, taken.lowerBound))
        range = min(range.upperBound, taken.upperBound)..<range.upperBound
      }
      rest.append(range)
    }
    return BaseSet(ranges: rest)
  }
}
