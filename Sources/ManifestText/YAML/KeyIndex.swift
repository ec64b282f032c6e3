/// The keys of one mapping: looked through one by one while they are few, then in a table.
///
/// Keys are compared as Swift compares strings, so that two spellings of `é` are one key, as they are to who looks one up.
struct KeyIndex {
  private static let fewKeys = 16

  /// The positions of the keys among all members, empty while the keys are few.
  private var positions: [String: Int] = [:]

  /// Notes a key that comes after the members of its mapping, or finds the position of the member that has it already.
  mutating func insert(_ key: String, after members: borrowing ValueStack<Mapping.Member>, from first: Int) -> Int? {
    guard members.count - first >= Self.fewKeys else {
      return members.firstIndex(from: first) { $0.key == key }
    }
    if positions.isEmpty {
      for index in first..<members.count {
        if let key = members[index]?.key { positions[key] = index }
      }
    }
    guard let position = positions.updateValue(members.count, forKey: key) else { return nil }
    positions[key] = position
    return position
  }
}
