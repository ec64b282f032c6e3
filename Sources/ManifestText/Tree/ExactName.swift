/// Finds the keys of one object or mapping while it is read.
///
/// Few keys are compared one by one, because nearly all objects are small, and hashing costs more than that.
struct KeyIndex {
  private static let fewKeys = 16

  private var positions: [ExactName: Int] = [:]
  /// The number of members in `positions`.
  private var indexedCount = 0

  /// Returns the position of the first member with a key; between two calls, members are only added.
  mutating func position(of key: String, in members: [Mapping.Member]) -> Int? {
    guard members.count > Self.fewKeys else { return members.firstIndex { $0.key.hasSameBytes(as: key) } }
    for position in indexedCount..<members.count {
      let name = ExactName(members[position].key)
      if positions[name] == nil { positions[name] = position }
    }
    indexedCount = members.count
    return positions[ExactName(key)]
  }
}

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
