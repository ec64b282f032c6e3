/// A pattern that a whole text must match, in a subset of regular expressions that matches in linear time.
///
/// A pattern is a sequence of items. An item is a character, `.` (any character but a line break), a class such as
/// `[a-z0-9_-]` or `[^/]`, `\d`, `\w` or `\s` (ASCII), or an escaped punctuation mark; one of the quantifiers `?`, `*`,
/// `+`, `{2}`, `{2,}` and `{2,5}` may follow it. `^` at the start and `$` at the end are allowed and have no effect.
/// Groups and alternatives are not supported. A character is a Unicode scalar.
public struct TextPattern: Hashable, Sendable {
  /// The pattern as written.
  public let source: String
  /// The positions of the pattern; a quantified item has a position for each possible occurrence.
  private let positions: [PatternPosition]

  /// Compiles a pattern.
  public init(_ source: String) throws(PatternError) {
    self.source = source
    var parser = PatternParser(source)
    positions = try parser.positions()
  }

  /// The ranges of characters in the pattern.
  package var characterRanges: [ClosedRange<UInt32>] { positions.flatMap(\.characters.ranges) }

  /// Returns whether the pattern matches a whole text.
  ///
  /// All positions that the text may have reached are tracked at once, so the cost is at most the length of the text
  /// times the number of positions.
  public func matches(_ text: String) -> Bool {
    var progress = start
    for scalar in text.unicodeScalars {
      guard let next = self.progress(progress, after: scalar) else { return false }
      progress = next
    }
    return isMatch(progress)
  }

  /// The positions that a text has reached.
  package struct Progress: Hashable, Sendable {
    fileprivate var reached: [Bool]
    fileprivate var isEmpty = true

    /// Inserts a position, and returns whether it is new.
    fileprivate mutating func insert(_ position: Int) -> Bool {
      guard !reached[position] else { return false }
      reached[position] = true
      isEmpty = false
      return true
    }
  }

  private var noProgress: Progress { Progress(reached: Array(repeating: false, count: positions.count + 1)) }

  /// The progress before the first character.
  package var start: Progress {
    var progress = noProgress
    reach(0, in: &progress)
    return progress
  }

  /// Returns the progress after one more character, or nil if no matching text continues with it.
  package func progress(_ progress: Progress, after scalar: Unicode.Scalar) -> Progress? {
    var next = noProgress
    for (index, position) in positions.enumerated()
    where progress.reached[index] && position.characters.contains(scalar) {
      if position.mayRepeat { reach(index, in: &next) }
      reach(index + 1, in: &next)
    }
    return next.isEmpty ? nil : next
  }

  /// Returns the minimum number of characters that a text with this progress still needs to match.
  package func missingCount(_ progress: Progress) -> Int {
    let furthest = progress.reached.lastIndex(of: true) ?? 0
    return positions[furthest...].count { !$0.mayBeSkipped }
  }

  /// Returns whether a text with this progress matches the pattern.
  package func isMatch(_ progress: Progress) -> Bool { progress.reached[positions.count] }

  /// Inserts a position and the positions after it that can be reached without a character.
  private func reach(_ position: Int, in progress: inout Progress) {
    var position = position
    while progress.insert(position), position < positions.count, positions[position].mayBeSkipped { position += 1 }
  }

  /// Returns whether two patterns have the same source.
  public static func == (left: TextPattern, right: TextPattern) -> Bool { left.source.hasSameBytes(as: right.source) }

  /// Hashes the source of the pattern.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
