// Let a switch over bytes name them by their ASCII characters.

func ~= (character: Unicode.Scalar, byte: UInt8?) -> Bool {
  byte.map { UInt32($0) == character.value } ?? false
}

func ~= (characters: ClosedRange<Unicode.Scalar>, byte: UInt8?) -> Bool {
  byte.map { characters.contains(UnicodeScalar($0)) } ?? false
}
