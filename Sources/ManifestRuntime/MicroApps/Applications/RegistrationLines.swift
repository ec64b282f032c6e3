/// The lines by which generated code lists micro-applications and services: percent-encoded fields, a space between two.
enum RegistrationLines {
  static func read(_ text: StaticString) -> [[String]] { ByteView.reading(text, fields) }

  /// Stays a call: the optimizer of Swift 6.3 crashes where it makes the view a constant of these closures.
  @inline(never)
  private static func fields(_ bytes: ByteView) -> [[String]] {
    Lines(bytes, bytes.all).map { line in
      Pieces(bytes, line, by: 0x20).map { PercentDecoded(bytes, $0).text }
    }
  }
}

extension String {
  /// The text without its escapes.
  var percentDecoded: String {
    var text = self
    return text.withUTF8 { bytes in
      let bytes = ByteView(bytes)
      return PercentDecoded(bytes, bytes.all).text
    }
  }
}
