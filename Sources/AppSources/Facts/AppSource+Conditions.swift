extension AppSource {
  /// The conditions that an app for iOS that ships never meets.
  private static let unmet: Set<Substring> = [
    "DEBUG", "0", "false", "os(macOS)", "os(tvOS)", "os(watchOS)", "os(visionOS)", "os(Linux)",
    "targetEnvironment(simulator)",
  ]

  /// The positions of the nodes that the app that ships does not have: after `#if DEBUG` or `#if 0`, before `#else` or `#endif`.
  package var unshipped: [Range<Int>] {
    var found: [Range<Int>] = []
    // For each condition around: where the code begins; nil after another condition.
    var starts: [Int?] = []
    for node in nodes(.directive) {
      let words = node.text.split { $0.isWhitespace || $0 == "#" }
      switch words.first {
      case "if", "ifdef":
        let isUnshipped = words.count == 2 && Self.unmet.contains(words[1])
        starts.append(isUnshipped ? node.position : nil)
      case "ifndef": starts.append(nil)
      case "else", "elseif", "elif", "endif":
        if let start = starts.popLast() ?? nil { found.append(start..<node.position) }
        if words.first != "endif" { starts.append(nil) }
      default: break
      }
    }
    return found
  }
}
