extension String {
  /// Returns whether the text, in which `*` is any text and `anyCharacter` any byte, matches another one.
  package func matchesAsWildcard(_ text: String, anyCharacter: UInt8? = nil) -> Bool {
    let (pattern, text) = (Array(utf8), Array(text.utf8))
    var (position, index): (Int, Int) = (0, 0)
    /// The last `*`, and where the text after it began.
    var star: (position: Int, index: Int)?
    while index < text.count {
      if position < pattern.count, pattern[position] == UInt8(ascii: "*") {
        star = (position, index)
        position += 1
      } else if position < pattern.count, pattern[position] == anyCharacter || pattern[position] == text[index] {
        (position, index) = (position + 1, index + 1)
      } else if let last = star {
        star = (last.position, last.index + 1)
        (position, index) = (last.position + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
