/// Text that is safe to print: it does not move the cursor, set colors or change the writing direction.
package enum TerminalText {
  /// The width of a tab; constant, so that markers below it are aligned.
  static let tabWidth = 4

  /// The maximum number of characters of a message, a label or a line of a note.
  static let maximumLength = 1_000

  /// Returns the visible form of a character in a source line, with its width in columns.
  static func cell(_ scalar: Unicode.Scalar) -> (text: String, width: Int) {
    if scalar == "\t" { return (String(repeating: " ", count: tabWidth), tabWidth) }
    if isHidden(scalar) { return (escape(scalar), escape(scalar).utf8.count) }
    return (String(Character(scalar)), width(scalar))
  }

  /// Returns a text with control and invisible format characters escaped, such as `\u{1B}`.
  static func escaped(_ text: String, keepingTabs: Bool = false) -> String {
    func isShown(_ scalar: Unicode.Scalar) -> Bool { !isHidden(scalar) || (keepingTabs && scalar == "\t") }
    return text.unicodeScalars.reduce(into: "") { shown, scalar in
      if isShown(scalar) { shown.unicodeScalars.append(scalar) } else { shown += escape(scalar) }
    }
  }

  /// Returns a text of several lines, each escaped.
  package static func escapedLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }.joined(separator: "\n")
  }

  /// Returns the text of a finding for output: escaped, on one line, and truncated.
  package static func shown(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(maximumLength)
    return escaped(String(start)) + (start.endIndex < text.unicodeScalars.endIndex ? "…" : "")
  }

  /// Returns whether a character is invisible or affects other output.
  ///
  /// Joiners are allowed, because they only shape their neighbors.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if (0x20...0x7E).contains(scalar.value) { return false }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// Returns the width of an unescaped character: 0, 1 or 2, as in `wcwidth`.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Medial vowels and final consonants of Hangul combine with the syllable before them.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    // Regional indicators are narrow on their own.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 1 }
    return scalar.properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
  }

  /// Returns whether a character is wide or full-width (Unicode Standard Annex 11); emoji are not included.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x4DBF,
      0x4DC0...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
