extension Unicode.Scalar {
  /// Whether XML 1.0 allows the character in a document (production 2): no escape makes the others legal.
  package var isXMLCharacter: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x1_0000...: true
    default: false
    }
  }
}
