/// The keys of one mapping: looked through one by one while they are few, then in a table.
struct KeyIndex {
  private static let fewKeys = 16

  /// The positions of the keys among all members, empty while the keys are few.
  private var positions: NameTable?

  /// Notes a key that comes after the members of its mapping, or finds the position of the member that has it already.
  mutating func insert(_ key: String, after members: borrowing ValueStack<Mapping.Member>, from first: Int) -> Int? {
    guard members.count - first >= Self.fewKeys else {
      return members.firstIndex(from: first) { $0.key.hasSameBytes(as: key) }
    }
    var table = positions.take() ?? NameTable()
    if members.count - first == Self.fewKeys {
      for index in first..<members.count {
        if let key = members[index]?.key { _ = table.insert(key, at: index) }
      }
    }
    defer { positions = table }
    return table.insert(key, at: members.count)
  }
}
