/// Text as a terminal may show it: nothing in it moves the cursor, changes colours or turns the direction of writing.
enum TerminalText {
  /// How a character is shown, and how many columns it takes.
  struct Cell {
    let text: String
    let width: Int
  }

  /// How many columns a tab is shown as; the same everywhere, so that a caret below it lands where it should.
  static let tabWidth = 4

  /// How many characters of a message, a label or a line of a note are shown.
  static let maximumLength = 1_000

  /// A character of a source line.
  static func cell(_ scalar: Unicode.Scalar) -> Cell {
    if scalar == "\t" { return Cell(text: String(repeating: " ", count: tabWidth), width: tabWidth) }
    if isHidden(scalar) {
      let text = escape(scalar)
      return Cell(text: text, width: text.utf8.count)
    }
    return Cell(text: String(Character(scalar)), width: width(scalar))
  }

  /// A text with every control and every invisible formatting character as an escape, such as `\u{1B}`.
  static func escaped(_ text: String, keepingTabs: Bool = false) -> String {
    func isShown(_ scalar: Unicode.Scalar) -> Bool { !isHidden(scalar) || (keepingTabs && scalar == "\t") }
    if text.unicodeScalars.allSatisfy(isShown) { return text }
    return text.unicodeScalars.reduce(into: "") { shown, scalar in
      if isShown(scalar) { shown.unicodeScalars.append(scalar) } else { shown += escape(scalar) }
    }
  }

  /// A text of a finding as it is shown: harmless, on one line, and of bounded length.
  static func shown(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isLong = scalars.index(scalars.startIndex, offsetBy: maximumLength, limitedBy: scalars.endIndex).map {
      $0 < scalars.endIndex
    }
    guard isLong == true else { return escaped(text) }
    return escaped(String(String.UnicodeScalarView(scalars.prefix(maximumLength)))) + "…"
  }

  /// Whether a character does something else than be seen.
  ///
  /// Joiners are let through: they only shape their neighbours.
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

  /// The columns of a character that is shown as itself: 0, 1 or 2, as `wcwidth` has it.
  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Vowels and final consonants of Hangul are drawn into the syllable before them.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    // The letters of flags are narrow one by one.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 1 }
    return scalar.properties.isEmojiPresentation || isWide(scalar.value) ? 2 : 1
  }

  /// The blocks whose characters are wide or full-width (Unicode Standard Annex 11), besides emoji.
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
