/// A name as a key of dictionaries and sets: equal to another exactly if their bytes are.
///
/// `String` compares by canonical equivalence, for which the Kelvin sign is a `K`.
package struct BytewiseName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: BytewiseName, right: BytewiseName) -> Bool { left.text.isSame(as: right.text) }

  /// Names with equal bytes are equal as texts, too, so their hashes are equal.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Whether both have the same bytes.
  package func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
