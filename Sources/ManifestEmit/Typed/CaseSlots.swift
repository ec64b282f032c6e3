import ManifestRuntime

/// The places of an enumeration's cases, by which readers find them.
///
/// The hash of a name says where; what is taken leads to the next. There are more than twice as many places as cases, so that one
/// case more moves next to none of the others.
struct CaseSlots {
  /// The names in the order of their bytes, with their places.
  let lines: [(name: String, slot: Int)]
  private let slots: [String: Int]

  init(_ names: [String]) {
    var free = Array(repeating: true, count: RouteSlot.count)
    lines = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { name in
      var slot = Self.hash(name) % RouteSlot.count
      while !free[slot] { slot = (slot + 1) % RouteSlot.count }
      free[slot] = false
      return (name, slot)
    }
    slots = Dictionary(uniqueKeysWithValues: lines.map { ($0.name, $0.slot) })
  }

  /// The name of the runtime's case for the place of a name.
  func member(_ name: String) -> String { "s" + Self.digits(slots[name] ?? 0) }

  static func digits(_ slot: Int) -> String { String(String(slot + 1_000).dropFirst()) }

  /// FNV-1a, of which the upper half is mixed into the lower.
  private static func hash(_ name: String) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int((hash ^ hash >> 16) & 0xFFFF)
  }
}
