import ManifestRuntime

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
