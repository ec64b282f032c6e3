/// The keys of an object while it is read: looked through one by one while they are few, then in a table, whose seed is random,
/// so that no file can be made to collide.
struct JSON5KeyTable {
  private static let largestScan = 16
  /// The position of the first key among those of all open objects.
  let first: Int
  private var positions: [String: Int] = [:]

  init(after keys: borrowing ValueStack<JSON5Reader.Key>) { first = keys.count }

  /// Where a key stands already; keys are equal where the strings of the tree are, that is by canonical equivalence.
  func position(of name: String, in keys: borrowing ValueStack<JSON5Reader.Key>) -> Int? {
    positions.isEmpty ? keys.firstIndex(from: first) { $0.name == name } : positions[name]
  }

  /// Takes note of the key that was put on top of the others.
  mutating func noteLast(of keys: borrowing ValueStack<JSON5Reader.Key>) {
    guard keys.count - first > Self.largestScan else { return }
    for position in positions.isEmpty ? first..<keys.count : keys.count - 1..<keys.count {
      if let key = keys[position] { positions[key.name] = position }
    }
  }
}
