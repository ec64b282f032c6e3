/// A line of a route table that says what a want for an ability opens.
struct AbilityEntry {
  let ability: PresentedAbility
  /// The names of the generated cases that lead to the ability, with a dot between two.
  let casePath: Range<Int>
  /// The notations of the parameters, with a space between two; empty if there are none.
  let parameters: Range<Int>

  /// Reads a line without its hash; nil if it is not the line of an ability.
  init?(_ bytes: ByteView, _ line: Range<Int>) {
    var fields = Pieces(bytes, line, by: 0x20)
    guard let kind = fields.next(), bytes.equals(kind, TableFormat.ability), let names = fields.next(),
      let casePath = fields.next(), let ability = PresentedAbility(bytes, names, &fields)
    else { return nil }
    self.ability = ability
    self.casePath = casePath
    parameters = fields.rest
  }

  /// Finds an ability that must be there, by `module/name`, percent-encoded.
  static func find(_ names: String, in bytes: ByteView, _ layout: TableLayout) throws(TableFault) -> AbilityEntry {
    let found = ByteView.reading(names) { text in
      let slash = text.first(0x2F, in: text.all) ?? text.count
      return find(module: 0..<slash, name: text.all.from(slash + 1), of: text, in: bytes, layout)
    }
    guard let found else { throw .foreignRoute(names) }
    return found
  }

  /// Finds an ability by its module and name, which are percent-encoded in a text.
  static func find(
    module: Range<Int>, name: Range<Int>, of text: ByteView, in bytes: ByteView, _ layout: TableLayout
  ) -> AbilityEntry? {
    let (module, name) = (PercentDecoded(text, module), PercentDecoded(text, name))
    var hash = TableHash.ability
    hash.add(NameHash.fnv1a(module))
    hash.add(NameHash.fnv1a(name))
    for line in EntrySearch(bytes, layout.entries, hash: hash.value) {
      guard let entry = AbilityEntry(bytes, line) else { continue }
      if entry.ability.module(bytes).equals(module), entry.ability.name(bytes).equals(name) { return entry }
    }
    return nil
  }
}
