/// The difference between two texts in the format of `diff -u`, which `patch` applies.
public struct UnifiedDiff: Hashable, Sendable {
  /// The number of common lines shown before and after a change.
  static let contextLines = 3
  /// The default maximum number of lines shown.
  public static let defaultMaximumLines = 200

  /// The lines of all hunks, each with its sign but without its line break.
  private let lines: [String]

  /// The number of lines of all hunks.
  var lineCount: Int { lines.count }

  /// Compares two texts line by line; a line ends with LF, and a CR before the LF belongs to the line.
  public init(from old: [UInt8], to new: [UInt8]) {
    let oldLines = Self.lines(of: old)
    let newLines = Self.lines(of: new)
    let changes = LineDifference(from: oldLines, to: newLines).changes
    var lines: [String] = []
    for group in Self.groups(changes) { Self.append(group, oldLines, newLines, to: &lines) }
    self.lines = lines
  }

  /// Returns the difference as text that ends with a line break, or an empty string if the texts are equal.
  ///
  /// - Parameters:
  ///   - oldPath: The name of the old text.
  ///   - newPath: The name of the new text.
  ///   - maximumLines: The maximum number of lines of hunks; a last line counts the omitted ones.
  ///   - isEscaped: Whether control characters are escaped for a terminal; `patch` requires them unescaped.
  /// - Returns: The header lines and the hunks.
  public func text(
    oldPath: String, newPath: String, maximumLines: Int = defaultMaximumLines, isEscaped: Bool = false
  ) -> String {
    guard !lines.isEmpty else { return "" }
    var shown = ["--- \(oldPath)", "+++ \(newPath)"] + lines.prefix(max(0, maximumLines))
    if isEscaped { shown = shown.map { TerminalText.escaped($0, keepingTabs: true) } }
    if lines.count > maximumLines {
      let more = lines.count - max(0, maximumLines)
      shown.append("… \(more) more \(more == 1 ? "line" : "lines")")
    }
    return shown.joined(separator: "\n") + "\n"
  }

  /// Returns groups of changes whose contexts touch; each group is a hunk.
  private static func groups(_ changes: [LineDifference.Change]) -> [[LineDifference.Change]] {
    var groups: [[LineDifference.Change]] = []
    for change in changes {
      if let last = groups.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * contextLines {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    return groups
  }

  private static func append(
    _ group: [LineDifference.Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to lines: inout [String]
  ) {
    guard let first = group.first, let last = group.last else { return }
    let lead = min(contextLines, first.old.lowerBound)
    let trail = min(contextLines, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - lead..<last.old.upperBound + trail
    let newRange = first.new.lowerBound - lead..<last.new.upperBound + trail
    lines.append("@@ -\(position(oldRange)) +\(position(newRange)) @@")
    var next = oldRange.lowerBound
    for change in group {
      for line in old[next..<change.old.lowerBound] { append(" ", line, to: &lines) }
      for line in old[change.old] { append("-", line, to: &lines) }
      for line in new[change.new] { append("+", line, to: &lines) }
      next = change.old.upperBound
    }
    for line in old[next..<oldRange.upperBound] { append(" ", line, to: &lines) }
  }

  private static func append(_ sign: String, _ line: ArraySlice<UInt8>, to lines: inout [String]) {
    let isEnded = line.last == lineFeed
    lines.append(sign + String(decoding: isEnded ? line.dropLast() : line, as: UTF8.self))
    if !isEnded { lines.append("\\ No newline at end of file") }
  }

  /// Returns a range as written in a hunk: the first line and the count, without a count of one; an empty range names
  /// the line before.
  private static func position(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
  }

  /// Returns the lines with their line breaks, so that a last line without one differs from the same line with one.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == lineFeed {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  private static let lineFeed = UInt8(ascii: "\n")
}
