/// The field of a route table that lists requirements: `free`, or `requires(<name>,…)` with the sorted names.
struct RequirementsField {
  /// The comma-separated names; empty if there are none.
  let names: Range<Int>

  /// A declaration without requirements.
  static let free = RequirementsField(names: 0..<0)

  private init(names: Range<Int>) { self.names = names }

  /// Reads a field, or returns nil if it does not list requirements.
  init?(_ bytes: ByteView, _ field: Range<Int>) {
    if bytes.equals(field, TableFormat.free) {
      self = .free
      return
    }
    let names = field.dropping(TableFormat.requires)
    guard bytes.hasPrefix(field, TableFormat.requires), names.count > 1, bytes[names.upperBound - 1] == 0x29 else {
      return nil
    }
    self.names = names.dropLast()
  }

  /// Returns the names.
  func texts(_ bytes: ByteView) -> [String] {
    names.isEmpty ? [] : SplitBytes(bytes, names, by: 0x2C).map { PercentDecoded(bytes, $0).text }
  }

  /// Returns whether no name is empty, and the names are sorted without repetitions.
  func isSorted(_ bytes: ByteView) -> Bool {
    if names.isEmpty { return true }
    let parts = Array(SplitBytes(bytes, names, by: 0x2C))
    return parts.allSatisfy { !$0.isEmpty }
      && zip(parts, parts.dropFirst()).allSatisfy { left, right in
        left.lazy.map { bytes[$0] }.lexicographicallyPrecedes(right.lazy.map { bytes[$0] })
      }
  }
}
