/// The members of an object while it is read, which can be found by key.
///
/// Most objects have a handful of members, which are looked through; only a larger one gets a hash table. Its seed is
/// random, so that no file can be made to collide.
struct MemberTable {
  private static let largestScan = 16
  private(set) var members: [Mapping.Member] = []
  private var positions: [String: Int] = [:]

  /// The member with a key; keys are equal where the strings of the tree are, that is by canonical equivalence.
  subscript(key: String) -> Mapping.Member? {
    let position = positions.isEmpty ? members.firstIndex { $0.key == key } : positions[key]
    return position.map { members[$0] }
  }

  /// Adds a member at the end.
  mutating func append(_ key: String, at keySpan: Span, _ value: Node) {
    if members.isEmpty { members.reserveCapacity(4) }
    members.append(Mapping.Member(key: key, keySpan: keySpan, value: value))
    if members.count <= Self.largestScan { return }
    if positions.isEmpty {
      for (position, member) in members.enumerated() { positions[member.key] = position }
    } else {
      positions[key] = members.count - 1
    }
  }
}
