// The character classes of the JSON5 grammar.

/// Lets a switch over bytes match ASCII characters.
func ~= (character: Unicode.Scalar, byte: UInt8?) -> Bool {
  byte.map { UInt32($0) == character.value } ?? false
}

func ~= (characters: ClosedRange<Unicode.Scalar>, byte: UInt8?) -> Bool {
  byte.map { characters.contains(UnicodeScalar($0)) } ?? false
}

extension Unicode.Scalar {
  /// Whether a scalar above ASCII is white space or a line terminator (JSON5 §8): the category Zs, U+FEFF, U+2028 or
  /// U+2029.
  var isJSON5Space: Bool {
    switch self {
    case "\u{FEFF}", "\u{2028}", "\u{2029}": true
    default: properties.generalCategory == .spaceSeparator
    }
  }

  /// Whether the scalar is neither white space nor a control character, punctuation or a lookalike of punctuation.
  var isWordCharacter: Bool {
    switch self {
    case "\"", "'", "`", ",", "/", ":", ";", "=", "[", "]", "{", "}": false
    case "!"..."~": true
    case _ where isASCII: false
    default: !isJSON5Space && properties.generalCategory != .control && Lookalike.ascii(for: self) == nil
    }
  }

  /// Whether an identifier can start with the scalar (ECMAScript §12.7).
  var startsIdentifier: Bool { self == "$" || self == "_" || properties.isIDStart }

  /// Whether an identifier can contain the scalar after its first character.
  var continuesIdentifier: Bool {
    self == "$" || self == "\u{200C}" || self == "\u{200D}" || properties.isIDContinue
  }
}
