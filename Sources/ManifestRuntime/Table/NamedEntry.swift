/// A line of a route table that declares a page or a micro app.
struct NamedEntry {
  let name: Range<Int>
  /// The names of the generated cases that lead to it, with a dot between two.
  let casePath: Range<Int>
  /// The notations of the parameters, with a space between two; empty if there are none.
  let parameters: Range<Int>

  /// Reads a line; nil if it is of another group.
  init?(_ bytes: ByteView, _ line: Range<Int>, group: StaticString) {
    var fields = Pieces(bytes, line, by: 0x20)
    guard let found = fields.next(), bytes.equals(found, group), fields.next() != nil, let name = fields.next(),
      let casePath = fields.next()
    else { return nil }
    self.name = name
    self.casePath = casePath
    parameters = fields.rest
  }

  /// Finds the line of a name in the same table.
  static func find(_ name: Range<Int>, in bytes: ByteView, _ lines: EntryGroup, _ group: StaticString) -> NamedEntry? {
    for line in EntrySearch(bytes, lines, hash: hash(PercentDecoded(bytes, name))) {
      if let entry = NamedEntry(bytes, line, group: group), bytes.equals(entry.name, bytes, name) { return entry }
    }
    return nil
  }

  /// The hash of a name.
  static func hash(_ name: PercentDecoded) -> UInt32 {
    var hash = TableHash.named
    hash.add(NameHash.fnv1a(name))
    return hash.value
  }
}
