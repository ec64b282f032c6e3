/// Names that are taken, of which most others differ at first sight: they are longer, or begin with another letter.
struct ReservedNames: ExpressibleByArrayLiteral {
  let names: Set<String>
  private let longest: Int
  /// A bit for the lowest six bits of each first byte.
  private let firsts: UInt64

  init(arrayLiteral names: String...) {
    self.names = Set(names)
    longest = names.map(\.utf8.count).max() ?? 0
    firsts = names.reduce(0) { $0 | Self.bit($1) }
  }

  func contains(_ name: String) -> Bool {
    name.utf8.count <= longest && firsts & Self.bit(name) != 0 && names.contains(name)
  }

  private static func bit(_ name: String) -> UInt64 { 1 << UInt64((name.utf8.first ?? 0) & 63) }
}
