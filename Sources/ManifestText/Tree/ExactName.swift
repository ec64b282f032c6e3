/// A name as a key of dictionaries and sets, equal to another if their bytes are.
///
/// `String` compares by canonical equivalence: the Kelvin sign equals `K`.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactName, right: ExactName) -> Bool { left.text.hasSameBytes(as: right.text) }

  /// Names with equal bytes are equal as texts, too, so their hashes are equal.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Whether both texts have the same bytes.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
