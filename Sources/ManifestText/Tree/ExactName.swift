/// An index of the keys of an object or mapping that is being read.
///
/// Small objects are searched linearly, which is faster than hashing.
struct KeyIndex {
  private static let fewKeys = 16

  private var positions: [ExactName: Int] = [:]
  /// The number of members in `positions`.
  private var indexedCount = 0

  /// Returns the position of the first member with a key; members may only be added between calls.
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

/// A dictionary key that compares names by their bytes.
///
/// `String` compares by canonical equivalence: the Kelvin sign equals `K`.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactName, right: ExactName) -> Bool { left.text.hasSameBytes(as: right.text) }

  /// Hashes the text; names with equal bytes are equal strings.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Returns whether two texts have the same UTF-8 bytes.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
