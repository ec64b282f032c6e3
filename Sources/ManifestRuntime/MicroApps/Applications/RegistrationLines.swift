/// The lines by which generated code lists micro apps and services: percent-encoded fields, a space between two.
enum RegistrationLines {
  static func read(_ text: StaticString) -> [[String]] {
    text.description.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).map { String($0).percentDecoded }
    }
  }
}

extension String {
  /// The text without its escapes.
  var percentDecoded: String {
    ByteView.reading(self) { PercentDecoded($0, $0.all).text }
  }
}
