/// A name as a key of dictionaries and sets, equal to another if their bytes are.
///
/// `String` compares by canonical equivalence: the Kelvin sign equals `K`.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactName, right: ExactName) -> Bool { left.text.hasSameBytes(as: right.text) }

  package func hash(into hasher: inout Hasher) {
    // The hasher takes eight bytes in the time of one.
    var word: UInt64 = 0
    for (index, byte) in text.utf8.enumerated() {
      word = word << 8 | UInt64(byte)
      if index % 8 == 7 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(text.utf8.count)
  }
}

extension String {
  /// Whether both texts have the same bytes.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
