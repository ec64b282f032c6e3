/// Quotes source text in a message.
enum Excerpt {
  /// Longer text is cut off: the snippet below the message shows the rest.
  static let maximumLength = 40

  /// The text between backticks, shortened, and with characters that cannot be seen, or that change how others are shown,
  /// spelled out.
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

  /// The same for the bytes of valid UTF-8.
  static func of(_ bytes: ArraySlice<UInt8>) -> String {
    // No more is decoded than can be shown; a scalar has at most four bytes, so a cut one is beyond the maximum.
    of(String(decoding: bytes.prefix(4 * (maximumLength + 2)), as: UTF8.self))
  }
}
