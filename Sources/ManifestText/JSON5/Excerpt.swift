/// A quotation of source text in a message.
enum Excerpt {
  /// The maximum number of characters; longer text is truncated, because the snippet below the message shows the rest.
  static let maximumLength = 40

  /// Returns a text in backticks, truncated, with invisible and bidirectional control characters escaped.
  static func of(_ text: some StringProtocol) -> String {
    var quoted = "`"
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      if count > maximumLength { return quoted + "…`" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        quoted += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "`"
  }

  /// Returns the excerpt for bytes of valid UTF-8.
  static func of(_ bytes: ArraySlice<UInt8>) -> String {
    // Decodes no more than is shown: a scalar has at most four bytes, so a truncated scalar is past the maximum.
    of(String(decoding: bytes.prefix(4 * (maximumLength + 2)), as: UTF8.self))
  }
}
