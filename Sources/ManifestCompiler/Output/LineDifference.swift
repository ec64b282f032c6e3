/// The lines of one text that are replaced by lines of another.
///
/// The difference is the shortest edit script after Myers, "An O(ND) Difference Algorithm and Its Variations" (1986),
/// with bounded cost: for texts that differ too much, all lines between their common start and end are replaced.
struct LineDifference {
  /// A replacement of lines; one of the ranges may be empty.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The maximum number of insertions and deletions; the memory grows with its square.
  static let maximumEdits = 1_000
  /// The maximum number of comparisons.
  static let maximumSteps = 10_000_000

  /// The changes in order, separated by at least one common line.
  let changes: [Change]

  init<Line: Hashable>(from old: [Line], to new: [Line]) {
    // Numbers compare faster than lines.
    var numbers: [Line: Int] = [:]
    func number(_ line: Line) -> Int {
      if let known = numbers[line] { return known }
      let next = numbers.count
      numbers[line] = next
      return next
    }
    let oldNumbers = old.map(number)
    let newNumbers = new.map(number)
    changes = Self.changes(oldNumbers, newNumbers)
  }

  private static func changes(_ old: [Int], _ new: [Int]) -> [Change] {
    let shorter = min(old.count, new.count)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.reversed(), new.reversed()).prefix(shorter - head).prefix { $0 == $1 }.count
    let oldMiddle = head..<old.count - tail
    let newMiddle = head..<new.count - tail
    if oldMiddle.isEmpty, newMiddle.isEmpty { return [] }
    guard !oldMiddle.isEmpty, !newMiddle.isEmpty, let trace = trace(old[oldMiddle], new[newMiddle]) else {
      return [Change(old: oldMiddle, new: newMiddle)]
    }
    return changes(along: trace, from: (head, head), to: (oldMiddle.upperBound, newMiddle.upperBound))
  }

  /// Returns, for each number of edits, the furthest point on each diagonal `k = x - y` from `-edits` to `edits` before
  /// that edit.
  ///
  /// Returns nil if the texts are too different.
  private static func trace(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [[Int]]? {
    let most = min(maximumEdits, old.count + new.count)
    // Diagonal k has the index k + most + 1.
    let middle = most + 1
    var reach = [Int](repeating: 0, count: 2 * most + 3)
    var trace: [[Int]] = []
    var steps = 0
    for edits in 0...most {
      trace.append(Array(reach[middle - edits - 1...middle + edits + 1]))
      for k in stride(from: -edits, through: edits, by: 2) {
        let isInsertion = k == -edits || (k != edits && reach[middle + k - 1] < reach[middle + k + 1])
        var x = isInsertion ? reach[middle + k + 1] : reach[middle + k - 1] + 1
        var y = x - k
        steps += 1
        while x < old.count, y < new.count, old[old.startIndex + x] == new[new.startIndex + y] {
          (x, y) = (x + 1, y + 1)
          steps += 1
        }
        reach[middle + k] = x
        if x >= old.count, y >= new.count { return trace }
        if steps > maximumSteps { return nil }
      }
    }
    return nil
  }

  /// Walks the trace back from the end and collects the changes.
  private static func changes(along trace: [[Int]], from start: (Int, Int), to end: (Int, Int)) -> [Change] {
    var changes: [Change] = []
    var x = end.0 - start.0
    var y = end.1 - start.1
    for (edits, reach) in trace.enumerated().reversed() where edits > 0 {
      // In this row, diagonal k has the index k + edits + 1.
      let k = x - y
      let isInsertion = k == -edits || (k != edits && reach[k + edits] < reach[k + edits + 2])
      let previous = isInsertion ? k + 1 : k - 1
      let beforeX = reach[previous + edits + 1]
      let beforeY = beforeX - previous
      let afterX = isInsertion ? beforeX : beforeX + 1
      let afterY = isInsertion ? beforeY + 1 : beforeY
      let old = start.0 + beforeX..<start.0 + afterX
      let new = start.1 + beforeY..<start.1 + afterY
      if let last = changes.last, last.old.lowerBound == old.upperBound, last.new.lowerBound == new.upperBound {
        changes[changes.count - 1] = Change(
          old: old.lowerBound..<last.old.upperBound, new: new.lowerBound..<last.new.upperBound)
      } else {
        changes.append(Change(old: old, new: new))
      }
      (x, y) = (beforeX, beforeY)
    }
    return changes.reversed()
  }
}
