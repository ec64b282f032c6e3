/// A line of a route table that declares a page or a micro app.
struct NamedEntry {
  let name: Range<Int>
  /// The dot-separated names of the generated cases that lead to the page or micro app.
  let casePath: Range<Int>
  let requirements: ListField
  /// The space-separated notations of the parameters; empty if there are none.
  let parameters: Range<Int>

  /// Reads a line, or returns nil if it belongs to another group.
  init?(_ bytes: ByteView, _ line: Range<Int>, group: StaticString) {
    var fields = SplitBytes(bytes, line, by: 0x20)
    guard let found = fields.next(), bytes.equals(found, group), fields.next() != nil, let name = fields.next(),
      let casePath = fields.next(), let requirements = fields.next().flatMap({ ListField.requirements(bytes, $0) })
    else { return nil }
    self.name = name
    self.casePath = casePath
    self.requirements = requirements
    parameters = fields.rest
  }

  /// Returns the entry with a name, given as a range of the same table.
  static func find(_ name: Range<Int>, in bytes: ByteView, _ lines: EntryGroup, _ group: StaticString) -> NamedEntry? {
    for line in EntrySearch(bytes, lines, hash: TableHash.named(PercentDecoded(bytes, name)).value) {
      if let entry = NamedEntry(bytes, line, group: group), bytes.equals(entry.name, bytes, name) { return entry }
    }
    return nil
  }
}
