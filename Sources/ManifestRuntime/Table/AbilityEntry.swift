/// A line of a route table that says what a want for an ability opens.
struct AbilityEntry {
  let ability: PresentedAbility
  /// The names of the generated cases that lead to the ability, with a dot between two.
  let casePath: Place
  /// The notations of the parameters, with a space between them; empty where there is none.
  let parameters: Place

  /// Reads a line from behind its hash; nil where the line is no ability.
  init?(_ bytes: ByteView, from start: Int) {
    var fields = Fields(bytes, from: start)
    guard let kind = fields.next(), bytes.equals(kind, TableFormat.ability), let names = fields.next(),
      let casePath = fields.next(), let ability = PresentedAbility(bytes, names, &fields)
    else { return nil }
    self.ability = ability
    self.casePath = Place(casePath)
    parameters = Place(fields.rest)
  }

  /// Finds an ability that must be there, by `module/name`, percent-encoded.
  static func find(_ names: String, in bytes: ByteView, _ layout: TableLayout) throws(TableFault) -> AbilityEntry {
    var text = names
    let found = text.withUTF8 { buffer in
      Result { () throws(TableFault) in
        let view = ByteView(buffer)
        let slash = view.first(0x2F, in: view.all) ?? view.count
        return try find(module: 0..<slash, name: view.all.from(slash + 1), of: view, in: bytes, layout)
      }
    }
    guard let ability = try found.get() else { throw .foreignRoute(names) }
    return ability
  }

  /// Finds an ability by its module and name, which are percent-encoded in a text.
  static func find(
    module: Range<Int>, name: Range<Int>, of text: ByteView, in bytes: ByteView, _ layout: TableLayout
  ) throws(TableFault) -> AbilityEntry? {
    var hash = TableHash.ability
    hash.add(TableHash.part(text, module))
    hash.add(TableHash.part(text, name))
    for start in try EntrySearch(bytes, layout.entries, hash: hash.value) {
      guard let entry = AbilityEntry(bytes, from: start) else { continue }
      if entry.ability.module(bytes).equals(PercentDecoded(text, module)),
        entry.ability.name(bytes).equals(PercentDecoded(text, name))
      {
        return entry
      }
    }
    return nil
  }
}
