extension UInt8 {
  /// The byte, with an uppercase ASCII letter converted to lowercase.
  package var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// The value of a hexadecimal digit in either case, or nil for other bytes.
  package var hexadecimalDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }

  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  package var isASCIIUpperCase: Bool { (0x41...0x5A).contains(self) }
}
