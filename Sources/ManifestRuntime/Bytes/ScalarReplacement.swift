extension String {
  /// Returns the text with scalars replaced by texts; a scalar without a replacement is kept.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    // Kept scalars are copied in runs; offsets in UTF-8 cost less than indices of scalars.
    var (copied, position) = (startIndex, 0)
    for scalar in unicodeScalars {
      let start = position
      position += UTF8.width(scalar)
      guard let replacement = replacement(scalar) else { continue }
      result += self[copied..<utf8.index(startIndex, offsetBy: start)]
      result += replacement
      copied = utf8.index(startIndex, offsetBy: position)
    }
    return copied == startIndex ? self : result + self[copied...]
  }
}
