/// The scheme of a URL that a page asks the app to open.
enum URLScheme {
  /// Whether a text is a URL that begins with one of these schemes, which are in lower case.
  ///
  /// What other readers of URLs repair or skip is refused: spaces, control characters, backslashes, bytes beyond ASCII.
  static func allows(_ text: String, _ schemes: [String]) -> Bool {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: 0x3A), colon + 1 < bytes.count,
      bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !unwise.contains($0) })
    else { return false }
    let scheme = String(decoding: bytes[..<colon].map { $0.asciiLowercased }, as: UTF8.self)
    return schemes.contains { $0.isSame(as: scheme) }
  }

  private static let unwise = ASCIISet("\"<>\\^`{|}")
}
