import ManifestText

/// The lines of one text that are replaced by lines of another.
///
/// Lines that occur once in each text are matched first, as in Bram Cohen's patience diff: the largest number of them that
/// have the same order in both. Between them, lines are replaced except for those that are equal at both ends. The time
/// is almost proportional to the number of lines, however much the texts differ.
struct LineDifference {
  /// A replacement of lines; one of the ranges may be empty.
  struct Change: Equatable {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// The changes in order, separated by at least one common line.
  private(set) var changes: [Change] = []

  init<Line: Hashable>(from old: [Line], to new: [Line]) {
    var start = (old: 0, new: 0)
    for anchor in Self.anchors(old, new) + [(old.count, new.count)] {
      let (oldLines, newLines) = old[start.old..<anchor.old].differingParts(from: new[start.new..<anchor.new])
      let change = Change(old: oldLines.indices, new: newLines.indices)
      if !change.old.isEmpty || !change.new.isEmpty { changes.append(change) }
      start = (anchor.old + 1, anchor.new + 1)
    }
  }

  /// Returns the longest sequence of lines that occur once in each text and have the same order in both.
  private static func anchors<Line: Hashable>(_ old: [Line], _ new: [Line]) -> [(old: Int, new: Int)] {
    let places = uniqueLines(of: new)
    let pairs = uniqueLines(of: old).compactMap { line, place in places[line].map { (old: place, new: $0) } }
      .sorted { $0.old < $1.old }
    // Patience sorting: the last pair of the best sequence of each length, and the pair before each one.
    var last: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      let length = last.partitioningIndex { pairs[$0].new >= pair.new }
      previous.append(length > 0 ? last[length - 1] : nil)
      if length < last.count { last[length] = index } else { last.append(index) }
    }
    return sequence(state: last.last) { next -> (old: Int, new: Int)? in
      guard let index = next else { return nil }
      next = previous[index]
      return pairs[index]
    }.reversed()
  }

  /// Returns the positions of the lines that occur once.
  private static func uniqueLines<Line: Hashable>(of lines: [Line]) -> [Line: Int] {
    Dictionary(lines.enumerated().map { ($1, $0) }) { _, _ in -1 }.filter { $0.value >= 0 }
  }
}
