// The classes of characters that the grammar of JSON5 names.

/// Lets a switch over bytes name them by their ASCII characters.
func ~= (character: Unicode.Scalar, byte: UInt8?) -> Bool {
  byte.map { UInt32($0) == character.value } ?? false
}

func ~= (characters: ClosedRange<Unicode.Scalar>, byte: UInt8?) -> Bool {
  byte.map { characters.contains(UnicodeScalar($0)) } ?? false
}

extension UInt8 {
  /// Whether the byte is an ASCII character that is neither white space nor punctuation of JSON5.
  var isWordCharacter: Bool {
    switch self {
    case "\"", "'", "`", ",", "/", ":", ";", "=", "[", "]", "{", "}": false
    case 0x21...0x7E: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether a scalar above ASCII separates tokens (JSON5 §8): the category Zs, U+FEFF and the line terminators.
  var isJSON5Space: Bool {
    switch self {
    case "\u{FEFF}", "\u{2028}", "\u{2029}": true
    default: properties.generalCategory == .spaceSeparator
    }
  }

  /// Whether a scalar above ASCII is part of a word.
  var isWordCharacter: Bool {
    !isJSON5Space && properties.generalCategory != .control && Lookalike.ascii(for: self) == nil
  }

  /// Whether an identifier can start with this (ECMAScript 5.1 §7.6).
  ///
  /// Letters above U+FFFF are included, which ECMAScript 5.1 leaves out because its text consists of 16-bit units.
  var startsIdentifier: Bool {
    if self == "$" || self == "_" { return true }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
    default: false
    }
  }

  /// Whether an identifier can have this after its first character.
  var continuesIdentifier: Bool {
    if startsIdentifier || self == "\u{200C}" || self == "\u{200D}" { return true }
    return switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: true
    default: false
    }
  }
}

/// Characters that are typed by accident instead of JSON5's punctuation.
enum Lookalike {
  /// The ASCII character that was meant by a typographic or full-width one.
  static func ascii(for scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2033}", "＂", "「", "」", "『", "』", "«", "»":
      UInt8(ascii: "\"")
    case "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{2032}", "＇", "´": UInt8(ascii: "'")
    case "：", "﹕", "︰", "∶": UInt8(ascii: ":")
    case "，", "、", "﹐", "；", "﹔": UInt8(ascii: ",")
    case "｛", "﹛": UInt8(ascii: "{")
    case "｝", "﹜": UInt8(ascii: "}")
    case "［", "【", "〔": UInt8(ascii: "[")
    case "］", "】", "〕": UInt8(ascii: "]")
    default: nil
    }
  }
}
