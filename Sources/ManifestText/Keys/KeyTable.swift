/// A key with its place.
struct Key {
  let text: KeyText
  let span: Span
}

/// The keys of one object while it is read: looked through one by one while they are few, then in a table.
///
/// The keys themselves stand on a stack with those of all open objects, from `first` on.
struct KeyTable {
  private static let largestScan = 16
  /// What keeps everybody from writing keys that collide.
  private static let seed = UInt64.random(in: .min ... .max)

  let first: Int
  /// The positions of the keys from `first` on, plus one, at the slots that their hashes give or the next free ones; a power
  /// of two of slots, at most half of which are taken.
  private var slots: [UInt32] = []

  @inline(__always)
  init(after keys: borrowing ValueStack<Key>) { first = keys.count }

  /// Where a key stands already.
  @inline(__always)
  mutating func position(of key: KeyText, in keys: borrowing ValueStack<Key>) -> Int? {
    guard keys.count - first > Self.largestScan else { return keys.firstIndex(from: first) { $0.text == key } }
    return positionAmongMany(of: key, in: keys)
  }

  /// Takes note of the key that was put on top of the others.
  @inline(__always)
  mutating func noteLast(of keys: borrowing ValueStack<Key>) {
    if keys.count - first > Self.largestScan { noteLastOfMany(keys) }
  }

  @inline(never)
  private mutating func positionAmongMany(of key: KeyText, in keys: borrowing ValueStack<Key>) -> Int? {
    guard !slots.isEmpty else { return nil }
    var slot = slot(of: key)
    while slots[slot] != 0 {
      let position = first + Int(slots[slot]) - 1
      if let other = keys[position], other.text == key { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  @inline(never)
  private mutating func noteLastOfMany(_ keys: borrowing ValueStack<Key>) {
    let last = keys.count - 1
    if (keys.count - first) * 2 > slots.count {
      slots = Array(repeating: 0, count: max(64, slots.count * 4))
      for position in first...last { note(position, of: keys) }
    } else {
      note(last, of: keys)
    }
  }

  private mutating func note(_ position: Int, of keys: borrowing ValueStack<Key>) {
    guard let key = keys[position] else { return }
    var slot = slot(of: key.text)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(truncatingIfNeeded: position - first + 1)
  }

  private func slot(of text: KeyText) -> Int {
    Int(truncatingIfNeeded: text.hash(seed: Self.seed)) & (slots.count - 1)
  }
}
