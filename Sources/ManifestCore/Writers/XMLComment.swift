/// Text within `<!-- … -->`, of XML as of Markdown and HTML.
enum XMLComment {
  /// Puts a space between hyphens, for `--` ends a comment and nothing in it can be escaped.
  static func content(_ text: String) -> String {
    var separated = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "-", separated.last == "-" { separated.append(" ") }
      separated.append(scalar)
    }
    return String(separated)
  }
}
