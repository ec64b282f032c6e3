/// A name as a key of dictionaries and sets: equal to another exactly if their bytes are.
///
/// `String` compares by canonical equivalence, for which the Kelvin sign is a `K`.
struct ExactName: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactName, right: ExactName) -> Bool { left.text.isSame(as: right.text) }

  /// Names with equal bytes are equal as texts, too, so their hashes are equal.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Whether both have the same bytes.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
