/// A name as a key of dictionaries and sets, equal to another if their bytes are.
///
/// `String` compares by canonical equivalence: the Kelvin sign equals `K`.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactName, right: ExactName) -> Bool { left.text.hasSameBytes(as: right.text) }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    // No byte of UTF-8, so that the hashes of two names in a row differ from those of other two.
    hasher.combine(0xFF as UInt8)
  }
}

extension String {
  /// Whether both texts have the same bytes.
  package func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
