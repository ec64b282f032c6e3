/// The positions of names in a list, by name.
///
/// Two names are equal exactly if their bytes are; `String` compares by canonical equivalence.
package struct NameTable: Sendable {
  private struct Entry {
    let name: String
    let hash: UInt64
    var position: Int
  }

  private var entries: [Entry] = []
  /// The indices of the entries, plus one, at the slots that their hashes give or the next free ones; a power of two of slots,
  /// at most half of which are taken.
  private var slots: [UInt32]
  /// What keeps everybody from writing names that collide.
  private static let seed = UInt64.random(in: .min ... .max)

  /// - Parameter count: About how many names there will be.
  package init(minimumCapacity count: Int = 0) {
    slots = Array(repeating: 0, count: Self.slotCount(for: count))
    entries.reserveCapacity(count)
  }

  /// Collects names; of equal names, the first one counts.
  package init(_ names: some Collection<String>) {
    self.init(minimumCapacity: names.count)
    for (position, name) in names.enumerated() { _ = insert(name, at: position) }
  }

  /// Whether a name is here.
  package func contains(_ name: String) -> Bool { position(of: name) != nil }

  /// How many slots a number of names takes.
  private static func slotCount(for count: Int) -> Int {
    var slots = 16
    while slots < count * 2 { slots *= 2 }
    return slots
  }

  /// The position of a name.
  package func position(of name: String) -> Int? {
    let slot = slot(of: name, Self.hash(name))
    return slots[slot] == 0 ? nil : entries[Int(slots[slot]) - 1].position
  }

  /// Adds a name; where it is here already, its position stays and is returned.
  package mutating func insert(_ name: String, at position: Int) -> Int? {
    let hash = Self.hash(name)
    let slot = slot(of: name, hash)
    if slots[slot] != 0 { return entries[Int(slots[slot]) - 1].position }
    add(Entry(name: name, hash: hash, position: position), at: slot)
    return nil
  }

  /// Adds a name; where it is here already, its position is another one from now on, and the earlier one is returned.
  package mutating func replace(_ name: String, at position: Int) -> Int? {
    let hash = Self.hash(name)
    let slot = slot(of: name, hash)
    if slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      defer { entries[index].position = position }
      return entries[index].position
    }
    add(Entry(name: name, hash: hash, position: position), at: slot)
    return nil
  }

  /// The slot where a name stands, or else a free one for it.
  private func slot(of name: String, _ hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if entries[index].hash == hash, entries[index].name.hasSameBytes(as: name) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func add(_ entry: Entry, at slot: Int) {
    entries.append(entry)
    slots[slot] = UInt32(truncatingIfNeeded: entries.count)
    if entries.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: Self.slotCount(for: entries.count * 2))
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: index + 1)
    }
  }

  /// A number for a name, the same for equal ones, which nobody can foresee who does not know the seed.
  package static func hash(_ name: String) -> UInt64 {
    var name = name
    return name.withUTF8 { KeyText($0, 0..<$0.count, isASCII: false).hash(seed: seed) }
  }
}
