extension AppSource {
  /// The positions of the nodes that are compiled in debug builds only: after `#if DEBUG`, before `#else` or `#endif`.
  package var debugOnly: [Range<Int>] {
    var found: [Range<Int>] = []
    // For each condition around: where code for debug builds begins; nil after another condition.
    var starts: [Int?] = []
    for node in nodes(.directive) {
      let words = node.text.split { $0.isWhitespace || $0 == "#" }
      switch words.first {
      case "if", "ifdef": starts.append(words.dropFirst() == ["DEBUG"] ? node.position : nil)
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
